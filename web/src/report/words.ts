/** What the report of a lesson says. */

import { counted, share } from "../language";

const questions = (count: number) => counted(count, "question", "questions");

export const report = {
  waiting: "Counting the answers …",
  back: "Lessons and homework",
  title: "What came of the lesson",
  mine: "Your lesson",
  of: (title: string, day: string) => `${title}, ${day}`,
  summary: (pupils: number, right: number, asked: number) => `${counted(pupils, "pupil", "pupils")}, ${right} of ${counted(asked, "answer", "answers")} right${asked > 0 ? `: ${share(right / asked)}` : ""}.`,
  own: (right: number, asked: number) => `You had ${right} of ${questions(asked)} right.`,
  nobody: "Nobody has answered yet. Come again when the first question is over.",
  private: "Only you read this, and whoever gave the lesson.",
  files: "For your desk",
  kinds: { pdf: "To print", xlsx: "Excel", csv: "CSV" } as Record<string, string>,
  keep: "Keep this report",
  letGo: "Let it go with its time",
  vanishes: (day: string) => `Names and answers go with the lesson, on ${day}, unless you keep it.`,
  kept: "It is kept until you let it go.",
  running: "The lesson is not over: this is how it stands now.",
};

export const topics = {
  title: "Topics",
  none: "no topic",
  of: (right: number, asked: number) => `${right} of ${asked}`,
};

export const pupils = {
  title: "Pupils",
  name: "Pupil",
  all: "Right",
  cell: (right: number, asked: number) => `${right}/${asked}`,
  late: (count: number) => `${count} too late`,
  show: (name: string) => `The answers of ${name}`,
};

export const answers = {
  title: "Question by question",
  said: (said: string) => (said ? `“${said}”` : "no answer"),
  right: "right",
  wrong: "wrong",
  late: "too late",
  solution: (answer: string) => `It is ${answer}.`,
};

export const hard = {
  title: "What was hard",
  none: "Nothing: every answer was right.",
  share: (right: number, asked: number) => `${right} of ${asked} right`,
  level: (level: number) => `level ${level}`,
  solution: "Solution",
  said: (said: { text: string; count: number }[]) => `Also said: ${said.map(({ text, count }) => (count > 1 ? `${text} (${count} times)` : text)).join(", ")}.`,
};

export const practice = {
  title: "Practice",
  mine: (count: number) => `Practise what you missed: ${questions(count)}`,
  forAll: "A link for practice",
  forAllAbout: (count: number) => `Whoever opens it gets just what they missed; who was not there gets what the class found hard, ${questions(count)} now.`,
  link: "The link for practice",
  copy: "Copy",
  copied: "Copied.",
  none: "Nothing is left to practise.",
  page: "Practise what was missed",
  about: "A table for you alone, with just the questions of the lesson that you missed. Nobody sees how it goes.",
  begin: "Begin",
  laying: "Laying the cards …",
  report: "What came of the lesson",
};
