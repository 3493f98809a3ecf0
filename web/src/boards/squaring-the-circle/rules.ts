/* Made from ludendum.games.squaring_the_circle by web/make_types.py. Do not edit. */

/** A move as it stands on a sheet. */
export interface Move {
  readonly key: string;
  readonly name: string;
  readonly rule: string;
  /** In one sentence. */
  readonly says: string;
  /** All of its rule. */
  readonly text: string;
  readonly stat?: string;
  /** How its telling is asked for. */
  readonly trigger?: string;
  /** How it is asked which colleague it is about. */
  readonly whom?: string;
  readonly core?: boolean;
  readonly conference?: boolean;
  /** It takes no initial move. */
  readonly free?: boolean;
  /** It is made; others only change something. */
  readonly made?: boolean;
  /** It asks when it could be used, and one may say once and for all that it need not. */
  readonly power?: boolean;
  /** How many trophies bring it. */
  readonly trophies?: number;
}

export interface Book {
  readonly key: string;
  readonly name: string;
  readonly kind: "mathematician" | "thief";
  readonly moves: readonly string[];
  readonly looks: readonly string[];
  readonly vices: readonly string[];
  readonly origins: readonly string[];
  /** Names, each with where who bears it is from. */
  readonly names: readonly (readonly [name: string, origin: string])[];
}


export const MATHEMATICAL = ["creative", "elegant", "rigorous"] as const;
export const THIEVISH = ["cold", "hot", "sly"] as const;
export const CARD_KINDS = ["complication", "antagonist", "risk", "debt"] as const;
export const COMMON = ["state", "conjecture", "apply", "lemma", "present", "discuss", "badmouth", "network", "gifted-student", "fulfil", "speak-up"] as const;

export type CardKind = (typeof CARD_KINDS)[number];
/** The kinds of answers. */
export type Kind = "choose" | "tell" | "make" | "done" | "allow" | "allow all" | "object" | "uphold" | "overrule";

/** The table as one seat, or a spectator, sees it: nothing lies hidden but what others are writing. */
export interface View {
  seat: number | null;
  phase: string;
  setting: string;
  lines: string[];
  guest: number;
  sheets: SeenSheet[];
  attending: SeenAttendance[];
  roster: string[];
  problems: SeenProblem[];
  theorems: SeenTheorem[];
  conjectures: Conjecture[];
  clock: number;
  clock_size: number;
  session: number;
  turn: number | null;
  left: number;
  acted: number[];
  offered: Offered | null;
  telling: Telling | null;
  claims: Claimed[];
  next_rolls: number[];
  next_theorem_rolls: (number | null)[];
  memory: Memory | null;
}

/** A mathematician's sheet. */
export interface SeenSheet {
  name: string;
  branch: string;
  thief: string;
  origin: string;
  look: string;
  vice: string;
  colleagues: string;
  stats: Record<string, number>;
  moves: string[];
  house: Card[];
  experience: number;
  advances: string[];
  trophies: string[];
  agents: Agent[];
  students: string[];
  facts: string[];
  met: string[];
  boss: "" | "cruel" | "loyal";
  consequence: string;
  banned: boolean;
  transcended: boolean;
}

/** A Complication, Antagonist, Risk or Debt; its number is never used twice. */
export interface Card {
  number: number;
  kind: "antagonist" | "complication" | "debt" | "risk";
  words: string;
}

/** Somebody who works for a Fix. */
export interface Agent {
  name: string;
  thief: string;
}

/** What a mathematician has for one conference. */
export interface SeenAttendance {
  holds: SeenHold[];
  forwards: SeenForward[];
  ongoing: Ongoing[];
  team: Teammate[];
  locked: string[];
  used: string[];
  problem: number | null;
  doubled: boolean;
  escape: number | null;
  trusts: boolean;
  out: boolean;
  trophies: number;
  never: string[];
  receives: "antagonist" | "complication" | "debt" | "risk" | "";
}

export interface SeenHold {
  move: string;
  count: number;
  seat: number | null;
  theorem: number | null;
  words: string;
  named: boolean;
}

export interface SeenForward {
  bonus: number;
  source: string;
  kinds: string[];
  theorem: number | null;
  words: string;
}

/** A bonus that stays for the rest of the conference, on rolls the player declares it fits (SC-6). */
export interface Ongoing {
  bonus: number;
  source: string;
  words: string;
}

/** One of an assembled team, for a conference. */
export interface Teammate {
  name: string;
  moved?: boolean;
}

/** An open problem of the conference. */
export interface SeenProblem {
  number: number;
  author: number;
  words: string;
  chosen_by: number | null;
  solved_by: number[];
  denies: number | null;
  frees: number | null;
  closed: boolean;
}

/** A theorem's sheet. */
export interface SeenTheorem {
  number: number;
  stater: number;
  words: string;
  need: number;
  benefits: string[];
  burdens: string[];
  house: Card[];
  results: string[];
  base_cases: string[];
  problem: number | null;
  escape: boolean;
  fulfils: number[];
  leans: number[];
  hold: number;
  exhausted: boolean;
  card_bonus: number;
  plan: boolean;
  metastable: boolean;
  fate: "disproved" | "open" | "proven" | "scrapped";
  prover: number | null;
}

/** A speculation that others may fulfil. */
export interface Conjecture {
  number: number;
  author: number;
  words: string;
  band: "miss" | "strong" | "weak";
  bonus?: number;
  complication?: string;
  after?: number;
}

/** The choices somebody has now, by the rule that gives them. */
export interface Offered {
  rule: string;
  picks: Pick[];
  barred?: Pick[];
}

/** One of the choices somebody has now: what is written, and what it means. */
export interface Pick {
  key: string;
  text?: string;
}

/** What somebody is asked to tell, so that fitting words can be suggested; no rule depends on it. */
export interface Telling {
  kind: "antagonist" | "complication" | "debt" | "risk" | "advantage" | "base case" | "colleagues" | "conjecture" | "consequence" | "counterexample" | "detail" | "doubling" | "escape" | "falling" | "last step" | "lines" | "move" | "problem" | "rearing" | "result" | "secret" | "setting" | "sheet" | "support" | "theorem" | "transcending" | "trophy";
  of?: string;
  prompt?: string;
  about?: number | null;
  colleague?: number | null;
  theorem?: number | null;
  source?: number | null;
  problem?: number | null;
  card?: number | null;
}

/** Something declared that may still be objected to (SC-9). */
export interface Claimed {
  number: number;
  seat: number;
  what: Declaration;
  place?: number;
  answers?: number;
  faces?: number;
}

/** What somebody says is so, to which the table may object (SC-9). */
export interface Declaration {
  claim: "access" | "base" | "bears" | "bonus" | "first met" | "fulfils" | "lure" | "move" | "no violence" | "plan" | "problem" | "same end" | "solves" | "stated fulfils" | "supports";
  what?: string;
  words?: string;
  move?: string;
  theorem?: number | null;
  other?: number | null;
  bonus?: number;
  total?: number;
}

/** What a teller knows of what was told. */
export interface Memory {
  cast?: Figure[];
  used?: number[];
  barred?: number[];
  told?: number[];
  done?: string;
}

/** Somebody or something of the story: by name, as what, in how many tellings, and in which one last. */
export interface Figure {
  name: string;
  part: "animal" | "creditor" | "favour" | "foe" | "mark" | "place" | "prize" | "somebody" | "student";
  times: number;
  last: number;
}

/** A choice, before it is made. */
export interface Outlook {
  parts?: ([string, number])[];
  ways?: [number, number, number] | null;
  helps?: Helping[];
  risks?: Of | null;
  falls?: number;
  barred?: Barred | null;
}

