/* Made from ludendum.games.mathematicus by web/make_types.py. Do not edit. */

export const SIDES = 7 as const;
export const SIDE = 5 as const;
export const FIGURES = ["euclid", "archimedes", "hypatia", "al_khwarizmi", "gauss", "turing"] as const;
export const TOKENS = ["d12", "d4", "challenge", "x2"] as const;
export const SOLIDS = ["tetrahedron", "cube", "octahedron", "dodecahedron", "icosahedron"] as const;
export const FACES = {"d4": [1, 2, 3, 4], "d12": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "d20": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], "binary": [0, 1]} as const;
export const TITLES = {"mental": "mental calculation", "arabic": "Eastern Arabic numerals", "maya": "Maya numerals", "egyptian": "Egyptian numerals", "roman": "Roman numerals", "babylonian": "Babylonian numerals", "chinese": "Chinese numerals", "binary": "binary numerals", "napier": "Napier's bones", "slide-rule": "slide rule"} as const;

export type Figure = (typeof FIGURES)[number];
export type Token = (typeof TOKENS)[number];
export type Solid = (typeof SOLIDS)[number];
/** The kinds of answers. */
export type Kind = "pawn" | "at level" | "with time" | "roll" | "spend" | "medal" | "stay" | "move" | "roll again" | "done" | "buy off" | "skip" | "try" | "ready" | "double" | "number" | "answer" | "pass" | "attempt" | "again" | "leave it" | "judge" | "contest" | "accept" | "uphold" | "overturn" | "contest answer" | "volunteer" | "agree" | "disagree" | "challenge" | "challenge owner" | "decline" | "half" | "take" | "swap with" | "show" | "leave out" | "next" | "end";

/** The table as one seat, or a spectator, may know it. */
export interface View {
  seat: number | null;
  on_board: boolean;
  round: number;
  turn: number;
  players: Standing[];
  board: Supply;
  rolled: Rolled | null;
  question: Question | null;
  key: string;
  dealer: number | null;
  target: number;
  left: number[];
  over: boolean;
  rules: number;
  moved_from: number | null;
  charts: boolean;
  leads: Record<string, number[]>;
  lesson: LessonView | null;
  dice: [number, number];
  wins_with: number;
}

/** A player as everybody sees them. */
export interface Standing {
  switches: Switches;
  pieces: Supply;
  pawn: string;
  square: number;
  skips: boolean;
  kept: string[];
  points: number;
}

/** What one player plays with (MX-136); the modes are presets of these. */
export interface Switches {
  mode: "advanced" | "basic" | "cards" | "custom" | "intermediate";
  level: number;
  x2: boolean;
  challenge: boolean;
  nonagon: boolean;
  clockwise: boolean;
  poaching: boolean;
  blue: string[];
  factor: "1" | "1.5" | "2" | "3" | "off";
  locale: string;
}

/** So many of each piece: what lies on the board, what somebody owns, or all there is. */
export interface Supply {
  d12: number;
  d4: number;
  challenge: number;
  x2: number;
  medals: number;
  half_a: number;
  half_b: number;
  euclid: number;
  archimedes: number;
  hypatia: number;
  al_khwarizmi: number;
  gauss: number;
  turing: number;
}

/** A die that was rolled for a move and not yet answered by one. */
export interface Rolled {
  die: "d12" | "d4";
  number: number;
}

/** An open question as everybody sees it. */
export interface Question {
  seat: number;
  name: string;
  text: string;
  kind: string;
  seconds: number;
  doubled: boolean;
  figure: string;
  alt: string;
  said: string;
  verdict: string;
  square: number;
  results: number;
  instruments: ("bones" | "rule" | "table")[];
  form: string;
  within: string;
}

/** A lesson as somebody may know it. */
export interface LessonView {
  stage: "over" | "question" | "solution" | "waiting";
  number: number;
  done: number;
  level: number;
  of: number;
  leader: number;
  choosing: boolean;
  in_turn: boolean;
  right: number;
  answers: number;
  right_now: number;
  asked_now: number;
  dots: number[];
  leads: number[];
  leading: number;
  teams: Team[];
  face: FaceQuestion[];
  own: Own | null;
  pupils: Pupil[];
  factor: "1" | "1.5" | "2" | "3" | "off";
}

/** A team and its score. */
export interface Team {
  number: number;
  points: number;
  seats: number[];
}

/** One of the questions of the card, for a wall that all look at. */
export interface FaceQuestion {
  level: number;
  name: string;
  text: string;
  figure: string;
  alt: string;
  answer: string;
  steps: string[];
  note: string;
}

/** What a pupil knows of themselves. */
export interface Own {
  level: number;
  factor: "1" | "1.5" | "2" | "3" | "off";
  points: number;
  asked: number;
  team: number;
  question_level: number;
  doubted: boolean;
  steps: string[];
  note: string;
  locale: string;
}

/** A pupil, as whoever leads knows them. */
export interface Pupil {
  seat: number;
  level: number;
  factor: "1" | "1.5" | "2" | "3" | "off";
  points: number;
  asked: number;
  team: number;
  question_level: number;
  said: string;
  verdict: string;
  doubted: boolean;
}

export interface RolledOffEvent {
  event: "rolled off";
  seat: number;
  number: number;
}

export interface BeginsEvent {
  event: "begins";
  seat: number;
}

export interface PawnTakenEvent {
  event: "pawn taken";
  seat: number;
  solid: string;
}

export interface ThrewEvent {
  event: "threw";
  seat: number;
  die: string;
  number: number;
  again: boolean;
}

export interface SpentEvent {
  event: "spent";
  seat: number;
  piece: "challenge" | "d12" | "d4" | "x2" | "medal";
  on: "figure" | "nothing" | "penalty" | "roll";
}

export interface StayedEvent {
  event: "stayed";
  seat: number;
  square: number;
}

export interface LandedEvent {
  event: "landed";
  seat: number;
  departure: number;
  square: number;
  clockwise: boolean;
}

/** What a square has to tell (MX-13). */
export interface CuriousEvent {
  event: "curiosity";
  seat: number;
  square: number;
  aside: boolean;
}

