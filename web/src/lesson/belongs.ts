/** Which homework a table is for, as this device remembers it: a table itself does not know. */

const place = (table: string) => `homework ${table}`;

export function keep(table: string, lesson: string): void {
  try {
    localStorage.setItem(place(table), lesson);
  } catch {
    // Then the way back is by the link of the homework.
  }
}

export function homeworkOf(table: string): string | null {
  try {
    return localStorage.getItem(place(table));
  } catch {
    return null;
  }
}
