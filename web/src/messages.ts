/* Made from the structs of the server by web/make_types.py. Do not edit. */

/** Show me this table from now on; `since` is the last entry I have, so that only what came after it is told. */
export interface Follow {
  say: "follow";
  table: string;
  since?: number | null;
  heard?: number | null;
}

export interface Leave {
  say: "leave";
  table: string;
}

/** Give me this seat. */
export interface Take {
  say: "sit";
  table: string;
  key: string;
  seat: number;
  name?: string;
}

/** Give me the next free seat. Whoever sits there already stays where they are. */
export interface Come {
  say: "come";
  table: string;
  key: string;
  name?: string;
}

/** From now on I am called so on this seat; the host says what another is called before play begins. */
export interface Rename {
  say: "rename";
  table: string;
  key: string;
  seat: number;
  name: string;
}

/** The host makes a seat free again, before play begins; or, leading the match, sends somebody away from it. */
export interface Remove {
  say: "remove";
  table: string;
  key: string;
  seat: number;
}

/** The host keeps newcomers away, or, with `locked` false, no longer. */
export interface Lock {
  say: "lock";
  table: string;
  key: string;
  locked: boolean;
}

/** The host has the table shown in the lobby, or, with `listed` false, no longer. */
export interface List {
  say: "list";
  table: string;
  key: string;
  listed: boolean;
}

/** The host makes whoever sits here the host. */
export interface HandOn {
  say: "hand on";
  table: string;
  key: string;
  seat: number;
}

/** I give the seat back, before play begins. */
export interface Rise {
  say: "rise";
  table: string;
  key: string;
  seat: number;
}

/** Put a bot on this free seat; at a table of more than two seats that is the host's to do. */
export interface Invite {
  say: "bot";
  table: string;
  key: string;
  seat: number;
  bot: string;
}

/** This seat is kept for nobody any longer; for the host to say. */
export interface Free {
  say: "free";
  table: string;
  key: string;
  seat: number;
}

/** My share of the seed, 32 bytes. */
export interface Contribute {
  say: "contribute";
  table: string;
  key: string;
  value: string;
}

/** Play begins with those who have come; at a table of more than two seats the host says so. */
export interface Start {
  say: "begin";
  table: string;
  key: string;
}

/** My seat's answer to an ask: a notation, or what I typed. */
export interface Answer {
  say: "answer";
  table: string;
  key: string;
  seat: number;
  ask: number;
  text: string;
  given?: number | null;
}

/** My seat says something without being asked, as a notation; those hear of it who may know it. */
export interface Aside {
  say: "aside";
  table: string;
  key: string;
  seat: number;
  text: string;
}

/** The host asks all others not to talk here, or, with `quiet` false, lets them. */
export interface Quiet {
  say: "quiet";
  table: string;
  key: string;
  quiet: boolean;
}

/** I move that …, as a notation of a motion; or `take back last`. */
export interface Move {
  say: "move";
  table: string;
  key: string;
  text: string;
}

export interface Ballot {
  say: "vote";
  table: string;
  key: string;
  motion: number;
  aye: boolean;
}

/** I leave a match that goes on: my seats are there for others. */
export interface Depart {
  say: "depart";
  table: string;
  key: string;
}

/** I give the match up. */
export interface Resign {
  say: "resign";
  table: string;
  key: string;
}

export interface Talk {
  say: "talk";
  table: string;
  key: string;
  text: string;
}

/** What was said before this line of talk, or, with `log`, told up to and with this entry: the page before it. */
export interface Earlier {
  say: "earlier";
  table: string;
  before: number;
  log?: boolean;
}

/** I have everything up to this entry. */
export interface Have {
  say: "have";
  table: string;
  number: number;
}

export interface Ping {
  say: "ping";
  sent: number;
}

export interface Menu {
  say: "menu";
  table: string;
  seat: number;
}

/** How would you read this, if I answered with it? Nothing is done. */
export interface Read {
  say: "read";
  table: string;
  seat: number;
  text: string;
}

export interface Hint {
  say: "hint";
  table: string;
  seat: number;
  step: number;
}

/** I need not see each move of the bots: let them go on at once, until somebody else is asked. */
export interface Hurry {
  say: "hurry";
  table: string;
}

/** Begin (or stop) sampling the odds of this seat's choices. */
export interface Odds {
  say: "odds";
  table: string;
  seat: number;
  wanted: boolean;
}

/** The first message: which server, and who you are to it. */
export interface Welcome {
  say: "welcome";
  version: string;
  guest: string;
  name: string;
  several?: boolean;
}

/** You are asked not to talk; or, with `holds` false, no longer. After the welcome, and whenever it changes. */
export interface Muted {
  say: "muted";
  holds: boolean;
  reason?: string;
  until?: number | null;
  left?: number | null;
}

/** A table from nothing: enough to draw it, whoever looks. */
export interface TableState {
  say: "table";
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: number[];
  person: number | null;
  owner: boolean;
  spectators: boolean;
  sealed: boolean;
  deal: string | null;
  begun: boolean;
  wants_contribution: boolean;
  practice: boolean;
  frame: Frame;
  menu: string[];
  told: string[];
  talk: Said[];
  clock: number;
  seat?: number | null;
  expires?: number | null;
  events?: unknown[];
  daily?: DailyDeal | null;
  since?: number;
  before?: number;
  first_said?: number;
  longest?: number;
  host?: Host;
  fewest?: number;
  late?: boolean;
  numbers?: number[];
  taken_back?: number[];
  kept?: KeptSeat[];
  next?: NextTable | null;
  leader?: number | null;
  bent?: boolean;
  forked?: number;
  undo?: boolean;
}

/** Everything a seat, or a spectator, may know at this moment: enough to begin from nothing. */
export interface Frame {
  number: number;
  code: string;
  time: number;
  paused: boolean;
  sitters: Sitter[];
  view: unknown;
  text: string;
  asked: Asked | null;
  motions: Moved[];
  outcome: Outcome | null;
}

/** Who holds a seat: a person, a bot by name, or nobody yet. */
export interface Sitter {
  person?: number | null;
  bot?: string | null;
  name?: string;
  here?: boolean;
  skipped?: boolean;
  left?: boolean;
  resigned?: boolean;
}

