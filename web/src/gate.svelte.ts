/** Whether the house lets this device in: it may be closed to all but the invited, or to this guest. */

export interface Shut {
  kind: "not invited" | "banned";
  /** What whoever decided it has said to that; empty for nothing. */
  note: string;
  /** In milliseconds since 1970; null until it is lifted. */
  until: number | null;
}

class Gate {
  shut = $state.raw<Shut | null>(null);

  /** Every refusal tells: some are about the door and nothing else. */
  note(problem: { kind?: unknown; note?: unknown; until?: unknown }): void {
    const { kind, note, until } = problem;
    if (kind !== "not invited" && kind !== "banned") return;
    this.shut = { kind, note: typeof note === "string" ? note : "", until: typeof until === "number" ? until : null };
  }

  open(): void {
    this.shut = null;
  }
}

export const gate = new Gate();
