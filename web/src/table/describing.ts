/** The text of a view as a list of what it names: “Lemmas, 2 of 4: A 5 6” has a name and a content. */

export interface Item {
  name: string | null;
  content: string;
}

const NAMED = /^([^:;.!?]{1,48}): (.+)$/s;
const BETWEEN_SENTENCES = /(?<=[.!?…]) +(?=[\p{Lu}\d])/u;

export function described(text: string): Item[] {
  const lines = text.split("\n").filter((line) => line.trim());
  const sentences = lines.length > 1 ? lines : lines.flatMap((line) => line.split(BETWEEN_SENTENCES));
  return sentences.map(item);
}

function item(sentence: string): Item {
  const found = NAMED.exec(sentence.trim());
  return found ? { name: found[1] ?? null, content: (found[2] ?? "").replace(/\.$/, "") } : { name: null, content: sentence.trim() };
}
