/**
 * Limits guesses at something that cannot be guessed: the token of a receipt. Only what was not found counts, by address
 * and in all, so that a real receipt is shown whatever strangers try.
 */
import type { Instant } from "#domain/calendar/business-date";
import { Refused } from "../refused.ts";
import { networkOf } from "./attempts.ts";
import { TryCounter } from "./try-counter.ts";

const QUARTER_HOUR_MS = 15 * 60_000;
const EVERYBODY = "all";

export class Guesses {
  #addresses: TryCounter;
  #all: TryCounter;

  constructor({ perAddress, inAll } = { perAddress: 30, inAll: 3000 }) {
    this.#addresses = new TryCounter(perAddress, QUARTER_HOUR_MS);
    this.#all = new TryCounter(inAll, QUARTER_HOUR_MS, 1);
  }

  /** Counts the guess before it is judged; one of an address with too many is not judged at all. */
  begin(address: string, now: Instant): void {
    if (!this.#addresses.begin(networkOf(address), now)) throw new Refused("TOO_MANY");
  }

  found(address: string): void {
    this.#addresses.takeBack(networkOf(address));
  }

  /** Refuses once everybody together guessed too often; a person with a real one never comes here. */
  missed(now: Instant): void {
    if (!this.#all.begin(EVERYBODY, now)) throw new Refused("TOO_MANY");
  }
}
