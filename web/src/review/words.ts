/** What a review says of the choices of a game. */

import { counted } from "../language";

export const none = "There was no choice to judge.";
export const hopeless = "Nothing that was tried won a game.";
export const well = "No choice was clearly worse than the best one found.";
export const mattered = (count: number) => (count === 1 ? "One choice mattered." : `${count} choices mattered.`);
export const lostBy = "The game was lost by {entry}.";
export const lostEntry = (number: number) => `entry ${number}`;
export const entry = (number: number) => `Entry ${number}`;

export const takenBack = "taken back";
export const lower = (share: string) => `${share} lower`;
export const lost = "lost by then";
export const nothingWon = "nothing won here";
export const best = "the best found";
export const small = "a small difference";
export const unclear = "no clear difference";

export const noGames = "–";
export const chosen = "chosen";
export const bestFound = "best found";
export const noneWon = (games: string) => `No choice that was tried won any of ${games}.`;
export const from = (games: string) => `From ${games}.`;
export const difference = (interval: string, games: string) => `Difference ${interval}, from ${games} each.`;
export const odds = ({ player = "a bot", unjudged, partial }: { player?: string; unjudged: number; partial: boolean }) =>
  [
    `Odds are those of ${player} playing on, not yours.`,
    unjudged > 0 ? `${counted(unjudged, "choice", "choices")} could not be judged.` : "",
    partial ? "The review is not complete." : "",
  ]
    .filter(Boolean)
    .join(" ");

export const curve = {
  title: "Chance to win",
  at: (entry: number, chosen: string, share: string, interval: string) => `Entry ${entry}, ${chosen}: ${share} (${interval})`,
  mattered: "moments that mattered",
  touch: "Touch the curve to look at a moment.",
};
