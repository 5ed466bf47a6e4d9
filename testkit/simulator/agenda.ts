/** Virtual time: nothing waits. The next alarm is rung when the scenario has nothing else to do. */
import type { Instant } from "#domain/calendar/business-date";

interface Alarm {
  at: number;
  order: number;
  call: () => void;
}

/** Turns of the event loop without anything happening after which everything is said to rest. */
const REST_TURNS = 40;
const TOO_MANY_TURNS = 60_000;

export class Agenda {
  /** Counts whatever happens, so that rest can be told from work. */
  activity = 0;
  #now: number;
  #order = 0;
  /** In order of time. */
  #alarms: Alarm[] = [];

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  readonly now = (): Instant => this.#now as Instant;

  readonly after = (ms: number, call: () => void): (() => void) => {
    this.activity++;
    const alarm: Alarm = { at: this.#now + Math.max(0, ms), order: ++this.#order, call };
    let place = this.#alarms.length;
    while (place > 0 && (this.#alarms[place - 1]?.at ?? 0) > alarm.at) place--;
    this.#alarms.splice(place, 0, alarm);
    return () => {
      const at = this.#alarms.indexOf(alarm);
      if (at >= 0) this.#alarms.splice(at, 1);
    };
  };

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Everyone slept: alarms that fell due meanwhile ring late, once each. */
  jump(ms: number): void {
    this.#now += ms;
  }

  /** Goes to the next alarm, unless it is beyond `until`, and rings it. */
  ring(until = Number.POSITIVE_INFINITY): boolean {
    const [next] = this.#alarms;
    if (!next || next.at > until) return false;
    this.#alarms.shift();
    this.#now = Math.max(this.#now, next.at);
    next.call();
    return true;
  }

  /** Lets a number of turns pass: whatever goes on may be half done. */
  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) await turnOfLoop();
  }

  /** Lets everything that needs no further time come to its end. */
  async rest(): Promise<void> {
    let seen = this.activity;
    let idle = 0;
    for (let turn = 0; idle < REST_TURNS; turn++) {
      await turnOfLoop();
      if (this.activity === seen) idle++;
      else idle = 0;
      seen = this.activity;
      if (turn > TOO_MANY_TURNS) throw new Error("something goes on for ever");
    }
  }

  /** Time passes: every alarm of it rings, each with all that follows. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    await this.rest();
    while (this.ring(until)) await this.rest();
    this.#now = Math.max(this.#now, until);
  }
}

function turnOfLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
