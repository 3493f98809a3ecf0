/** What a screen reader is told, beside what is shown. */

export const spoken = $state({ politely: "", atOnce: "" });

let queue: string[] = [];
let scheduled = false;
let silent = false;

/** Takes back what was said and says nothing more, until the given function is called. */
export function hush(): () => void {
  silent = true;
  queue = [];
  spoken.politely = spoken.atOnce = "";
  return () => {
    silent = false;
  };
}

/** Says it once what is being said is over, or at once where it answers what the person just did. */
export function announce(text: string, when: "politely" | "at once" = "politely"): void {
  if (silent) return;
  if (when === "at once") {
    spoken.atOnce = different(text, spoken.atOnce);
    return;
  }
  queue.push(text);
  if (scheduled) return;
  scheduled = true;
  // Several things told in one go are one announcement: a later one would cut the earlier short.
  setTimeout(() => {
    spoken.politely = different(queue.join(" "), spoken.politely);
    queue = [];
    scheduled = false;
  }, 60);
}

/** The same words again are a change only if something differs: a space that is not heard. */
function different(text: string, before: string): string {
  return text === before ? `${text}\u00a0` : text;
}
