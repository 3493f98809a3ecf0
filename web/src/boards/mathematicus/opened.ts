/** What somebody has touched to read about it. */

import type { Figure } from "./rules";

export interface Opened {
  readonly square?: number;
  readonly figure?: Figure;
  /** A kept Chance card, by its key. */
  readonly card?: string;
}
