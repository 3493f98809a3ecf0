import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const SOURCE = new URL("../src/service-worker.js", import.meta.url);

/** Writes `/service-worker.js`, which must keep its name, with the list of what the shell consists of. */
export function serviceWorker() {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const shell = ["/", "/icon.svg", "/theme.js", "/manifest.webmanifest", ...shellFiles(bundle).map((file) => `/${file}`)];
      const version = createHash("sha256").update(shell.join("\n")).digest("hex").slice(0, 12);
      const source = readFileSync(SOURCE, "utf8")
        .replace('"VERSION"', JSON.stringify(version))
        .replace('["SHELL"]', JSON.stringify(shell));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

/** The entry with all it imports at once, its styles, and the fonts every page uses; boards come when they are opened. */
function shellFiles(bundle) {
  const chunks = Object.values(bundle);
  const files = new Set();
  const add = (name) => {
    const chunk = bundle[name];
    if (!chunk || files.has(name)) return;
    files.add(name);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  };
  for (const chunk of chunks) if (chunk.type === "chunk" && chunk.isEntry) add(chunk.fileName);
  for (const chunk of chunks) if (/latin-wght.*\.woff2$/.test(chunk.fileName)) files.add(chunk.fileName);
  return [...files].sort();
}
