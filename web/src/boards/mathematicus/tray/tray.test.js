import assert from "node:assert/strict";
import test from "node:test";
import { SYSTEMS } from "./rules.ts";
import { finished, grouped, heap, laid, places, read, without, written } from "./tray.ts";

const compose = (kind, ...keys) => keys.reduce((tiles, key) => laid(kind, tiles, key), []);

test("tiles are laid in their place: in a level dots above bars, in a place tens before ones", () => {
  assert.deepEqual(compose("maya", "bar", "dot", "next", "dot"), ["dot", "bar", "next", "dot"]);
  assert.deepEqual(compose("babylonian", "wedge", "corner"), ["corner", "wedge"]);
  assert.deepEqual(compose("roman", "X", "I", "X"), ["X", "I", "X"]);
});

test("an empty level is a level of its own, and none begins with nothing", () => {
  assert.deepEqual(compose("maya", "dot", "shell"), ["dot", "next", "shell"]);
  assert.deepEqual(compose("babylonian", "gap", "wedge"), ["gap", "next", "wedge"]);
  assert.deepEqual(compose("maya", "next", "dot", "next", "next"), ["dot", "next"]);
});

test("what is laid is written so that the table reads it, and reads back as tiles", () => {
  assert.equal(written("maya", [["dot", "next", "shell"]]), "dot next shell");
  assert.equal(written("roman", [["X", "X", "I"]]), "XXI");
  assert.equal(written("arabic", [["2", "1"]]), "٢١");
  assert.equal(written("egyptian", [["coil"], ["stroke"]]), "coil; stroke");
  assert.equal(written("egyptian", [[], []]), "");
  for (const kind of Object.keys(SYSTEMS)) {
    const tiles = compose(kind, ...heap(kind).slice(0, 3).map(({ key }) => key));
    assert.deepEqual(read(kind, written(kind, [tiles])), [tiles], kind);
  }
  assert.equal(read("chinese", "er shi yi"), null);
  assert.equal(finished("maya", "dot next"), "dot");
  assert.equal(finished("maya", "12.0"), "12.0");
  assert.equal(finished("roman", "XXI"), "XXI");
});

test("two long numbers are written in signs, so that they fit", () => {
  const long = Array.from({ length: 18 }, () => "heel-bone");
  const text = written("egyptian", [long, long]);
  assert.ok(text.length <= 200);
  assert.deepEqual(read("egyptian", text), [long, long]);
});

test("places and groups are as they were laid, and a tile goes by where it stands", () => {
  assert.deepEqual(places(SYSTEMS.maya, ["dot", "next", "bar"]).map((place) => place.map(({ at }) => at)), [[0], [2]]);
  assert.deepEqual(grouped([{ key: "a", at: 0 }, { key: "b", at: 1 }, { key: "a", at: 2 }]).map((group) => group.length), [2, 1]);
  assert.deepEqual(without(["I", "V", "I"], 1), ["I", "I"]);
});

test("no tile says its worth, neither by its name nor by where it lies", () => {
  for (const [kind, { signs }] of Object.entries(SYSTEMS)) {
    for (const { looks } of signs) assert.ok(!/\d/.test(looks), `${kind}: ${looks}`);
    assert.equal(heap(kind).length, signs.length);
  }
  assert.notDeepEqual(heap("arabic").map(({ key }) => key), SYSTEMS.arabic.signs.map(({ key }) => key));
});
