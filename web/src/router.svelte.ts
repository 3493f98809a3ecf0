/** Which page is shown. Addresses are real: the server gives the same page for each, and links can be passed on. */

export type InstrumentPart = "rule" | "bones" | "table";

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string; plain: boolean }
  | { page: "rules"; game: string; rule: string }
  | { page: "replay"; table: string | null; at: number | null }
  | { page: "review"; table: string }
  | { page: "wall"; table: string }
  | { page: "homework"; lesson: string }
  | { page: "lessons" }
  | { page: "daily"; game: string }
  | { page: "deal"; code: string }
  | { page: "statistics" }
  | { page: "studies"; study: string }
  | { page: "me" }
  | { page: "kept" }
  | { page: "instruments"; part: InstrumentPart; seed: string | null }
  | { page: "join"; code: string }
  | { page: "questions" }
  | { page: "writing"; deck: string }
  | { page: "shared"; link: string }
  | { page: "report"; lesson: string }
  | { page: "practice"; lesson: string }
  | { page: "unknown"; path: string };

export function routeOf(url: URL): Route {
  const [first = "", second = "", ...rest] = url.pathname.split("/").filter(Boolean).map(decoded);
  const unknown: Route = { page: "unknown", path: url.pathname };
  if (first === "questions" && second === "from" && rest.length === 1) return { page: "shared", link: rest[0] ?? "" };
  if (first === "lesson" && rest.length === 1 && (rest[0] === "report" || rest[0] === "practice")) return { page: rest[0], lesson: tableCode(second) };
  if (rest.length > 0) return unknown;
  switch (first) {
    case "":
      return { page: "lobby" };
    case "t":
      return second ? { page: "table", table: tableCode(second), plain: url.searchParams.has("plain") } : unknown;
    case "rules":
      return { page: "rules", game: second || "table", rule: decoded(url.hash.slice(1)) };
    case "replay":
      return { page: "replay", table: tableCode(second) || null, at: number(url.searchParams.get("at")) };
    case "homework":
      return second ? { page: "homework", lesson: tableCode(second) } : unknown;
    case "wall":
      return second ? { page: "wall", table: tableCode(second) } : unknown;
    case "review":
      return second ? { page: "review", table: tableCode(second) } : unknown;
    case "daily":
      return second ? { page: "daily", game: second } : unknown;
    case "studies":
      return { page: "studies", study: second };
    case "deal":
      return { page: "deal", code: second };
    case "questions":
      return second ? { page: "writing", deck: tableCode(second) } : { page: "questions" };
    case "join":
      return { page: "join", code: tableCode(second) };
    case "instruments":
      return second === "" || second === "rule" || second === "bones" || second === "table" ? { page: first, part: second || "rule", seed: url.searchParams.get("exercises") } : unknown;
    case "kept":
    case "lessons":
    case "statistics":
    case "me":
      return second ? unknown : { page: first };
  }
  return unknown;
}

/** A table's code however it was typed: “abcd efgh” is ABCDEFGH. */
export function tableCode(text: string): string {
  return text.replace(/[\s\-–]/g, "").toUpperCase();
}

/** A table's code as people read it out. */
export const spelled = (code: string) => code.replace(/(.{4})(?=.)/g, "$1 ");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

class Router {
  route = $state.raw(routeOf(new URL(location.href)));
  /** Counts the visits, so that the same address can be visited again. */
  visit = $state(0);
  /** The address one came from, on this page. */
  before = $state<string | null>(null);

  constructor() {
    addEventListener("popstate", () => this.#show());
    addEventListener("click", (event) => this.#followLink(event));
  }

  go(address: string, { replace = false } = {}): void {
    if (!replace) this.before = location.pathname + location.search;
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#show();
  }

  #show(): void {
    this.route = routeOf(new URL(location.href));
    this.visit += 1;
  }

  #followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/assets/")) return;
    if (link.pathname === location.pathname && link.hash && !link.pathname.startsWith("/rules")) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
