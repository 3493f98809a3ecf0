/** Every word the page says stands in a catalogue: the `words.ts` of the folder whose parts say it (`language.ts` has the
    grammar). A second language is a matter of writing these anew. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import test from "node:test";
import { parse } from "svelte/compiler";
import { globSync } from "tinyglobby";
import ts from "typescript";

const SOURCE = resolve(import.meta.dirname, "../src");
const files = (pattern) => globSync(pattern, { cwd: SOURCE, absolute: true });

const LETTER = /\p{L}/u;
const TWO_WORDS = /\p{L}{2,}[,;:]? \p{L}{2,}/u;
/** Attributes that are read or heard; on a component as on an element. */
const SAID = new Set(["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "heading", "label", "placeholder", "title", "waiting"]);
/** Attributes whose words are names for the machine. */
const NAMES = /^(aria-(controls|describedby|labelledby)|class|d|data-.*|for|href|id|style.*|transform)$/;
/** Catalogues, grammar, and what is generated. */
const CATALOGUES = /(^|\/)(words|language|messages|rules)\.ts$/;
/** What is sent and not said: tags and notations, and how the announcer is told. */
const SENT = /^(at once|not invited|old table|not allowed|take back( last)?|take back |hand to (bot|person) ?|division by zero|zero to the zero|not whole|beyond the bound|not played|leave out|level of |time of |team of |(choose|make) .*|hold on ?|base case( of)?|let it go|last word|branch moves|thief move|(mathematical|thievish) stats)$/;

/** The kinds of answers and the tags of events, as the boards' own rules have them. */
const TAGS = new Set(
  files("boards/*/rules.ts")
    .flatMap((file) => readFileSync(file, "utf-8").match(/^(export type (Kind|Tag) = | +event: ).*$/gm) ?? [])
    .flatMap((line) => [...line.matchAll(/"([^"]+)"/g)].map(([, tag]) => tag)),
);

const isSent = (text) => SENT.test(text) || TAGS.has(text);

test("no word stands in markup: each is in the catalogue beside it", () => {
  complain(files("**/*.svelte").flatMap((file) => inMarkup(file)));
});

test("no sentence stands in the logic: each is in the catalogue beside it", () => {
  const modules = files("**/*.ts").filter((file) => !CATALOGUES.test(file));
  complain([...modules.flatMap((file) => inModule(file, readFileSync(file, "utf-8"))), ...files("**/*.svelte").flatMap(inScript)]);
});

test("index.html and the manifest say what the catalogue says", () => {
  const read = (file) => readFileSync(resolve(SOURCE, "..", file), "utf-8");
  const tags = read("index.html").match(/<[^>]*>/g);
  const attributes = tags.flatMap((tag) => [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => ({ tag, name, value })));
  const said = attributes.filter(({ tag, name }) => SAID.has(name) || name === "lang" || (name === "content" && tag.includes('name="description"')));
  const { name, short_name, description, lang } = JSON.parse(read("build/manifest.webmanifest"));
  const texts = [read("index.html").replace(/<[^>]*>/g, " "), ...said.map(({ value }) => value), name, short_name, description, lang];
  const words = texts.map((text) => text.replace(/\{words\.\w+\}/g, "").trim()).filter((text) => LETTER.test(text));
  assert.deepEqual(words, [], "these belong to `shell` in src/words.ts; write {words.…} here");
});

test("the lock file names no registry", () => {
  const { packages } = JSON.parse(readFileSync(resolve(SOURCE, "../package-lock.json"), "utf-8"));
  const named = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  assert.deepEqual(named.map(([name]) => name), [], "leave out `resolved`: npm ci asks whichever registry is set up");
});

function complain(found) {
  const lines = found.map(({ file, line, text }) => {
    const catalogue = relative(SOURCE, join(dirname(file), "words.ts"));
    return `src/${relative(SOURCE, file)}:${line}: “${text.trim()}” belongs in src/${catalogue}; write {words.…} here`;
  });
  assert.equal(lines.length, 0, `\n${lines.join("\n")}\n`);
}

const lineAt = (source, place) => source.slice(0, place).split("\n").length;

// markup --------------------------------------------------------------------------------------------------------------

function inMarkup(file) {
  const source = readFileSync(file, "utf-8");
  const found = [];
  const note = (node, text) => found.push({ file, line: lineAt(source, node.start), text });
  visit(parse(source, { modern: true, filename: file }).fragment, note);
  return found;
}

function visit(node, note) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, note));
  if (typeof node !== "object" || node === null || typeof node.type !== "string") return;
  switch (node.type) {
    case "Text":
      if (LETTER.test(node.data)) note(node, node.data);
      return;
    case "ExpressionTag":
      for (const literal of shown(node.expression)) if (LETTER.test(literal.text)) note(node, literal.text);
      return said(node.expression, note);
    case "Attribute":
      return attribute(node, note);
  }
  for (const [name, part] of Object.entries(node)) {
    if (isExpression(part)) said(part, note);
    else if (name !== "metadata") visit(part, note);
  }
}

