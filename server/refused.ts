/** An expected refusal on its way out of a request handler; `http/errors.ts` turns it into an answer. */
import { type RefusalCode, sentence } from "#contract/refusals";

export class Refused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(sentence(code), options);
    this.code = code;
  }
}
