import { readFileSync } from "node:fs";
import { house, shell } from "../src/words.ts";

const MANIFEST = new URL("manifest.webmanifest", import.meta.url);

const WORDS = {
  house,
  language: shell.language,
  description: shell.description,
  needsScript: shell.needsScript("<code>ludendum play</code>"),
};

/** Puts the catalogue's words into what a browser reads before any script: `index.html` and the manifest. */
export function shellWords() {
  return {
    name: "shell-words",
    transformIndexHtml: { order: "pre", handler: said },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifest() });
    },
    configureServer({ middlewares }) {
      middlewares.use("/manifest.webmanifest", (_, answer) => answer.setHeader("Content-Type", "application/manifest+json").end(manifest()));
    },
  };
}

const manifest = () => JSON.stringify(JSON.parse(readFileSync(MANIFEST, "utf8"), (_, value) => (typeof value === "string" ? said(value) : value)), null, 2);

/** A text with each `{words.…}` in its place. */
function said(text) {
  return text.replace(/\{words\.(\w+)\}/g, (_, name) => {
    if (!Object.hasOwn(WORDS, name)) throw new Error(`{words.${name}} is not among the words of build/shell-words.js`);
    return WORDS[name];
  });
}
