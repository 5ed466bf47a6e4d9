/** Each amount of one tap stands under the name of what it pays, whatever kind of payment is chosen. */
import { describe, expect, it } from "vitest";
import { factsOf } from "#commands/loan/facts-of";
import { calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { bookWithLoan, LOAN } from "#testkit/commands/lending";
import { type Draft, newDraft } from "./draft.ts";
import { catchUpDraft, quickAmounts } from "./quick-amounts.ts";

/** A cuota of RD$390.00 that is late, with RD$20.00 of mora. */
function offered(
  draft: Draft,
  catchUp = { overdue: pesos(410), overdueRows: 1, dueToday: ZERO },
  agreedPart: Money | null = null,
) {
  const isHalf = draft.choice === "partial";
  const proposal = {
    kind: "installment" as const,
    amount: isHalf ? pesos(195) : pesos(410),
    lateFee: isHalf ? ZERO : pesos(20),
    paymentNumber: 4,
    dueDate: calendarDate("2026-03-04"),
    isLate: true,
    rowAmount: pesos(390),
  };
  return quickAmounts(draft, { catchUp, agreedPart, proposal, lateFeeOwed: pesos(20) });
}

const said = (offers: ReturnType<typeof offered>) => offers.map(({ label, amount }) => [label, amount]);

describe("the amounts of one tap", () => {
  it("call the cuota the whole cuota where half of one is proposed", () => {
    const [cuota, ...others] = offered(newDraft("partial"));
    expect(cuota).toMatchObject({
      label: "La cuota",
      amount: pesos(410),
      draft: { choice: "full", amount: null },
    });
    expect(others).toEqual([]);
    expect(said(offered({ ...newDraft("partial"), amount: pesos(50) }))).toEqual([
      ["La mitad", pesos(195)],
      ["La cuota", pesos(410)],
    ]);
  });

  it("offer what is overdue where it is more than the cuota, and today's with it", () => {
    const behind = { overdue: pesos(1_230), overdueRows: 3, dueToday: pesos(390) };
    const all = [
      ["Todo lo atrasado", pesos(1_230)],
      ["Ponerse al día + la de hoy", pesos(1_620)],
    ];
    expect(said(offered(newDraft(), behind))).toEqual(all);
    expect(said(offered({ ...newDraft(), amount: pesos(50) }, behind))).toEqual([
      ["La cuota", pesos(410)],
      ...all,
    ]);
    expect(said(offered(newDraft("partial"), behind))).toEqual([["La cuota", pesos(410)], ...all]);
  });

  it("offer first the part of an acuerdo, with the cuota of the day", () => {
    const behind = { overdue: pesos(1_230), overdueRows: 3, dueToday: ZERO };
    expect(said(offered(newDraft(), behind, pesos(600)))[0]).toEqual(["Parte del acuerdo", pesos(600)]);
    const today = { ...behind, dueToday: pesos(390) };
    expect(said(offered(newDraft(), today, pesos(600)))[0]).toEqual([
      "Parte del acuerdo + la de hoy",
      pesos(990),
    ]);
  });

  it("offer nothing beside the cuota that is proposed, and on a loan that is not late", () => {
    expect(offered(newDraft())).toEqual([]);
    expect(offered(newDraft("partial"), { overdue: ZERO, overdueRows: 0, dueToday: pesos(390) })).toEqual([]);
  });
});

describe("a form that opens with being up to date", () => {
  it("has all that is overdue and the cuota of the day, and stays untouched where the cuota is all of it", async () => {
    const records = await bookWithLoan();
    const facts = factsOf(records.get("loans", LOAN), []);
    const draftOn = (day: string) => catchUpDraft(facts, calendarDate(day), newDraft()).amount;
    expect(draftOn("2026-01-05")).toBeNull();
    expect(draftOn("2026-01-08")).toBeNull();
    expect(draftOn("2026-01-10")).toBeNull();
    expect(draftOn("2026-01-15")).toBe(pesos(2_050));
  });
});
