/**
 * Turns to work, in rotation among the businesses that wait: one that sends a thousand requests at once does not hold up one
 * that sends a single one. Within a business, requests keep their order.
 */
import type { TakeTurn } from "../http/turns.ts";
import { TIMERS, type Timers } from "./timers.ts";

export interface TurnLimits {
  /** Requests that work at one moment. */
  inAll: number;
  /** Those of one business among them. */
  each: number;
  /** A turn is lent for so long: a request that works on for minutes waits for a disk or a thread, and not for the processor. */
  lentMs: number;
}

/** Work that arrives together shares a flush to the disk, so that a business alone is given several turns. */
export const TURN_LIMITS: TurnLimits = { inAll: 6, each: 4, lentMs: 2_000 };

interface Line {
  working: number;
  waiting: (() => void)[];
}

export class Turns {
  readonly #limits: TurnLimits;
  readonly #timers: Timers;
  /** The businesses that work or wait. The first is asked first. */
  readonly #lines = new Map<string, Line>();
  #working = 0;

  constructor(limits = TURN_LIMITS, timers = TIMERS) {
    this.#limits = limits;
    this.#timers = timers;
  }

  of(business: string): TakeTurn {
    return () => this.#take(business);
  }

  /** How many wait. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** How many of one business wait. */
  waitingOf(business: string): number {
    return this.#lines.get(business)?.waiting.length ?? 0;
  }

  async #take(business: string): Promise<() => void> {
    const line = this.#lines.get(business) ?? { working: 0, waiting: [] };
    this.#lines.set(business, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      this.#next();
    });
    let isHeld = true;
    const giveBack = () => {
      if (!isHeld) return;
      isHeld = false;
      cancel();
      this.#working--;
      line.working--;
      if (line.working === 0 && line.waiting.length === 0) this.#lines.delete(business);
      this.#next();
    };
    const cancel = this.#timers.after(this.#limits.lentMs, giveBack);
    return giveBack;
  }

  #next(): void {
    while (this.#working < this.#limits.inAll) {
      const found = this.#mostPatient();
      if (!found) return;
      const [business, line] = found;
      // Served, it goes behind the others.
      this.#lines.delete(business);
      this.#lines.set(business, line);
      this.#working++;
      line.working++;
      line.waiting.shift()?.();
    }
  }

  /** Among those that wait, the one that works least, and of several the one that was served longest ago. */
  #mostPatient(): [string, Line] | undefined {
    let found: [string, Line] | undefined;
    for (const one of this.#lines) {
      const [, { working, waiting }] = one;
      if (waiting.length === 0 || working >= this.#limits.each) continue;
      if (!found || working < found[1].working) found = one;
      if (working === 0) break;
    }
    return found;
  }
}
