/** How this language writes numbers, times, lists and sentences. With the catalogues (each folder's `words.ts`) it is all
    that a translation writes anew. */

const DAY = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric" });
const MOMENT = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const WHOLE = new Intl.NumberFormat("en");
const AGO = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const STEPS: [limit: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [60, "second", 1],
  [3600, "minute", 60],
  [86_400, "hour", 3600],
  [30 * 86_400, "day", 86_400],
];

/** “16–22 %”, “−3.9 to 8.2 %”; with as many places as it takes to tell the ends apart. */
export function interval(low: number, high: number): string {
  if (low >= 0 && high * 100 < SMALLEST) return `below ${SMALLEST} %`;
  const places = (high < 0.1 ? [1, 2] : [0, 1, 2]).find((count) => percent(low, count) !== percent(high, count)) ?? 2;
  const between = low < 0 ? " to " : "–";
  return `${percent(low, places)}${between}${percent(high, places)} %`;
}

/** Of a hundred: what is below is not written out. */
const SMALLEST = 0.1;
const Z = 1.959964;

/** Wilson's interval at 95 %; undecided games count as lost for its lower end and as won for its upper. */
export function wilson({ won, games: played, undecided = 0 }: { won: number; games: number; undecided?: number }): [number, number] {
  if (played === 0) return [0, 1];
  const bound = (successes: number, sign: number) => {
    const p = successes / played;
    const spread = Z * Math.sqrt((p * (1 - p)) / played + (Z * Z) / (4 * played * played));
    return Math.min(1, Math.max(0, (p + (Z * Z) / (2 * played) + sign * spread) / (1 + (Z * Z) / played)));
  };
  return [bound(won, -1), bound(won + undecided, 1)];
}

/** “19 %”, “1.7 %”, “below 0.1 %”. */
export function share(value: number): string {
  const hundredths = value * 100;
  if (hundredths > 0 && hundredths < SMALLEST) return `below ${SMALLEST} %`;
  const few = hundredths < 9.95 && !Number.isInteger(hundredths);
  return `${percent(value, few ? 1 : 0)} %`;
}

function percent(value: number, places: number): string {
  return (value * 100).toFixed(places).replace("-", "−");
}

export function whole(value: number): string {
  return WHOLE.format(value);
}

/** “1 game”, “2,000 games”. */
export function counted(count: number, one: string, many: string): string {
  return `${whole(count)} ${count === 1 ? one : many}`;
}

export function games(count: number): string {
  return counted(count, "game", "games");
}

/** “1:05”, and tenths in the last seconds. */
export function clockTime(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function day(text: string): string {
  const date = new Date(`${text}T00:00:00`);
  return Number.isNaN(date.getTime()) ? text : DAY.format(date);
}

export function moment(milliseconds: number): string {
  return MOMENT.format(milliseconds);
}

export function ago(milliseconds: number, now = Date.now()): string {
  const seconds = Math.round((milliseconds - now) / 1000);
  for (const [limit, unit, size] of STEPS) if (Math.abs(seconds) < limit) return AGO.format(Math.round(seconds / size), unit);
  return DAY.format(milliseconds);
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"];

/** “third”, “13th”. */
export function ordinal(number: number): string {
  const [tens, ones] = [number % 100, number % 10];
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][ones] ?? "th");
  return ORDINALS[number - 1] ?? `${number}${ending}`;
}

/** “Ann, Bob and Cy”. */
export function list(words: string[], last = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** “Ann, Bob and 27 others”: no more names than one reads. */
export function listFew(words: string[], most = 4): string {
  return words.length <= most ? list(words) : `${words.slice(0, most - 1).join(", ")} and ${words.length - most + 1} others`;
}

/** Of “d12 faces” nothing: dice are called so wherever they stand. */
export function capital(text: string): string {
  return /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** “9² − 2”, where what is typed and kept is `9^2 − 2`. */
export function raised(text: string): string {
  return text.replace(/(?<=\d)\^(\d+)/g, (_, power: string) => [...power].map((digit) => RAISED[Number(digit)]).join(""));
}

/** A sentence ends with a full stop, but not with two. */
export function sentence(text: string): string {
  const trimmed = capital(text.trim());
  return /[.!?…”]$/.test(trimmed) || trimmed === "" ? trimmed : `${trimmed}.`;
}
