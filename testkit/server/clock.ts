/** A clock that stands still until a test moves it. */
import type { Instant } from "#domain/calendar/business-date";

export interface FakeClock {
  (): Instant;
  set(at: number | string): void;
  advance(ms: number): void;
}

/** Noon of a Wednesday in Santo Domingo. */
const START = "2026-03-04T16:00:00.000Z";

export function fakeClock(start: number | string = START): FakeClock {
  let now = instantOf(start);
  const clock = () => now;
  return Object.assign(clock, {
    set(at: number | string) {
      now = instantOf(at);
    },
    advance(ms: number) {
      now = (now + ms) as Instant;
    },
  });
}

function instantOf(at: number | string): Instant {
  return (typeof at === "string" ? Date.parse(at) : at) as Instant;
}
