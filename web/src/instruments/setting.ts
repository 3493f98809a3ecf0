/** How a slide rule stands: how far its slide is drawn out to the right, and where its cursor is, in lengths of the rule. */

export interface Setting {
  readonly slide: number;
  readonly cursor: number;
}

export const CLOSED: Setting = { slide: 0, cursor: 0 };