/** The open ask, as one seat sees it: that others have answered is public, what they said may not be. */
export interface Asked {
  ask: number;
  prompt: string;
  kinds: string[];
  seats: number[];
  answered: number[];
  shown: Record<string, string>;
  opened: number;
  limits: Record<string, number>;
  hidden: boolean;
  first?: string;
  meanings?: Record<string, string>;
  names?: Record<string, string>;
  outlooks?: Record<string, unknown>;
}

/** An open motion and its votes, which are public. */
export interface Moved {
  number: number;
  notation: string;
  agreement: "all" | "most" | "one";
  votes: Record<string, boolean>;
}

/** How a match ended: who won, the cause in a word, and the reason in a sentence. */
export interface Outcome {
  winners: number[];
  cause: string;
  reason: string;
}

/** One line of table talk. */
export interface Said {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  hidden?: boolean;
  person?: number | null;
}

/** A deal that is the same for everyone on a date, known to be winnable, with how hard it is. */
export interface DailyDeal {
  day: string;
  code: string;
  grade: string;
  estimate: Estimate;
  strongest?: Estimate | null;
}

/** So many of so many games were won; `undecided` ones count against neither bound's honesty. */
export interface Estimate {
  won: number;
  games: number;
  undecided?: number;
}

/** Who hosts a table, and how open it is. */
export interface Host {
  person?: number | null;
  name?: string;
  you?: boolean;
  stands_in?: boolean;
  locked?: boolean;
  listed?: boolean;
  quiet?: boolean;
}

/** A free seat that is kept for somebody who is to come. */
export interface KeptSeat {
  seat: number;
  name: string;
  you: boolean;
}

/** The table that follows a finished one, and who laid it. */
export interface NextTable {
  table: string;
  name: string;
  you: boolean;
}

/** What you have been told since an entry, and the table as you may see it now. */
export interface Update {
  say: "update";
  table: string;
  since: number;
  told: string[];
  events: unknown[];
  frame: Frame;
  menu: string[];
  begun: boolean;
  deal: string | null;
  clock: number;
  seat?: number | null;
  place?: Place | null;
  numbers?: number[];
  taken_back?: number[];
  undo?: boolean;
}

/** Where you are at a table: the seats you hold, and whether you may still add to its seed. */
export interface Place {
  seats: number[];
  wants_contribution: boolean;
}

/** Somebody else is the host of a table now, or it is more or less open than before. */
export interface HostIs {
  say: "host";
  table: string;
  host: Host;
}

/** The next table has been laid for the people of this one, which is over. */
export interface NextIs {
  say: "next";
  table: string;
  next: NextTable;
}

/** What you sent under this key is on disk, as this entry (None: it made no entry). */
export interface Done {
  say: "done";
  table: string;
  key: string;
  number: number | null;
}

/** What you sent was not done. `kind` is malformed, refused, stale, or not allowed. */
export interface Refused {
  say: "refused";
  table: string | null;
  key: string | null;
  kind: string;
  rule: string | null;
  reason: string;
  again?: number | null;
}

/** The table's time now: the server, or you, were away for a while, and clocks may have stood still. */
export interface TimeIs {
  say: "time";
  table: string;
  clock: number;
}

export interface Talked {
  say: "talked";
  table: string;
  said: Said;
}

/** Lines of talk that follow each other: those before one that was named, or the newest that were missed. */
export interface TalkIs {
  say: "talk";
  table: string;
  talk: Said[];
  first_said: number;
}

/** What was told after one entry and up to another, which was named. */
export interface LogIs {
  say: "log";
  table: string;
  since: number;
  until: number;
  before: number;
  told: string[];
  events: unknown[];
  numbers?: number[];
  taken_back?: number[];
}

export interface Pong {
  say: "pong";
  sent: number;
}

export interface MenuIs {
  say: "menu";
  table: string;
  seat: number;
  menu: string[];
}

/** What you typed, as a notation; or why it cannot be read. `refusal`: why it would not be done if it were sent. */
export interface ReadIs {
  say: "read";
  table: string;
  text: string;
  notation: string | null;
  fault: string | null;
  refusal?: Refusal | null;
}

/** Why a rule forbids something: the rule's id, and a witness. */
export interface Refusal {
  rule: string;
  reason: string;
}

export interface HintIs {
  say: "hint";
  table: string;
  step: number;
  steps: number;
  text: string;
  about?: unknown;
}

export interface OddsAre {
  say: "odds";
  table: string;
  number: number;
  choices: Chance[];
}

/** A choice and its odds: share won, the interval's ends, and from how many games. */
export interface Chance {
  label: string;
  share: number;
  low: number;
  high: number;
  games: number;
}

/** A table that was played under other rules: all that can be told of it without playing it again. */
export interface OldTableIs {
  say: "old table";
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  reason: string;
  date: string;
  names: string[];
  log: string[];
  outcome: Outcome | null;
  talk: Said[];
  before?: number;
  first_said?: number;
}

/** There is no such table, or it is not yours to see, or it has expired. */
export interface Gone {
  say: "gone";
  table: string;
  reason: string;
  shut?: boolean;
}

/** What a table is to be like. A deal is chosen in one way at most: by seed, by code, or by date. */
export interface Wish {
  game: string;
  options?: Record<string, unknown>;
  seats?: number | null;
  seed?: string | null;
  deal?: string | null;
  daily?: string | boolean | null;
  bots?: string[];
  name?: string;
  spectators?: boolean;
  after?: string | null;
  listed?: boolean;
  plays?: boolean;
  beside?: string[];
  title?: string;
}

/** Where a new match begins in an old one; with `keep_dice`, by the old one's own dice. */
export interface Fork {
  at?: number | null;
  keep_dice?: boolean;
}

/** A code by which one comes in: an invitation's, or, where guests may invite, a table's. */
export interface Joining {
  code: string;
  name?: string;
}

export interface Inviting {
  people?: number;
}

/** Somebody at a table: by their seat (from 0), or by a line of talk they have said. */
export interface Pointed {
  table: string;
  seat?: number | null;
  line?: number | null;
}

/** What somebody has done, with a few words if one likes. */
export interface Complaint {
  table: string;
  reason: "cheating" | "insult" | "name" | "other" | "spam" | "threat";
  seat?: number | null;
  line?: number | null;
  words?: string;
}

