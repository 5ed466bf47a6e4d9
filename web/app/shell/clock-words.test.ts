import { expect, test } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { clockWords, errorOf } from "./clock-words.ts";

const at = (text: string) => Date.parse(text) as Instant;
const now = at("2026-01-14T15:10:00-04:00");
const DAY_MS = 86_400_000;

test("both clocks are named where the day is another one", () => {
  expect(clockWords(now, 2 * DAY_MS)).toBe(
    "El reloj de este teléfono marca 14/01/2026, 3:10 p. m.; según el servidor es 16/01/2026, 3:10 p. m.",
  );
  expect(clockWords(now, -DAY_MS)).toContain("13/01/2026");
});

test("two hours matter near midnight, and at no other time", () => {
  expect(clockWords(now, DAY_MS / 12)).toBeNull();
  expect(clockWords(at("2026-01-14T23:10:00-04:00"), DAY_MS / 12)).toContain("15/01/2026, 1:10 a. m.");
});

test("a clock that is behind the last answer is known without signal", () => {
  const heard = { now, clockErrorMs: 0, lastUpdate: (now + DAY_MS) as Instant };
  expect(errorOf(heard)).toBe(DAY_MS);
  expect(errorOf({ ...heard, lastUpdate: (now + 60_000) as Instant })).toBe(0);
  expect(errorOf({ ...heard, lastUpdate: (now - DAY_MS) as Instant })).toBe(0);
  expect(errorOf({ ...heard, clockErrorMs: -DAY_MS })).toBe(-DAY_MS);
});
