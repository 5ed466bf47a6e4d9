/** The business's day and hour, held against the time zone data that ships with the engine. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { businessDate, formatTime, type Instant, startOfBusinessDate } from "./business-date.ts";

const ZONE = "America/Santo_Domingo";
const date = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const time = new Intl.DateTimeFormat("es-DO", { timeZone: ZONE, hour: "numeric", minute: "2-digit" });
const instants = fc
  .integer({ min: Date.parse("2001-01-01T00:00:00Z"), max: Date.parse("2200-12-31T00:00:00Z") })
  .map((at) => at as Instant);

test("the zone's own data says the same day and the same time", () => {
  fc.assert(
    fc.property(instants, (at) => {
      expect(businessDate(at)).toBe(date.format(at));
      expect(formatTime(at)).toBe(time.format(at).replace(/[\u00a0\u202f]/g, " "));
    }),
    { numRuns: 500 },
  );
});

test("a business date begins at the first instant that bears it", () => {
  fc.assert(
    fc.property(instants, (at) => {
      const start = startOfBusinessDate(businessDate(at));
      expect(start).toBeLessThanOrEqual(at);
      expect(businessDate(start)).toBe(businessDate(at));
      expect(businessDate((start - 1) as Instant) < businessDate(at)).toBe(true);
    }),
  );
});

test.each([
  ["2026-03-05T03:30:00Z", "11:30 p. m."],
  ["2026-03-05T04:00:00Z", "12:00 a. m."],
  ["2026-03-05T16:05:59Z", "12:05 p. m."],
])("%s is said %s, with plain spaces", (text, said) => {
  expect(formatTime(Date.parse(text) as Instant)).toBe(said);
});
