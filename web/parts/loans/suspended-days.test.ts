import { expect, test } from "vitest";
import type { Loan } from "#contract/records/loan";
import { at, day } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { suspendedDays, withSuspended } from "./suspended-days.ts";

type Suspension = NonNullable<Loan["suspensions"]>[number];

const OF_MANY: Suspension = {
  id: testId(60),
  at: at("2026-01-12"),
  date: day("2026-01-12"),
  from: day("2026-01-14"),
  to: day("2026-01-16"),
  way: "shift",
  reason: "Tormenta",
  userId: testId(1),
  userName: "Ada",
  annulled: null,
};

test("a new loan is proposed the days of a suspension of many that are not over, and those of no single loan", () => {
  const alone = { ...OF_MANY, id: testId(61), from: day("2026-01-20"), to: day("2026-01-20") };
  const loans = [{ suspensions: [OF_MANY, alone] }, { suspensions: [OF_MANY] }, {}];
  expect(suspendedDays(loans, day("2026-01-15"))).toEqual(["2026-01-15", "2026-01-16"]);
  expect(suspendedDays(loans, day("2026-01-17"))).toEqual([]);
});

test("a suspension of many that was annulled on all but one loan is proposed no more", () => {
  const annulled = {
    id: testId(62),
    at: at("2026-01-13"),
    date: day("2026-01-13"),
    reason: "No",
    userId: testId(1),
  };
  const back = { ...OF_MANY, annulled: { ...annulled, userName: "Ada" } };
  expect(suspendedDays([{ suspensions: [back] }, { suspensions: [OF_MANY] }], day("2026-01-10"))).toEqual([]);
});

test("suspended days go beside the days off of the business, each once, and change nothing where there are none", () => {
  const sundays = { weekdays: [7], holidays: [], dates: [day("2026-03-02")] };
  const days = [day("2026-03-01"), day("2026-03-02")];
  expect(withSuspended(sundays, days)).toEqual({ ...sundays, dates: days });
  expect(withSuspended(null, days)).toEqual({ weekdays: [], holidays: [], dates: days });
  expect([withSuspended(sundays, []), withSuspended(undefined, [])]).toEqual([sundays, null]);
});
