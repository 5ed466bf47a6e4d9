/**
 * Turns to work, in rotation among the businesses that wait: one that sends a thousand requests at once does not hold up one
 * that sends a single one. Files are read and written by this very thread, so two businesses at once would only make both
 * slower. Within a business writes work together, because they share a flush to the disk.
 */
import type { TakeTurn } from "../http/turns.ts";
import { TIMERS, type Timers } from "./timers.ts";

export interface TurnLimits {
  /** Writes of one business that work at one moment. A read works without any other. */
  together: number;
  /**
   * A turn is lent for so long: a request that works on waits for a disk, a thread or another machine, and needs this thread
   * no more than now and then.
   */
  lentMs: number;
}

export const TURN_LIMITS: TurnLimits = { together: 2, lentMs: 1_000 };

/** The part of the server that a business takes while it works: PostgreSQL works beside it, and a file does not. */
export const SHARES = { sqlite: 1, postgresql: 1 / 4 } as const;

interface Waiting {
  weight: number;
  begin(): void;
}

interface Line {
  share: number;
  /** The weights of those that work. */
  working: number;
  waiting: Waiting[];
}

export class Turns {
  readonly #limits: TurnLimits;
  readonly #timers: Timers;
  /** The businesses that work or wait. The one that was served longest ago is the first. */
  readonly #lines = new Map<string, Line>();

  constructor(limits = TURN_LIMITS, timers = TIMERS) {
    this.#limits = limits;
    this.#timers = timers;
  }

  of(business: string, share: number = SHARES.sqlite): TakeTurn {
    return (isRead) => this.#take(business, share, isRead ? this.#limits.together : 1);
  }

  /** How many wait. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** How many of one business wait. */
  waitingOf(business: string): number {
    return this.#lines.get(business)?.waiting.length ?? 0;
  }

  async #take(business: string, share: number, weight: number): Promise<() => void> {
    const line = this.#lines.get(business) ?? { share, working: 0, waiting: [] };
    this.#lines.set(business, line);
    await new Promise<void>((begin) => {
      line.waiting.push({ weight, begin });
      this.#next();
    });
    let isHeld = true;
    const giveBack = () => {
      if (!isHeld) return;
      isHeld = false;
      cancel();
      line.working -= weight;
      if (line.working === 0) {
        // It has had its turn, and goes behind the others.
        this.#lines.delete(business);
        if (line.waiting.length > 0) this.#lines.set(business, line);
      }
      this.#next();
    };
    const cancel = this.#timers.after(this.#limits.lentMs, giveBack);
    return giveBack;
  }

  #next(): void {
    for (let found = this.#mayBegin(); found; found = this.#mayBegin()) {
      const [, line] = found;
      for (let next = line.waiting[0]; next && this.#fits(line, next); next = line.waiting[0]) {
        line.waiting.shift();
        line.working += next.weight;
        next.begin();
      }
    }
  }

  /**
   * The one that has waited longest holds the others back until its share is free: those that need less would go before it
   * for ever. One that works goes on taking turns as long as no other waits for its place.
   */
  #mayBegin(): [string, Line] | undefined {
    const lines = [...this.#lines];
    const longest = lines.find(([, { working, waiting }]) => working === 0 && waiting.length > 0);
    if (!longest) return lines.find(([, line]) => line.waiting[0] && this.#fits(line, line.waiting[0]));
    const taken = lines.reduce((sum, [, { working, share }]) => sum + (working > 0 ? share : 0), 0);
    return taken + longest[1].share <= 1 ? longest : undefined;
  }

  #fits({ working }: Line, { weight }: Waiting): boolean {
    return working + weight <= this.#limits.together;
  }
}
