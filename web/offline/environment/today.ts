/** The business date as it passes: screens that show it are told at midnight in Santo Domingo. */
import { businessDate, type Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { Signal } from "#web/platform/signal.ts";
import type { Environment } from "./environment.ts";

const MINUTE_MS = 60_000;

export class Today {
  #environment: Environment;
  #date: Signal<CalendarDate>;
  readonly snapshot: () => CalendarDate;
  readonly subscribe: (listener: () => void) => () => void;
  #cancel: () => void = () => {};
  #correctionMs = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#date = new Signal(businessDate(environment.clock.now()), () => {
      this.#look();
      return () => this.#cancel();
    });
    this.snapshot = this.#date.snapshot;
    this.subscribe = this.#date.subscribe;
  }

  /** The business date at an instant of this device's clock. */
  at(now: Instant): CalendarDate {
    return businessDate((now + this.#correctionMs) as Instant);
  }

  /** The person goes by the server's day: its clock minus this device's. What is recorded keeps the device's instants. */
  correct(correctionMs: number): void {
    this.#correctionMs = correctionMs;
    this.#look();
  }

  /** Midnight falls on a whole minute everywhere; a device that slept notices at its next minute. */
  #look(): void {
    const now = this.#environment.clock.now();
    const date = this.at(now);
    if (date !== this.#date.snapshot()) this.#date.set(date);
    this.#cancel();
    this.#cancel = this.#environment.timers.after(MINUTE_MS - ((now + this.#correctionMs) % MINUTE_MS), () =>
      this.#look(),
    );
  }
}
