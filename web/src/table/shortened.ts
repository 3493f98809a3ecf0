/** Of a long line the beginning: what happened stands there, and the log has all of it. */

const LONGEST = 110;

export function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.lastIndexOf(" ", LONGEST);
  return `${text.slice(0, cut > LONGEST / 2 ? cut : LONGEST).replace(/[\s,;:.]+$/, "")} …`;
}
