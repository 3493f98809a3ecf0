/** A question as its fields hold it: what has several lines is one text, until it is sent. */

import type { Sheet, Written } from "../messages";

export interface Form {
  /** Names the question for as long as the page is open, wherever it stands. */
  id: number;
  text: string;
  answer: string;
  kind: string;
  level: number;
  seconds: number;
  face: string;
  topic: string;
  also: string;
  unit: string;
  precision: string;
  figure: string;
  alt: string;
  source: string;
  steps: string;
  note: string;
  draws: string;
  lets: string;
  wheres: string;
  rolls: string;
  choices: string;
  form: string;
}

export interface Deck {
  name: string;
  language: string;
  about: string;
  version: number;
  questions: Form[];
}

let ids = 0;

/** What a new question begins with: as the one before it was. */
export function blank(like?: Form): Form {
  return formOf(like ? { level: like.level, seconds: like.seconds, topic: like.topic, kind: like.kind, unit: like.unit } : {});
}

export const copied = (form: Form): Form => ({ ...form, id: (ids += 1), face: "" });

export function formOf(written: Written): Form {
  const lines = (texts?: string[]) => (texts ?? []).join("\n");
  return {
    id: (ids += 1),
    text: written.text ?? "",
    answer: written.answer ?? "",
    kind: written.kind ?? "number",
    level: written.level ?? 1,
    seconds: written.seconds ?? 30,
    face: written.face == null ? "" : String(written.face),
    topic: written.topic ?? "",
    also: lines(written.also),
    unit: written.unit ?? "",
    precision: written.precision ?? "",
    figure: written.figure ?? "",
    alt: written.alt ?? "",
    source: written.source ?? "",
    steps: lines(written.steps),
    note: written.note ?? "",
    draws: lines(written.draws),
    lets: lines(written.lets),
    wheres: lines(written.wheres),
    rolls: lines(written.rolls),
    choices: lines(written.choices),
    form: written.form ?? "",
  };
}

export function writtenOf(form: Form): Written {
  const lines = (text: string) => text.split("\n").map((line) => line.trim()).filter(Boolean);
  const whole = (value: number, otherwise: number) => (Number.isInteger(value) ? value : otherwise);
  const { id: _, also, steps, draws, lets, wheres, rolls, choices, face, level, seconds, ...rest } = form;
  return {
    ...rest,
    level: whole(level, 1),
    seconds: whole(seconds, 0),
    face: /^\d{1,4}$/.test(face.trim()) ? Number(face) : null,
    also: lines(also),
    steps: lines(steps),
    draws: lines(draws),
    lets: lines(lets),
    wheres: lines(wheres),
    rolls: lines(rolls),
    choices: lines(choices),
  };
}

export function deckOf(sheet: Sheet): Deck {
  const { name = "", language = "en", about = "", version = 1, questions = [] } = sheet;
  return { name, language, about, version, questions: questions.map(formOf) };
}

export const sheetOf = (deck: Deck): Sheet => ({ ...deck, questions: deck.questions.map(writtenOf) });