export interface WentBackEvent {
  event: "went back";
  seat: number;
  square: number;
}

export interface PenalisedEvent {
  event: "penalised";
  seat: number;
}

export interface SkippedTurnEvent {
  event: "skipped";
  seat: number;
}

export interface TookFigureEvent {
  event: "figure";
  seat: number;
  figure: "al_khwarizmi" | "archimedes" | "euclid" | "gauss" | "hypatia" | "turing";
  owner: number | null;
}

/** Whose figure it is that somebody has taken for the first time. */
export interface LifeEvent {
  event: "life";
  seat: number;
  figure: "al_khwarizmi" | "archimedes" | "euclid" | "gauss" | "hypatia" | "turing";
  aside: boolean;
}

export interface FigureKeptEvent {
  event: "figure kept";
  seat: number;
  figure: "al_khwarizmi" | "archimedes" | "euclid" | "gauss" | "hypatia" | "turing";
}

export interface AtHomeEvent {
  event: "at home";
  seat: number;
  figure: "al_khwarizmi" | "archimedes" | "euclid" | "gauss" | "hypatia" | "turing";
}

export interface TookTokenEvent {
  event: "token";
  seat: number;
  token: "challenge" | "d12" | "d4" | "x2";
}

export interface TookMedalEvent {
  event: "medal";
  seat: number;
  owner: number | null;
}

export interface TookHalfEvent {
  event: "half";
  seat: number;
  half: "A" | "B";
}

export interface LostHalfEvent {
  event: "half lost";
  seat: number;
  half: "A" | "B";
}

export interface WholeNonagonEvent {
  event: "nonagon";
  seat: number;
}

export interface DrewChanceEvent {
  event: "chance";
  seat: number;
  card: string;
}

export interface UsedCardEvent {
  event: "card";
  seat: number;
  card: string;
}

export interface SwappedEvent {
  event: "swapped";
  seat: number;
  other: number;
}

export interface ChallengedEvent {
  event: "challenged";
  seat: number;
  challenger: number;
  owner: boolean;
}

export interface JumpedEvent {
  event: "jumped";
  seat: number;
  square: number;
}

export interface PosedEvent {
  event: "question";
  seat: number;
  question: string;
  level: number;
  words: string;
  alt: string;
  kind: string;
}

/** A blue card with its nine questions, once one of them is over (MX-129). */
export interface BlueCardEvent {
  event: "blue card";
  seat: number;
  deck: string;
  questions: string[];
}

export interface DiceForQuestionEvent {
  event: "question dice";
  seat: number;
  rolls: ([string, number])[];
  words: string;
}

export interface DoubledEvent {
  event: "doubled";
  seat: number;
}

export interface SaidEvent {
  event: "said";
  seat: number;
  answer: string;
}

/** A bot's try: what the table rolled for it, out of a hundred, and for its time. */
export interface AttemptedEvent {
  event: "attempted";
  seat: number;
  roll: number;
  chance: number;
  time: number;
  limit: number;
}

/** How a question went: `verdict` is right, wrong or late. */
export interface JudgedEvent {
  event: "judged";
  seat: number;
  question: string;
  topic: string;
  level: number;
  verdict: string;
}

export interface SolutionEvent {
  event: "solution";
  seat: number;
  answer: string;
  steps: string[];
  note: string;
  source: string;
}

export interface ContestedEvent {
  event: "contested";
  seat: number;
  overturn: number;
  uphold: number;
  overturned: boolean;
  verdict: string;
}

export interface NewDealerEvent {
  event: "dealer";
  seat: number;
}

export interface ScoredEvent {
  event: "scored";
  seat: number;
  points: number;
}

/** The deck is through: the other side is played. */
export interface TurnedDeckEvent {
  event: "turned";
}

export interface TiedEvent {
  event: "tied";
  seats: number[];
}

export interface EliminatedEvent {
  event: "eliminated";
  seat: number;
}

/** After the game: what this player got right and wrong, by topic, what to practise, and a suggestion. */
export interface ReportEvent {
  event: "report";
  seat: number;
  right: number;
  asked: number;
  topics: ([string, number, number])[];
  practice: string;
  level: number;
  looks: "" | "easy" | "hard";
}

/** The questions of a card that lies before all, one of each level (MX-150). */
export interface FaceAskedEvent {
  event: "face";
  number: number;
  questions: string[];
  words: string[];
}

/** What an answer in a lesson was worth: for the pupil, and for whoever leads (MX-148). */
export interface MarkedEvent {
  event: "marked";
  seat: number;
  question: string;
  topic: string;
  level: number;
  verdict: string;
  answer: string;
}

/** The answers to the questions of a card, and how many of the class were right. */
export interface FaceSolvedEvent {
  event: "solved";
  number: number;
  questions: string[];
  answers: string[];
  right: number;
  asked: number;
}

/** A question of a lesson does not count. */
export interface LeftOutEvent {
  event: "left out";
  number: number;
}

/** Whoever leads has decided what an answer is worth (MX-153). */
export interface RemarkedEvent {
  event: "remarked";
  seat: number;
  verdict: "right" | "wrong";
}

export interface DoubtedEvent {
  event: "doubted";
  seat: number;
}

export interface LevelSetEvent {
  event: "level set";
  seat: number;
  level: number;
}

export interface TimeSetEvent {
  event: "time set";
  seat: number;
  factor: "1" | "1.5" | "2" | "3" | "off";
}

export interface TeamSetEvent {
  event: "team set";
  seat: number;
  team: number;
}

