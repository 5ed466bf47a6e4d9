/** Test world: a clock that moves only when the test moves it, and timers that follow it. */
import type { Instant } from "#domain/calendar/business-date";

interface Alarm {
  at: number;
  order: number;
  call: () => void;
}

export class VirtualTime {
  #now: number;
  #alarms = new Set<Alarm>();
  #order = 0;
  #underWay = new Set<Promise<unknown>>();

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  readonly now = (): Instant => this.#now as Instant;

  /** Sets the clock without ringing anything: what a person does in the settings of a phone. */
  jump(ms: number): void {
    this.#now += ms;
  }

  readonly after = (ms: number, call: () => void): (() => void) => {
    this.#order += 1;
    const alarm = { at: this.#now + ms, order: this.#order, call };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  };

  /** Work that takes no time of this clock, as a server's does: while some is under way, nothing rings. */
  async during<T>(work: Promise<T>): Promise<T> {
    const ended = work.catch(() => {}).finally(() => this.#underWay.delete(ended));
    this.#underWay.add(ended);
    return work;
  }

  /** Lets everything that is under way, and what follows from it, come to its end. */
  async settle(turns?: number): Promise<void> {
    await settled(turns);
    while (this.#underWay.size > 0) {
      await Promise.race(this.#underWay);
      await settled(turns);
    }
  }

  /** Rings what falls due, in order, letting everything that follows from each settle before the next. */
  async advance(ms: number): Promise<void> {
    await this.settle();
    const until = this.#now + ms;
    for (;;) {
      const [next] = [...this.#alarms]
        .filter((alarm) => alarm.at <= until)
        .sort((a, b) => a.at - b.at || a.order - b.order);
      if (!next) break;
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
      await this.settle();
    }
    this.#now = until;
    await this.settle();
  }
}

/** Lets promises and the store's own steps run until nothing new follows. */
export async function settled(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}