function attribute({ name, value }, note) {
  if (value === true) return;
  for (const part of Array.isArray(value) ? value : [value]) {
    if (part.type === "Text" && SAID.has(name) && LETTER.test(part.data)) note(part, part.data);
    if (part.type !== "ExpressionTag") continue;
    if (SAID.has(name)) for (const literal of shown(part.expression)) if (LETTER.test(literal.text)) note(part, literal.text);
    if (!NAMES.test(name)) said(part.expression, note);
  }
}

const isExpression = (part) => typeof part === "object" && part !== null && /(Expression|Literal|Identifier)$/.test(part.type ?? "");

/** The literals that an expression may show as they stand. */
function shown(expression) {
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" ? [{ text: expression.value }] : [];
    case "TemplateLiteral":
      return [...expression.quasis.map(({ value }) => ({ text: value.cooked })), ...expression.expressions.flatMap(shown)];
    case "ConditionalExpression":
      return [...shown(expression.consequent), ...shown(expression.alternate)];
    case "LogicalExpression":
    case "BinaryExpression":
      return /^(\|\||&&|\?\?|\+)$/.test(expression.operator) ? [...shown(expression.left), ...shown(expression.right)] : [];
  }
  return [];
}

/** Whatever reads like a sentence, however deep in an expression. */
function said(node, note) {
  if (Array.isArray(node)) return node.forEach((one) => said(one, note));
  if (typeof node !== "object" || node === null) return;
  const text = node.type === "Literal" ? node.value : node.type === "TemplateElement" ? node.value.cooked : null;
  if (typeof text === "string" && TWO_WORDS.test(text) && !isSent(text)) note(node, text);
  for (const [name, part] of Object.entries(node)) if (!/^(type|start|end|loc|value|raw|metadata)$/.test(name)) said(part, note);
}

// logic ---------------------------------------------------------------------------------------------------------------

function inScript(file) {
  const source = readFileSync(file, "utf-8");
  // Blank lines keep the numbers of those that follow.
  const blank = (text) => text.replace(/[^\n]/g, " ");
  const scripts = source.replace(/([\s\S]*?)(<script[^>]*>)([\s\S]*?)(<\/script>)/g, (_, before, open, script, close) => blank(before + open) + script + blank(close));
  const end = source.lastIndexOf("</script>");
  return end < 0 ? [] : inModule(file, scripts.slice(0, end));
}

function inModule(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || asksTheBrowser(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if (isText && TWO_WORDS.test(node.text) && !isSent(node.text) && !node.text.startsWith("<")) found.push({ file, line: lineAt(source, node.getStart(tree)), text: node.text });
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** `closest("a, button")`, `matchMedia("(display-mode: standalone)")`: selectors and queries. */
function asksTheBrowser(node) {
  return ts.isCallExpression(node) && /(^|\.)(closest|matches|matchMedia|querySelector(<.*>)?|querySelectorAll)$/.test(node.expression.getText());
}
