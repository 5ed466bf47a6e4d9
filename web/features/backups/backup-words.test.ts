import { describe, expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { whyTyped } from "./backup-words.ts";

const AT = Date.parse("2026-03-04T16:00:00Z") as Instant;
const key = { madeAt: AT, confirmedAt: AT, waitingSince: null, isDue: true };

describe("why the key on paper is to be typed", () => {
  it.each([
    [
      "the first key locks nothing yet",
      { ...key, confirmedAt: null },
      /^Hasta que la escriba una vez, nada se cifra\.$/,
    ],
    [
      "a new key waits, and the one before is in force",
      { ...key, waitingSince: AT },
      /04\/03\/2026.*con la anterior\.$/,
    ],
    ["90 days have passed", key, /^Han pasado 90 días/],
  ])("%s", (_when, state, said) => {
    expect(whyTyped(state)).toMatch(said);
  });
});
