/** Limits tries at a password, per account and address together and per address alone (ruling A1). */
import type { Instant } from "#domain/calendar/business-date";
import { Refused } from "../refused.ts";

const WINDOW_MS = 15 * 60_000;
const MOST_REMEMBERED = 20_000;

export interface Limits {
  perAccount: number;
  perAddress: number;
}

export class Attempts {
  #limits: Limits;
  #tries = new Map<string, { since: number; count: number }>();

  constructor(limits: Limits = { perAccount: 10, perAddress: 60 }) {
    this.#limits = limits;
  }

  /** Counts a try before it is made, so that many at once gain nothing. */
  begin(account: string, address: string, now: Instant): void {
    const pair = this.#count(`${address} ${account}`, now);
    const alone = this.#count(address, now);
    if (pair > this.#limits.perAccount || alone > this.#limits.perAddress) throw new Refused("TOO_MANY");
  }

  /** The right password takes the account's tries back, and this one from the address. */
  succeeded(account: string, address: string): void {
    this.#tries.delete(`${address} ${account}`);
    const alone = this.#tries.get(address);
    if (alone) alone.count--;
  }

  #count(key: string, now: Instant): number {
    const known = this.#tries.get(key);
    const fresh = known && now - known.since < WINDOW_MS ? known : { since: now, count: 0 };
    fresh.count++;
    this.#tries.delete(key);
    this.#tries.set(key, fresh);
    if (this.#tries.size > MOST_REMEMBERED) this.#tries.delete(this.#tries.keys().next().value ?? "");
    return fresh.count;
  }
}
