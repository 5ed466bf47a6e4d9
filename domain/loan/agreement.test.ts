/** An acuerdo de pago (ruling D9): the mora of its rows while it is kept, and whether it is. The ordinary loan is due each Thursday. */
import { describe, expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { exampleFacts, exampleLateFeeVersion, examplePayment, instant } from "#testkit/loan-facts";
import { holds, story } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";
import type { RatePercent } from "../interest/rate.ts";
import { agreementStanding } from "./agreement.ts";
import type { AgreementFact, PaymentFact } from "./facts.ts";
import { replay } from "./replay.ts";

describe("the mora of an acuerdo", () => {
  test.each(
    toldCases(`
| sentence | story | row | mora |
| of its own day was charged before it | late fee 1 per_day; agreement 01-12 1,040.00 01-20; as of 01-12 | 1 | 40.00 |
| is that of before while it is kept | late fee 1 per_day; agreement 01-12 1,040.00 01-20; as of 01-20 | 1 | 40.00 |
| is no concern of a cuota that falls due on its day | agreement 01-15 1,050.00 01-20; as of 01-17 | 2 | 50.00 |
| counts from the day after the earliest part that was missed, in whichever order the parts are listed | late fee 1 per_day; agreement 01-12 520.00 01-26 520.00 01-19; as of 01-20 | 1 | 50.00 |
| comes though the money of before it would have reached the part | late fee 1 per_day; a 01-10 300.00 row 1; agreement 01-12 300.00 01-19 434.40 01-26; b 01-18 10.00 row 1; as of 01-20 | 1 | 41.60 |
| of the days of a broken one does not come when another is made | late fee 1 per_day; agreement 01-12 1,040.00 01-19; agreement 01-22 1,070.00 01-30; as of 01-23 | 1 | 70.00 |
`),
  )("$sentence", holds);
});

const PARTS = [
  { date: calendarDate("2026-01-19"), amount: pesos(520) },
  { date: calendarDate("2026-01-26"), amount: pesos(520) },
];

function annulledOn(day: string, payments: PaymentFact[] = []) {
  const agreement: AgreementFact = {
    id: "g",
    date: calendarDate("2026-01-12"),
    at: instant(1),
    parts: PARTS,
    annulled: { date: calendarDate(day), at: instant(2) },
  };
  const lateFeeVersions = [exampleLateFeeVersion({ percent: "1" as RatePercent, mode: "per_day" })];
  return exampleFacts({ lateFeeVersions, payments, agreements: [agreement] });
}

describe("an acuerdo that is annulled", () => {
  const mora = (facts: ReturnType<typeof annulledOn>, day: string) =>
    replay(facts, calendarDate(day)).rows[0]?.lateFee;

  test("bears no mora on the day of the annulment, and mora from the day after", () => {
    expect(mora(annulledOn("2026-01-15"), "2026-01-15")).toBe(pesos(40));
    expect(mora(annulledOn("2026-01-15"), "2026-01-16")).toBe(pesos(50));
  });

  test("after it was broken takes no mora back", () => {
    expect(mora(annulledOn("2026-01-24"), "2026-01-25")).toBe(pesos(40 + 60));
  });

  test("is kept by no payment of that day", () => {
    const late = examplePayment("p", "2026-01-15", 540);
    // 40.00 of mora and 500.00 of the cuota; 5.00 a day from the 16th.
    expect(mora(annulledOn("2026-01-15", [late]), "2026-01-17")).toBe(pesos(40 + 10));
  });

  test("is called annulled", () => {
    const { state } = agreementStanding(annulledOn("2026-01-15"), calendarDate("2026-01-16")) ?? {};
    expect(state).toBe("annulled");
  });
});

describe("the standing of an acuerdo", () => {
  const kept = "late fee 1 per_day; agreement 01-12 520.00 01-19 520.00 01-26";
  const on = (told: string, day: string) => agreementStanding(story(told).facts, calendarDate(day));

  test("there is none on a day before it was made", () => {
    expect(on(kept, "2026-01-11")).toBeNull();
  });

  test("its part may be paid all through its day, and is missed on the day after", () => {
    expect(on(kept, "2026-01-19")).toMatchObject({ state: "kept", rest: pesos(520) });
    expect(on(kept, "2026-01-20")).toMatchObject({ state: "broken", rest: pesos(520) });
  });

  test("no part is reached before money came", () => {
    expect(on(kept, "2026-01-12")?.parts.map(({ reached }) => reached)).toEqual([false, false]);
  });

  test("money that is known counts on a day before it too", () => {
    const paid = on(`${kept}; a 01-18 600.00 row 1`, "2026-01-15");
    expect(paid?.parts.map(({ reached }) => reached)).toEqual([true, false]);
    expect(paid?.rest).toBe(pesos(440));
  });
});