export type Happening =
  | RolledOffEvent
  | BeginsEvent
  | PawnTakenEvent
  | ThrewEvent
  | SpentEvent
  | StayedEvent
  | LandedEvent
  | CuriousEvent
  | WentBackEvent
  | PenalisedEvent
  | SkippedTurnEvent
  | TookFigureEvent
  | LifeEvent
  | FigureKeptEvent
  | AtHomeEvent
  | TookTokenEvent
  | TookMedalEvent
  | TookHalfEvent
  | LostHalfEvent
  | WholeNonagonEvent
  | DrewChanceEvent
  | UsedCardEvent
  | SwappedEvent
  | ChallengedEvent
  | JumpedEvent
  | PosedEvent
  | BlueCardEvent
  | DiceForQuestionEvent
  | DoubledEvent
  | SaidEvent
  | AttemptedEvent
  | JudgedEvent
  | SolutionEvent
  | ContestedEvent
  | NewDealerEvent
  | ScoredEvent
  | TurnedDeckEvent
  | TiedEvent
  | EliminatedEvent
  | ReportEvent
  | FaceAskedEvent
  | MarkedEvent
  | FaceSolvedEvent
  | LeftOutEvent
  | RemarkedEvent
  | DoubtedEvent
  | LevelSetEvent
  | TimeSetEvent
  | TeamSetEvent;

/** A square, and what it shows; what it does not show is left out. */
export interface Square {
  readonly number: number;
  readonly kind: "start" | "figure" | "chance" | "penalty" | "medal" | "numeral" | "roll" | "challenge" | "plain";
  readonly prime: boolean;
  readonly start?: boolean;
  readonly figure?: Figure;
  readonly chance?: boolean;
  readonly medal?: boolean;
  readonly penalty?: boolean;
  readonly way_out?: boolean;
  readonly numeral?: "egyptian" | "babylonian" | "chinese" | "roman" | "maya" | "arabic";
  readonly token?: Token;
  readonly halves?: readonly ("A" | "B")[];
  /** The number in the square's own numerals, drawn: a box, and the ink in it. */
  readonly sign?: { readonly box: string; readonly ink: string };
  readonly curiosity: { readonly title: string; readonly text: string; readonly source?: string };
}

export interface Mathematician {
  readonly key: "brahmagupta" | Figure;
  readonly name: string;
  readonly years: string;
  readonly life: string;
  readonly sources: readonly string[];
}

export interface ChanceCard {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Its owner keeps it until it is used. */
  readonly kept: boolean;
}

/** What has its default is not sent of what a player plays with. */
export const USUAL: Omit<Switches, "mode" | "level"> = {"x2": false, "challenge": false, "nonagon": false, "clockwise": false, "poaching": true, "blue": [], "factor": "1", "locale": "en"};

