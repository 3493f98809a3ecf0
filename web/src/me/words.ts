/** What is said of the person to themselves: their name, their devices, their data. */

export const name = {
  title: "Your name",
  label: "The name others see",
  example: "none",
  keep: "Keep",
  about: "Others at the table see it. It may stay empty.",
  kept: (name: string) => (name ? `From now on you sit down as ${name}.` : "From now on you sit down without a name."),
};
export const device = {
  title: "Another device",
  about: "Play on elsewhere as the same guest: make a code here, and enter it there. What you have played there comes along.",
  code: "Your code",
  goodFor: (time: string) => `Good once, for ${time}. Whoever enters it plays as you.`,
  make: "Make a code",
  used: "The code is no longer good: it was used, or ended.",
  enter: "A code from your other device",
  adopt: "Be that guest",
  adopted: "This device is now the same guest: the tables of both are in the lobby.",
};
export const devices = {
  title: "Signing out",
  about: "A device that you lend, lose or leave behind should no longer play as you.",
  endOthers: "End all other devices",
  ended: "All other devices are signed out; so is a code you had made.",
  ask: "Sign out here …",
  really: "Really?",
  warning: "This device forgets who you are. Without another device of yours nobody can come back as you, and your tables stay without you.",
  signOut: "Sign out",
  stay: "Stay",
  done: "This device is signed out: whoever plays on it is a new guest.",
};
export const blocks = {
  title: "Blocked",
  about: "You do not read what they say, and they do not come to tables you lay. They are not told.",
  nobody: "Nobody. At a table, whoever sits or talks there can be blocked.",
  since: (day: string) => `since ${day}`,
  unblock: "Unblock",
  /** After what a button says, for those who hear it: whom. */
  whom: (name: string) => ` ${name}`,
  someone: "Someone",
  done: (name: string) => `${name} may meet you again.`,
};
export const invite = {
  title: "Invite somebody",
  about: (days: number) => `Here one plays by invitation, and you may invite. A link is good for ${days} days; so is the link of a table you lay.`,
  people: "For how many?",
  make: "Make a link",
  link: "The link to send",
  goodFor: (people: number, day: string) => `Good for ${people === 1 ? "one person" : `${people} people`}, until ${day}.`,
};
export const calls = {
  title: "When it is your turn",
  about: "At tables with others. Both are for this device alone.",
  sound: "a soft sound",
  notice: "a notification of the browser, while you look elsewhere",
};
export const feed = {
  title: "A feed of tables that wait for you",
  about: "For games that last days: a secret address for your feed reader. It tells at which table it is your turn, with whom and since when, and nothing else.",
  make: "Make a feed",
  renew: "Make a new address",
  end: "End it",
  label: "The address for your feed reader",
  once: "Copy it now: it is not shown again. Whoever has it can read the feed.",
  copy: "Copy",
  copied: "Copied",
  since: (day: string) => `You have a feed, made on ${day}. Its address is not kept here; a new one ends the old.`,
  ended: "The feed is ended: its address leads nowhere any more.",
};
export const results = { title: "What others read of your deals" };
export const forget = {
  ask: "Delete my data …",
  really: "Really?",
  about: "Your name, your words and your tables are erased for good; in games with others your moves stay, so that the record still holds.",
  erase: "Erase everything",
  keep: "Keep it",
  done: "You are forgotten. Games with others go on without your words.",
};

export const inTime = {
  label: (won: number, games: string) => `Won ${won} of the last ${games}, in the order they ended`,
  said: (last: number | null, since: string | null) =>
    [last === null ? "won up, lost down" : `the last ${last}: won up, lost down`, since === null ? "" : `since ${since}`].filter(Boolean).join(", "),
};
export const streaks = {
  label: (longest: number, now: number) => `Wins in a row: at most ${longest}${now > 0 ? `, now ${now}` : ""}`,
  said: (longest: number, now: number) => `wins in a row: at most ${longest}${now > 0 ? `, now ${now}` : ""}`,
};
export const wonOf = (won: number, games: number) => `${won} of ${games}`;
