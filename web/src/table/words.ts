/** What a table says around its game: who sits there, what is asked, what people decide together. */

import { capital, counted, list, listFew, sentence } from "../language";

const has = (count: number) => (count === 1 ? "has" : "have");

export const people = {
  you: "You",
  seat: (seat: number) => `Seat ${seat}`,
  player: (seat: number) => `Player ${seat}`,
  bot: (bot: string) => `${bot} (bot)`,
  /** For the second and later ones of a name. */
  another: (name: string, number: number) => `${name} ${number}`,
  person: (person: number) => `person ${person}`,
  youThere: "you",
  someone: "Someone",
};

export const players = {
  title: (several: boolean) => (several ? "Players" : "Player"),
  you: "you",
  bot: (bot: string) => `bot, ${bot}`,
  free: "free",
  away: "away",
  skipped: "passed over",
  left: "has left",
  resigned: "has given up",
  won: "has won",
  toAnswer: "to answer",
  answered: "has answered",
  mine: "This is my place",
  host: "host",
};

export const asked = {
  yourTurn: "Your turn",
  waitingFor: (names: string[], away: boolean) => `Waiting for ${listFew(names)}${away ? `, who ${names.length === 1 ? "is" : "are"} away` : ""}`,
  prompt: (prompt: string, mine: boolean) => (mine ? sentence(prompt) : `“${sentence(prompt)}”`),
  first: (answer: string) => `The first to say “${answer}” decides it.`,
  answered: (answer: string | undefined, hidden: boolean) => `You have answered${answer === undefined ? "" : `: ${answer}`}.${hidden ? " It stays hidden until all have." : ""}`,
  said: (names: string[], answer: string) => `${listFew(names)}: ${answer}`,
  faceDown: (names: string[]) => `${listFew(names)} ${has(names.length)} answered, face down.`,
  missing: (answered: number, asked: number, names: string[]) => `${answered} of ${asked} have answered; ${listFew(names)} ${has(names.length)} not.`,
  hidden: "Nobody sees your answer before all have given theirs.",
  paused: "The table is paused: no clock runs, nobody answers, and what is asked is out of sight.",
};

export const paused = {
  title: "Paused",
  resume: "Go on",
  moved: "That it goes on is put to the vote.",
};

export const telling = {
  title: "What just happened: ",
  skip: "Skip",
  skipTitle: "Let the bots go on at once, until somebody is asked",
  /** Others are at the table too, who may want to see it. */
  skipAmongOthers: "Let the bots go on at once, until somebody is asked; they do when all who are here wish it",
};

export const passing = {
  title: (name: string) => `Pass the device to ${name}`,
  about: (name: string) => `What comes next is for ${name} alone; no clock runs before.`,
  take: (name: string) => `I am ${name}`,
};

export const clock = {
  left: (time: string) => `${time} left`,
  last: "last moments",
  seconds: (seconds: number) => `${counted(seconds, "second", "seconds")} left.`,
};

export const answer = {
  title: "Your answer",
  type: "Type your answer",
  orType: "Or type it",
  example: (example: string) => (example ? `e.g. ${example}` : ""),
  sending: "Sending …",
  send: "Send",
  asItStands: "Read as it stands.",
  readAs: "Read as {notation}",
  notReadable: (fault: string) => `Not readable yet: ${fault}`,
  empty: (field: string) => `${field} is still empty.`,
  nothing: (example: string) => `Nothing is typed yet${example ? `: type your answer, for example “${example}”` : ": type your answer"}.`,
  lettersLeft: (count: number) => `${counted(count, "letter", "letters")} left`,
  yes: "yes",
  no: "no",
};

export const menu = {
  also: "Also",
  orOneOf: "Or one of these",
  orChoose: "Or choose",
  example: "word or number",
  count: (shown: number, all: number, more: boolean) => `${shown} of ${all}${more ? "; there may be more: type it" : ""}`,
  none: "Nothing on the menu has these words.",
  more: (count: number) => `Show ${count} more`,
};

export const view = {
  title: "On the table",
  unnamed: "On the table",
  drawn: "Drawn in text",
  bare: "The table is bare.",
};

