/** How long somebody pauses in typing before the table is asked how it would read that. */
const PAUSE = 250;

export class Pausing {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pause = PAUSE) {}

  /** Does this once nothing more is typed for a while. */
  then(run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, this.pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