export const SQUARES: readonly Square[] = [
  {"number": 0, "kind": "start", "prime": false, "start": true, "chance": true, "curiosity": {"title": "Nothing, in order", "text": "There is exactly one way to arrange no books on a shelf. That is why 0! is 1: a sum of nothing is 0, but a product of nothing is 1."}},
  {"number": 1, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "A mountain of ones", "text": "111111111 × 111111111 = 12345678987654321."}},
  {"number": 2, "kind": "roll", "prime": true, "token": "d4", "curiosity": {"title": "Nine digits, all different", "text": "Double 1 twenty-nine times and you get 536870912: nine different digits. Only the 4 is missing."}},
  {"number": 3, "kind": "penalty", "prime": true, "penalty": true, "way_out": true, "token": "x2", "halves": ["A"], "curiosity": {"title": "The only one of its kind", "text": "The numbers 1 to 9 can be laid in a square of three by three so that every row, column and diagonal gives 15. Turned and mirrored squares aside, there is just one way."}},
  {"number": 4, "kind": "numeral", "prime": false, "numeral": "egyptian", "sign": {"box": "-6 -6 89 90", "ink": "<g transform=\"translate(0 0)\"><g transform=\"translate(0 0)\"><g transform=\"translate(-43 -11)\"><g transform=\"scale(1)\"><path fill-rule=\"evenodd\" d=\"M43 15Q50 8 57 15L55 85Q50 93 45 85Z\"/></g></g><g transform=\"translate(-22 -11)\"><g transform=\"scale(1)\"><path fill-rule=\"evenodd\" d=\"M43 15Q50 8 57 15L55 85Q50 93 45 85Z\"/></g></g><g transform=\"translate(-1 -11)\"><g transform=\"scale(1)\"><path fill-rule=\"evenodd\" d=\"M43 15Q50 8 57 15L55 85Q50 93 45 85Z\"/></g></g><g transform=\"translate(20 -11)\"><g transform=\"scale(1)\"><path fill-rule=\"evenodd\" d=\"M43 15Q50 8 57 15L55 85Q50 93 45 85Z\"/></g></g></g></g>"}, "curiosity": {"title": "Multiply by doubling", "text": "The scribe of the Rhind papyrus multiplies by doubling and adding. 13 × 24? Since 13 = 1 + 4 + 8, it is 24 + 96 + 192 = 312, and every number is such a sum in one way only.", "source": "Rhind Mathematical Papyrus, about 1650 BCE; Mathematical Excursions, 4th edition, section 6.1: Egyptian multiplication"}},
  {"number": 5, "kind": "figure", "prime": true, "figure": "euclid", "halves": ["A", "B"], "curiosity": {"title": "A twin twice over", "text": "5 is a twin of 3 and a twin of 7. No other prime has two twins, for among p − 2, p and p + 2 one is always divisible by three."}},
  {"number": 6, "kind": "numeral", "prime": false, "numeral": "babylonian", "sign": {"box": "-6 -6 109.6 109.8", "ink": "<g transform=\"translate(0 0)\"><g transform=\"translate(0 0)\"><g transform=\"translate(0 0)\"><g transform=\"translate(-14.4 -7.8)\"><g transform=\"scale(0.6)\"><path fill-rule=\"evenodd\" d=\"M24 13Q50 25 76 13Q60 30 55 48Q52 66 50 92Q48 66 45 48Q40 30 24 13Z\"/></g></g><g transform=\"translate(18.8 -7.8)\"><g transform=\"scale(0.6)\"><path fill-rule=\"evenodd\" d=\"M24 13Q50 25 76 13Q60 30 55 48Q52 66 50 92Q48 66 45 48Q40 30 24 13Z\"/></g></g><g transform=\"translate(52 -7.8)\"><g transform=\"scale(0.6)\"><path fill-rule=\"evenodd\" d=\"M24 13Q50 25 76 13Q60 30 55 48Q52 66 50 92Q48 66 45 48Q40 30 24 13Z\"/></g></g></g><g transform=\"translate(0 50.4)\"><g transform=\"translate(-14.4 -7.8)\"><g transform=\"scale(0.6)\"><path fill-rule=\"evenodd\" d=\"M24 13Q50 25 76 13Q60 30 55 48Q52 66 50 92Q48 66 45 48Q40 30 24 13Z\"/></g></g><g transform=\"translate(18.8 -7.8)\"><g transform=\"scale(0.6)\"><path fill-rule=\"evenodd\" d=\"M24 13Q50 25 76 13Q60 30 55 48Q52 66 50 92Q48 66 45 48Q40 30 24 13Z\"/></g></g><g transform=\"translate(52 -7.8)\"><g transform=\"scale(0.6)\"><path fill-rule=\"evenodd\" d=\"M24 13Q50 25 76 13Q60 30 55 48Q52 66 50 92Q48 66 45 48Q40 30 24 13Z\"/></g></g></g></g></g>"}, "curiosity": {"title": "The square on the clay", "text": "Some 3,700 years ago a Babylonian student wrote 1;24,51,10 on the diagonal of a square. Read in sixtieths it is √2, to within a millionth.", "source": "Tablet YBC 7289, Yale; D. Fowler and E. Robson, Square Root Approximations in Old Babylonian Mathematics, Historia Mathematica 25 (1998)"}},
  {"number": 7, "kind": "roll", "prime": true, "token": "d12", "halves": ["B"], "curiosity": {"title": "Four squares are needed", "text": "7 = 4 + 1 + 1 + 1, and fewer squares will not do. On this board only 7, 15, 23, 28 and 31 need four, and none needs five."}},
  {"number": 8, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "Eight queens in peace", "text": "Eight queens can stand on a chessboard so that none attacks another, and there are 92 ways to do it."}},
  {"number": 9, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "Always 1089", "text": "Take three digits, the outer two at least two apart. Reverse them and subtract the smaller number from the larger; reverse the result and add. It is always 1089."}},
  {"number": 10, "kind": "figure", "prime": false, "figure": "archimedes", "curiosity": {"title": "Ninety-six sides", "text": "A regular polygon of 96 sides inside a circle is more than 3 10/71 diameters around, and one outside is less than 3 1/7. So π lies between the two, less than 0.0021 apart."}},
  {"number": 11, "kind": "numeral", "prime": true, "numeral": "chinese", "token": "d4", "halves": ["A"], "sign": {"box": "-6 -6 194 100", "ink": "<g transform=\"translate(-6 -6)\"><g transform=\"translate(7 7) scale(.86)\"><path fill-rule=\"nonzero\" d=\"M9.1 50.9 L8.1 42.3 L7.5 42.5 L8 50.7 L8.2 50.6 L10.5 50.3 L15.2 49.9 L23.7 49.3 L35.6 48.5 L49.1 47.5 L62.7 46.6 L74.6 45.9 L83.2 45.4 L88.1 45.4 L90.6 45.7 L90.8 46 L87.2 41.2 L87.5 44.7 L90.6 47.1 A5.2 5.2 0 0 0 93.4 37.1 L95.9 39.4 L96.5 42.6 L92.7 37.4 L90.8 37.6 L87.9 37.9 L82.8 38.3 L74.2 38.8 L62.2 39.6 L48.6 40.4 L35.1 41.2 L23.2 41.9 L14.8 42.4 L10 42.6 L7.6 42.6 L6.5 42.6 L7.6 50.9 L8.1 51 L6.9 42.4 A4.4 4.4 0 0 0 9.1 50.9Z\"/><path fill-rule=\"nonzero\" d=\"M44.6 9.7 L44.8 10.7 L45.2 11.3 L45 10.5 L45.2 11.4 L45.4 14.1 L45.5 19 L45.6 27.3 L45.7 38.7 L45.7 51.6 L45.7 64.5 L45.7 75.8 L45.7 84 L45.7 88.7 L45.5 91.2 L45.4 92.1 L54.7 92 L54.9 91.8 L45 92 A5 5 0 0 0 55 92 L45.1 91.8 L45.3 92 L54.6 92.1 L54.5 91.2 L54.3 88.7 L54.3 84 L54.3 75.8 L54.3 64.5 L54.3 51.6 L54.4 38.7 L54.5 27.3 L54.5 19 L54.5 13.9 L54.5 11 L54.5 9.4 L54.1 7.8 L54.3 8.2 L54.4 8.3 A5 5 0 0 0 44.6 9.7Z\"/></g></g><g transform=\"translate(88 -6)\"><g transform=\"translate(7 7) scale(.86)\"><path fill-rule=\"nonzero\" d=\"M10.6 56.9 L10.1 48.2 L9.6 48.3 L10 56.6 L10.5 56.5 L12.7 56.2 L17.2 55.8 L25.2 55.2 L36.4 54.4 L49.1 53.5 L61.9 52.6 L73.1 51.9 L81.2 51.5 L85.9 51.5 L88.3 51.8 L88.6 52.1 L85.5 50.1 L86.5 52.1 L88.8 53.3 A5.2 5.2 0 0 0 91.2 43.2 L92.8 44.2 L93.9 45.9 L90.4 43.5 L88.5 43.7 L85.7 44 L80.8 44.4 L72.6 44.9 L61.4 45.6 L48.6 46.4 L35.9 47.2 L24.8 47.8 L16.8 48.3 L12.2 48.5 L9.9 48.5 L9 48.5 L9.8 56.8 L10.1 56.9 L9.4 48.2 A4.4 4.4 0 0 0 10.6 56.9Z\"/></g></g>"}, "curiosity": {"title": "Master Sun's riddle", "text": "Counted by threes two are left, by fives three, by sevens two: how many are there? The smallest answer is 23, and the next comes 105 later.", "source": "Sunzi Suanjing (Master Sun's Mathematical Manual), China, about the 3rd to 5th century"}},
  {"number": 12, "kind": "plain", "prime": false, "curiosity": {"title": "Five squares, twelve shapes", "text": "Join five equal squares edge to edge. Turned and mirrored shapes aside there are twelve ways, the pentominoes, and together they have the area of a chessboard without its four corners."}},
  {"number": 13, "kind": "roll", "prime": true, "token": "d12", "halves": ["B"], "curiosity": {"title": "Friday the thirteenth", "text": "Our calendar repeats every 400 years. In them the 13th of a month is a Friday 688 times, more often than any other day of the week."}},
  {"number": 14, "kind": "chance", "prime": false, "chance": true, "curiosity": {"title": "Cutting a hexagon", "text": "A hexagon can be cut into triangles along its diagonals in 14 ways. A pentagon has 5, a heptagon 42."}},
  {"number": 15, "kind": "figure", "prime": false, "figure": "hypatia", "curiosity": {"title": "Triangles that fill up", "text": "15 is a triangle (1 + 2 + 3 + 4 + 5) and one less than a power of two. Up to 2 to the power of 200 only 0, 1, 3, 15 and 4095 are both."}},
  {"number": 16, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "The only swap", "text": "2 to the power of 4 is 4 to the power of 2. No other two different whole numbers up to 200 may change places like that."}},
  {"number": 17, "kind": "roll", "prime": true, "token": "d4", "halves": ["A"], "curiosity": {"title": "Four primes in a row", "text": "17 = 2 + 3 + 5 + 7. It is the only prime that is a sum of four consecutive primes, for without the 2 such a sum is even."}},
  {"number": 18, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "As much around as inside", "text": "A rectangle of 3 by 6 measures 18 around and 18 inside. With whole sides only one other does the like: the square of 4 by 4."}},
  {"number": 19, "kind": "numeral", "prime": true, "numeral": "roman", "token": "d12", "halves": ["B"], "sign": {"box": "-6 -6 218 112", "ink": "<g transform=\"translate(-9 0)\"><path fill-rule=\"evenodd\" d=\"M9 12H44V16L36 19L52 42L67 19L59 16V12H89V16L80 19L56 48L80 81L90 84V88H55V84L63 81L47 57L31 81L40 84V88H10V84L19 81L43 51L19 19L9 16Z\"/></g><g transform=\"translate(53 0)\"><path fill-rule=\"evenodd\" d=\"M33 12H67V16L57 19V81L67 84V88H33V84L43 81V19L33 16Z\"/></g><g transform=\"translate(116 0)\"><path fill-rule=\"evenodd\" d=\"M9 12H44V16L36 19L52 42L67 19L59 16V12H89V16L80 19L56 48L80 81L90 84V88H55V84L63 81L47 57L31 81L40 84V88H10V84L19 81L43 51L19 19L9 16Z\"/></g>"}, "curiosity": {"title": "XIX, there and back", "text": "In Roman numerals 19 reads the same from both ends. So do only I, II, III, V, X, XX and XXX on this board."}},
  {"number": 20, "kind": "figure", "prime": false, "figure": "al_khwarizmi", "curiosity": {"title": "Completing the square", "text": "A square and ten of its roots are 39. Lay a 5 by x strip along two sides, fill the corner with 25, and the whole is 64 = 8²: so the root is 3.", "source": "Al-Khwarizmi, al-Kitab al-mukhtasar fi hisab al-jabr wa'l-muqabala, Baghdad, about 820"}},
  {"number": 21, "kind": "medal", "prime": false, "medal": true, "curiosity": {"title": "A square of squares", "text": "A square of side 112 can be cut into 21 smaller squares, all of different sizes. With fewer than 21 no square can be cut so.", "source": "A. J. W. Duijvestijn, Simple Perfect Squared Square of Lowest Order, Journal of Combinatorial Theory B 25 (1978)"}},
  {"number": 22, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "Eight coins in heaps", "text": "Eight coins can be put into heaps in 22 ways, from one heap of eight to eight heaps of one."}},
  {"number": 23, "kind": "roll", "prime": true, "token": "d4", "curiosity": {"title": "Greedy for cubes", "text": "23 = 8 + 8 + 1 + 1 + 1 + 1 + 1 + 1 + 1: it takes nine cubes. Up to ten thousand only 239 needs as many."}},
  {"number": 24, "kind": "plain", "prime": false, "curiosity": {"title": "Cannonballs", "text": "1² + 2² + … + 24² = 70²: a pyramid of cannonballs on a base of 24 by 24 can be laid out as a perfect square. Apart from a single ball, no other height up to 100,000 works."}},
  {"number": 25, "kind": "figure", "prime": false, "figure": "gauss", "curiosity": {"title": "Eureka", "text": "At nineteen Gauss wrote in his diary: ΕΥΡΗΚΑ! num = Δ + Δ + Δ. Every number is a sum of three triangles: 25 = 21 + 3 + 1.", "source": "C. F. Gauss, mathematical diary, 10 July 1796; published by F. Klein, 1903"}},
  {"number": 26, "kind": "plain", "prime": false, "curiosity": {"title": "Caught in between", "text": "26 stands between a square, 25, and a cube, 27. Look through the cubes of all numbers up to 100,000: no other positive number is caught like that."}},
  {"number": 27, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "The long way down", "text": "Halve an even number; triple an odd one and add 1. From 27 it takes 111 steps to come down to 1, by way of 9232. No smaller number takes even a quarter as many."}},
  {"number": 28, "kind": "chance", "prime": false, "chance": true, "curiosity": {"title": "A ring of dominoes", "text": "The 28 dominoes from double blank to double six can be laid in one closed ring. Leave out all the sixes, and the 21 that are left cannot."}},
  {"number": 29, "kind": "numeral", "prime": true, "numeral": "maya", "token": "d12", "halves": ["A"], "sign": {"box": "-6 -6 138 135", "ink": "<g transform=\"translate(50 0)\"><g transform=\"translate(0 0)\"><g transform=\"translate(-37 -37)\"><circle cx=\"50\" cy=\"50\" r=\"13\"/></g></g></g><g transform=\"translate(-1 66)\"><g transform=\"translate(0 0)\"><g transform=\"translate(-37 -37)\"><circle cx=\"50\" cy=\"50\" r=\"13\"/></g><g transform=\"translate(-3 -37)\"><circle cx=\"50\" cy=\"50\" r=\"13\"/></g><g transform=\"translate(31 -37)\"><circle cx=\"50\" cy=\"50\" r=\"13\"/></g><g transform=\"translate(65 -37)\"><circle cx=\"50\" cy=\"50\" r=\"13\"/></g></g><g transform=\"translate(14 -4)\"><g transform=\"translate(-29 0) scale(1.58 1)\"><path fill-rule=\"evenodd\" d=\"M13 41Q50 38 87 41Q92 50 87 59Q50 62 13 59Q8 50 13 41Z\"/></g></g></g>"}, "curiosity": {"title": "Two wheels of days", "text": "The Maya counted one calendar of 260 days and another of 365. The same pair of dates returns after 18,980 days, which is 52 years.", "source": "S. P. Morse, Mayan Calendar Description, stevemorse.org; the Calendar Round"}},
  {"number": 30, "kind": "figure", "prime": false, "figure": "turing", "curiosity": {"title": "Busy beavers", "text": "There are 20,736 Turing machines with two states and two symbols. Run each of them on an empty tape for a hundred steps: all that stop have stopped by step six, and none has left more than four ones."}},
  {"number": 31, "kind": "roll", "prime": true, "token": "d4", "halves": ["B"], "curiosity": {"title": "The doubling that breaks", "text": "Join points on a circle by all their chords. 1, 2, 3, 4 and 5 points cut it into 1, 2, 4, 8 and 16 pieces; six points cut it into 31."}},
  {"number": 32, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "The football", "text": "A football has 32 panels. Sew pentagons and hexagons so that three meet at every corner, and you will always need exactly 12 pentagons; with 20 hexagons that makes 60 corners and 90 seams."}},
  {"number": 33, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "Sixteen digits each", "text": "33 = 8866128975287528³ − 8778405442862239³ − 2736111468807040³. Nobody knew three cubes for 33 until 2019.", "source": "J. Pavlus, Sum-of-Three-Cubes Problem Solved for “Stubborn” Number 33, Quanta Magazine, 2019, on the find of A. R. Booker"}},
  {"number": 34, "kind": "numeral", "prime": false, "numeral": "arabic", "sign": {"box": "-6 -6 129 112", "ink": "<g transform=\"translate(-20 0)\"><path d=\"M19.8 13.1 L20.4 15.2 L21.3 17.9 L22.2 21 L23.2 24.4 L24 27.9 L24.7 31.3 L25.2 35.1 L25.7 39.3 L26.2 43.8 L26.6 48.6 L27.1 53.4 L27.5 58.1 L28 63.2 L28.5 68.8 L28.9 74.6 L29.4 80 L29.7 84.6 L30 87.9 A2 2 0 0 0 34 88.1 L34.6 84.8 L35.4 80.3 L36.4 74.9 L37.4 69.1 L38.1 63.3 L38.5 57.9 L38.5 52.8 L38.3 47.7 L37.9 42.7 L37.3 37.7 L36.5 33.1 L35.3 28.7 L33.7 24.5 L31.6 20.7 L29.4 17.5 L27.2 14.7 L25.5 12.5 L24.2 10.9 A2.5 2.5 0 0 0 19.8 13.1Z\"/><path d=\"M26.6 34.6 L27.3 35.4 L28.3 36.6 L29.7 38.3 L31.4 39.9 L33.6 41.5 L36.3 42.4 L39 42.5 L41.4 42.1 L43.8 41.3 L46.1 40.1 L48.3 38.6 L50.1 36.5 L51.5 34 L52.3 31.3 L52.8 28.5 L53.1 25.8 L53.3 23.4 L53.5 21.4 L53.5 19.6 L53.4 18 L53.2 16.6 L52.9 15.4 L52.6 14.5 L52.5 13.9 A1.5 1.5 0 0 0 49.5 14.1 L49.5 14.8 L49.4 15.8 L49.3 16.8 L49.2 17.9 L48.9 19.2 L48.5 20.6 L48 22.4 L47.3 24.6 L46.4 26.9 L45.6 29 L44.7 30.6 L43.9 31.5 L43.1 32.1 L42 32.6 L40.7 33.1 L39.4 33.4 L38.3 33.5 L37.7 33.6 L37.4 33.5 L36.4 33.1 L35.1 32.2 L33.7 31.2 L32.4 30.2 L31.4 29.4 A3.5 3.5 0 0 0 26.6 34.6Z\"/><path d=\"M48.6 21.6 L48.8 23.1 L49 25.3 L49.2 28.1 L49.7 31 L50.5 33.9 L51.9 36.5 L53.8 38.5 L56 40 L58.4 41 L60.9 41.6 L63.5 41.8 L66 41.4 L68.4 40.5 L70.7 39.3 L72.9 37.6 L75 35.6 L76.7 33.3 L78.2 30.5 L79 27.2 L79.4 23.6 L79.5 19.8 L79.5 16.2 L79.5 13.3 L79.5 11.2 A1.5 1.5 0 0 0 76.5 10.8 L76 12.9 L75.4 15.8 L74.7 19.2 L73.8 22.6 L72.9 25.5 L71.8 27.5 L70.7 28.8 L69.4 30 L67.9 31 L66.5 31.8 L65.1 32.3 L64 32.6 L63 32.7 L62 32.7 L60.9 32.6 L59.8 32.3 L58.8 31.9 L58.1 31.5 L57.4 30.6 L56.4 28.9 L55.5 26.6 L54.7 24.1 L54 22 L53.4 20.4 A2.5 2.5 0 0 0 48.6 21.6Z\"/></g><g transform=\"translate(45 0)\"><path d=\"M68.3 11 L66.8 10.6 L64.7 9.9 L62.1 9.1 L59.3 8.5 L56.2 8 L53.2 8.1 L50.4 8.6 L47.7 9.5 L45 10.6 L42.4 12 L40 13.9 L37.9 16.1 L36.3 18.8 L35.3 21.7 L34.6 24.7 L34.3 27.7 L34.5 30.8 L35.3 33.8 L36.9 36.6 L39 38.8 L41.3 40.6 L43.6 42 L45.9 43.2 L48.3 44.2 L50.9 44.8 L53.6 45.1 L56.2 45.2 L58.5 45.1 L60.4 45 L61.7 45 A3 3 0 0 0 62.3 39 L61 38.7 L59.1 38.3 L57 37.8 L55 37.2 L53.2 36.6 L51.7 35.8 L50.2 34.9 L48.5 33.9 L47 32.8 L45.7 31.7 L45 30.8 L44.7 30.2 L44.5 29.3 L44.5 27.9 L44.7 26.2 L45 24.5 L45.6 23 L46.1 21.9 L46.8 20.9 L48 19.8 L49.5 18.7 L51.3 17.6 L53.1 16.6 L54.8 15.9 L56.5 15.4 L58.8 15.1 L61.4 15 L63.9 15 L66.1 15 L67.7 15 A2 2 0 0 0 68.3 11Z\"/><path d=\"M59.3 38.1 L57.4 38.3 L54.9 38.6 L51.7 38.9 L48.2 39.5 L44.7 40.4 L41.5 41.7 L38.7 43.3 L36.1 45.2 L33.6 47.4 L31.3 50 L29.3 52.9 L27.8 56.2 L26.9 59.8 L26.4 63.5 L26.4 67.4 L26.8 71.2 L27.7 75 L29.2 78.6 L31.5 81.8 L34.3 84.5 L37.4 86.7 L40.5 88.4 L43.6 89.8 L46.6 90.8 L49.7 91.3 L52.6 91.1 L55.3 90.5 L57.6 89.7 L59.7 88.7 L61.7 87.6 L63.7 86.2 L65.7 84.5 L67.5 82.7 L69.1 81 L70.3 79.6 L71.2 78.6 A2 2 0 0 0 68.8 75.4 L67.5 76.1 L65.9 77 L64 78 L62 79 L60 79.8 L58.3 80.4 L56.6 80.8 L54.8 81.3 L53.2 81.6 L51.8 81.7 L50.6 81.6 L49.4 81.2 L47.7 80.4 L45.5 79.3 L43.3 77.8 L41.3 76.3 L39.7 74.7 L38.8 73.4 L38.2 71.8 L37.7 69.5 L37.5 66.9 L37.5 64.2 L37.8 61.7 L38.2 59.8 L38.9 58.2 L39.9 56.6 L41.3 54.9 L43 53.3 L44.8 51.7 L46.5 50.3 L48.4 49.1 L50.9 47.8 L53.7 46.6 L56.5 45.5 L59 44.6 L60.7 43.9 A3 3 0 0 0 59.3 38.1Z\"/></g>"}, "curiosity": {"title": "Dürer's square", "text": "16 3 2 13, 5 10 11 8, 9 6 7 12, 4 15 14 1: rows, columns, diagonals, quarters, corners and centre all give 34. The last row holds the year of the engraving, 1514.", "source": "Albrecht Dürer, Melencolia I, engraving, 1514"}},
];

