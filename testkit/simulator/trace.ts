/** The events of one run, line by line: readable when it fails, hashed to prove that it replays. */
import { createHash } from "node:crypto";
import type { Instant } from "#domain/calendar/business-date";

export class Trace {
  readonly lines: string[] = [];
  #now: () => Instant;
  #start: number;

  constructor(now: () => Instant) {
    this.#now = now;
    this.#start = now();
  }

  add(who: string, what: string): void {
    const seconds = ((this.#now() - this.#start) / 1000).toFixed(3).padStart(11);
    this.lines.push(`${seconds}  ${who.padEnd(12)} ${what}`);
  }

  hash(): string {
    const hash = createHash("sha256");
    for (const line of this.lines) hash.update(`${line}\n`);
    return hash.digest("hex").slice(0, 16);
  }
}
