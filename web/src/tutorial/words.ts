/** What every tutorial says; the rest is the game's. */

export const title = "Tutorial";
export const step = (step: number, of: number) => `Step ${step} of ${of}`;
export const leave = "Leave the tutorial";
export const playOn = "Play on";
export const takenBack = (advice: string) => `Taken back. ${advice}`;
