/**
 * Limits tries at a password (ruling A1). A stranger is counted by address, by account and address together, and slowly
 * by account alone. A device that signed in to the account before is counted by itself, so that no stranger's tries
 * lock its person out.
 */
import { isIPv6 } from "node:net";
import type { Instant } from "#domain/calendar/business-date";
import { Refused } from "../refused.ts";
import { TryCounter } from "./try-counter.ts";

const QUARTER_HOUR_MS = 15 * 60_000;
const SIX_HOURS_MS = 6 * 3_600_000;

export interface Limits {
  /** At one account from one address, or from one known device, in a quarter of an hour. */
  perAccount: number;
  /** From one address at whatever accounts, in a quarter of an hour. */
  perAddress: number;
  /** At one account from whatever addresses, or from one known device, in six hours. */
  slowly: number;
}

export interface Visitor {
  account: string;
  address: string;
  /** The mark of a device that signed in to this account before. */
  knownDevice?: string | undefined;
}

interface Count {
  counter: TryCounter;
  key: string;
}

export class Attempts {
  #addresses: TryCounter;
  #pairs: TryCounter;
  #slowly: TryCounter;
  #devices: TryCounter;
  #devicesSlowly: TryCounter;

  constructor(limits: Limits = { perAccount: 10, perAddress: 60, slowly: 50 }) {
    this.#addresses = new TryCounter(limits.perAddress, QUARTER_HOUR_MS);
    this.#pairs = new TryCounter(limits.perAccount, QUARTER_HOUR_MS);
    this.#slowly = new TryCounter(limits.slowly, SIX_HOURS_MS);
    this.#devices = new TryCounter(limits.perAccount, QUARTER_HOUR_MS);
    this.#devicesSlowly = new TryCounter(limits.slowly, SIX_HOURS_MS);
  }

  /** Counts a try before it is made, so that many at once gain nothing. A blocked count hides the try from the others. */
  begin(visitor: Visitor, now: Instant): void {
    for (const { counter, key } of this.#countsOf(visitor)) {
      if (!counter.begin(key, now)) throw new Refused("TOO_MANY");
    }
  }

  /** The right password ends the tries at this account from here, and takes this one back from the other counts. */
  succeeded(visitor: Visitor): void {
    const counts = this.#countsOf(visitor);
    for (const { counter, key } of counts) {
      if (counter === this.#pairs || counter === this.#devices) counter.forget(key);
      else counter.takeBack(key);
    }
  }

  #countsOf({ account, address, knownDevice }: Visitor): Count[] {
    if (knownDevice !== undefined) {
      const key = `${account} ${knownDevice}`;
      return [
        { counter: this.#devices, key },
        { counter: this.#devicesSlowly, key },
      ];
    }
    const from = networkOf(address);
    return [
      { counter: this.#addresses, key: from },
      { counter: this.#pairs, key: `${from} ${account}` },
      { counter: this.#slowly, key: account },
    ];
  }
}

/** One connection is given a whole IPv6 network of 64 bits, so its addresses count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