export const gathering = {
  title: "Who plays?",
  all: "Everyone is here; play begins.",
  free: (free: number) => (free === 1 ? "One seat is free: play begins when somebody takes it." : `${free} seats are free.`),
  begins: (taken: number, free: number) => `${counted(taken, "player is", "players are")} here: begin when you like${free > 0 ? "; free seats are cleared away" : ""}.`,
  tooFew: (missing: number) => `${counted(missing, "more player is", "more players are")} needed: send somebody the link, or seat a bot.`,
  waits: (host: string) => `Waiting for ${host || "the host"} to begin.`,
  shut: (host: string) => `${host || "The host"} has locked this table, so nobody new sits down.`,
  locked: "The table is locked: nobody new sits down.",
  freeSeats: (free: number) => (free === 1 ? "One free seat" : `${free} free seats`),
  fill: "Bots on all free seats:",
  bot: (bot: string) => capital(bot),
  /** After what a button says, for those who hear it. */
  onAll: " on all free seats",
  ofSeat: (seat: number) => ` (seat ${seat})`,
  as: "What shall the others call you?",
  nameExample: "a name",
  sit: "Sit down",
  lookOn: "Only look on",
  lookingOn: "You are looking on.",
  sitAfterAll: "Take a seat after all",
  invite: (bot: string) => `Bot: ${bot}`,
  host: "host",
  standsIn: "host for now",
  you: "you",
  rename: "Rename",
  newName: (name: string) => `Another name for ${name}`,
  keep: "Keep",
  rise: "Rise",
  remove: "Remove",
  handOn: "Make host",
  takePlace: "Take its place",
  kept: (name: string) => `Kept for ${name || "somebody who played before"}`,
  expected: (names: string[]) => `Waiting for ${listFew(names)}: play begins when all are here.`,
  somebody: "somebody who played before",
  freeIt: "Free it",
  begin: "Begin",
  ask: (host: string) => `Ask ${host || "the host"} to begin`,
  shallWe: "Shall we begin?",
  share: "Invite others",
  lock: "Lock the table",
  unlock: "Unlock the table",
  list: "Show it in the lobby",
  unlist: "Take it off the lobby",
};

export const motions = {
  title: "Put to the vote",
  aye: "Aye",
  nay: "Nay",
  votes: (needed: string, votes: { name: string; aye: boolean }[]) => [needed, ...votes.map(({ name, aye }) => `${name}: ${aye ? "aye" : "nay"}`)].join("; "),
  needed: { one: "one is enough", most: "more than half must agree", all: "all must agree" } as Record<string, string>,
  propose: "Propose something",
  iMove: "I move that we …",
  choose: "choose",
  changeRule: "Change a rule of this game …",
  own: "In the game’s words",
  send: "Propose",
  pause: "Pause the table",
  resume: "Set the table going again",
  takeBack: (entry: number) => `Take back everything after entry ${entry}`,
  takeBackLast: "Take back the last choice",
  toBot: (name: string, bot: string) => `Hand the seat of ${name} to the bot ${bot}`,
  toPerson: (name: string, person: string) => `Hand the seat of ${name} to ${person}`,
  skip: (name: string) => `Pass over ${name}, who is gone`,
};

export const ending = {
  won: "You have won.",
  wonWith: "You have won, with others.",
  lost: "The game is lost.",
  nobody: "The game is over; nobody won.",
  others: (names: string[]) => `${list(names)} ${has(names.length)} won.`,
  papers: { pdf: "Chronicle", md: "as Markdown", txt: "as text", sheets: "Sheets" } as Record<string, string>,
  goOn: "Go on",
  again: "Play again",
  review: "Review",
  replay: "Replay",
  record: "Record",
  goOnAbout: "“Go on” lays the table of the next match, with what this one ended with; send the others its link.",
  notLaid: "No table was laid.",
};

export const next = {
  laid: (name: string) => `${name || "Somebody"} lays the next table, and keeps your seat.`,
  rematch: "Rematch",
  come: "Come",
  yours: "To the next table",
  look: "To their next table",
  about: "The next table, with everybody’s seat kept, one further on.",
};

