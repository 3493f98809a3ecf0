/** From a text to the codewords of a QR code: bytes, level M, versions 1 to 10, with their Reed–Solomon corrections. */

import { correction } from "./galois";

/** For each version, from 1: how many codewords hold data, how many correct each block, and how many blocks there are. */
const CAPACITY: readonly (readonly [data: number, correcting: number, blocks: number])[] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
];

const BYTES = 0b0100;
const PADS = [0xec, 0x11] as const;

/** A text as codewords in the order in which they are laid out, and the version that has room for them. */
export function codewords(text: string): { version: number; words: number[] } {
  const bytes = new TextEncoder().encode(text);
  const place = CAPACITY.findIndex(([data], index) => headBits(index + 1) + 8 * bytes.length <= 8 * data);
  const capacity = CAPACITY[place];
  if (capacity === undefined) throw new RangeError(`${bytes.length} bytes`);
  const [data, correcting, blocks] = capacity;
  return { version: place + 1, words: interleaved(padded(bytes, place + 1, data), correcting, blocks) };
}

/** What comes before the bytes: how they are written, and how many they are. */
const headBits = (version: number) => 4 + countBits(version);
const countBits = (version: number) => (version < 10 ? 8 : 16);

function padded(bytes: Uint8Array, version: number, data: number): number[] {
  const bits: number[] = [];
  const write = (value: number, length: number) => {
    for (let place = length - 1; place >= 0; place -= 1) bits.push((value >> place) & 1);
  };
  write(BYTES, 4);
  write(bytes.length, countBits(version));
  for (const byte of bytes) write(byte, 8);
  write(0, Math.min(4, 8 * data - bits.length));
  write(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, index) => bits.slice(8 * index, 8 * index + 8).reduce((word, bit) => 2 * word + bit, 0));
  for (let pad = 0; words.length < data; pad += 1) words.push(PADS[pad % 2 === 0 ? 0 : 1]);
  return words;
}

/** The data in blocks, the last of which may be longer by one, and each block's corrections; read across the blocks. */
function interleaved(words: number[], correcting: number, count: number): number[] {
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  const blocks: number[][] = [];
  for (let block = 0, from = 0; block < count; block += 1) {
    const length = short + (block >= count - longer ? 1 : 0);
    blocks.push(words.slice(from, (from += length)));
  }
  return [...across(blocks), ...across(blocks.map((block) => correction(block, correcting)))];
}

function across(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, place) => blocks.flatMap((block) => (place < block.length ? [block[place] ?? 0] : []))).flat();
}
