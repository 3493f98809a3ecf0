/** Reads what the server sends. Anything may arrive; what is not a message becomes an error that says what it was. */

import { SHAPES, TYPE_OF, type Shape, type ToPage } from "./messages";
import * as words from "./words";

export class Unreadable extends Error {}

export function readMessage(data: unknown): ToPage {
  if (typeof data !== "string") throw new Unreadable(words.notText);
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw new Unreadable(words.notJson(data.slice(0, 60)));
  }
  const say = isObject(value) ? value.say : undefined;
  if (typeof say !== "string") throw new Unreadable(words.saysNothing);
  const type = TYPE_OF[say];
  if (type === undefined) throw new Unreadable(words.unknownMessage(say.slice(0, 40)));
  const fault = whatIsWrong(value, type, say);
  if (fault !== null) throw new Unreadable(fault);
  return value as ToPage;
}

/** The path of the first part that is not as it should be, or null. */
export function whatIsWrong(value: unknown, shape: Shape, path: string): string | null {
  if (shape === null) return null;
  if (typeof shape === "string") return wrongNamed(value, shape, path);
  if ("any" in shape) return shape.any.some((one) => whatIsWrong(value, one, path) === null) ? null : words.notAsExpected(path);
  if ("of" in shape) return isObject(value) ? firstWrong(Object.entries(value), () => shape.of, path) : words.notMapping(path);
  return Array.isArray(value) ? firstWrong(Object.entries(value), () => shape[0], path) : words.notList(path);
}

function wrongNamed(value: unknown, name: string, path: string): string | null {
  const fields = SHAPES[name];
  if (fields === undefined) return (value === null ? "null" : typeof value) === name ? null : words.notKind(path, name);
  if (!isObject(value)) return words.notKind(path, name);
  return firstWrong(Object.keys(fields).map((field) => [field, value[field]]), (field) => fields[field] ?? null, path);
}

function firstWrong(parts: [string, unknown][], shapeOf: (key: string) => Shape, path: string): string | null {
  for (const [key, part] of parts) {
    const fault = whatIsWrong(part, shapeOf(key), `${path}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
