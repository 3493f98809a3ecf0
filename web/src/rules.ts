/** Where a rule stands. The table's own rules hold at every game. */

export function rulePage(rule: string, game: string): string {
  return rule.startsWith("TB-") ? "/rules/table" : `/rules/${encodeURIComponent(game)}`;
}
