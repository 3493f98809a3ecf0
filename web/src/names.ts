/** Names for those who have not thought of one: so many that two at a table are seldom called alike. */

import { suggestions } from "./words";

export function suggested(): string {
  return suggestions.name(drawn(suggestions.first), drawn(suggestions.second));
}

function drawn(words: readonly string[]): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return words[number % words.length] ?? "";
}
