/** What the coach sees of the board, and how he reads a sheet beside the way he had in mind. */

import { is, type Operator } from "../../../arithmetic";
import type { Card } from "../cards";
import type { Desk } from "../desk.svelte";
import type { Happened } from "../events";
import type { Pointed } from "../hinted";
import { pickedPieces, type Piece, type Source } from "../sheet";

export interface Scene {
  readonly desk: Desk;
  /** What has happened and still counts. */
  readonly events: readonly Happened[];
  /** What a hint says, and what it points at. */
  readonly hint: string | null;
  readonly pointed: Pointed;
  /** Formulas are written, not built. */
  readonly typing: boolean;
}

/** What the board marks. */
export interface Marks {
  readonly cards?: ReadonlySet<number>;
  readonly operator?: Operator;
  readonly lemma?: number;
}

/** One operation of a formula. */
export interface Stage {
  readonly left: number;
  readonly operator: Operator;
  readonly right: number;
  readonly gives: number;
}

/** A play the coach has in mind, and the cards it can be made with. */
export interface Way {
  readonly source: Source;
  readonly problems: string;
  readonly cards: string;
  readonly stages: readonly Stage[];
}

/** Whether the cards lie as the way wants them. */
export function leads({ source, problems, cards }: Way, { desk }: Scene): boolean {
  const targets = desk.laid.problems.map((row) => row.map(({ value }) => value).join("")).join(" ");
  return targets === problems && desk.cardsOf(source).map(({ value }) => value).join(" ") === cards;
}

export function target(way: Way): number {
  return way.stages.at(-1)!.gives;
}

/** The stage the sheet has come to. */
export function stageOf({ stages }: Way, { desk }: Scene): Stage {
  const done = stages.findLastIndex(({ gives }) => desk.sheet.pieces.some((piece) => piece.parts && worth(piece, gives)));
  return stages[Math.min(done + 1, stages.length - 1)]!;
}

export const worth = (piece: Piece, number: number) => is(piece.value, number);

/** What lies on the sheet and has no part in the stage. */
export function stray(stage: Stage, { desk }: Scene): Piece | undefined {
  const strays = desk.sheet.pieces.filter((piece) => !worth(piece, stage.left) && !worth(piece, stage.right));
  return strays.find(({ parts }) => parts) ?? strays[0];
}

/** Whether two pieces are the stage's, in the order that counts for it. */
export function inOrder({ left, right, operator }: Stage, first: Piece, second: Piece | undefined): boolean {
  if (operator === "+" || operator === "×") return true;
  return worth(first, left) && (second === undefined || worth(second, right));
}

/** Whether a piece is the stage's result but for left and right. */
export function isTurned({ left, right, operator }: Stage, { parts, formula }: Piece): boolean {
  return parts !== null && formula.kind === "operation" && formula.operator === operator && worth(parts[0], right) && worth(parts[1], left);
}

export function picked({ desk }: Scene): Piece[] {
  return pickedPieces(desk.sheet);
}

/** A card of this value where the formula takes its cards from. */
export function cardOf(source: Source, value: number, { desk }: Scene): Marks {
  const card: Card | undefined = desk.cardsOf(source).find((one) => one.value === value);
  return { cards: new Set(card ? [card.id] : []) };
}
