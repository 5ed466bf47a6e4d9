/** The statement of a continuous-yield loan says what its screen says on the same day. */
import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { yieldStanding } from "#domain/continuous-yield/replay";
import { formatMoney } from "#domain/money/text";
import { sampleClient, sampleSettings } from "#testkit/documents/sample-records";
import { sampleYield } from "#testkit/documents/sample-yield";
import { renderText } from "../paper/text.ts";
import { makeYieldStatement, type YieldStatementInput } from "./yield-statement.ts";

const { loan, payment } = await sampleYield();

function said(changes: Partial<YieldStatementInput> = {}): string {
  const today = calendarDate("2026-02-10");
  const input = { loan, client: sampleClient(), settings: sampleSettings(), payments: [payment], today };
  const made = makeYieldStatement({ ...input, ...changes });
  if (!made.ok) throw new Error(made.missing.join("; "));
  return renderText(made.paper, 160).replace(/\s+/g, " ");
}

describe("the statement of continuous yield", () => {
  it("says large what fell due up to its day, and beside it the capital that is out", () => {
    const standing = yieldStanding(loan, calendarDate("2026-02-10"));
    expect(standing.overdueYield).toBeGreaterThan(0);
    expect(said()).toContain(`Debe hoy ${formatMoney(standing.overdueYield)}`);
    expect(said()).toContain(`Capital pendiente ${formatMoney(standing.remainingPrincipal)}`);
    expect(said()).toContain("8 % semanal");
  });

  it("lists the live payments with where each peso went", () => {
    expect(said()).toMatch(/A1B2-7 22\/01\/2026 Efectivo 1,600\.00 2,400\.00 0\.00 4,000\.00/);
    const annulled = { reason: "", at: payment.at, userId: payment.id, userName: "" } as never;
    expect(said({ payments: [{ ...payment, annulled }] })).toContain("No hay pagos registrados.");
  });

  it("a loan without its client has none", () => {
    const made = makeYieldStatement({
      loan,
      client: null,
      settings: null,
      payments: [],
      today: calendarDate("2026-02-10"),
    });
    expect(made).toMatchObject({ ok: false, missing: ["datos del cliente"] });
  });
});