/** Something that could be declared to help a roll, with what is written for it (SC-7, SC-9). */
export interface Helping {
  key: string;
  name: string;
  bonus: number;
  words: string;
}

/** Whose House: a mathematician's or a theorem's. */
export interface Of {
  seat?: number | null;
  theorem?: number | null;
}

/** Why something cannot be done now, by its rule. */
export interface Barred {
  rule: string;
  reason: string;
}

/** A telling: `about` is the move or the thing it belongs to. */
export interface ToldEvent {
  event: "told";
  seat: number;
  who: string;
  number: number;
  about: string;
  words: string;
}

/** Where the conference takes place. */
export interface SetEvent {
  event: "set";
  words: string;
  guest: string;
}

/** The X-card: the last telling is set aside. */
export interface VeiledEvent {
  event: "veiled";
  number: number;
}

export interface ObjectedEvent {
  event: "objected";
  seat: number;
  who: string;
  declared: Declaration;
  uphold: number;
  overrule: number;
  upheld: boolean;
}

/** Something that is true from now on, because a move says so. */
export interface FactEvent {
  event: "fact";
  seat: number;
  who: string;
  move: string;
  words: string;
}

/** A mathematician is complete. */
export interface JoinedEvent {
  event: "joined";
  seat: number;
  who: string;
  branch: string;
  thief: string;
  origin: string;
  look: string;
  vice: string;
}

/** Experience is marked, for a conjecture or by a colleague's move perhaps. */
export interface ExperiencedEvent {
  event: "experience";
  seat: number;
  who: string;
  marks: number;
  total: number;
  reason: "CARDs" | "agent" | "carrot" | "conjecture" | "reward";
  conjecture: number | null;
  move: string;
  colleague: string;
}

/** A move is learnt, or a stat is 1 more (on the list of a playbook); else a gifted student comes. */
export interface AdvancedEvent {
  event: "advanced";
  seat: number;
  who: string;
  move: string;
  stat: "cold" | "creative" | "elegant" | "hot" | "rigorous" | "sly" | null;
  book: string;
}

export interface TranscendedEvent {
  event: "transcended";
  seat: number;
  who: string;
  move: string;
  becoming: string;
}

export interface TrophyEvent {
  event: "trophy";
  seat: number;
  who: string;
  words: string;
}

/** Agents, by their names and by the playbooks of their kind of thief. */
export interface RecruitedEvent {
  event: "recruited";
  seat: number;
  who: string;
  names: string[];
  books: string[];
}

/** All credit is lost, hold of a move, an agent (by name and playbook), or the base of operations. */
export interface LostEvent {
  event: "lost";
  seat: number;
  who: string;
  loss: "agent" | "base" | "credit" | "hold";
  name: string;
  book: string;
  count: number;
}

/** A move is made, by a teammate (named, or by place) or by Basis Functions perhaps. */
export interface MadeEvent {
  event: "made";
  seat: number;
  who: string;
  move: string;
  by: "basis" | "self" | "team";
  mate: string;
  place: number;
}

export interface RolledEvent {
  event: "rolled";
  seat: number;
  who: string;
  move: string;
  dice: [number, number];
  parts: ([string, number])[];
  total: number;
  band: "miss" | "strong" | "weak";
  kind: "agents" | "apply" | "card" | "conjecture" | "disprove" | "move" | "prove" | "state";
}

export interface HeldEvent {
  event: "held";
  seat: number;
  who: string;
  move: string;
  count: number;
  total: number;
}

/** Hold is spent: for `what` (a move, a colleague), or since something is declared that it `fits`. */
export interface SpentEvent {
  event: "spent";
  seat: number;
  who: string;
  move: string;
  count: number;
  expense: "another result" | "blackmail" | "declared" | "favour" | "interference" | "move" | "new plan" | "plan" | "theorem" | "trick";
  what: string;
  fits: string;
  theorem: number | null;
  bonus: number;
}

export interface ForwardedEvent {
  event: "forward";
  seat: number;
  who: string;
  bonus: number;
  scope: "declared" | "next" | "ongoing" | "theorem";
  theorem: number | null;
  fits: string;
}

export interface StatedEvent {
  event: "stated";
  seat: number;
  who: string;
  theorem: number;
  words: string;
  need: number;
  benefits: string[];
  burdens: string[];
  problem: number | null;
  escape: boolean;
  fulfils: number[];
}

/** A result and what it was used for: prove, disprove, or base case. */
export interface AppliedEvent {
  event: "applied";
  seat: number;
  who: string;
  theorem: number;
  purpose: "base case" | "disprove" | "prove";
  words: string;
  source: string;
  via: number | null;
}

export interface WastedEvent {
  event: "wasted";
  seat: number;
  who: string;
  source: string;
}

/** A theorem's need has changed. */
export interface NeedsEvent {
  event: "needs";
  theorem: number;
  need: number;
  change: number;
  move: string;
  leant_on: number | null;
  withstood: boolean;
}

/** Something else about a theorem has changed: `what` it now is or whose, or which `other` it has to do with. */
export interface ChangedEvent {
  event: "changed";
  theorem: number;
  change: "base" | "calculus" | "choice" | "descent" | "fulfils" | "gains" | "leans" | "metastable" | "no base cases" | "no contradiction" | "planned" | "scrapped" | "waits";
  what: string;
  other: number | null;
}

export interface WasProvenEvent {
  event: "proven";
  seat: number;
  who: string;
  theorem: number;
  statement: string;
}

export interface WasDisprovedEvent {
  event: "disproved";
  theorem: number;
  statement: string;
  by: string;
}

export interface ConjecturedEvent {
  event: "conjectured";
  seat: number;
  who: string;
  conjecture: number;
  words: string;
  band: "miss" | "strong" | "weak";
}

/** What became of a theorem that was applied: a lemma, a corollary, or exhausted. */
export interface LemmaEvent {
  event: "lemma";
  theorem: number;
  became: "corollary" | "exhausted" | "lemma";
  hold: number;
}

/** A House has a CARD more. */
export interface GainedEvent {
  event: "gained";
  of: Of;
  owner: string;
  card: number;
  kind: "antagonist" | "complication" | "debt" | "risk";
  words: string;
}

/** A House rolled +CARD. */
export interface RattledEvent {
  event: "rattled";
  of: Of;
  owner: string;
  dice: [number, number];
  parts: ([string, number])[];
  total: number;
  band: "miss" | "strong" | "weak";
}

export interface RearedEvent {
  event: "reared";
  of: Of;
  owner: string;
  card: number;
  words: string;
}

/** A CARD leaves a House: removed, moved `to` another, turned into something; perhaps it is `told` how. */
export interface GoneEvent {
  event: "gone";
  of: Of;
  owner: string;
  card: number;
  leaving: "cancelled" | "moves" | "new goal" | "result" | "talked over";
  told: string;
  to: Of | null;
  to_owner: string;
}

export interface FallenEvent {
  event: "fallen";
  of: Of;
  owner: string;
  cards: number;
}

export interface DoubledDownEvent {
  event: "doubled down";
  seat: number;
  who: string;
}

export interface PutOutEvent {
  event: "put out";
  seat: number;
  who: string;
  words: string;
}

export interface PosedEvent {
  event: "posed";
  problem: number;
  words: string;
  author: string;
  chosen_by: string;
  denies: number | null;
}

export interface SessionBeganEvent {
  event: "session";
  session: number;
  clock: number;
  size: number;
}

export interface TurnBeganEvent {
  event: "turn";
  seat: number;
  who: string;
}

export interface TickedEvent {
  event: "ticked";
  clock: number;
  size: number;
  problem: number | null;
}

