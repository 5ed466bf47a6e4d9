import { describe, expect, it } from "vitest";
import { calendarDate, formatDate } from "#domain/calendar/calendar-date";
import { yieldStanding } from "#domain/continuous-yield/replay";
import { pesos } from "#domain/money/money";
import { sampleClient, sampleSettings } from "#testkit/documents/sample-records";
import { sampleYield } from "#testkit/documents/sample-yield";
import { renderText } from "../paper/text.ts";
import { makeYieldReceipt, type YieldReceiptInput } from "./yield-receipt.ts";

async function receipt(changes: Partial<YieldReceiptInput> = {}): Promise<string> {
  const { loan, payment } = await sampleYield();
  const options = { copy: false };
  const made = makeYieldReceipt({
    loan,
    payment,
    client: sampleClient(),
    settings: sampleSettings(),
    options,
    ...changes,
  });
  if (!made.ok) throw new Error(made.missing.join("; "));
  return renderText(made.paper, 48);
}

/** The text with one space between two words, in any columns. */
const plain = (text: string) => text.replace(/\s+/g, " ");

describe("the receipt of continuous yield", () => {
  it("says where each peso went and from which week on the capital counts", async () => {
    const text = plain(await receipt());
    expect(text).toContain("A1B2-7");
    expect(text).toContain("Rédito continuo · Mixto");
    expect(text).toMatch(/Rédito RD\$1,600\.00/);
    expect(text).toContain("Semanas 1 a 2");
    expect(text).toMatch(/Capital RD\$2,400\.00/);
    expect(text).toMatch(/Capital pendiente RD\$7,600\.00/);
    expect(text).toContain("Desde la semana 4 el rédito es de RD$608.00");
    expect(text).not.toContain("REIMPRESIÓN");
  });

  it.each([
    [
      "the quincena",
      { period: "quincena" },
      "Quincena 1",
      "Desde la quincena 3",
      "desde la quincena siguiente",
    ],
    [
      "the month, at once",
      { period: "month", capitalLowers: "at_once" },
      "",
      "Desde el mes 2",
      "del mes en curso",
    ],
  ] as const)("says the period of a loan by %s", async (_what, agreed, paid, from, counted) => {
    const { loan, payment } = await sampleYield(agreed);
    const text = plain(await receipt({ loan, payment }));
    expect(text).toContain(paid);
    expect(text).toContain(from);
    expect(text).toContain(counted);
    expect(text).not.toContain("semana");
  });

  it("from an earlier day prints what is owed now large and what was owed then small", async () => {
    const { payment } = await sampleYield();
    if (!payment.issued) throw new Error("the sample was given no figures");
    const now = { principal: pesos(5_000), yieldOwed: pesos(608), nextDueDate: null };
    const text = plain(await receipt({ payment: { ...payment, issued: { ...payment.issued, now } } }));
    expect(text).toMatch(/Capital pendiente RD\$5,000\.00 Rédito pendiente RD\$608\.00/);
    expect(text).toContain(`Capital con los pagos hasta el ${formatDate(payment.date)}: RD$7,600.00`);
    expect(text).not.toContain("Desde la semana 4");
  });

  it("says on a copy that it is one, and how the loan stands that day", async () => {
    const { loan } = await sampleYield();
    const date = calendarDate("2026-02-05");
    const text = plain(
      await receipt({ options: { copy: true }, today: { date, summary: yieldStanding(loan, date) } }),
    );
    expect(text).toContain("REIMPRESIÓN");
    expect(text).toContain("AL 05/02/2026");
    expect(text).toMatch(/Rédito pendiente RD\$2,016\.00/);
  });

  it("is marked when its payment was annulled, and refused when its client is missing", async () => {
    const { payment, loan } = await sampleYield();
    const annulled = {
      at: payment.at,
      date: payment.date,
      reason: "Era de otro cliente",
      userId: payment.userId,
      userName: payment.userName,
      replacedBy: null,
    };
    expect(await receipt({ payment: { ...payment, annulled, outcome: null } })).toContain("ANULADO");
    const made = makeYieldReceipt({
      loan,
      payment,
      client: null,
      settings: sampleSettings(),
      options: { copy: false },
    });
    expect(made).toMatchObject({ ok: false, code: "RECEIPT_INCOMPLETE" });
  });
});
