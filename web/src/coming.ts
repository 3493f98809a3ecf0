/** Whom a table expects: whoever came by a code and a name sits down at once, and is not asked for them again. */

const expected = new Set<string>();

export const expectAt = (table: string) => void expected.add(table);

/** Whether this person is expected at a table; asked once. */
export const isExpectedAt = (table: string) => expected.delete(table);
