/** The server's HTTP side. Every call either gives what it promises or throws an error that says what happened. */

import { gate } from "./gate.svelte";
import type { Beginning, Blocked, Code, CodeHolds, Complaint, Daily, DealFacts, FeedMade, Findings, Fork, GameSheet, GivenLesson, GoingOn, Homework, HomeworkFacts, HouseFacts, HowShown, Invited, Keeping, Laid, LessonNumber, LessonReport, Me, Moment, Moments, MoveLine, MyDeck, MyTable, NewDeck, OpenDeck, OpenTable, Pointed, Progress, Received, Review, RulesPage, Save, Shape, SharedDeck, Statistics, StudyTitle, Topic, Tried, Try, UploadResult, VerifiedRecord, Wish } from "./messages";
import { noteAnswer, patience } from "./reach.svelte";
import { whatIsWrong } from "./reading";
import * as words from "./words";

export class Failed extends Error {
  constructor(
    message: string,
    /** The status of the answer; 0 where there was none. */
    readonly status: number,
  ) {
    super(message);
  }

  get offline(): boolean {
    return this.status === 0;
  }

  get missing(): boolean {
    return this.status === 404 || this.status === 403;
  }
}

/** Asks again by itself, as often as this, where the server asks for patience and nothing is changed by asking. */
const MOST_ATTEMPTS = 6;

async function fetched(path: string, init?: RequestInit, attempt = 0): Promise<string> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Failed(navigator.onLine ? words.noAnswer : words.offline, 0);
  }
  noteAnswer(response);
  if ((init?.method ?? "GET") === "GET" && attempt < MOST_ATTEMPTS && (await patience(response, attempt))) return fetched(path, init, attempt + 1);
  const text = await response.text().catch(() => "");
  if (!response.ok) throw new Failed(reason(text) ?? words.status(response.status), response.status);
  return text;
}

/** An answer of this shape; anything else the server may send is an error that says so. */
async function call<T>(shape: Shape, path: string, init?: RequestInit): Promise<T> {
  const text = await fetched(path, init);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failed(words.unreadableAt(path), 200);
  }
  const fault = whatIsWrong(value, shape, words.answer);
  if (fault !== null) throw new Failed(words.unexpected(fault), 200);
  return value as T;
}

/** A file that is made for whoever asks, which takes its time. */
export async function printOf(path: string): Promise<Blob> {
  const response = await fetch(path).catch(() => {
    throw new Failed(navigator.onLine ? words.noAnswer : words.offline, 0);
  });
  noteAnswer(response);
  if (!response.ok) throw new Failed(reason(await response.text().catch(() => "")) ?? words.status(response.status), response.status);
  return response.blob();
}

/** What the server says went wrong. */
function reason(text: string): string | null {
  try {
    const problem = JSON.parse(text) as Record<string, unknown>;
    const { reason, rule, line } = problem;
    gate.note(problem);
    if (typeof reason !== "string") return null;
    return words.reason(reason, typeof line === "number" ? line : null, typeof rule === "string" ? rule : null);
  } catch {
    return null;
  }
}

