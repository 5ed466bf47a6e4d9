import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, day, LOAN } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { movedBack, movedBy, readSuspension, refusedFor } from "./suspension-form.ts";

const DAYS = { from: day("2026-01-14"), to: day("2026-01-24"), way: "shift" as const };
const MOMENT = { at: at("2026-01-12"), today: day("2026-01-12") };

describe("the typed days of a suspension", () => {
  it.each([
    [{ from: undefined }, "from", "Escriba el primer día sin cobro"],
    [{ from: "30/02" as CalendarDate }, "from", "Escriba el primer día sin cobro"],
    [{ to: undefined }, "to", "Escriba el último día sin cobro"],
    [{ to: day("2026-01-13") }, "to", "El primer día sin cobro no puede ser posterior al último."],
    [{ to: day("2027-02-01") }, "to", "Los cobros se suspenden por un año como máximo."],
  ])("%j are asked for again at their field", (changes, field, message) => {
    expect(readSuspension({ ...DAYS, ...changes })).toEqual({ ok: false, field, message });
  });

  it("say which cuotas move where, what they owe, and which move back", async () => {
    const records = await bookWithLoan();
    const loan = () => records.get("loans", LOAN);
    const moved = movedBy(loan(), [], DAYS, MOMENT);
    const second = { paymentNumber: 2, before: "2026-01-15", after: "2026-01-29", owed: pesos(1_000) };
    expect(moved[0]).toEqual(second);
    expect(moved).toHaveLength(12);
    const suspensionId = testId(60);
    await records.succeed("loan.suspend", { id: LOAN, ...MOMENT, suspensionId, ...DAYS, reason: "Tormenta" });
    const back = movedBack(loan(), [], suspensionId, MOMENT);
    expect(back[0]).toEqual({ ...second, before: second.after, after: second.before });
    expect(refusedFor(loan(), DAYS)).toBe(
      "Los cobros de este préstamo ya están suspendidos en todos esos días.",
    );
  });
});