/** A deck to be kept; empty, if nothing is said. */
export interface NewDeck {
  sheet?: Sheet;
}

/** A deck as it stands in a form. */
export interface Sheet {
  name?: string;
  language?: string;
  about?: string;
  version?: number;
  questions?: Written[];
}

/** A question as it stands in a form; nothing in it need be right yet. */
export interface Written {
  text?: string;
  answer?: string;
  kind?: string;
  level?: number;
  seconds?: number;
  face?: number | null;
  topic?: string;
  also?: string[];
  unit?: string;
  precision?: string;
  figure?: string;
  alt?: string;
  source?: string;
  steps?: string[];
  note?: string;
  draws?: string[];
  lets?: string[];
  wheres?: string[];
  rolls?: string[];
  choices?: string[];
  form?: string;
}

/** A deck as I have changed it, from which edition on, and what my page calls the change. */
export interface Save {
  edition: number;
  key: string;
  sheet: Sheet;
}

/** A question to be looked at, and perhaps an answer to it. */
export interface Try {
  question: Written;
  language?: string;
  answer?: string;
  seed?: string;
}

/** Whether a lesson is kept when its time is over. */
export interface Keeping {
  kept: boolean;
}

/** What is to be done, and until when (milliseconds since 1970). */
export interface Homework {
  title: string;
  until: number;
  questions?: number;
  options?: Record<string, unknown>;
  name?: string;
}

/** Who begins, at which level, and with how much more time. */
export interface Beginning {
  name?: string;
  level?: number;
  time?: "1" | "1.5" | "2" | "3" | "off";
}

/** All that one can choose in a game. */
export interface GameSheet {
  name: string;
  title: string;
  summary: string;
  rules: number;
  seats: [number, number];
  options: OptionSheet[];
  bots: BotSheet[];
  deals: boolean;
  hints: number;
  odds: boolean;
  actions: ActionSheet[];
  seats_if: SeatsIf[];
  sequel: boolean;
  papers: string[];
  unsigned: string[];
  motions: MotionSheet[];
  presets: Preset[];
  holding: string[];
  practice: string;
}

/** An option of a game: a choice among values, a flag, a number or a text. */
export interface OptionSheet {
  name: string;
  kind: "choice" | "flag" | "number" | "text";
  choices: unknown[];
  default: unknown;
  description: string;
  least?: number | null;
  most?: number | null;
  only_with?: OnlyWith[];
  parameter?: boolean;
}

/** Another option, and the values with which an option does something; without any, whatever is chosen there. */
export interface OnlyWith {
  option: string;
  values: unknown[];
}

/** A bot of a game, and how it plays. */
export interface BotSheet {
  name: string;
  description: string;
}

/** How an action is written down: its verb, then its fields in this order. */
export interface ActionSheet {
  verb: string;
  fields: FieldSheet[];
}

/** A field of an action: a choice among values, a flag, a number, a text, or prose of several lines. */
export interface FieldSheet {
  name: string;
  kind: string;
  choices: unknown[];
  needed: boolean;
}

/** How many seats there may be where an option has this value and the others are as by default. */
export interface SeatsIf {
  option: string;
  value: unknown;
  seats: [number, number];
}

/** A motion of the game's own: how it is written down, and what it would change. */
export interface MotionSheet {
  verb: string;
  fields: FieldSheet[];
  meaning: string;
}

/** A named way to begin: what its button says, a sentence about it, and what is chosen by it. */
export interface Preset {
  name: string;
  title: string;
  about: string;
  options?: Record<string, unknown>;
  seats?: number | null;
  bots?: string[];
  plays?: boolean;
}

/** The deal of a date. */
export interface Daily {
  game: string;
  title: string;
  deal: DailyDeal;
  interval: [number, number];
}

/** All of a study; the same plan gives the same findings, byte for byte, on any engine. */
export interface Findings {
  name: string;
  title: string;
  question: string;
  remarks: string;
  game: string;
  rules: number;
  seed: number;
  asks: number;
  confidence: number;
  precision: Record<string, number>;
  measures: ("comebacks" | "deciding" | "decisions" | "endings" | "length" | "moves" | "wins")[];
  partial: boolean;
  cells: Cell[];
}

/** One combination of what varies, and what came of it. */
export interface Cell {
  varied: Record<string, unknown>;
  called: string[];
  options: Record<string, unknown>;
  bots: string[];
  games: number;
  looks: number;
  enough: boolean;
  figures: Figure[];
  first?: string[];
}

/** A share of the games, or a mean over them, with its interval. */
export interface Figure {
  what: "comebacks" | "deciding" | "decisions" | "endings" | "length" | "moves" | "wins";
  of: string;
  kind: "mean" | "share";
  value: number;
  low: number;
  high: number;
  games: number;
}

/** A study in a list. */
export interface StudyTitle {
  name: string;
  title: string;
  question: string;
  game: string;
  games: number;
}

/** A game's rules page, and every rule that holds at its tables by id. */
export interface RulesPage {
  game: string;
  markdown: string;
  rules: Rule[];
  papers?: string[];
}

/** A rule, by its id. */
export interface Rule {
  id: string;
  text: string;
}

/** A guest, as they are to the server. */
export interface Me {
  guest: string;
  name: string;
}

/** A code by which another device becomes the same guest, and when it expires. */
export interface Code {
  code: string;
  expires: number;
}

/** When the code I have made expires; None once it was used, or ended. */
export interface CodeHolds {
  expires: number | null;
}

/** When my feed was made (milliseconds since 1970; None: I have none), and its address, which is told only then. */
export interface FeedMade {
  made: number | null;
  address?: string | null;
}

/** What everybody may know of this server before they come in. */
export interface HouseFacts {
  by_invitation: boolean;
  guests_invite: boolean;
  invitation_days: number;
  contact: string;
  notice: string;
  periods: Periods;
  address: string;
}

/** How long things are kept. */
export interface Periods {
  cookie_days: number;
  idle_days: number;
  notice_days: number;
  report_days: number;
  code_minutes: number;
  record_minutes: number;
  lesson_days?: number;
}