export interface ProblemWasSolvedEvent {
  event: "solved";
  seat: number;
  who: string;
  problem: number;
  theorem: number;
  words: string;
}

export interface EndedEvent {
  event: "ended";
  ending: "nobody is left" | "the clock is full" | "the sessions agreed on are over";
}

export type Happening =
  | ToldEvent
  | SetEvent
  | VeiledEvent
  | ObjectedEvent
  | FactEvent
  | JoinedEvent
  | ExperiencedEvent
  | AdvancedEvent
  | TranscendedEvent
  | TrophyEvent
  | RecruitedEvent
  | LostEvent
  | MadeEvent
  | RolledEvent
  | HeldEvent
  | SpentEvent
  | ForwardedEvent
  | StatedEvent
  | AppliedEvent
  | WastedEvent
  | NeedsEvent
  | ChangedEvent
  | WasProvenEvent
  | WasDisprovedEvent
  | ConjecturedEvent
  | LemmaEvent
  | GainedEvent
  | RattledEvent
  | RearedEvent
  | GoneEvent
  | FallenEvent
  | DoubledDownEvent
  | PutOutEvent
  | PosedEvent
  | SessionBeganEvent
  | TurnBeganEvent
  | TickedEvent
  | ProblemWasSolvedEvent
  | EndedEvent;

export const OPTIONS: Readonly<Record<string, string>> = {"trivial": "it needs 1 less", "construction": "once proven, 3 hold: each +1 on a roll that uses what it built", "induction": "results may be laid as base cases, which help the next prove roll", "contradiction": "once proven, one of your own CARDs turns into a result", "exhaustion": "it needs 4 more, or 3 with Combinatoric Chicanery", "danger": "you take a CARD yourself", "enmity": "it takes an Antagonist", "reliance": "it takes a Debt", "event": "it takes a Risk", "complication": "something gets in the way", "antagonist": "somebody is against it", "risk": "something may come out, or give way", "debt": "something is owed"};

export const BOOKS: readonly Book[] = [
  {"key": "set-theorist", "name": "Set Theorist", "kind": "mathematician", "moves": ["non-wellfoundedness", "axiom-of-choice", "cardinality-tricks", "fuzzy-sets"], "looks": [], "vices": [], "origins": ["Ukrainian", "Californian", "Angolan", "Kazakh"], "names": [["Oksana Hrytsenko", "Ukrainian"], ["Taras Levchuk", "Ukrainian"], ["Dale Okamoto", "Californian"], ["Marisol Whitaker", "Californian"], ["Nzinga Cardoso", "Angolan"], ["Domingos Quissanga", "Angolan"], ["Aruzhan Bekova", "Kazakh"]]},
  {"key": "number-theorist", "name": "Number Theorist", "kind": "mathematician", "moves": ["ramanujans-notebooks", "infinite-descent", "codemaker", "p-adic-perspective", "combinatoric-chicanery"], "looks": [], "vices": [], "origins": ["New Englander", "Czech", "Philippine", "Brazilian"], "names": [["Prudence Amory", "New Englander"], ["Abel Whitcomb", "New Englander"], ["Radek Svoboda", "Czech"], ["Milada Horák", "Czech"], ["Luz Bautista", "Philippine"], ["Caio Nogueira", "Brazilian"]]},
  {"key": "algebraist", "name": "Algebraist", "kind": "mathematician", "moves": ["monstrous-moonshine", "remember-galois", "character-theory", "nilpotence"], "looks": [], "vices": [], "origins": ["Punjabi", "Welsh", "Texan", "Korean", "Yemeni"], "names": [["Harleen Dhaliwal", "Punjabi"], ["Jaspreet Sandhu", "Punjabi"], ["Gethin Prosser", "Welsh"], ["Ruth Ann Calloway", "Texan"], ["Seo Ha-eun", "Korean"], ["Han Dong-wook", "Korean"], ["Arwa al-Iryani", "Yemeni"]]},
  {"key": "geometer", "name": "Geometer", "kind": "mathematician", "moves": ["isometric-transformation", "euclids-method", "parallel-postulate", "build-the-tensor", "follow-the-geodesic"], "looks": [], "vices": [], "origins": ["Ecuadoran", "Romanian", "Libyan", "Taiwanese"], "names": [["Inés Guamán", "Ecuadoran"], ["Byron Cevallos", "Ecuadoran"], ["Ileana Dragomir", "Romanian"], ["Horia Munteanu", "Romanian"], ["Salem al-Mahdawi", "Libyan"], ["Najla Ben Omran", "Libyan"], ["Chen Yi-ting", "Taiwanese"]]},
  {"key": "dynamicist", "name": "Dynamicist", "kind": "mathematician", "moves": ["extreme-sensitivity-to-initial-conditions", "strange-attractor", "control-theory", "metastability"], "looks": [], "vices": [], "origins": ["Bengali", "Malaysian", "South African", "French"], "names": [["Anindita Sarkar", "Bengali"], ["Rafiqul Chowdhury", "Bengali"], ["Farid Hamzah", "Malaysian"], ["Tan Siew-ling", "Malaysian"], ["Thandeka Mokoena", "South African"], ["Lucien Marchetti", "French"], ["Solène Kerbrat", "French"]]},
  {"key": "analyst", "name": "Analyst", "kind": "mathematician", "moves": ["basis-functions", "diagonalization", "calculus", "proven-almost-everywhere", "compactify-the-space"], "looks": [], "vices": [], "origins": ["Mexican", "New Zealander", "Congolese", "Japanese"], "names": [["Itzel Cárdenas", "Mexican"], ["Fermín Olvera", "Mexican"], ["Aroha Tamihana", "New Zealander"], ["Callum Drysdale", "New Zealander"], ["Dieudonné Ilunga", "Congolese"], ["Espérance Mbuyi", "Congolese"], ["Haruka Okabe", "Japanese"]]},
  {"key": "logician", "name": "Logician", "kind": "mathematician", "moves": ["consistent-or-complete", "foundational-approach", "unprovable", "inflict-intuitionistic-logic"], "looks": [], "vices": [], "origins": ["Danish", "Midwesterner", "Zimbabwean", "Chilean"], "names": [["Signe Østergaard", "Danish"], ["Rasmus Kjær", "Danish"], ["Walt Lindquist", "Midwesterner"], ["Darlene Novak", "Midwesterner"], ["Tendai Chigumba", "Zimbabwean"], ["Rudo Mhlanga", "Zimbabwean"], ["Ignacia Fuentealba", "Chilean"]]},
  {"key": "wire", "name": "Wire", "kind": "thief", "moves": ["surveillance", "bypass", "lose-control", "watch-the-competition", "blackmail", "i-have-the-building", "spook-friends", "spymaster"], "looks": ["Casual", "Blending", "Unkempt", "Subtle"], "vices": ["Fandom", "New Tech", "Lust", "Rage", "Obsession"], "origins": [], "names": []},
  {"key": "bash", "name": "Bash", "kind": "thief", "moves": ["oomph", "intimidation", "truth-will-bear", "cold-read", "precision", "psy-ops", "wrecker", "master-of-masters"], "looks": ["Military", "Rough", "Professional", "Quiet"], "vices": ["Competition", "Rage", "Cooking", "Style", "Honour"], "origins": [], "names": []},
  {"key": "grift", "name": "Grift", "kind": "thief", "moves": ["masquerade", "trust-me", "enticement", "assemble-the-team", "unflappable", "best-in-people", "worst-in-people", "honest-face", "perfect-impostor"], "looks": ["Fancy", "Unassuming", "Professional", "Alluring"], "vices": ["Love", "Fashion", "Egoism", "Reputation"], "origins": [], "names": []},
  {"key": "click", "name": "Click", "kind": "thief", "moves": ["conditioning", "pecking-order", "get-rough", "menagerie", "pack-alpha", "programming", "carrot", "hidden-mastermind"], "looks": ["Rough", "Leather", "Stylish", "Prim & Proper"], "vices": ["Control", "Animals", "Excess", "Revenge"], "origins": [], "names": []},
  {"key": "phreak", "name": "Phreak", "kind": "thief", "moves": ["digital-mayhem", "social-engineering", "turnabout", "hq", "technobabble", "botnet", "crowdsourcing", "im-in-it", "code-legend"], "looks": ["Punk", "Goth", "Nerd", "Geek Chic", "Business"], "vices": ["Curiosity", "Old Tech", "Pride", "The Cause", "Greed"], "origins": [], "names": []},
  {"key": "flip", "name": "Flip", "kind": "thief", "moves": ["flexibility", "careful-plans", "evasion", "dramatic-flair", "plan-b", "team-player", "infiltrator", "grandmaster-thief"], "looks": ["Athletic", "Casual", "Rough", "Wacky", "Cool"], "vices": ["Perfectionist", "Phobia", "Independence", "Silliness"], "origins": [], "names": []},
  {"key": "fix", "name": "Fix", "kind": "thief", "moves": ["throw-money-at-it", "get-involved", "recruitment", "wealthy", "sacrifice-play", "the-boss", "go-legit"], "looks": ["Pristine", "Ordinary", "Gussied Up", "Accountant"], "vices": ["Power", "Status", "Plots within Plots", "Wealth"], "origins": [], "names": []},
];