export const leaving = {
  title: "Leave, or give up?",
  about: "If you leave, the others play on and decide what becomes of your seat; until then you may come back. Giving up is for good.",
  alone: "The game waits for you as it stands, under “My tables”. Giving up ends it.",
  leave: "Leave the table",
  later: "Go on another time",
  resign: "Give up",
  stay: "Stay",
};

export const departed = {
  you: "You have left this table.",
  youAbout: "The others play on. As long as nobody has your seat you may sit down again.",
  back: "Sit down again",
  lobby: "To the lobby",
  other: (name: string) => `${name} has left the table.`,
  otherAbout: "Who plays on for them? Those who are here decide.",
  bot: (bot: string) => `The bot ${bot}`,
  skip: "Nobody: pass them over",
  asks: (name: string) => `${name || "Somebody who looks on"} asks to play on.`,
  asksAbout: "Whose seat shall it be? More than half of you must agree.",
  handOver: (name: string) => `That of ${name}`,
  notNow: "Not now",
};

export const lookingOn = {
  title: "You are looking on.",
  full: "Every seat is taken.",
  ask: (name: string) => `Play on for ${name}`,
  asked: "Those at the table have been asked; they decide.",
  own: "Open a table of your own",
};

export const hint = {
  title: (step: number, steps: number) => (steps > 1 ? `Hint, ${step} of ${steps}` : "Hint"),
  more: "Say more",
};

export const log = {
  title: "What happened",
  nothing: "Nothing yet.",
  setAside: "set aside: ",
  takenBack: "taken back: ",
  earlier: (lines: number) => (lines === 1 ? "Show the line before" : `Show earlier lines (${lines})`),
};

export const odds = {
  title: "Chance to win, by choice",
  playing: "Games are being played out …",
  from: (interval: string, games: string) => `${interval}, from ${games}`,
  others: (count: number) => `${count === 1 ? "One other choice" : `${count} other choices`} won less often.`,
};

export const old = {
  title: "An old table.",
  who: (names: string[], day: string | null) => `${names.join(", ")}${day === null ? "" : `, ${day}`}`,
  record: "Record",
  log: "The log",
  talk: "Talk",
  said: (name: string, text: string) => `${name || "Somebody"}: ${text}`,
  before: (lines: number) => `The last lines; the record has the ${lines} before them.`,
};

export const parts = { title: "Parts of the table", table: "Table", moves: "Moves", sheet: "Sheet", log: "Log", paper: "Paper", people: "People", new: " new" };

export const refusal = {
  malformed: "That does not work.",
  refused: "That is against the rules.",
  stale: "That came too late.",
  "not allowed": "That is not yours to do.",
} as Record<string, string>;
export const notDone = "That was not done.";

const comes = { play: "comes here, to play or to look on", watch: "comes here and looks on", see: "sees how it went", come: "comes here" };

export const share = {
  title: "Share this table",
  about: (what: "play" | "watch" | "see" | null) => `Whoever opens the link, enters the code in the lobby or points a camera at the squares ${comes[what ?? "come"]}.`,
  deal: "The same deal for others: {deal}.",
  link: "Link to this table",
  copy: "Copy",
  copied: "Copied",
  send: "Send …",
  large: "Show large",
};

export const wall = {
  house: "Ludendum",
  go: "Go to {address} and enter",
  camera: "or point the camera here",
  come: (come: number, seats: number) => `${come} of ${seats}`,
  close: "Close",
};

export const keys = {
  title: "Keys",
  answer: "to the field where you type",
  asked: "to what is asked",
  menu: "to the first choice on the menu",
  hint: "a hint",
  undo: "take back the last choice",
  rules: "the rules",
  log: "to the log",
  talk: "to the talk",
  escape: "closes what is open; out of a field, to what is asked",
  this: "this list",
  all: "everything, in the order in which it is read",
  letters: "Single keys do something",
  close: "Close",
  names: { escape: "Esc", tab: "Tab", enter: "Enter" },
};