export const MATHEMATICIANS: readonly Mathematician[] = [
  {"key": "brahmagupta", "name": "Brahmagupta", "years": "598 – after 665", "life": "Brahmagupta lived and worked in the north-west of India, where Bhillamala, today's Bhinmal, is called his town. In 628 he finished a treatise on astronomy in verse that treats zero as a number among others and gives rules for reckoning with fortunes and debts, as he called positive and negative numbers. His rule for 0 ÷ 0, which he took to be 0, has not lasted; his formula for the area of a quadrilateral in a circle has. It is thought to be his book that came to Baghdad and taught the Arab world to reckon the Indian way.", "sources": ["Brahmasphutasiddhanta, 628; Khandakhadyaka, 665", "Count On, Mathematical timeline: Brahmagupta (counton.org)"]},
  {"key": "euclid", "name": "Euclid", "years": "about 300 BCE", "life": "Almost nothing is known of Euclid but his books; he is said to have taught in Alexandria under the first Ptolemy. His Elements build geometry and the theory of numbers, in thirteen books, from a few postulates, and remained a schoolbook for more than two thousand years. They prove that the primes never end, and close with the five regular solids. When the king asked for a shorter way, Proclus tells, Euclid replied that no royal road leads to geometry.", "sources": ["Proclus, Commentary on the First Book of Euclid's Elements, 5th century", "T. L. Heath, The Thirteen Books of Euclid's Elements; quoted by the Math Forum (mathforum.org)"]},
  {"key": "archimedes", "name": "Archimedes", "years": "about 287 – 212 BCE", "life": "Archimedes was the son of an astronomer of Syracuse in Sicily. He found the area of a parabola's segment and the volume of the sphere, shut π in between two fractions, explained the lever and floating bodies, and devised numbers large enough to count the sand that would fill the universe. His engines held off the Romans who besieged his town; when it fell a soldier killed him, against orders. Cicero later found his tomb overgrown, and knew it by a sphere and a cylinder. One of his lost works came to light in 1906, under the prayers of a scraped parchment.", "sources": ["Polybius, Histories; Cicero, Tusculan Disputations; Plutarch, Life of Marcellus", "D. Lyth, Archimedes (taylorfrancis.com, doi 10.1201/9780429400445-2)"]},
  {"key": "hypatia", "name": "Hypatia", "years": "about 355–370 – 415", "life": "Hypatia of Alexandria learnt mathematics from her father Theon and became the better mathematician of the two. She wrote on Diophantus and on the conics of Apollonius, works now lost, and had a part in the commentary on Ptolemy that has come down under her father's name. People came from afar to hear her teach; her pupil Synesius, later a bishop, asked her by letter how to build instruments. In a quarrel between the governor and the bishop of the city a mob murdered her.", "sources": ["Socrates Scholasticus, Ecclesiastical History VII, 5th century", "M. A. B. Deakin, Hypatia and Her Mathematics, American Mathematical Monthly 101 (1994)"]},
  {"key": "al_khwarizmi", "name": "Al-Khwarizmi", "years": "about 780 – about 850", "life": "Muhammad ibn Musa, called after Khwarezm south of the Aral Sea, worked in Baghdad among the scholars of Caliph al-Ma'mun. His book on completion and balancing solves every kind of quadratic equation, in words and with pictures, without a single symbol; its al-jabr became our algebra. Another book taught reckoning with Indian digits. Europe learnt it in Latin, and made of the author's name the word algorithm.", "sources": ["Al-Khwarizmi, al-Kitab al-mukhtasar fi hisab al-jabr wa'l-muqabala, about 820", "M. Tomczak, Science, Civilization and Society, lecture 16: al-Khwarizmi (mt-oceanography.info)"]},
  {"key": "gauss", "name": "Carl Friedrich Gauss", "years": "1777 – 1855", "life": "Gauss was born in Brunswick, and its duke paid for his schooling when his gift was noticed. At twenty-four he published the book that made the theory of numbers a science of its own. In the same year, 1801, the new planet Ceres was lost behind the Sun; he computed its path, and it was found where he had said. He directed the observatory of Göttingen from 1807 to his death, measured land and the Earth's magnetism, and kept much of what he knew in a drawer.", "sources": ["C. F. Gauss, Disquisitiones Arithmeticae, 1801", "St. Olaf College, Carl Friedrich Gauss (stolaf.edu); A. M. Clerke, A Popular History of Astronomy during the Nineteenth Century"]},
  {"key": "turing", "name": "Alan Turing", "years": "1912 – 1954", "life": "Turing was born in London and studied in Cambridge. In 1936 he imagined a machine that reads and writes signs on a tape, and showed with it that no method can decide every mathematical question. During the war, at Bletchley Park, he made machines search for the settings of the German Enigma; afterwards he designed one of the first computers, asked how one would know a thinking machine, and wrote on how patterns grow in living things. Convicted in 1952 for loving a man, he died two years later, at forty-one; in 2013 he was pardoned.", "sources": ["A. M. Turing, On Computable Numbers, with an Application to the Entscheidungsproblem, 1936", "J. P. Bowen, Alan Turing: Founder of Computer Science (docslib.org); The Aperiodical, Alan Turing Receives Royal Pardon (aperiodical.com)"]},
];

