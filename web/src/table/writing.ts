/** Actions written down from a form, as the notation has them: the verb, then the fields. */

import type { ActionSheet, FieldSheet } from "../messages";

/** The kinds a form is shown for: those with prose to write, and those the menu says nothing of. */
export function formsFor(kinds: string[], menu: string[], actions: ActionSheet[]): ActionSheet[] {
  const listed = (verb: string) => menu.some((notation) => isOf(notation, [verb]));
  const isWritten = ({ verb, fields }: ActionSheet) => fields.some(({ kind }) => kind === "prose") || (fields.length > 0 && !listed(verb));
  return kinds.flatMap((verb) => actions.filter((action) => action.verb === verb && isWritten(action)));
}

/** Whether a notation is one of these verbs. */
export const isOf = (notation: string, verbs: string[]) => verbs.some((verb) => notation === verb || notation.startsWith(`${verb} `));

/** What is left to choose beside the forms: to say nothing at all is to send a form as it is. */
export function besideForms(menu: string[], forms: ActionSheet[]): string[] {
  const empty = new Set(forms.map((action) => `${action.verb} ${action.fields.map(() => '""').join(" ")}`));
  return menu.filter((notation) => !empty.has(notation));
}

/** Whether all there is to write is one short text, as the answer to a question. */
export function isOneText({ fields }: ActionSheet): boolean {
  return fields.length === 1 && fields[0]?.kind === "text";
}

/** Texts are always quoted, so that whatever stands in them reads back. */
export function written({ verb, fields }: ActionSheet, values: Record<string, string>): string {
  const words = fields.map((field) => word(field, values[field.name] ?? ""));
  const last = fields.at(-1);
  // A text at the end that need not be there is left out: a dash would be one.
  if (last && !last.needed && (last.kind === "text" || last.kind === "prose") && !values[last.name]) words.pop();
  return [verb, ...words].join(" ");
}

function word({ kind, needed }: FieldSheet, value: string): string {
  if (kind !== "text" && kind !== "prose") return value.trim() || "-";
  return !needed && value === "" ? "-" : JSON.stringify(value.replace(/\p{Cs}/gu, "\ufffd"));
}

/** The first field that still needs something, or null. */
export function missing({ fields }: ActionSheet, values: Record<string, string>): FieldSheet | null {
  return fields.find(({ name, kind, needed }) => needed && kind !== "prose" && !(values[name] ?? "").trim()) ?? null;
}