export const MOVES: readonly Move[] = [
  {"key": "state", "name": "State a theorem", "rule": "SC-30", "says": "Say what you will show; roll +Elegant for what it needs.", "text": "To state a theorem, say what you will show and roll +Elegant.", "stat": "elegant", "made": true},
  {"key": "conjecture", "name": "State a conjecture", "rule": "SC-50", "says": "Sketch a plan; roll +Creative. Others who fulfil it learn.", "text": "To state a conjecture, sketch it and roll +Creative. It lasts for the conference.", "stat": "creative", "made": true},
  {"key": "apply", "name": "Apply a proven theorem", "rule": "SC-54", "says": "Roll +Creative to use a proven theorem as a result.", "text": "To apply a proven theorem to an open one, roll +Creative. On a hit it serves as a result to prove it; on 10+ it is also a lemma with 2 hold; on a miss it is exhausted and cannot be applied again.", "stat": "creative", "made": true},
  {"key": "lemma", "name": "Use a lemma", "rule": "SC-55", "says": "Spend 1 of a lemma's hold to use it as a result.", "text": "Anybody may spend 1 hold of a lemma in place of an initial move, to use it as a result without a roll. While it has hold it works by hold only; an exhausted theorem keeps the hold it has. It proves, or is a base case.", "made": true},
  {"key": "present", "name": "Present your work", "rule": "SC-56", "says": "Roll +Elegant to slip something about a theorem into your talk.", "text": "Present your work, +Elegant: on a hit +1 forward to prove or disprove one theorem, with results or by applying another, on 10+ it also gains an advantage other than trivial; on a miss you take a CARD.", "stat": "elegant", "trigger": "What do you slip into your presentation?", "conference": true, "made": true},
  {"key": "discuss", "name": "Informal discussions", "rule": "SC-57", "says": "Roll +Creative to get some perspective and drop a CARD.", "text": "Informal discussions, +Creative: on a hit you drop a CARD, on 10+ you also have +1 forward; on a miss you take a CARD.", "stat": "creative", "trigger": "With whom do you talk, and about what?", "conference": true, "made": true},
  {"key": "badmouth", "name": "Badmouth a colleague", "rule": "SC-58", "says": "Roll +Cold to give a colleague a CARD.", "text": "Badmouth a colleague, +Cold: on a hit they take a CARD, on 7–9 your House is shaken-up too; on a miss you take a CARD.", "stat": "cold", "trigger": "What do you spread about them?", "whom": "Whom?", "conference": true, "made": true},
  {"key": "network", "name": "Network", "rule": "SC-59", "says": "Roll +Hot for hold: attendees will help you.", "text": "Network, +Hot: 3 hold on 10+, 1 on 7–9, each +1 on a roll with which an attendee helps; on a miss you take an Antagonist.", "stat": "hot", "trigger": "Whom do you meet, and how do you win them over?", "conference": true, "made": true, "power": true},
  {"key": "gifted-student", "name": "Gifted student", "rule": "SC-83", "says": "Once a conference your student makes a move for you, at +1.", "text": "A gifted student gives one more initial move per conference, at +1; its CARDs are the teacher's.", "free": true, "made": true},
  {"key": "fulfil", "name": "Fulfil a conjecture", "rule": "SC-52", "says": "Say that an open theorem fulfils a conjecture: the table judges.", "text": "Who states a theorem says which conjectures it fulfils, and the table judges. In their turn anybody may say so of a theorem that was stated before; its proof is then rewarded, though not its stating.", "free": true, "made": true},
  {"key": "speak-up", "name": "Ask me again", "rule": "SC-10", "says": "You want to be asked for objections again.", "text": "Nobody is asked to allow anything. Windows for interference open only for those who hold a power that could be used now. Interference is declared before the roll it touches. Where declarations wait (windows = ask), who says “allow all” passes in every one until they ask to be asked again.", "free": true, "made": true},
  {"key": "non-wellfoundedness", "name": "Non-Wellfoundedness", "rule": "SC-101", "says": "By flashback or flashforward, +Creative: a theorem that is not proven yet is a result for another.", "text": "Non-Wellfoundedness, +Creative, an initial move: a flashback or flashforward shows how an open theorem, as if it were proven, serves as a result to prove a different one. That one leans on it (SC-47). It goes as with a proven one (SC-54), but on 10+ no lemma comes of it.", "stat": "creative", "made": true},
  {"key": "axiom-of-choice", "name": "Axiom of Choice", "rule": "SC-102", "says": "While you state a theorem, 1 more need makes it a proof by induction.", "text": "Axiom of Choice: while you state a theorem you may give it 1 more need to make it a proof by induction.", "power": true},
  {"key": "cardinality-tricks", "name": "Cardinality Tricks", "rule": "SC-103", "says": "Your own House rolls at +0 at least, however many CARDs it has.", "text": "Cardinality Tricks: your own House (not your theorems') has a modifier of at least 0. Bonuses and penalties come after that."},
  {"key": "fuzzy-sets", "name": "Fuzzy Sets", "rule": "SC-104", "says": "Blur distinctions, +Sly: another move follows at +1; on 10+ the confusion is a result too.", "text": "Fuzzy Sets, +Sly, when you blur distinctions in talk: on a hit another move follows at +1 and costs no initial move; on 10+ the confusion is a result too; on a miss you take a Risk. The move that follows cannot be Fuzzy Sets itself. It may be made through a team or by Basis Functions, or apply a theorem; if the table objects to it, another may follow.", "stat": "sly", "trigger": "To whom do you talk, and which distinctions do you blur?", "made": true},
  {"key": "ramanujans-notebooks", "name": "Ramanujan's Notebooks", "rule": "SC-111", "says": "Dig into the past, +Creative: another move follows at +1; on 10+ the discovery is a result too.", "text": "Ramanujan's Notebooks, digging in the past, +Creative: on a hit a move other than this one may follow at +1, without an initial move; on 10+ there is also a result, to prove only, and the theorem it is used on takes a Risk, which rolls before the need falls. What follows goes as with Fuzzy Sets (SC-104).", "stat": "creative", "trigger": "Where in the past do you dig for a solution?", "made": true},
  {"key": "infinite-descent", "name": "Infinite Descent", "rule": "SC-112", "says": "Your proofs by induction are by contradiction too.", "text": "Infinite Descent: a theorem you state by induction, however it came by that while it was stated, is by contradiction as well."},
  {"key": "codemaker", "name": "Codemaker", "rule": "SC-113", "says": "+1 where you encrypt or decrypt.", "text": "Codemaker: +1 on every roll with which you encrypt or decrypt something, as you declare.", "power": true},
  {"key": "p-adic-perspective", "name": "p-adic Perspective", "rule": "SC-114", "says": "+1 to prove or disprove a theorem whose need is prime.", "text": "p-adic Perspective: +1 to prove or disprove a theorem whose need, as it stands, is prime."},
  {"key": "combinatoric-chicanery", "name": "Combinatoric Chicanery", "rule": "SC-115", "says": "Exhaustion adds only 3 need.", "text": "Combinatoric Chicanery: in theorems you state exhaustion adds 3 need instead of 4."},
  {"key": "monstrous-moonshine", "name": "Monstrous Moonshine", "rule": "SC-121", "says": "Relate distant events, +Creative: hold, each turns a result, anyone's, into something else.", "text": "Monstrous Moonshine, +Creative, when you craft subtle relationships between events: 3 hold on 10+, 1 on 7–9; on a miss you take a Risk. 1 hold turns a result that is about to be applied, anyone's, into something else: you tell it anew and name theorem and purpose, among all that its owner may do with a result.", "stat": "creative", "trigger": "Which subtle relationships between events do you craft?", "made": true, "power": true},
  {"key": "remember-galois", "name": "Remember Galois", "rule": "SC-122", "says": "+1 where you use a sword.", "text": "Remember Galois: +1 on a roll where you use a sword.", "power": true},
  {"key": "character-theory", "name": "Character Theory", "rule": "SC-123", "says": "Alter the dynamic of a group, +Elegant: a result, though there may be effects nobody meant.", "text": "Character Theory, +Elegant, when you alter the dynamic of a group: on a hit a result; on 7–9 and on a miss a CARD.", "stat": "elegant", "trigger": "Which group is it, and what do you change between them?", "made": true},
  {"key": "nilpotence", "name": "Nilpotence", "rule": "SC-124", "says": "Chat with a colleague who agrees: a CARD of yours and one of theirs cancel each other.", "text": "Nilpotence, a conference move without a roll: chat with a colleague. If you both have a CARD and they agree, each chooses one of their own and the two are gone; if they do not agree, it was a chat.", "trigger": "Where do you chat, and about which troubles?", "whom": "With whom do you chat?", "conference": true, "made": true},
  {"key": "isometric-transformation", "name": "Isometric Transformation", "rule": "SC-131", "says": "Scrap a theorem of yours for a new one that keeps its CARDs, options and need; +Elegant.", "text": "Isometric Transformation, +Elegant, an initial move: scrap an open theorem of yours (it is not disproved) and say what you will show instead. CARDs, options, need and all else go over to the new one, and so do theorems that lean on it; nothing rolls for its CARDs. It needs 5 more if only the new one solves an open problem, and at least 1. On 10+ it drops a CARD; on a miss it needs 2 more. A way out that is scrapped is stated anew (SC-66).", "stat": "elegant", "trigger": "How does your progress so far serve a new goal?", "made": true},
  {"key": "euclids-method", "name": "Euclid's Method", "rule": "SC-132", "says": "+1 where you draw or sketch, in the story or at the table.", "text": "Euclid's Method: +1 on a roll where you draw or sketch, in the story or at the table.", "power": true},
  {"key": "parallel-postulate", "name": "Parallel Postulate", "rule": "SC-133", "says": "When one of your theorems is disproved, another of yours to the same end needs half as much.", "text": "Parallel Postulate: when a theorem you stated is disproved, another you stated to the same end, and that is still open, needs half as much (rounded down, at least 1). The same end is the same open problem; where none shares it, you declare the end and the table judges."},
  {"key": "build-the-tensor", "name": "Build the Tensor", "rule": "SC-134", "says": "Your proofs by construction bring 5 hold.", "text": "Build the Tensor: a theorem you stated brings 5 hold instead of 3 when it is proven by construction."},
  {"key": "follow-the-geodesic", "name": "Follow the Geodesic", "rule": "SC-135", "says": "+1 to prove a theorem that fulfils another's conjecture.", "text": "Follow the Geodesic: +1 to prove a theorem that fulfils somebody else's conjecture."},
  {"key": "extreme-sensitivity-to-initial-conditions", "name": "Extreme Sensitivity to Initial Conditions", "rule": "SC-141", "says": "Flash back to the chaos you sowed, +Sly: theorems are shaken-up, up to three or as many as you like.", "text": "Extreme Sensitivity to Initial Conditions, +Sly, a conference move, when you flash back to the chaos you sowed: on 10+ any number of theorems you name are shaken-up, on 7–9 up to three; on a miss you take a CARD.", "stat": "sly", "trigger": "How did you bring chaos into this, back then?", "conference": true, "made": true},
  {"key": "strange-attractor", "name": "Strange Attractor", "rule": "SC-142", "says": "The Houses of your theorems roll at +1.", "text": "Strange Attractor: the Houses of theorems you stated roll at +1."},
  {"key": "control-theory", "name": "Control Theory", "rule": "SC-143", "says": "When the House of a theorem of yours rolls 12 or more, the theorem needs 1 less.", "text": "Control Theory: when the House of a theorem you stated rolls a total of 12 or more, the theorem needs 1 less."},
  {"key": "metastability", "name": "Metastability", "rule": "SC-144", "says": "When your theorem is disproved, +Creative: it can still be proven, as long as it takes no CARD.", "text": "Metastability, +Creative, whenever a theorem you stated is disproved: on a hit it stays open, and needs as many results as it has CARDs, at least 1; the next CARD it takes disproves it for good. On 7–9 and on a miss you take one of its CARDs first, and your House rolls; on a miss it is disproved all the same. A reduction that waited for its House is lost."},
  {"key": "basis-functions", "name": "Basis Functions", "rule": "SC-151", "says": "Span a core move of another attendee, +Creative: hold to make it yourself.", "text": "Basis Functions, a conference move, +Creative: name a core move on another attendee's sheet that is not on yours; 4 hold on 10+, 2 on 7–9, each to make that move, the whole of it, with your own stats: for an initial move like any other, or without one where it answers a CARD (Evasion).", "stat": "creative", "trigger": "How do you expand the space of what you can do?", "conference": true, "made": true},
  {"key": "diagonalization", "name": "Diagonalization", "rule": "SC-152", "says": "A theorem you disprove is at once a result, to prove another.", "text": "Diagonalization: a theorem that falls through your disproof, or as a rival of one with which you solve a problem as its final prover, is at once a result for you, to prove another."},
  {"key": "calculus", "name": "Calculus", "rule": "SC-153", "says": "For 1 more need a theorem you state is by construction.", "text": "Calculus: a theorem you state may take 1 more need to be a proof by construction.", "power": true},
  {"key": "proven-almost-everywhere", "name": "Proven 'Almost Everywhere'", "rule": "SC-154", "says": "+1 on the CARD rolls of your theorems.", "text": "Proven 'Almost Everywhere': +1 on the +CARD rolls of theorems you stated."},
  {"key": "compactify-the-space", "name": "Compactify the Space", "rule": "SC-155", "says": "+1 while you are where you chose to be shut in, or trapped with somebody.", "text": "Compactify the Space: +1 on every roll you declare for while you are in an enclosed space that you chose to enter, or trapped with somebody, until you are free.", "power": true},
  {"key": "consistent-or-complete", "name": "Consistent or Complete", "rule": "SC-161", "says": "Your theorems are consistent (harder, firmer) or complete (easier, at a Risk).", "text": "Consistent or Complete: every theorem you state is one or the other. Complete: 1 need less, and it takes a Risk. Consistent: 1 need more, and +1 on its +CARD rolls."},
  {"key": "foundational-approach", "name": "Foundational Approach", "rule": "SC-162", "says": "When you prove a theorem, you may state a conjecture at once.", "text": "Foundational Approach: when you are the final prover of a theorem you may state a conjecture at once, without an initial move.", "power": true},
  {"key": "unprovable", "name": "Unprovable", "rule": "SC-163", "says": "Tell why a problem cannot be solved: to show it is a new problem.", "text": "Unprovable, a conference move without a roll: tell why an open problem cannot be solved, and that becomes an open problem itself. Solving either closes the other and disproves the theorems for it. A problem is denied once, and neither after it was solved nor if it is such a denial.", "trigger": "Why is there nothing to solve?", "conference": true, "made": true},
  {"key": "inflict-intuitionistic-logic", "name": "Inflict Intuitionistic Logic", "rule": "SC-164", "says": "In place of a CARD your disproof may take away contradiction or base cases.", "text": "Inflict Intuitionistic Logic: where your disproof would give a theorem a CARD (on 10+, or cutting both ways) you may instead take its contradiction away, or all base cases gathered for its induction. The CARD you take yourself stays.", "power": true},
  {"key": "surveillance", "name": "Surveillance", "rule": "SC-201", "says": "Spy on somebody, +Cold: hold for their secrets.", "text": "Surveillance, spying on somebody, +Cold: 3 hold on 10+, 1 on 7–9, each +1 on a roll with which one of that target's secrets helps, and then the secret is told; on a miss you take an Antagonist. Hold on one target is one hold, whatever it is called: you say that it is the same.", "stat": "cold", "trigger": "How do you spy, and from where?", "core": true, "made": true, "power": true},
  {"key": "bypass", "name": "Bypass", "rule": "SC-202", "says": "Get past security, +Sly: a result, though you may be noticed.", "text": "Bypass, getting past security, +Sly: a result on a hit; on 7–9 or a miss you take a Risk.", "stat": "sly", "trigger": "How do you get past security?", "core": true, "made": true},
  {"key": "lose-control", "name": "Lose Control", "rule": "SC-203", "says": "Lash out or rush in, +Hot: a result, though you may need help.", "text": "Lose Control, lashing out or rushing in, +Hot: a result on a hit; on 7–9 or a miss you take a Debt.", "stat": "hot", "trigger": "How do you lash out or rush in?", "core": true, "made": true},
  {"key": "watch-the-competition", "name": "Watch the Competition", "rule": "SC-204", "says": "Bug a colleague, +Sly: hold to give their rolls +1 or −2.", "text": "Watch the Competition, a conference move, +Sly: 3 hold on 10+ and 1 on 7–9 on one colleague, each to give a roll of theirs +1 or −2 before it is made, +CARD rolls of theirs and of their theorems included; on a miss you take a CARD whose kind and story are that colleague's choice.", "stat": "sly", "trigger": "How do you plant the bug?", "whom": "On whom do you plant a bug?", "conference": true, "made": true, "power": true},
  {"key": "blackmail", "name": "Blackmail", "rule": "SC-205", "says": "2 Surveillance hold on somebody: they do as told, a result.", "text": "Blackmail, in place of an initial move: 2 Surveillance hold on one target give a result without a roll.", "trigger": "What do you hold over them, and what must they do?", "made": true},
  {"key": "i-have-the-building", "name": "I Have the Building", "rule": "SC-206", "says": "A 10+ on Bypass is a second result, for another theorem.", "text": "I Have the Building: a 10+ on Bypass gives a second result, for a theorem other than the first one's."},
  {"key": "spook-friends", "name": "Spook Friends", "rule": "SC-207", "says": "1 Surveillance hold: Lose Control without an initial move, with agents or the authorities.", "text": "Spook Friends: for 1 Surveillance hold a mathematician who has Lose Control makes it without an initial move, once a turn.", "stat": "hot", "trigger": "Which favour do the spies do you, and what happens?", "free": true, "made": true},
  {"key": "spymaster", "name": "Spymaster", "rule": "SC-208", "says": "If the open problem you selected is about espionage and you solve it, you transcend, becoming the hidden Master of Spies.", "text": "Spymaster, with five trophies: who solves the problem they selected, and it is about espionage, may transcend as Master of Spies.", "trophies": 5},
  {"key": "oomph", "name": "Oomph", "rule": "SC-211", "says": "Force your way through, +Hot: a result, perhaps with trouble or a mess.", "text": "Oomph, +Hot: to force one's way through an obstacle is a result on a hit; on 7–9 or a miss it brings a CARD, an Antagonist for trouble one has drawn or a Complication for a mess.", "stat": "hot", "trigger": "Which obstacle do you force your way through, and how?", "core": true, "made": true},
  {"key": "intimidation", "name": "Intimidation", "rule": "SC-212", "says": "Threaten violence, +Cold: a result, though you may have to follow through.", "text": "Intimidation, +Cold: a threat of violence is a result on 10+; on 7–9 one may follow through, for a result and the aftermath as a CARD, or back down, for neither; on a miss one is shaken-up.", "stat": "cold", "trigger": "Whom do you threaten, and with what?", "core": true, "made": true},
  {"key": "truth-will-bear", "name": "Truth Will Bear", "rule": "SC-213", "says": "Confront somebody with the truth, +Sly: a result, perhaps with a grudge.", "text": "Truth Will Bear, +Sly: to confront somebody with the truth is a result on a hit; on 7–9 or a miss their grudge is an Antagonist.", "stat": "sly", "trigger": "Whom do you confront, and with which truth?", "core": true, "made": true},
  {"key": "cold-read", "name": "Cold Read", "rule": "SC-214", "says": "Guess the secrets of somebody you meet, +Cold.", "text": "Cold Read, +Cold, of somebody one meets: on 10+ one tells a secret of theirs, and it is a fact from then on; on 7–9 a weakness gives +1 forward; on a miss one is fascinated, a CARD.", "stat": "cold", "trigger": "Whom do you meet, and what gives them away?", "made": true},
  {"key": "precision", "name": "Precision", "rule": "SC-215", "says": "A 7–9 on Oomph may be +1 forward, in place of result and CARD.", "text": "Precision: on an Oomph of 7–9 one may leave both result and CARD, for +1 forward."},
  {"key": "psy-ops", "name": "Psy-Ops", "rule": "SC-216", "says": "Threaten with something other than violence, +Creative, not +Cold.", "text": "Psy-Ops: Intimidation with something other than violence is rolled +Creative in place of +Cold; it is declared before the roll, and if the table finds it violent it is rolled +Cold."},
  {"key": "wrecker", "name": "Wrecker", "rule": "SC-217", "says": "Every +CARD roll that comes of your disproofs is at −1, yours too.", "text": "Wrecker: every +CARD roll that one's disproof causes is at −1, of a theorem that takes a CARD or is shaken-up, and one's own."},
  {"key": "master-of-masters", "name": "Master of Masters", "rule": "SC-218", "says": "If the open problem you selected takes great physical effort and you solve it, you transcend, becoming a recluse in a distant dojo.", "text": "Master of Masters: who solves the problem they selected, and it took great physical effort, may transcend and retire to a dojo.", "trophies": 5},
  {"key": "masquerade", "name": "Masquerade", "rule": "SC-221", "says": "Take on a false identity, +Sly: hold for what you do in it.", "text": "Masquerade, +Sly: a false identity is 3 hold on 10+ and 1 on 7–9, each +1 on a roll made in that identity, and in no other; on a miss one is exposed, a CARD.", "stat": "sly", "trigger": "Who are you from now on, and what makes them believe it?", "core": true, "made": true, "power": true},
  {"key": "trust-me", "name": "Trust Me", "rule": "SC-222", "says": "Exploit trust, +Cold: a result, though they may turn on you.", "text": "Trust Me, +Cold: to exploit somebody's trust is a result on a hit; on 7–9 or a miss they turn on one, an Antagonist.", "stat": "cold", "trigger": "Whose trust do you exploit, and what must they do?", "core": true, "made": true},
  {"key": "enticement", "name": "Enticement", "rule": "SC-223", "says": "Seduce, by yourself or your ideas, +Hot: a result, though they may go too far.", "text": "Enticement, +Hot: to seduce, by oneself or one's ideas, is a result on a hit; on 7–9 or a miss they show dangerous initiative, a CARD.", "stat": "hot", "trigger": "Whom do you entice, and to what?", "core": true, "made": true},
  {"key": "assemble-the-team", "name": "Assemble the Team", "rule": "SC-227", "says": "Gather a team, +Hot: any core move through it, each teammate's first at +1.", "text": "Assemble the Team, +Hot, a conference move: four teammates on 10+, two on 7–9, named and there for the conference, besides any who are there already; on a miss a former one calls in a Debt. Any core move of any thief may be made through a teammate, as an initial move, with one's own stats, and at +1 the first time that teammate makes one. It is the whole move: plans so made are lent, and a CARD is evaded without an initial move.", "stat": "hot", "trigger": "How do you bring a team together?", "conference": true, "made": true},
  {"key": "unflappable", "name": "Unflappable", "rule": "SC-224", "says": "+1 to the +CARD rolls of your own House.", "text": "Unflappable: one's own House rolls +CARD at +1; one's theorems do not."},
  {"key": "best-in-people", "name": "Best In People", "rule": "SC-225", "says": "1 Masquerade hold whenever you entice to virtue.", "text": "Best In People: an Enticement to virtue is 1 Masquerade hold besides, whatever the roll. It is declared before the roll, and the hold comes after it. It serves one of one's identities, or the next."},
  {"key": "worst-in-people", "name": "Worst In People", "rule": "SC-226", "says": "1 Masquerade hold whenever you entice to vice.", "text": "Worst In People: the same for an Enticement to vice. One Enticement is declared to be one or the other, not both."},
  {"key": "honest-face", "name": "Honest Face", "rule": "SC-228", "says": "Whoever meets you for the first time trusts you: +1 forward with them.", "text": "Honest Face: whoever one meets for the first time trusts one. That is a fact, and +1 forward on a roll with them: once a turn, at no initial move, while one is left in the turn. Whether it is a first meeting the table judges.", "free": true, "made": true},
  {"key": "perfect-impostor", "name": "Perfect Impostor", "rule": "SC-229", "says": "If the open problem you selected involves false identities and you solve it, you transcend, becoming a made-up name come true.", "text": "Perfect Impostor: who solves the problem they selected, and it involves false identities, may transcend and become the one they pretended to be.", "trophies": 5},
  {"key": "conditioning", "name": "Conditioning", "rule": "SC-231", "says": "Train somebody without their knowing, +Sly: a result, though they may find out.", "text": "Conditioning, +Sly: to train somebody in secret is a result on a hit; on 7–9 or a miss they realise it, an Antagonist.", "stat": "sly", "trigger": "Whom do you train, how, and to do what?", "core": true, "made": true},
  {"key": "pecking-order", "name": "Pecking Order", "rule": "SC-232", "says": "Observe who ranks where in a group, +Rigorous: hold to manipulate its members.", "text": "Pecking Order, +Rigorous: to observe who ranks where in a group is 3 hold on 10+ and 1 on 7–9, each +1 on a roll that manipulates one of them; a miss does nothing.", "stat": "rigorous", "trigger": "How do you watch them?", "core": true, "made": true, "power": true},
  {"key": "get-rough", "name": "Get Rough", "rule": "SC-233", "says": "Do it with your own hands, +Hot: a result, though it may expose or exhaust you.", "text": "Get Rough, +Hot: to do it with one's own hands is a result on a hit; on 7–9 or a miss one is exposed or exhausted, a CARD.", "stat": "hot", "trigger": "What do you do with your own hands?", "core": true, "made": true},
  {"key": "menagerie", "name": "Menagerie", "rule": "SC-234", "says": "Before the conference, +Sly: hold for trained animals, each a result in place of an initial move.", "text": "Menagerie, +Sly, before the first turn of a conference: 3 hold on 10+ and 1 on 7–9; a miss does nothing. It is free and no conference move. 1 hold, in place of an initial move, has an animal do its trick: a result, without a roll.", "trigger": "Which animal does which trick?", "made": true},
  {"key": "pack-alpha", "name": "Pack Alpha", "rule": "SC-235", "says": "Whoever meets you for the first time takes you to be in charge: +1 forward with them.", "text": "Pack Alpha: whoever one meets for the first time takes one to be in charge. That is a fact, and +1 forward on a roll with them, as with an Honest Face (SC-228).", "free": true, "made": true},
  {"key": "programming", "name": "Programming", "rule": "SC-236", "says": "+1 to prove a theorem about how somebody behaves.", "text": "Programming: +1 to prove a theorem that one declares to be about how somebody behaves.", "power": true},
  {"key": "carrot", "name": "Carrot", "rule": "SC-237", "says": "Others who prove what fulfils a conjecture of yours mark 2 experience.", "text": "Carrot: whoever else is the final prover of a theorem that fulfils one's conjecture marks 2 experience for it in place of 1; stating it still marks 1, and a missed conjecture none."},
  {"key": "hidden-mastermind", "name": "Hidden Mastermind", "rule": "SC-238", "says": "If the open problem you selected gives leverage over the rich or powerful and you solve it, you transcend, becoming the power behind the throne.", "text": "Hidden Mastermind: who solves the problem they selected, and it gives leverage over the rich or powerful, may transcend and become the power behind the throne.", "trophies": 5},
  {"key": "digital-mayhem", "name": "Digital Mayhem", "rule": "SC-241", "says": "Break computers, +Hot: a result, though more may break than you wished.", "text": "Digital Mayhem, +Hot, when you break or cripple computers: 10+ is a result; on 7–9 you may escalate, for a result and a CARD, or stop, for neither; a miss shakes you up.", "stat": "hot", "trigger": "Which computers do you break or cripple, and how?", "core": true, "made": true},
  {"key": "social-engineering", "name": "Social Engineering", "rule": "SC-242", "says": "Coax a secret out of somebody, +Sly: a result, though they may realise.", "text": "Social Engineering, +Sly, when you coax a secret out of somebody: a hit is a result; on 7–9 or a miss they realise, a CARD for you.", "stat": "sly", "trigger": "Out of whom do you coax which secret?", "core": true, "made": true},
  {"key": "turnabout", "name": "Turnabout", "rule": "SC-243", "says": "You foresaw a CARD of yours or of a theorem, +Cold: it goes to another House.", "text": "Turnabout, +Cold, when you had prepared for a CARD in your House or a theorem's: a hit moves it to any other House, which rolls first; on 7–9 or a miss you are shaken-up.", "stat": "cold", "trigger": "What had you prepared for just this?", "core": true, "made": true},
  {"key": "hq", "name": "HQ", "rule": "SC-244", "says": "Prove that you have a base in the city: +1 from there, until your House falls.", "text": "HQ: who is the final prover of a theorem about a base of theirs in the city declares +1 where they work from it, until their House falls; doubling down keeps it. One base at a time.", "power": true},
  {"key": "technobabble", "name": "Technobabble", "rule": "SC-245", "says": "A CARD of your Social Engineering does not roll.", "text": "Technobabble: a CARD that comes from your Social Engineering is added without a roll."},
  {"key": "botnet", "name": "Botnet", "rule": "SC-246", "says": "+1 to Digital Mayhem.", "text": "Botnet: +1 to Digital Mayhem."},
  {"key": "crowdsourcing", "name": "Crowdsourcing", "rule": "SC-247", "says": "Your conjectures, on a hit, give 1 more forward.", "text": "Crowdsourcing: your conjectures, on a hit, give others 1 more: +1 on 7–9, +2 on 10+."},
  {"key": "im-in-it", "name": "I'm In IT", "rule": "SC-248", "says": "Whoever meets you for the first time overlooks you: +1 forward with them.", "text": "I'm In IT: whoever one meets for the first time overlooks one. That is a fact, and +1 forward on a roll with them, as with an Honest Face (SC-228).", "free": true, "made": true},
  {"key": "code-legend", "name": "Code Legend", "rule": "SC-249", "says": "If the open problem you selected is about breaking into computers and you solve it, you transcend, becoming a legend wherever there is a terminal.", "text": "Code Legend (five trophies): transcend by solving a problem about breaking into computers.", "trophies": 5},
  {"key": "flexibility", "name": "Flexibility", "rule": "SC-251", "says": "Drop one plan for another, +Hot: a result, though the old plan may still bind you.", "text": "Flexibility, +Hot, when you drop one plan for another: a hit is a result; on 7–9 or a miss the old plan still binds you, a CARD. Whatever the roll, your Careful Plans hold is void.", "stat": "hot", "trigger": "How do you change your plans?", "core": true, "made": true},
  {"key": "careful-plans", "name": "Careful Plans", "rule": "SC-252", "says": "Plan with care, +Cold: hold to give anyone who follows the plan +1.", "text": "Careful Plans, +Cold, when you plan with care: 4 hold on 10+, 2 on 7–9. 1 hold gives +1 to a roll, anybody's, that follows the plan; for a colleague you declare it before the roll. No House follows a plan: +CARD rolls are not helped.", "stat": "cold", "trigger": "What is the plan?", "core": true, "made": true, "power": true},
  {"key": "evasion", "name": "Evasion", "rule": "SC-253", "says": "A CARD comes for you or your theorem, +Sly: it turns into a result, and on 10+ it is gone.", "text": "Evasion, +Sly, once for each CARD that you or a theorem of yours would take, when it is told and before it lands: on 10+ it is a result and no CARD, on 7–9 a result and the CARD; on a miss you and the theorem both take that same CARD, the theorem first. Where no theorem is concerned, or that one is closed, it is an open one of yours, if you have any.", "stat": "sly", "core": true, "power": true},
  {"key": "dramatic-flair", "name": "Dramatic Flair", "rule": "SC-254", "says": "Be larger than life, +Elegant: they do as you wish, a result, though you may have to keep it up.", "text": "Dramatic Flair, +Elegant, when you treat somebody to a performance: a hit is a result; on 7–9 or a miss you must keep up the act, a CARD.", "stat": "elegant", "trigger": "Whom do you treat to which performance?", "made": true},
  {"key": "plan-b", "name": "Plan B", "rule": "SC-255", "says": "A hit on Flexibility keeps your Careful Plans hold, for 1 of it.", "text": "Plan B: on a hit with Flexibility you may spend 1 Careful Plans hold and keep the rest for the new plan."},
  {"key": "team-player", "name": "Team Player", "rule": "SC-256", "says": "Others who apply a result to a theorem in your plans mark 1 experience.", "text": "Team Player: in your turn you may say, without an initial move, that a theorem of yours is in the plan. Whenever somebody else applies a result to it, you may have them mark 1 experience.", "free": true, "made": true, "power": true},
  {"key": "infiltrator", "name": "Infiltrator", "rule": "SC-257", "says": "Careful Plans hold, 1 for 1, off the need of a theorem that gets you into a place.", "text": "Infiltrator: in your turn, without a roll or an initial move, Careful Plans hold comes 1 for 1 off the need of a theorem that gives you access to a place. The theorem is named before the table judges whether it does.", "trigger": "Which place does the theorem open to you?", "free": true, "made": true},
  {"key": "grandmaster-thief", "name": "Grandmaster Thief", "rule": "SC-258", "says": "If the open problem you selected is about a daring theft and you solve it, you transcend, becoming the mentor of whom thieves tell each other.", "text": "Grandmaster Thief (five trophies): transcend by solving a problem about a daring theft.", "trophies": 5},
  {"key": "throw-money-at-it", "name": "Throw Money At It", "rule": "SC-261", "says": "Open your purse wide, +Cold: up to two results, until nobody takes it any more.", "text": "Throw Money At It, +Cold, when you open your purse wide: up to two results on 10+, one on 7–9; after a miss you cannot use it for the rest of the conference.", "stat": "cold", "trigger": "What does the money buy?", "core": true, "made": true},
  {"key": "get-involved", "name": "Get Involved", "rule": "SC-262", "says": "See to a matter in person, +Hot: a result, though it may not let you go.", "text": "Get Involved, +Hot, when you see to a matter in person: a hit is a result; on 7–9 or a miss it does not let you go, a CARD.", "stat": "hot", "trigger": "Which matter do you see to in person, and why?", "core": true, "made": true},
  {"key": "recruitment", "name": "Recruitment", "rule": "SC-263", "says": "Recruit agents, +Sly; or direct up to three, + their number: a result, though you may lose one.", "text": "Recruitment is one move with two uses. Recruit, +Sly: two agents on 10+, one on 7–9, each with a name and a kind of thief; on a miss a prospect gets in the way, an Antagonist. Or direct one to three agents to a task for their kind, + their number: a hit is a result, on 7–9 or a miss you lose one of them. A Fix begins with one agent; agents stay from one conference to the next.", "stat": "sly", "trigger": "Whom do you recruit, or what shall your agents do?", "core": true, "made": true},
  {"key": "wealthy", "name": "Wealthy", "rule": "SC-264", "says": "+1 to Throw Money At It.", "text": "Wealthy: +1 to Throw Money At It."},
  {"key": "sacrifice-play", "name": "Sacrifice Play", "rule": "SC-265", "says": "Lose an agent: a theorem needs 1 less, or 1 more.", "text": "Sacrifice Play: in your turn, without a roll or an initial move, lose an agent to change the need of an open theorem, anybody's, by 1, down or up.", "trigger": "What becomes of your agent, and whom does it serve?", "free": true, "made": true},
  {"key": "the-boss", "name": "The Boss", "rule": "SC-266", "says": "Cruel: learn from losing agents. Loyal: take a CARD to keep one.", "text": "The Boss: choose cruel or loyal on taking it, for good. Cruel: mark 1 experience for each agent you lose. Loyal: you may take a CARD, which rolls, to keep an agent you would lose, but not one you sacrifice."},
  {"key": "go-legit", "name": "Go Legit", "rule": "SC-267", "says": "If the open problem you selected is about winning a fortune or a firm and you solve it, you transcend, becoming an honest head of business with clean books.", "text": "Go Legit (five trophies): transcend by solving a problem about winning a fortune or a firm; the problem must be solved.", "trophies": 5},
];
