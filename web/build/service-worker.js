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
      const shell = ["/", "/icon.svg", "/icon-turn.svg", "/theme.js", "/manifest.webmanifest", ...shellFiles(bundle).map((file) => `/${file}`)];
      const version = createHash("sha256").update(shell.join("\n")).digest("hex").slice(0, 12);
      const source = readFileSync(SOURCE, "utf8")
        .replace('"VERSION"', JSON.stringify(version))
        .replace('["SHELL"]', JSON.stringify(shell));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

/** Every script and style, so that no page is missing offline, and the fonts every page uses. */
function shellFiles(bundle) {
  return Object.keys(bundle)
    .filter((name) => /\.(js|css)$/.test(name) || /latin-wght.*\.woff2$/.test(name))
    .sort();
}