export const facts = {
  title: "About this table",
  code: "Code",
  daily: "Deal of the day",
  dailyIs: (day: string, grade: string) => `${day}, ${grade}`,
  deal: "Deal",
  options: "Options",
  usual: "the usual ones",
  bent: "Bent rules",
  dice: "Dice",
  sealed: "sealed until the end, then open to anyone’s check",
  open: "open: the same deal for everyone",
  seal: "Seal",
  sealAbout: "It fixes every entry so far; a record that shows the same code is this very match.",
  spectators: "Spectators",
  welcome: "welcome",
  notAdmitted: "not admitted",
  delay: "Delay",
  milliseconds: (count: number) => `${count} ms`,
  expires: (day: string) => `Nobody has played here for long: the table is removed on ${day} unless somebody does.`,
};

export const title = {
  daily: (day: string, grade: string) => `deal of the day, ${day} · ${grade}`,
  deal: (code: string) => `deal ${code}`,
  practice: "practice",
  bent: "bent rules",
  forked: (entry: number) => `played on from entry ${entry}`,
  paused: "paused",
};

export const talk = {
  title: "Talk",
  alone: "Whoever looks on hears what you say here.",
  nothing: "Nobody has said anything yet.",
  label: "Say something to the table",
  example: "Say something",
  say: "Say",
  empty: "Write a few words first, and then say them.",
  earlier: "Show what was said earlier",
  muted: (until: string | null) => `You are asked not to talk until ${until ?? "that is lifted"}. You play on as before.`,
  why: (reason: string) => `“${reason}”`,
  mutedNoMore: "You may talk again.",
};

export const about = {
  /** What a button is called that tells what can be done about somebody. */
  more: (name: string) => `About ${name}`,
  block: "Block",
  blockWhy: "You will not read what they say, and they will not come to tables you lay. They are not told; a game you both play goes on. Under “Me” you can unblock them.",
  blocked: (name: string) => `${name} is blocked. Under “Me” you can unblock them.`,
  report: "Report …",
  reason: "What is wrong?",
  reasons: { insult: "insults", threat: "threats", spam: "spam", name: "the name", cheating: "cheating", other: "something else" } as Record<string, string>,
  words: "In a few words (not required)",
  send: "Send the report",
  sent: (days: number) => `Thank you: whoever runs this server reads it. A copy of what it is about is kept for ${days} days.`,
  back: "Back",
  hidden: (count: number) => (count === 1 ? "One line of somebody you have blocked is not shown." : `${count} lines of people you have blocked are not shown.`),
};

export const tools = {
  hint: "Hint",
  undo: "Undo",
  holding: "Hold play: what was told last does not fit, and the table votes",
  unsigned: "Set the last telling aside and pause; nobody learns who",
  rules: "Rules",
  share: "Share",
  more: "More",
  leave: "Leave or give up …",
  hideOdds: "Hide the odds",
  showOdds: "Show the odds",
  pause: "Pause",
  resume: "Resume",
  record: "Download the record",
  replay: "Replay",
  board: "The board",
  plain: "Plain table",
  sound: "Sound",
  theme: "Theme",
};

export const noTable = {
  none: { title: "This table is not here.", about: "Perhaps the code was cut short, or the table has been put away: type the code again, or ask whoever gave it to you." },
  shut: { title: "This table is not open to you.", about: "Ask whoever sits there to keep you a seat or to let others look on; then come by the same link." },
  code: "The code of a table",
  go: "Go there",
  lobby: "To the lobby",
};

/** The page around it. */
export const page = {
  heading: (code: string) => `Table ${code}`,
  unreachable: "The table cannot be reached now.",
  unreachableAbout: "It is kept on the server, as it was. This page goes there by itself when the connection is back.",
  tryNow: "Try now",
  busy: "The server asks for patience.",
  busyAbout: "This page, or this network, has asked it for much in a short time. The table is as it was, and this page goes there by itself.",
  full: "The log of this table is full.",
  fullAbout: "The match ends here, as it stands. Its record can be kept, and one can go on from an earlier entry of it.",
  nearlyFull: (left: number) => `The log of this table takes ${counted(left, "more entry", "more entries")}; then the match ends as it stands.`,
  walking: "Walking to the table …",
  board: "Laying out the board …",
  boardFailed: (why: string) => `The board could not be shown (${why}); this is the plain table.`,
  moment: "One moment …",
  people: "People",
  log: "Log",
};
