/** How a game is told to others: two lines of text, or a drawing, and neither says how it was played. */

import type { TableState } from "../../messages";
import { capital, day } from "../../language";
import { CATEGORIES, type View } from "./rules";
import * as words from "./words";

export interface Told {
  /** What was dealt: “Deal of the day, 18 November 2026, hard”. */
  what: string;
  /** “won in 23 moves” */
  result: string;
  solved: boolean[];
  won: boolean;
  /** By which others play the same cards; null where the deal is sealed. */
  link: string | null;
}

export function told(table: TableState, view: View, origin: string): Told {
  const solved = CATEGORIES.map((_, place) => (view.position.solved[place]?.length ?? 0) > 0);
  const won = (table.frame.outcome?.winners.length ?? 0) > 0;
  const count = solved.filter(Boolean).length;
  const { daily, deal } = table;
  return {
    what: daily == null ? words.shared.game : words.shared.daily(day(daily.day), capital(daily.grade)),
    result: won ? words.shared.won(view.moves) : words.shared.lost(count, CATEGORIES.length, view.moves),
    solved,
    won,
    link: deal === null ? null : `${origin}/deal/${deal}`,
  };
}

/** A sign for each category: solved, or still open. */
const signs = (solved: boolean[]) => solved.map((one) => (one ? "●" : "○")).join("");

/** Two lines: what came of it, and where to play the same cards. */
export function asText({ what, result, solved, link }: Told): string {
  return [words.shared.line(what, signs(solved), result), link].filter(Boolean).join("\n");
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const PAPER = "#f6f1e7";
const SHEET = "#fffdf8";
const INK = "#20242c";
const SOFT = "#6d6a63";
const RULE = "#d8cdb9";
const BLUE = "#1f4f8b";
const SERIF = "Georgia,serif";
const PLACES = [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const;

/** A drawing of 1200 by 630, the size of a card in a message: the medal with what was solved, and no card of the game. */
export function asPicture({ what, result, solved, won, link }: Told): string {
  const quarter = (place: number) => {
    const [x, y] = PLACES[place] ?? [1, 1];
    return `<path d="M${265 + 6 * x} ${315 + 6 * y}v${130 * y}a130 130 0 0 ${x * y > 0 ? 0 : 1} ${130 * x} ${-130 * y}z" fill="${solved[place] ? BLUE : "none"}" stroke="${solved[place] ? BLUE : RULE}" stroke-width="3"/>`;
  };
  const line = (y: number, size: number, fill: string, text: string) => `<text x="500" y="${y}" font-size="${size}" fill="${fill}">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img" aria-label="${escaped(`${what}: ${result}`)}" font-family="${SERIF}">`,
    `<rect width="1200" height="630" fill="${PAPER}"/><rect x="30" y="30" width="1140" height="570" rx="18" fill="${SHEET}" stroke="${RULE}" stroke-width="2"/>`,
    `<circle cx="265" cy="315" r="175" fill="none" stroke="${won ? BLUE : RULE}" stroke-width="${won ? 6 : 3}"/>`,
    ...solved.map((_, place) => quarter(place)),
    line(215, 34, SOFT, words.shared.house),
    line(285, 46, INK, words.shared.game),
    line(345, 34, SOFT, what === words.shared.game ? "" : what),
    line(425, 52, won ? BLUE : INK, capital(result)),
    link === null ? "" : line(510, 26, SOFT, link.replace(/^https?:\/\//, "")),
    "</svg>",
  ].join("");
}