/** An invitation, as a link to send. */
export interface Invited {
  code: string;
  link: string;
  people: number;
  expires: number;
}

/** Somebody I have blocked: by what mark I unblock them, what they were called, and since when. */
export interface Blocked {
  mark: string;
  name: string;
  created: number;
}

/** A report has come in; what was copied for it is kept for so many days. */
export interface Received {
  days: number;
}

/** A new table: its code, by which others join, and its link. */
export interface Laid {
  table: string;
  link: string;
}

/** A lesson that I have given, or homework that I have set. */
export interface GivenLesson {
  lesson: string;
  kind: string;
  title: string;
  created: number;
  until: number | null;
  matches: number;
  link: string;
}

/** Homework as whoever has its link may know it. */
export interface HomeworkFacts {
  lesson: string;
  title: string;
  by: string;
  until: number;
  over: boolean;
  questions: number;
  level: number;
  mine: string | null;
  owner: boolean;
}

/** A lesson, and the number by which its class finds it. */
export interface LessonNumber {
  table: string;
  number: number;
}

/** A table I am at. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  created: number;
  touched: number;
  kind: string;
  begun: boolean;
  my_turn: boolean;
  over: boolean;
  outcome: Outcome | null;
  won: boolean | null;
  owner: boolean;
  expires: number | null;
  day: string | null;
  seats: number;
  deal: string | null;
  others: string[];
  awaited: string[];
  since: number;
  kept?: boolean;
  bent?: boolean;
}

/** A table in the lobby that anybody may come to. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  host: string;
  people: string[];
  bots: number;
  free: number;
  begun: boolean;
  created: number;
  bent?: boolean;
}

/** A match after an entry: 0 is before the first. */
export interface Moment {
  number: number;
  entries: number;
  frame: Frame;
  texts: string[];
  news: News | null;
  said?: string;
  taken_back?: number | null;
}

/** One entry as a seat may see it, with what was told to it. */
export interface News {
  entry: Entry;
  told: unknown[];
  texts: string[];
}

/** One line of the log. `head` chains it to everything before. */
export interface Entry {
  number: number;
  at: number;
  body: Sit | Presence | Contribution | Begin | AnswerEntry | TimeOut | Propose | Vote | Lapse | Halt | Departure | Resignation | AsideEntry;
  sealed: Sealed[];
  head: string;
}

/** A person or a bot takes a seat; a person's name is a sealed field. */
export interface Sit {
  entry: "sit";
  seat: number;
  person?: number | null;
  bot?: string | null;
}

/** A person has left the table, or is back. */
export interface Presence {
  entry: "presence";
  person: number;
  here: boolean;
}

/** A person's share of the seed. */
export interface Contribution {
  entry: "contribution";
  person: number;
  value: string;
}

/** Play begins: the key is fixed. What has its default is neither written nor hashed. */
export interface Begin {
  entry: "begin";
  cleared?: boolean;
  table?: number;
}

/** A seat answers an ask. Times are match times: when the ask opened, when the answer came, what was charged. */
export interface AnswerEntry {
  entry: "answer";
  ask: number;
  seat: number;
  action: Record<string, unknown> | null;
  opened: number;
  came: number;
  charged: number;
}

/** The time of these seats has run out. */
export interface TimeOut {
  entry: "time-out";
  ask: number;
  seats: number[];
}

/** A person proposes a motion, and thereby votes for it. */
export interface Propose {
  entry: "propose";
  person: number;
  motion: Record<string, unknown>;
}

/** A person votes on a motion, named by the entry that proposed it. */
export interface Vote {
  entry: "vote";
  motion: number;
  person: number;
  aye: boolean;
}

/** A motion was not decided in time. */
export interface Lapse {
  entry: "lapse";
  motion: number;
}

/** A host who does not play pauses the table, or sets it going again. */
export interface Halt {
  entry: "halt";
  paused: boolean;
}

/** A person gets up for good: their seats are there for others. */
export interface Departure {
  entry: "departure";
  person: number;
}

/** A person gives the match up; the seats are theirs to the end, and are passed over. */
export interface Resignation {
  entry: "resignation";
  person: number;
  removed?: boolean;
}

/** A seat says something without being asked; what it is, is a sealed field for those who may know. */
export interface AsideEntry {
  entry: "aside";
  seat: number;
}

/** A field with an audience: all may check it by its commitment, the audience alone can read it. */
export interface Sealed {
  name: string;
  audience: number[] | null;
  commitment: string;
  salt?: string | null;
  content?: string | null;
}

/** Several moments of a match, one after the other. */
export interface Moments {
  entries: number;
  moments: Moment[];
}

/** What could be shown of a record. */
export interface VerifiedRecord {
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: number;
  entries: number;
  complete: boolean;
  dice: string;
  code: string;
  outcome: Outcome | null;
  erased: number;
  date: string;
  record?: string;
}

/** How far a review is; at its end, what it found. */
export interface Progress {
  state: string;
  done: number;
  of: number;
  reason: string | null;
  review: unknown | null;
}

/** What the review found. */
export interface Review {
  game: string;
  title: string;
  options: Record<string, unknown>;
  seed: number;
  games: number | null;
  threshold: number;
  partial: boolean;
  unjudged: number;
  decisions: Decision[];
  player?: string;
}

/** One choice, the best one found, and what lies between them. */
export interface Decision {
  entry: number;
  seat: number;
  chosen: string;
  best: string;
  odds: Estimate;
  best_odds: Estimate;
  difference: number;
  interval: [number, number];
  mattered: boolean;
  taken_back: boolean;
  lost: boolean;
}

/** Finished games by name and kind: sealed, daily, open, practice. */
export interface Statistics {
  games: Record<string, Record<string, Figures>>;
  unfinished: number;
}

/** What came of the games of one kind. */
export interface Figures {
  games: number;
  won: number;
  lost: number;
  conceded: number;
  streak: number;
  longest_streak: number;
  moves: number;
  tally: Record<string, number>;
  share: number;
  interval: [number, number];
  ended: Ended[];
  grades: Record<string, [number, number]>;
}

/** A game in the order they ended: when, and whether it was won. */
export interface Ended {
  at: number;
  won: boolean;
}

