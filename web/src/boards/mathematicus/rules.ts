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
export type Kind = "pawn" | "roll" | "spend" | "medal" | "stay" | "move" | "roll again" | "done" | "buy off" | "skip" | "try" | "ready" | "double" | "number" | "answer" | "pass" | "attempt" | "again" | "leave it" | "judge" | "contest" | "accept" | "uphold" | "overturn" | "contest answer" | "volunteer" | "agree" | "disagree" | "challenge" | "challenge owner" | "decline" | "half" | "take" | "swap with" | "show" | "leave out" | "next" | "end";

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
  {"number": 4, "kind": "numeral", "prime": false, "numeral": "egyptian", "curiosity": {"title": "Multiply by doubling", "text": "The scribe of the Rhind papyrus multiplies by doubling and adding. 13 × 24? Since 13 = 1 + 4 + 8, it is 24 + 96 + 192 = 312, and every number is such a sum in one way only.", "source": "Rhind Mathematical Papyrus, about 1650 BCE; Mathematical Excursions, 4th edition, section 6.1: Egyptian multiplication"}},
  {"number": 5, "kind": "figure", "prime": true, "figure": "euclid", "halves": ["A", "B"], "curiosity": {"title": "A twin twice over", "text": "5 is a twin of 3 and a twin of 7. No other prime has two twins, for among p − 2, p and p + 2 one is always divisible by three."}},
  {"number": 6, "kind": "numeral", "prime": false, "numeral": "babylonian", "curiosity": {"title": "The square on the clay", "text": "Some 3,700 years ago a Babylonian student wrote 1;24,51,10 on the diagonal of a square. Read in sixtieths it is √2, to within a millionth.", "source": "Tablet YBC 7289, Yale; D. Fowler and E. Robson, Square Root Approximations in Old Babylonian Mathematics, Historia Mathematica 25 (1998)"}},
  {"number": 7, "kind": "roll", "prime": true, "token": "d12", "halves": ["B"], "curiosity": {"title": "Four squares are needed", "text": "7 = 4 + 1 + 1 + 1, and fewer squares will not do. On this board only 7, 15, 23, 28 and 31 need four, and none needs five."}},
  {"number": 8, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "Eight queens in peace", "text": "Eight queens can stand on a chessboard so that none attacks another, and there are 92 ways to do it."}},
  {"number": 9, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "Always 1089", "text": "Take three digits, the outer two at least two apart. Reverse them and subtract the smaller number from the larger; reverse the result and add. It is always 1089."}},
  {"number": 10, "kind": "figure", "prime": false, "figure": "archimedes", "curiosity": {"title": "Ninety-six sides", "text": "A regular polygon of 96 sides inside a circle is more than 3 10/71 diameters around, and one outside is less than 3 1/7. So π lies between the two, less than 0.0021 apart."}},
  {"number": 11, "kind": "numeral", "prime": true, "numeral": "chinese", "token": "d4", "halves": ["A"], "curiosity": {"title": "Master Sun's riddle", "text": "Counted by threes two are left, by fives three, by sevens two: how many are there? The smallest answer is 23, and the next comes 105 later.", "source": "Sunzi Suanjing (Master Sun's Mathematical Manual), China, about the 3rd to 5th century"}},
  {"number": 12, "kind": "plain", "prime": false, "curiosity": {"title": "Five squares, twelve shapes", "text": "Join five equal squares edge to edge. Turned and mirrored shapes aside there are twelve ways, the pentominoes, and together they have the area of a chessboard without its four corners."}},
  {"number": 13, "kind": "roll", "prime": true, "token": "d12", "halves": ["B"], "curiosity": {"title": "Friday the thirteenth", "text": "Our calendar repeats every 400 years. In them the 13th of a month is a Friday 688 times, more often than any other day of the week."}},
  {"number": 14, "kind": "chance", "prime": false, "chance": true, "curiosity": {"title": "Cutting a hexagon", "text": "A hexagon can be cut into triangles along its diagonals in 14 ways. A pentagon has 5, a heptagon 42."}},
  {"number": 15, "kind": "figure", "prime": false, "figure": "hypatia", "curiosity": {"title": "Triangles that fill up", "text": "15 is a triangle (1 + 2 + 3 + 4 + 5) and one less than a power of two. Up to 2 to the power of 200 only 0, 1, 3, 15 and 4095 are both."}},
  {"number": 16, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "The only swap", "text": "2 to the power of 4 is 4 to the power of 2. No other two different whole numbers up to 200 may change places like that."}},
  {"number": 17, "kind": "roll", "prime": true, "token": "d4", "halves": ["A"], "curiosity": {"title": "Four primes in a row", "text": "17 = 2 + 3 + 5 + 7. It is the only prime that is a sum of four consecutive primes, for without the 2 such a sum is even."}},
  {"number": 18, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "As much around as inside", "text": "A rectangle of 3 by 6 measures 18 around and 18 inside. With whole sides only one other does the like: the square of 4 by 4."}},
  {"number": 19, "kind": "numeral", "prime": true, "numeral": "roman", "token": "d12", "halves": ["B"], "curiosity": {"title": "XIX, there and back", "text": "In Roman numerals 19 reads the same from both ends. So do only I, II, III, V, X, XX and XXX on this board."}},
  {"number": 20, "kind": "figure", "prime": false, "figure": "al_khwarizmi", "curiosity": {"title": "Completing the square", "text": "A square and ten of its roots are 39. Lay a 5 by x strip along two sides, fill the corner with 25, and the whole is 64 = 8²: so the root is 3.", "source": "Al-Khwarizmi, al-Kitab al-mukhtasar fi hisab al-jabr wa'l-muqabala, Baghdad, about 820"}},
  {"number": 21, "kind": "medal", "prime": false, "medal": true, "curiosity": {"title": "A square of squares", "text": "A square of side 112 can be cut into 21 smaller squares, all of different sizes. With fewer than 21 no square can be cut so.", "source": "A. J. W. Duijvestijn, Simple Perfect Squared Square of Lowest Order, Journal of Combinatorial Theory B 25 (1978)"}},
  {"number": 22, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "Eight coins in heaps", "text": "Eight coins can be put into heaps in 22 ways, from one heap of eight to eight heaps of one."}},
  {"number": 23, "kind": "roll", "prime": true, "token": "d4", "curiosity": {"title": "Greedy for cubes", "text": "23 = 8 + 8 + 1 + 1 + 1 + 1 + 1 + 1 + 1: it takes nine cubes. Up to ten thousand only 239 needs as many."}},
  {"number": 24, "kind": "plain", "prime": false, "curiosity": {"title": "Cannonballs", "text": "1² + 2² + … + 24² = 70²: a pyramid of cannonballs on a base of 24 by 24 can be laid out as a perfect square. Apart from a single ball, no other height up to 100,000 works."}},
  {"number": 25, "kind": "figure", "prime": false, "figure": "gauss", "curiosity": {"title": "Eureka", "text": "At nineteen Gauss wrote in his diary: ΕΥΡΗΚΑ! num = Δ + Δ + Δ. Every number is a sum of three triangles: 25 = 21 + 3 + 1.", "source": "C. F. Gauss, mathematical diary, 10 July 1796; published by F. Klein, 1903"}},
  {"number": 26, "kind": "plain", "prime": false, "curiosity": {"title": "Caught in between", "text": "26 stands between a square, 25, and a cube, 27. Look through the cubes of all numbers up to 100,000: no other positive number is caught like that."}},
  {"number": 27, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "The long way down", "text": "Halve an even number; triple an odd one and add 1. From 27 it takes 111 steps to come down to 1, by way of 9232. No smaller number takes even a quarter as many."}},
  {"number": 28, "kind": "chance", "prime": false, "chance": true, "curiosity": {"title": "A ring of dominoes", "text": "The 28 dominoes from double blank to double six can be laid in one closed ring. Leave out all the sixes, and the 21 that are left cannot."}},
  {"number": 29, "kind": "numeral", "prime": true, "numeral": "maya", "token": "d12", "halves": ["A"], "curiosity": {"title": "Two wheels of days", "text": "The Maya counted one calendar of 260 days and another of 365. The same pair of dates returns after 18,980 days, which is 52 years.", "source": "S. P. Morse, Mayan Calendar Description, stevemorse.org; the Calendar Round"}},
  {"number": 30, "kind": "figure", "prime": false, "figure": "turing", "curiosity": {"title": "Busy beavers", "text": "There are 20,736 Turing machines with two states and two symbols. Run each of them on an empty tape for a hundred steps: all that stop have stopped by step six, and none has left more than four ones."}},
  {"number": 31, "kind": "roll", "prime": true, "token": "d4", "halves": ["B"], "curiosity": {"title": "The doubling that breaks", "text": "Join points on a circle by all their chords. 1, 2, 3, 4 and 5 points cut it into 1, 2, 4, 8 and 16 pieces; six points cut it into 31."}},
  {"number": 32, "kind": "challenge", "prime": false, "token": "challenge", "curiosity": {"title": "The football", "text": "A football has 32 panels. Sew pentagons and hexagons so that three meet at every corner, and you will always need exactly 12 pentagons; with 20 hexagons that makes 60 corners and 90 seams."}},
  {"number": 33, "kind": "penalty", "prime": false, "penalty": true, "token": "x2", "curiosity": {"title": "Sixteen digits each", "text": "33 = 8866128975287528³ − 8778405442862239³ − 2736111468807040³. Nobody knew three cubes for 33 until 2019.", "source": "J. Pavlus, Sum-of-Three-Cubes Problem Solved for “Stubborn” Number 33, Quanta Magazine, 2019, on the find of A. R. Booker"}},
  {"number": 34, "kind": "numeral", "prime": false, "numeral": "arabic", "curiosity": {"title": "Dürer's square", "text": "16 3 2 13, 5 10 11 8, 9 6 7 12, 4 15 14 1: rows, columns, diagonals, quarters, corners and centre all give 34. The last row holds the year of the engraving, 1514.", "source": "Albrecht Dürer, Melencolia I, engraving, 1514"}},
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