function sending(method: string, body: unknown): RequestInit {
  return { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

const at = (entry: number | null) => (entry === null ? "" : `?at=${entry}`);
const part = encodeURIComponent;

// the games ----------------------------------------------------------------------------------------------------------

export const games = () => call<GameSheet[]>(["GameSheet"], "/api/games");
export const daily = (game: string) => call<Daily>("Daily", `/api/daily/${part(game)}`);
export const pastDeals = (game: string, before: string | null) => call<Daily[]>(["Daily"], `/api/daily/${part(game)}/past${before === null ? "" : `?before=${part(before)}`}`);
export const deal = (code: string) => mine<DealFacts>("DealFacts", `/api/deals/${part(code)}`);
export const resultsShown = () => mine<HowShown>("HowShown", "/api/me/results");
export const showResults = (showing: HowShown["showing"]) => mine<HowShown>("HowShown", "/api/me/results", sending("PUT", { showing }));
export const rules = (game: string) => call<RulesPage>("RulesPage", `/api/rules/${part(game)}`);

export const studies = () => call<StudyTitle[]>(["StudyTitle"], "/api/studies");
export const study = (name: string) => call<Findings>("Findings", `/api/studies/${part(name)}`);

// me -----------------------------------------------------------------------------------------------------------------

let asked: Promise<Me> | null = null;
/** The last change of who I am. */
let change: Promise<unknown> = Promise.resolve();

/**
 * Who I am. Whoever is new becomes a guest by asking, and only once: everything else waits for it. A change waits for
 * the answer too, and whoever asks meanwhile for the change: else there would be two guests, or the name of before.
 */
export function me(): Promise<Me> {
  if (asked !== null) return asked;
  const asking = change.then(whoAmI);
  asking.catch(() => {
    if (asked === asking) asked = null;
  });
  return (asked = asking);
}

/** The same, asked anew: whether the house still lets this device in. */
async function whoAmI(): Promise<Me> {
  const found = await call<Me>("Me", "/api/me");
  gate.open();
  return found;
}

/** Asks once more, where the socket was refused without a word. */
export const amIWelcome = () => void whoAmI().catch(() => undefined);

async function mine<T>(shape: Shape, path: string, init?: RequestInit): Promise<T> {
  await me();
  return call<T>(shape, path, init);
}

function changed(path: string, init: RequestInit): Promise<Me> {
  const answer = Promise.allSettled([asked, change]).then(() => call<Me>("Me", path, init));
  asked = null;
  change = answer.catch(() => undefined);
  return answer;
}

export const rename = (name: string) => changed("/api/me", sending("PATCH", { name }));
export const forgetMe = () => changed("/api/me", { method: "DELETE" });
export const adopt = (code: string) => changed("/api/me/adopt", sending("POST", { code }));
export const signOut = () => changed("/api/me/sign-out", { method: "POST" });
export const endOthers = () => mine<Me>("Me", "/api/me/end-others", { method: "POST" });
export const offerCode = () => mine<Code>("Code", "/api/me/code", { method: "POST" });
export const codeHolds = () => mine<CodeHolds>("CodeHolds", "/api/me/code");
export const feed = () => mine<FeedMade>("FeedMade", "/api/me/feed");
export const makeFeed = () => mine<FeedMade>("FeedMade", "/api/me/feed", { method: "POST" });
export const endFeed = () => mine<FeedMade>("FeedMade", "/api/me/feed", { method: "DELETE" });
export const statistics = () => mine<Statistics>("Statistics", "/api/statistics");
export const MY_DATA = "/api/me/data";

export const join = (code: string, name: string) => changed("/api/join", sending("POST", { code, name }));
export const invite = (people: number) => mine<Invited>("Invited", "/api/invitations", sending("POST", { people }));

// the house and its people -------------------------------------------------------------------------------------------

export const house = () => call<HouseFacts>("HouseFacts", "/api/house");
export const blocks = () => mine<Blocked[]>(["Blocked"], "/api/blocks");
export const block = (whom: Pointed) => mine<Blocked[]>(["Blocked"], "/api/blocks", sending("POST", whom));
export const unblock = (mark: string) => mine<Blocked[]>(["Blocked"], `/api/blocks/${part(mark)}`, { method: "DELETE" });
export const report = (complaint: Complaint) => mine<Received>("Received", "/api/reports", sending("POST", complaint));

// tables -------------------------------------------------------------------------------------------------------------

export const myTables = () => mine<MyTable[]>(["MyTable"], "/api/tables");
export const openTables = () => mine<OpenTable[]>(["OpenTable"], "/api/tables/open");
export const layTable = (wish: Wish) => mine<Laid>("Laid", "/api/tables", sending("POST", wish));
/** The number by which a class finds its lesson, and the lesson of a number. */
export const numberOf = (table: string) => mine<LessonNumber>("LessonNumber", `/api/tables/${part(table)}/number`, { method: "POST" });
export const lessonOf = (number: string) => mine<LessonNumber>("LessonNumber", `/api/numbers/${part(number)}`);
export const lessons = () => mine<GivenLesson[]>(["GivenLesson"], "/api/lessons");
export const setHomework = (homework: Homework) => mine<GivenLesson>("GivenLesson", "/api/lessons", sending("POST", homework));
export const homework = (lesson: string) => mine<HomeworkFacts>("HomeworkFacts", `/api/lessons/${part(lesson)}`);
export const beginHomework = (lesson: string, beginning: Beginning) => mine<Laid>("Laid", `/api/lessons/${part(lesson)}/begin`, sending("POST", beginning));
export const fork = (table: string, from: Fork) => mine<Laid>("Laid", `/api/tables/${part(table)}/fork`, sending("POST", from));
/** The table after a finished one, with this person in their seat: laid by whoever asks first. */
export const nextTable = (table: string) => mine<Laid>("Laid", `/api/tables/${part(table)}/next`, { method: "POST" });
export const goingOn = (table: string) => mine<GoingOn>("GoingOn", `/api/tables/${part(table)}/fork`);
export const moves = (table: string) => call<MoveLine[]>(["MoveLine"], `/api/tables/${part(table)}/moves`);
export const recordPath = (table: string) => `/api/tables/${part(table)}/record`;
export const record = (table: string) => fetched(recordPath(table));
export const replay = (table: string, entry: number | null) => call<Moment>("Moment", `/api/tables/${part(table)}/replay${at(entry)}`);
export const askReview = (table: string) => mine<Progress>("Progress", `/api/tables/${part(table)}/review`, { method: "POST" });
export const seeReview = (table: string) => mine<Progress>("Progress", `/api/tables/${part(table)}/review`);

/** The review inside a progress that is done. */
export function found(progress: Progress): Review | null {
  const { review } = progress;
  return review == null || whatIsWrong(review, "Review", words.review) !== null ? null : (review as Review);
}

// questions of one's own -----------------------------------------------------------------------------------------------

export const topics = () => call<Topic[]>(["Topic"], "/api/questions/topics");
export const myQuestions = () => mine<MyDeck[]>(["MyDeck"], "/api/questions");
export const newQuestions = (deck: NewDeck) => mine<OpenDeck>("OpenDeck", "/api/questions", sending("POST", deck));
export const openQuestions = (deck: string) => mine<OpenDeck>("OpenDeck", `/api/questions/${part(deck)}`);
export const saveQuestions = (deck: string, save: Save) => mine<OpenDeck>("OpenDeck", `/api/questions/${part(deck)}`, { ...sending("PUT", save), keepalive: true });
export const removeQuestions = (deck: string) => mine<MyDeck[]>(["MyDeck"], `/api/questions/${part(deck)}`, { method: "DELETE" });
export const tryQuestion = (question: Try) => mine<Tried>("Tried", "/api/questions/try", sending("POST", question));
export const uploadQuestions = (file: File, skip: boolean) => mine<UploadResult>("UploadResult", `/api/questions/upload?file=${part(file.name)}${skip ? "&skip=true" : ""}`, { method: "POST", body: file });
export const questionsPath = (deck: string, format: string) => `/api/questions/${part(deck)}/export/${part(format)}`;
export const questionsText = (deck: string) => fetched(questionsPath(deck, "deck"));
export const shareQuestions = (deck: string) => mine<OpenDeck>("OpenDeck", `/api/questions/${part(deck)}/link`, { method: "POST" });
export const endSharing = (deck: string) => mine<OpenDeck>("OpenDeck", `/api/questions/${part(deck)}/link`, { method: "DELETE" });
export const sharedQuestions = (link: string) => mine<SharedDeck>("SharedDeck", `/api/questions/from/${part(link)}`);
export const copyShared = (link: string) => mine<OpenDeck>("OpenDeck", `/api/questions/from/${part(link)}`, { method: "POST" });

// what came of a lesson -----------------------------------------------------------------------------------------------

export const lessonReport = (lesson: string) => mine<LessonReport>("LessonReport", `/api/lessons/${part(lesson)}/report`);
export const lessonReportPath = (lesson: string, kind: string) => `/api/lessons/${part(lesson)}/report/${part(kind)}`;
export const keepLesson = (lesson: string, keeping: Keeping) => mine<LessonReport>("LessonReport", `/api/lessons/${part(lesson)}/kept`, sending("PUT", keeping));
export const practise = (lesson: string) => mine<Laid>("Laid", `/api/lessons/${part(lesson)}/practice`, { method: "POST" });

// records that somebody brings ----------------------------------------------------------------------------------------

export const verify = (record: Blob) => call<VerifiedRecord>("VerifiedRecord", "/api/records", { method: "POST", body: record });
export const replayRecord = (name: string, entry: number | null) => call<Moments>("Moments", `/api/records/${part(name)}/replay${at(entry)}`);
export const recordMoves = (name: string) => call<MoveLine[]>(["MoveLine"], `/api/records/${part(name)}/moves`);
