/** Bundles the tests beside the page's TypeScript and gives them to node's own runner, with those of its sources in `build/`:
    `npm test`. */

import { spawnSync } from "node:child_process";
import { globSync } from "tinyglobby";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";

const source = resolve(import.meta.dirname, "..");
const tests = globSync("**/*.test.js", { cwd: source, absolute: true });
const built = mkdtempSync(join(tmpdir(), "ludendum-tests-"));
await build({
  configFile: false,
  logLevel: "error",
  root: source,
  build: {
    ssr: true,
    outDir: built,
    target: "node20",
    rollupOptions: { input: tests, output: { entryFileNames: "[name].mjs" } },
  },
});
const ofSources = globSync("build/*.test.js", { cwd: resolve(source, ".."), absolute: true });
const { status } = spawnSync(process.execPath, ["--test", built, ...ofSources], { stdio: "inherit" });
rmSync(built, { recursive: true });
process.exit(status ?? 1);