/** A deal: what is played, and what has come of it as far as I may know. */
export interface DealFacts {
  code: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  daily: DailyDeal | null;
  mine: MyGame[];
  results: Results | null;
  showing: "hidden" | "named" | "nameless";
}

/** A game of mine of a deal. */
export interface MyGame {
  table: string;
  over: boolean;
  won: boolean | null;
  moves: number | null;
  practice: boolean;
}

/** What came of a deal on this server: the best first. */
export interface Results {
  played: number;
  won: number;
  listed: Result[];
}

/** What somebody made of a deal, the first time they played it. */
export interface Result {
  name: string;
  won: boolean;
  moves: number;
  you: boolean;
}

/** How others who have played a deal are told of my result: named, nameless or hidden. */
export interface HowShown {
  showing: "hidden" | "named" | "nameless";
}

/** From which entry on somebody may go on from a match, and from which on by its own dice; or why not. */
export interface GoingOn {
  since: number | null;
  until: number | null;
  same_since: number | null;
  why_not?: string;
}

/** An entry in words, as it stands in the list of a match's moves. */
export interface MoveLine {
  number: number;
  said: string;
  taken_back?: number | null;
}

/** A topic of the yellow cards, and how many questions of it there are of each level. */
export interface Topic {
  topic: string;
  levels: number[];
}

/** A deck that I keep, in the list of them. */
export interface MyDeck {
  deck: string;
  name: string;
  questions: number;
  faults: number;
  created: number;
  changed: number;
  link?: string | null;
}

/** A deck that I keep, as its form shows it. */
export interface OpenDeck {
  deck: string;
  edition: number;
  sheet: Sheet;
  faults: FieldFault[];
  playable: boolean;
  changed: number;
  link?: string | null;
  key?: string;
}

/** Something that is wrong, and beside which field it is told. */
export interface FieldFault {
  question: number | null;
  part: string;
  message: string;
}

/** What a link tells of a deck before one has a copy: none of its questions. */
export interface SharedDeck {
  name: string;
  about: string;
  language: string;
  questions: number;
  topics: string[];
  mine: boolean;
}

/** A question as it will be asked, and how an answer to it would be judged. */
export interface Tried {
  faults?: FieldFault[];
  text?: string;
  figure?: string;
  alt?: string;
  seconds?: number;
  answer?: string;
  steps?: string[];
  note?: string;
  source?: string;
  read_as?: string;
  verdict?: string;
  reason?: string;
}

/** What became of a file: the deck it is kept as, or what is wrong with it. */
export interface UploadResult {
  deck: string | null;
  name?: string;
  questions?: number;
  problems?: Problem[];
  left_out?: Problem[];
  notes?: Problem[];
  others?: number;
}

/** Something to be told of a file: its line or row, where that is in words, and what. */
export interface Problem {
  line: number;
  where: string;
  message: string;
}

/** A report as one may read it: whoever gave the lesson all of it, a pupil what is their own. */
export interface LessonReport {
  lesson: string;
  teacher: boolean;
  kept: boolean;
  vanishes: number | null;
  report: ClassReport;
  practice: number;
}

/** What came of a lesson, for whoever gave it. */
export interface ClassReport {
  title: string;
  day: string;
  right: number;
  asked: number;
  topics: TopicResult[];
  pupils: PupilReport[];
  hard: HardQuestion[];
}

/** How many questions of a topic were asked, and how many answers were right. */
export interface TopicResult {
  topic: string;
  right: number;
  asked: number;
}

/** What one pupil's answers show. */
export interface PupilReport {
  name: string;
  right: number;
  asked: number;
  late: number;
  topics: TopicResult[];
  answers: AnswerLine[];
}

/** One question of a pupil's. */
export interface AnswerLine {
  question: string;
  words: string;
  topic: string;
  level: number;
  said: string;
  answer: string;
  verdict: string;
}

/** A question with its solution, and how many were right. */
export interface HardQuestion {
  question: string;
  words: string;
  topic: string;
  level: number;
  right: number;
  asked: number;
  answer: string;
  steps: string[];
  note: string;
  figure: string;
  alt: string;
  said: WrongAnswer[];
}

/** A wrong answer, and how many gave it. */
export interface WrongAnswer {
  text: string;
  count: number;
}

export type FromPage =
  | Follow
  | Leave
  | Take
  | Come
  | Rename
  | Remove
  | Lock
  | List
  | HandOn
  | Rise
  | Invite
  | Free
  | Contribute
  | Start
  | Answer
  | Aside
  | Quiet
  | Move
  | Ballot
  | Depart
  | Resign
  | Talk
  | Earlier
  | Have
  | Ping
  | Menu
  | Read
  | Hint
  | Hurry
  | Odds;

export type ToPage =
  | Welcome
  | Muted
  | TableState
  | Update
  | HostIs
  | NextIs
  | Done
  | Refused
  | TimeIs
  | Talked
  | TalkIs
  | LogIs
  | Pong
  | MenuIs
  | ReadIs
  | HintIs
  | OddsAre
  | OldTableIs
  | Gone;

/** How a value is checked: a primitive's name, the name of a type below, [items], {values}, or one of several. */
export type Shape = string | null | readonly [Shape] | { readonly of: Shape } | { readonly any: readonly Shape[] };

