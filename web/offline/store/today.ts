/** The business date as it passes: screens that show it are told at midnight in Santo Domingo. */
import { businessDate } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Environment } from "./environment.ts";

const MINUTE_MS = 60_000;

export class Today {
  #environment: Environment;
  #date: CalendarDate;
  #listeners = new Set<() => void>();
  #cancel: (() => void) | undefined;

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#date = businessDate(environment.clock.now());
  }

  readonly snapshot = (): CalendarDate => this.#date;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#look();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#cancel?.();
      this.#cancel = undefined;
    };
  };

  /** Midnight falls on a whole minute everywhere; a device that slept notices at its next minute. */
  #look(): void {
    const now = this.#environment.clock.now();
    const date = businessDate(now);
    if (date !== this.#date) {
      this.#date = date;
      for (const listener of [...this.#listeners]) listener();
    }
    this.#cancel?.();
    this.#cancel = this.#environment.timers.after(MINUTE_MS - (now % MINUTE_MS), () => this.#look());
  }
}
