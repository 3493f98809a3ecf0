import { readFileSync } from "node:fs";

const FONTS = ["@fontsource-variable/inter", "@fontsource-variable/stix-two-text"];

/** The fonts' licence asks to travel with them. */
export function fontLicences() {
  return {
    name: "font-licences",
    apply: "build",
    generateBundle() {
      const texts = FONTS.map((font) => readFileSync(new URL(`../node_modules/${font}/LICENSE`, import.meta.url), "utf8"));
      this.emitFile({ type: "asset", fileName: "assets/font-licences.txt", source: texts.join("\n\n") });
    },
  };
}
