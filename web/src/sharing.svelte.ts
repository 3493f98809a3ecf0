/** The address by which others come to a table: not this machine's own name for itself, if the house knows a better. */

import * as api from "./api";

class Address {
  house = $state(location.origin);
  #asked = false;

  /** Asks the house once. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    void api.house().then(
      ({ address }) => (this.house = address || location.origin),
      () => (this.#asked = false),
    );
  }
}

export const address = new Address();

export const linkTo = (table: string) => `${address.house}/t/${table}`;