export const CARDS: readonly ChanceCard[] = [
  {"key": "reductio", "title": "Reductio ad absurdum", "text": "Your premises led nowhere. Give your challenge tokens and your half of the nonagon back to the board.", "kept": false},
  {"key": "identity", "title": "The additive identity", "text": "Whatever you are, add nothing to it. Go to 0, and rest there.", "kept": false},
  {"key": "royal-road", "title": "The royal road", "text": "There is none to geometry, but there is this card. Go to Euclid, on 5.", "kept": false},
  {"key": "eureka", "title": "Eureka!", "text": "Never mind the towel. Run to Archimedes, on 10.", "kept": false},
  {"key": "modulo", "title": "Clock arithmetic", "text": "Move forty-two squares onward. On a board of 35 that is quicker than it sounds.", "kept": false},
  {"key": "successor", "title": "The successor function", "text": "Every number has one, and so has every square. Move one square onward.", "kept": false},
  {"key": "off-by-one", "title": "Off by one", "text": "You counted the fence posts and not the gaps. Move one square back.", "kept": false},
  {"key": "random-walk", "title": "A random walk", "text": "Roll the dodecahedron and move, if you like where it leads.", "kept": false},
  {"key": "small-numbers", "title": "The law of small numbers", "text": "There are not enough of them for all they have to do. Roll the tetrahedron and move, if you like.", "kept": false},
  {"key": "commutative-law", "title": "The commutative law", "text": "You there and they here is the same as they here and you there. Change places with a player of your choice.", "kept": false},
  {"key": "halting-problem", "title": "The halting problem", "text": "Nobody can tell in general whether you would ever stop. You stop now, and skip your next turn.", "kept": false},
  {"key": "pigeonholes", "title": "The pigeonhole principle", "text": "More pigeons than holes: some must share. All take a tetrahedron token, you first, while there are any.", "kept": false},
  {"key": "free-variable", "title": "A free variable", "text": "It may take any value, and so may you. Take a dodecahedron token.", "kept": false},
  {"key": "occams-razor", "title": "Occam's razor", "text": "Do without what you do not need: give back a tetrahedron token and an x2 token, if you have them.", "kept": false},
  {"key": "oral-examination", "title": "The oral examination", "text": "Answer a question of your level. If you are right, take a figure you lack from the board.", "kept": false},
  {"key": "open-problem", "title": "An open problem", "text": "Answer a question of your level. If you are right, take a Fields Medal from the board.", "kept": false},
  {"key": "rounding-error", "title": "A rounding error", "text": "Something was lost on the way: give back a dodecahedron token, if you have one.", "kept": false},
  {"key": "empty-set", "title": "The empty set", "text": "Keep this. Once, your penalty is a member of it: you skip no turn.", "kept": true},
  {"key": "double-negation", "title": "Double negation", "text": "Keep this. Once, you do not not play: a turn you were to skip is yours.", "kept": true},
  {"key": "monte-carlo", "title": "The Monte Carlo method", "text": "Keep this. Once, if you dislike the sample, take another: roll for your move again.", "kept": true},
  {"key": "erratum", "title": "Erratum", "text": "Keep this. Once, for what you said, read what you say next: answer your own question a second time.", "kept": true},
  {"key": "wide-margin", "title": "A wide margin", "text": "Keep this. Fermat had no room for his proof; you have room for another answer to a question of yours, once.", "kept": true},
  {"key": "slow-convergence", "title": "Slow convergence", "text": "Keep this. Once, take twice the time for a question. Say so before the clock starts.", "kept": true},
  {"key": "invariant", "title": "An invariant", "text": "Keep this. Whatever is done to you, something stays the same: the first figure that medal or nonagon would take from you.", "kept": true},
  {"key": "tartaglias-contest", "title": "Tartaglia's contest", "text": "Keep this. Tartaglia was thrown thirty cubic equations, and won. Challenge once without a token.", "kept": true},
];
