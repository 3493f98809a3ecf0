import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fontLicences } from "./build/font-licences.js";
import { serviceWorker } from "./build/service-worker.js";
import { shellWords } from "./build/shell-words.js";

/** Where `python -m ludendum.server` listens while the page is being worked on. */
const SERVER = process.env.LUDENDUM_SERVER ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } }), shellWords(), serviceWorker(), fontLicences()],
  build: {
    outDir: "../ludendum/server/page",
    emptyOutDir: true,
    // Fonts and drawings are files of their own: the page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": SERVER, "/health": SERVER, "/live": { target: SERVER, ws: true } } },
});