export const SHAPES: Record<string, Record<string, Shape>> = {
  Welcome: { say: "string", version: "string", guest: "string", name: "string", several: { any: ["undefined", "boolean"] } },
  Muted: { say: "string", holds: "boolean", reason: { any: ["undefined", "string"] }, until: { any: ["undefined", { any: ["number", "null"] }] }, left: { any: ["undefined", { any: ["number", "null"] }] } },
  TableState: { say: "string", table: "string", game: "string", title: "string", options: { of: null }, seats: ["number"], person: { any: ["number", "null"] }, owner: "boolean", spectators: "boolean", sealed: "boolean", deal: { any: ["string", "null"] }, begun: "boolean", wants_contribution: "boolean", practice: "boolean", frame: "Frame", menu: ["string"], told: ["string"], talk: ["Said"], clock: "number", seat: { any: ["undefined", { any: ["number", "null"] }] }, expires: { any: ["undefined", { any: ["number", "null"] }] }, events: { any: ["undefined", [null]] }, daily: { any: ["undefined", { any: ["DailyDeal", "null"] }] }, since: { any: ["undefined", "number"] }, before: { any: ["undefined", "number"] }, first_said: { any: ["undefined", "number"] }, longest: { any: ["undefined", "number"] }, host: { any: ["undefined", "Host"] }, fewest: { any: ["undefined", "number"] }, late: { any: ["undefined", "boolean"] }, numbers: { any: ["undefined", ["number"]] }, taken_back: { any: ["undefined", ["number"]] }, kept: { any: ["undefined", ["KeptSeat"]] }, next: { any: ["undefined", { any: ["NextTable", "null"] }] }, leader: { any: ["undefined", { any: ["number", "null"] }] }, bent: { any: ["undefined", "boolean"] }, forked: { any: ["undefined", "number"] }, undo: { any: ["undefined", "boolean"] } },
  Frame: { number: "number", code: "string", time: "number", paused: "boolean", sitters: ["Sitter"], text: "string", asked: { any: ["Asked", "null"] }, motions: ["Moved"], outcome: { any: ["Outcome", "null"] } },
  Sitter: { person: { any: ["undefined", { any: ["number", "null"] }] }, bot: { any: ["undefined", { any: ["string", "null"] }] }, name: { any: ["undefined", "string"] }, here: { any: ["undefined", "boolean"] }, skipped: { any: ["undefined", "boolean"] }, left: { any: ["undefined", "boolean"] }, resigned: { any: ["undefined", "boolean"] } },
  Asked: { ask: "number", prompt: "string", kinds: ["string"], seats: ["number"], answered: ["number"], shown: { of: "string" }, opened: "number", limits: { of: "number" }, hidden: "boolean", first: { any: ["undefined", "string"] }, meanings: { any: ["undefined", { of: "string" }] }, names: { any: ["undefined", { of: "string" }] }, outlooks: { any: ["undefined", { of: null }] } },
  Moved: { number: "number", notation: "string", agreement: "string", votes: { of: "boolean" } },
  Outcome: { winners: ["number"], cause: "string", reason: "string" },
  Said: { number: "number", seat: { any: ["number", "null"] }, name: "string", text: "string", at: "number", hidden: { any: ["undefined", "boolean"] }, person: { any: ["undefined", { any: ["number", "null"] }] } },
  DailyDeal: { day: "string", code: "string", grade: "string", estimate: "Estimate", strongest: { any: ["undefined", { any: ["Estimate", "null"] }] } },
  Estimate: { won: "number", games: "number", undecided: { any: ["undefined", "number"] } },
  Host: { person: { any: ["undefined", { any: ["number", "null"] }] }, name: { any: ["undefined", "string"] }, you: { any: ["undefined", "boolean"] }, stands_in: { any: ["undefined", "boolean"] }, locked: { any: ["undefined", "boolean"] }, listed: { any: ["undefined", "boolean"] }, quiet: { any: ["undefined", "boolean"] } },
  KeptSeat: { seat: "number", name: "string", you: "boolean" },
  NextTable: { table: "string", name: "string", you: "boolean" },
  Update: { say: "string", table: "string", since: "number", told: ["string"], events: [null], frame: "Frame", menu: ["string"], begun: "boolean", deal: { any: ["string", "null"] }, clock: "number", seat: { any: ["undefined", { any: ["number", "null"] }] }, place: { any: ["undefined", { any: ["Place", "null"] }] }, numbers: { any: ["undefined", ["number"]] }, taken_back: { any: ["undefined", ["number"]] }, undo: { any: ["undefined", "boolean"] } },
  Place: { seats: ["number"], wants_contribution: "boolean" },
  HostIs: { say: "string", table: "string", host: "Host" },
  NextIs: { say: "string", table: "string", next: "NextTable" },
  Done: { say: "string", table: "string", key: "string", number: { any: ["number", "null"] } },
  Refused: { say: "string", table: { any: ["string", "null"] }, key: { any: ["string", "null"] }, kind: "string", rule: { any: ["string", "null"] }, reason: "string", again: { any: ["undefined", { any: ["number", "null"] }] } },
  TimeIs: { say: "string", table: "string", clock: "number" },
  Talked: { say: "string", table: "string", said: "Said" },
  TalkIs: { say: "string", table: "string", talk: ["Said"], first_said: "number" },
  LogIs: { say: "string", table: "string", since: "number", until: "number", before: "number", told: ["string"], events: [null], numbers: { any: ["undefined", ["number"]] }, taken_back: { any: ["undefined", ["number"]] } },
  Pong: { say: "string", sent: "number" },
  MenuIs: { say: "string", table: "string", seat: "number", menu: ["string"] },
  ReadIs: { say: "string", table: "string", text: "string", notation: { any: ["string", "null"] }, fault: { any: ["string", "null"] }, refusal: { any: ["undefined", { any: ["Refusal", "null"] }] } },
  Refusal: { rule: "string", reason: "string" },
  HintIs: { say: "string", table: "string", step: "number", steps: "number", text: "string", about: { any: ["undefined", null] } },
  OddsAre: { say: "string", table: "string", number: "number", choices: ["Chance"] },
  Chance: { label: "string", share: "number", low: "number", high: "number", games: "number" },
  OldTableIs: { say: "string", table: "string", game: "string", title: "string", options: { of: null }, reason: "string", date: "string", names: ["string"], log: ["string"], outcome: { any: ["Outcome", "null"] }, talk: ["Said"], before: { any: ["undefined", "number"] }, first_said: { any: ["undefined", "number"] } },
  Gone: { say: "string", table: "string", reason: "string", shut: { any: ["undefined", "boolean"] } },
  Sheet: { name: { any: ["undefined", "string"] }, language: { any: ["undefined", "string"] }, about: { any: ["undefined", "string"] }, version: { any: ["undefined", "number"] }, questions: { any: ["undefined", ["Written"]] } },
  Written: { text: { any: ["undefined", "string"] }, answer: { any: ["undefined", "string"] }, kind: { any: ["undefined", "string"] }, level: { any: ["undefined", "number"] }, seconds: { any: ["undefined", "number"] }, face: { any: ["undefined", { any: ["number", "null"] }] }, topic: { any: ["undefined", "string"] }, also: { any: ["undefined", ["string"]] }, unit: { any: ["undefined", "string"] }, precision: { any: ["undefined", "string"] }, figure: { any: ["undefined", "string"] }, alt: { any: ["undefined", "string"] }, source: { any: ["undefined", "string"] }, steps: { any: ["undefined", ["string"]] }, note: { any: ["undefined", "string"] }, draws: { any: ["undefined", ["string"]] }, lets: { any: ["undefined", ["string"]] }, wheres: { any: ["undefined", ["string"]] }, rolls: { any: ["undefined", ["string"]] }, choices: { any: ["undefined", ["string"]] }, form: { any: ["undefined", "string"] } },
  GameSheet: { name: "string", title: "string", summary: "string", rules: "number", seats: ["number"], options: ["OptionSheet"], bots: ["BotSheet"], deals: "boolean", hints: "number", odds: "boolean", actions: ["ActionSheet"], seats_if: ["SeatsIf"], sequel: "boolean", papers: ["string"], unsigned: ["string"], motions: ["MotionSheet"], presets: ["Preset"], holding: ["string"], practice: "string" },
  OptionSheet: { name: "string", kind: "string", choices: [null], description: "string", least: { any: ["undefined", { any: ["number", "null"] }] }, most: { any: ["undefined", { any: ["number", "null"] }] }, only_with: { any: ["undefined", ["OnlyWith"]] }, parameter: { any: ["undefined", "boolean"] } },
  OnlyWith: { option: "string", values: [null] },
  BotSheet: { name: "string", description: "string" },
  ActionSheet: { verb: "string", fields: ["FieldSheet"] },
  FieldSheet: { name: "string", kind: "string", choices: [null], needed: "boolean" },
  SeatsIf: { option: "string", seats: ["number"] },
  MotionSheet: { verb: "string", fields: ["FieldSheet"], meaning: "string" },
  Preset: { name: "string", title: "string", about: "string", options: { any: ["undefined", { of: null }] }, seats: { any: ["undefined", { any: ["number", "null"] }] }, bots: { any: ["undefined", ["string"]] }, plays: { any: ["undefined", "boolean"] } },
  Daily: { game: "string", title: "string", deal: "DailyDeal", interval: ["number"] },
  Findings: { name: "string", title: "string", question: "string", remarks: "string", game: "string", rules: "number", seed: "number", asks: "number", confidence: "number", precision: { of: "number" }, measures: ["string"], partial: "boolean", cells: ["Cell"] },
  Cell: { varied: { of: null }, called: ["string"], options: { of: null }, bots: ["string"], games: "number", looks: "number", enough: "boolean", figures: ["Figure"], first: { any: ["undefined", ["string"]] } },
  Figure: { what: "string", of: "string", kind: "string", value: "number", low: "number", high: "number", games: "number" },
  StudyTitle: { name: "string", title: "string", question: "string", game: "string", games: "number" },
  RulesPage: { game: "string", markdown: "string", rules: ["Rule"], papers: { any: ["undefined", ["string"]] } },
  Rule: { id: "string", text: "string" },
  Me: { guest: "string", name: "string" },
  Code: { code: "string", expires: "number" },
  CodeHolds: { expires: { any: ["number", "null"] } },
  FeedMade: { made: { any: ["number", "null"] }, address: { any: ["undefined", { any: ["string", "null"] }] } },
  HouseFacts: { by_invitation: "boolean", guests_invite: "boolean", invitation_days: "number", contact: "string", notice: "string", periods: "Periods", address: "string" },
  Periods: { cookie_days: "number", idle_days: "number", notice_days: "number", report_days: "number", code_minutes: "number", record_minutes: "number", lesson_days: { any: ["undefined", "number"] } },
  Invited: { code: "string", link: "string", people: "number", expires: "number" },
  Blocked: { mark: "string", name: "string", created: "number" },
  Received: { days: "number" },
  Laid: { table: "string", link: "string" },
  GivenLesson: { lesson: "string", kind: "string", title: "string", created: "number", until: { any: ["number", "null"] }, matches: "number", link: "string" },
  HomeworkFacts: { lesson: "string", title: "string", by: "string", until: "number", over: "boolean", questions: "number", level: "number", mine: { any: ["string", "null"] }, owner: "boolean" },
  LessonNumber: { table: "string", number: "number" },
  MyTable: { table: "string", game: "string", title: "string", created: "number", touched: "number", kind: "string", begun: "boolean", my_turn: "boolean", over: "boolean", outcome: { any: ["Outcome", "null"] }, won: { any: ["boolean", "null"] }, owner: "boolean", expires: { any: ["number", "null"] }, day: { any: ["string", "null"] }, seats: "number", deal: { any: ["string", "null"] }, others: ["string"], awaited: ["string"], since: "number", kept: { any: ["undefined", "boolean"] }, bent: { any: ["undefined", "boolean"] } },
  OpenTable: { table: "string", game: "string", title: "string", host: "string", people: ["string"], bots: "number", free: "number", begun: "boolean", created: "number", bent: { any: ["undefined", "boolean"] } },
  Moment: { number: "number", entries: "number", frame: "Frame", texts: ["string"], news: { any: ["News", "null"] }, said: { any: ["undefined", "string"] }, taken_back: { any: ["undefined", { any: ["number", "null"] }] } },
  News: { entry: "Entry", told: [null], texts: ["string"] },
  Entry: { number: "number", at: "number", body: { any: ["Sit", "Presence", "Contribution", "Begin", "AnswerEntry", "TimeOut", "Propose", "Vote", "Lapse", "Halt", "Departure", "Resignation", "AsideEntry"] }, sealed: ["Sealed"], head: "string" },
  Sit: { entry: "string", seat: "number", person: { any: ["undefined", { any: ["number", "null"] }] }, bot: { any: ["undefined", { any: ["string", "null"] }] } },
  Presence: { entry: "string", person: "number", here: "boolean" },
  Contribution: { entry: "string", person: "number", value: "string" },
  Begin: { entry: "string", cleared: { any: ["undefined", "boolean"] }, table: { any: ["undefined", "number"] } },
  AnswerEntry: { entry: "string", ask: "number", seat: "number", action: { any: [{ of: null }, "null"] }, opened: "number", came: "number", charged: "number" },
  TimeOut: { entry: "string", ask: "number", seats: ["number"] },
  Propose: { entry: "string", person: "number", motion: { of: null } },
  Vote: { entry: "string", motion: "number", person: "number", aye: "boolean" },
  Lapse: { entry: "string", motion: "number" },
  Halt: { entry: "string", paused: "boolean" },
  Departure: { entry: "string", person: "number" },
  Resignation: { entry: "string", person: "number", removed: { any: ["undefined", "boolean"] } },
  AsideEntry: { entry: "string", seat: "number" },
  Sealed: { name: "string", audience: { any: [["number"], "null"] }, commitment: "string", salt: { any: ["undefined", { any: ["string", "null"] }] }, content: { any: ["undefined", { any: ["string", "null"] }] } },
  Moments: { entries: "number", moments: ["Moment"] },
  VerifiedRecord: { game: "string", title: "string", options: { of: null }, seats: "number", entries: "number", complete: "boolean", dice: "string", code: "string", outcome: { any: ["Outcome", "null"] }, erased: "number", date: "string", record: { any: ["undefined", "string"] } },
  Progress: { state: "string", done: "number", of: "number", reason: { any: ["string", "null"] }, review: { any: [null, "null"] } },
  Review: { game: "string", title: "string", options: { of: null }, seed: "number", games: { any: ["number", "null"] }, threshold: "number", partial: "boolean", unjudged: "number", decisions: ["Decision"], player: { any: ["undefined", "string"] } },
  Decision: { entry: "number", seat: "number", chosen: "string", best: "string", odds: "Estimate", best_odds: "Estimate", difference: "number", interval: ["number"], mattered: "boolean", taken_back: "boolean", lost: "boolean" },
  Statistics: { games: { of: { of: "Figures" } }, unfinished: "number" },
  Figures: { games: "number", won: "number", lost: "number", conceded: "number", streak: "number", longest_streak: "number", moves: "number", tally: { of: "number" }, share: "number", interval: ["number"], ended: ["Ended"], grades: { of: ["number"] } },
  Ended: { at: "number", won: "boolean" },
  DealFacts: { code: "string", game: "string", title: "string", options: { of: null }, daily: { any: ["DailyDeal", "null"] }, mine: ["MyGame"], results: { any: ["Results", "null"] }, showing: "string" },
  MyGame: { table: "string", over: "boolean", won: { any: ["boolean", "null"] }, moves: { any: ["number", "null"] }, practice: "boolean" },
  Results: { played: "number", won: "number", listed: ["Result"] },
  Result: { name: "string", won: "boolean", moves: "number", you: "boolean" },
  HowShown: { showing: "string" },
  GoingOn: { since: { any: ["number", "null"] }, until: { any: ["number", "null"] }, same_since: { any: ["number", "null"] }, why_not: { any: ["undefined", "string"] } },
  MoveLine: { number: "number", said: "string", taken_back: { any: ["undefined", { any: ["number", "null"] }] } },
  Topic: { topic: "string", levels: ["number"] },
  MyDeck: { deck: "string", name: "string", questions: "number", faults: "number", created: "number", changed: "number", link: { any: ["undefined", { any: ["string", "null"] }] } },
  OpenDeck: { deck: "string", edition: "number", sheet: "Sheet", faults: ["FieldFault"], playable: "boolean", changed: "number", link: { any: ["undefined", { any: ["string", "null"] }] }, key: { any: ["undefined", "string"] } },
  FieldFault: { question: { any: ["number", "null"] }, part: "string", message: "string" },
  SharedDeck: { name: "string", about: "string", language: "string", questions: "number", topics: ["string"], mine: "boolean" },
  Tried: { faults: { any: ["undefined", ["FieldFault"]] }, text: { any: ["undefined", "string"] }, figure: { any: ["undefined", "string"] }, alt: { any: ["undefined", "string"] }, seconds: { any: ["undefined", "number"] }, answer: { any: ["undefined", "string"] }, steps: { any: ["undefined", ["string"]] }, note: { any: ["undefined", "string"] }, source: { any: ["undefined", "string"] }, read_as: { any: ["undefined", "string"] }, verdict: { any: ["undefined", "string"] }, reason: { any: ["undefined", "string"] } },
  UploadResult: { deck: { any: ["string", "null"] }, name: { any: ["undefined", "string"] }, questions: { any: ["undefined", "number"] }, problems: { any: ["undefined", ["Problem"]] }, left_out: { any: ["undefined", ["Problem"]] }, notes: { any: ["undefined", ["Problem"]] }, others: { any: ["undefined", "number"] } },
  Problem: { line: "number", where: "string", message: "string" },
  LessonReport: { lesson: "string", teacher: "boolean", kept: "boolean", vanishes: { any: ["number", "null"] }, report: "ClassReport", practice: "number" },
  ClassReport: { title: "string", day: "string", right: "number", asked: "number", topics: ["TopicResult"], pupils: ["PupilReport"], hard: ["HardQuestion"] },
  TopicResult: { topic: "string", right: "number", asked: "number" },
  PupilReport: { name: "string", right: "number", asked: "number", late: "number", topics: ["TopicResult"], answers: ["AnswerLine"] },
  AnswerLine: { question: "string", words: "string", topic: "string", level: "number", said: "string", answer: "string", verdict: "string" },
  HardQuestion: { question: "string", words: "string", topic: "string", level: "number", right: "number", asked: "number", answer: "string", steps: ["string"], note: "string", figure: "string", alt: "string", said: ["WrongAnswer"] },
  WrongAnswer: { text: "string", count: "number" },
};

/** Which type a message is of, by what it says. */
export const TYPE_OF: Record<string, string> = {
  "welcome": "Welcome",
  "muted": "Muted",
  "table": "TableState",
  "update": "Update",
  "host": "HostIs",
  "next": "NextIs",
  "done": "Done",
  "refused": "Refused",
  "time": "TimeIs",
  "talked": "Talked",
  "talk": "TalkIs",
  "log": "LogIs",
  "pong": "Pong",
  "menu": "MenuIs",
  "read": "ReadIs",
  "hint": "HintIs",
  "odds": "OddsAre",
  "old table": "OldTableIs",
  "gone": "Gone",
};
