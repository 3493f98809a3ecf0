/** A sound of our own for “your turn”: two soft notes, made here, from no file. */

/** Hertz, and the seconds after which each begins: a fourth upwards, as one calls somebody to the table. */
const NOTES = [
  [587.33, 0],
  [783.99, 0.17],
] as const;
const LOUD = 0.07;
const RISES = 0.02;
const FADES = 0.9;

let context: AudioContext | null = null;

/** Browsers let a page sound once somebody has touched it: called on such a touch. */
export function tune(): void {
  context ??= typeof AudioContext === "undefined" ? null : new AudioContext();
  if (context?.state === "suspended") void context.resume().catch(() => undefined);
}

/** Sounds, if the browser lets it: never later than it is meant. */
export function chime(): void {
  if (context?.state !== "running") return;
  for (const [pitch, after] of NOTES) strike(context, pitch, context.currentTime + after);
}

function strike(on: AudioContext, pitch: number, when: number): void {
  const [tone, loudness] = [on.createOscillator(), on.createGain()];
  tone.type = "sine";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, when);
  loudness.gain.linearRampToValueAtTime(LOUD, when + RISES);
  loudness.gain.exponentialRampToValueAtTime(0.0001, when + FADES);
  tone.connect(loudness).connect(on.destination);
  tone.start(when);
  tone.stop(when + FADES);
}
