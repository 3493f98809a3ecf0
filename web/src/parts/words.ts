/** What the parts say that stand on many pages. */

export const connection = "Connection";
export const fault = "Fault";
export const lost = "The connection is lost.";
export const lostAbout = "Nothing is: what you did is kept here and sent when it is back.";
export const again = (seconds: number) => (seconds === 0 ? "Trying again …" : `Trying again in ${seconds} s.`);
export const tryNow = "Try now";
export const patience = "The server asks for patience.";
export const patienceAbout = "It has more to do for this page, or this network, than it allows. What you did is kept here and sent when it lets you in.";
export const patienceElsewhere = "This page has asked for much in a short time.";
export const offline = "This device is offline.";
export const offlineAtTable = "The table waits as you see it; play goes on when the network is back.";
export const offlineElsewhere = "Pages you have opened before can still be read; playing needs the server.";
export const noAnswer = "The server does not answer.";
export const kept = "This page is as it was when you last opened it.";
export const wrong = "Something went wrong.";
export const notFetched = "This part of the page could not be fetched.";
export const loadAnew = "Load anew";
export const dismiss = "Dismiss";
export const table = "Table";
export const moment = "One moment …";
export const tryAgain = "Try again";
export const toTheLobby = "To the lobby";
export const notKept = "What you have opened before can still be read; this has not been, or is never kept.";

export const skip = "Skip to the content";
export const house = "Ludendum";
export const houseLabel = (waiting: number) => `Ludendum, to the lobby${waiting === 0 ? "" : waiting === 1 ? "; a table waits for you" : `; ${waiting} tables wait for you`}`;
export const soundLabel = "A sound when it is your turn";
export const sound = (on: boolean) => (on ? "No sound when it is your turn" : "A sound when it is your turn");
export const links = { title: "The house", rules: "Rules", replay: "Replay", questions: "Questions", statistics: "Statistics", me: "Me" };

export const name = {
  ask: "Your name, for the others",
  own: "The name others read",
  about: "It stands wherever they read of you, and can be changed at any time.",
  keep: "Keep",
  /** What the button is called, for those who hear it. */
  you: (name: string) => `You are ${name}: change your name`,
  none: "Me: take a name",
  more: "My devices and data",
};

export const qr = { of: (address: string) => `QR code of ${address}`, waiting: "Drawing …", tooLong: "This address is too long for a QR code." };

/** A game on paper. */
export const prints = {
  title: (game: string) => (game === "squaring-the-circle" ? "To write on: playbooks, moves, theorems" : "Print and play: board, pieces, cards, instruments"),
  paper: (paper: string) => `PDF, ${paper.toUpperCase()}`,
  withoutCards: "the same without cards",
  setting: "Being set: whoever is the first to print waits a little.",
  there: (name: string) => `${name} is in your downloads. Print it at 100 %.`,
  failed: "It could not be printed",
};
