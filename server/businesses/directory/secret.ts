/** A text that leaves in no answer, no log and no message, unless a caller asks for it by name. */
import { inspect } from "node:util";

const HIDDEN = "[secret]";

export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return HIDDEN;
  }

  toJSON(): string {
    return HIDDEN;
  }

  [inspect.custom](): string {
    return HIDDEN;
  }
}
