/** The number by which a class finds its lesson: five digits for the wall, in place of a code of twelve letters. */

import * as api from "../api";

export class LessonNumber {
  /** As people read it out: “27 182”; empty while it is not known. */
  spelled = $state("");

  ask(table: string): void {
    void api.numberOf(table).then(
      ({ number }) => (this.spelled = String(number).replace(/(\d{2})(\d{3})/, "$1 $2")),
      () => undefined,
    );
  }
}
