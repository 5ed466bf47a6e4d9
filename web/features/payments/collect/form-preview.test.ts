/** The proposals, figures and blocks of the form of collecting, on the loan of the worked examples. */
import { describe, expect, it } from "vitest";
import type { LoanAggregate } from "#commands/loan/aggregate";
import type { CollectArgs } from "#commands/payment/collect";
import { calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, LOAN, loanArgs, paymentId } from "#testkit/commands/lending";
import { ADMINISTRATOR, type TestRecords as Records, testId } from "#testkit/commands/records";
import { previewFor } from "#web/offline/store/preview.ts";
import { consequences } from "./consequences.ts";
import {
  changesMoney,
  choose,
  correctsMoney,
  type Draft,
  draftOf,
  nameRow,
  newDraft,
  readPrefill,
} from "./draft.ts";
import { type FormContext, previewForm, replaceArgs } from "./form-preview.ts";

function bookOf(records: Records): LoanAggregate {
  return { loan: records.get("loans", LOAN), payments: records.all("payments"), touched: [] };
}

function on(day: string, records: Records, more: Partial<FormContext> = {}): FormContext {
  return {
    aggregate: bookOf(records),
    today: calendarDate(day),
    at: at(day),
    paymentId: paymentId(99),
    preview: previewFor({ actor: ADMINISTRATOR, principal: ADMINISTRATOR }, testId(98)),
    replacing: null,
    ...more,
  };
}

/** Rows 1 to `paid` covered on their due dates. */
async function settled(paid: number): Promise<Records> {
  const records = await bookWithLoan();
  for (let row = 1; row <= paid; row++) {
    const date = new Date(Date.UTC(2026, 0, 1 + 7 * row)).toISOString().slice(0, 10);
    await records.succeed("payment.collect", collectArgs(row, date, pesos(1_000), { paymentNumber: row }));
  }
  return records;
}

describe("the amount proposed", () => {
  it("for a late cuota is the cuota with its mora, and every peso is shown", async () => {
    const shown = previewForm(on("2026-01-11", await bookWithLoan()), newDraft());
    expect(shown.amount).toBe(pesos(1_050));
    expect(shown.result?.payment.outcome).toMatchObject({
      lateFee: pesos(50),
      interest: 23_077,
      principal: 76_923,
      excess: ZERO,
    });
    expect(shown.problem).toBeNull();
  });

  it("follows the kind: half, interest, cuota with abono, the quote", async () => {
    const context = on("2026-01-08", await bookWithLoan());
    const amountOf = (draft: Draft) => previewForm(context, draft).amount;
    expect(amountOf(newDraft("partial"))).toBe(pesos(500));
    expect(amountOf(newDraft("interest_only"))).toBe(23_077);
    expect(amountOf({ ...newDraft("principal_prepayment"), prepayment: pesos(3_000) })).toBe(pesos(4_000));
    expect(amountOf(newDraft("full_loan"))).toBe(1_023_077);
  });

  it("is not kept for another kind or another cuota, but stays for another date", () => {
    const typed = { ...newDraft(), amount: pesos(700) };
    expect(choose(typed, "partial").amount).toBeNull();
    expect(nameRow(typed, 3).amount).toBeNull();
    expect({ ...typed, date: calendarDate("2026-01-05") }.amount).toBe(pesos(700));
  });

  it("for a loan without pending cuotas is zero, and nothing can be collected", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_000)));
    const shown = previewForm(on("2026-01-09", records), newDraft());
    expect(shown).toMatchObject({ upToDate: true, amount: ZERO });
    expect(shown.problem?.message).toBe("El préstamo no está activo.");
    expect(previewForm(on("2026-01-09", records), newDraft("interest_only")).amount).toBe(pesos(50));
  });
});

describe("the form blocks before the tap", () => {
  const cases: [string, Partial<Draft>, string, string][] = [
    ["no amount", { amount: undefined }, "amount", "Ingrese un monto válido"],
    ["an unreadable amount", { amount: Number.NaN as Money }, "amount", "Ingrese un monto válido"],
    ["nothing", { amount: ZERO }, "amount", "Ingrese un monto válido mayor a cero"],
    ["no date", { date: undefined }, "date", "Seleccione una fecha de pago"],
    ["no method", { method: "" as "Otro" }, "method", "Seleccione un método de pago"],
    [
      "a day to come",
      { date: calendarDate("2026-01-12") },
      "date",
      "La fecha de pago no puede ser posterior a hoy.",
    ],
    [
      "a day before the loan",
      { date: calendarDate("2025-12-31") },
      "date",
      "La fecha de pago no puede ser anterior al inicio del préstamo.",
    ],
    [
      "an abono of nothing",
      { choice: "principal_prepayment", prepayment: ZERO },
      "prepayment",
      "El abono a capital debe ser mayor a cero.",
    ],
    [
      "an unreadable abono",
      { choice: "principal_prepayment", prepayment: Number.NaN as Money },
      "prepayment",
      "Ingrese un monto válido igual o mayor a cero",
    ],
    [
      "mora forgiven without a reason",
      { lateFee: ZERO },
      "lateFeeReason",
      "Escriba por qué se rebaja la mora.",
    ],
    [
      "more mora than is owed",
      { lateFee: pesos(51) },
      "lateFee",
      "La mora no puede ser mayor que la que se debe.",
    ],
  ];
  it.each(cases)("%s", async (_case, said, field, message) => {
    const { problem } = previewForm(on("2026-01-11", await bookWithLoan()), { ...newDraft(), ...said });
    expect(problem).toMatchObject({ field, message });
  });

  it("forgiving mora without the right to", async () => {
    const context = on("2026-01-11", await bookWithLoan(), {
      preview: previewFor({ actor: ADMINISTRATOR, principal: null }, testId(98)),
    });
    const { problem } = previewForm(context, {
      ...newDraft(),
      lateFee: ZERO,
      lateFeeReason: "Cliente de años",
    });
    expect(problem?.message).toBe("No tiene permiso para realizar esta acción.");
  });
});

describe("the command that the form sends", () => {
  async function sent(draft: Draft, day = "2026-01-11", records?: Records): Promise<CollectArgs> {
    return previewForm(on(day, records ?? (await bookWithLoan())), draft).args;
  }

  it("names the row and the payments of it that were seen", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(400)));
    const args = await sent(newDraft(), "2026-01-11", records);
    expect(args).toMatchObject({ paymentNumber: 1, seenPaymentIds: [paymentId(1)], kind: "installment" });
  });

  it("forgives the mora that was taken off, with its reason, and asks that much less", async () => {
    const args = await sent({ ...newDraft(), lateFee: pesos(20), lateFeeReason: " Cliente de años " });
    expect(args).toMatchObject({
      amount: pesos(1_020),
      lateFeeReduction: { amount: pesos(30), reason: "Cliente de años" },
    });
  });

  it("for a payoff carries the quote and its note, and names no row", async () => {
    const args = await sent(newDraft("full_loan"), "2026-02-10", await settled(5));
    expect(args).toMatchObject({
      amount: 638_462,
      paymentNumber: null,
      notes: "Pago total del préstamo",
      quote: { date: "2026-02-10", total: 638_462 },
    });
  });

  it("for an abono alone is the abono, with nothing for the cuota", async () => {
    const args = await sent({ ...newDraft("principal_prepayment"), amount: ZERO, prepayment: pesos(3_000) });
    expect(args).toMatchObject({ amount: pesos(3_000), prepaymentAmount: pesos(3_000) });
  });
});

describe("the form announces", () => {
  function told(context: FormContext, draft: Draft): string[] {
    const preview = previewForm(context, draft);
    if (!preview.result) throw new Error("no amount");
    return consequences({ preview }, preview.result);
  }

  it("a cuota named before an older one is paid", async () => {
    const sentences = told(on("2026-01-08", await bookWithLoan()), newDraft("full", 3));
    expect(sentences).toEqual(["La cuota #1 sigue pendiente; este pago va primero a la cuota #3."]);
  });

  it("the cuotas that move a period, and that they stay", async () => {
    const context = on("2026-01-08", await bookWithLoan());
    expect(told(context, newDraft("interest_only"))).toEqual([
      "La cuota #1 pasa del 08/01/2026 al 15/01/2026, y las demás la siguen.",
    ]);
    expect(told(context, { ...newDraft("interest_only"), amount: pesos(100) })).toEqual([
      "No cubre el interés del período: las cuotas no se corren.",
    ]);
    expect(told(context, { ...newDraft("interest_only"), shiftsSchedule: false })).toEqual([]);
  });

  it("the cuotas left after an abono, both ways", async () => {
    const context = on("2026-01-29", await settled(4));
    const draft = { ...newDraft("principal_prepayment"), amount: ZERO, prepayment: pesos(3_000) };
    expect(told(context, draft)).toEqual([
      "Quedan 6 cuotas de RD$1,000.00, la última de RD$100.00: 3 menos que ahora.",
    ]);
    expect(told(context, { ...draft, afterPrepayment: "keep_term" })[0]).toMatch(/^Quedan 9 cuotas de RD\$/);
  });

  it("that what is due comes before the abono", async () => {
    const draft = { ...newDraft("principal_prepayment"), amount: ZERO, prepayment: pesos(3_000) };
    expect(told(on("2026-01-08", await bookWithLoan()), draft)[0]).toBe(
      "Del abono, RD$1,000.00 cubren lo que ya venció; RD$2,000.00 bajan el capital.",
    );
  });

  it("that an abono on a late loan which only covers what is overdue is none", async () => {
    const draft = { ...newDraft("principal_prepayment"), amount: ZERO, prepayment: pesos(500) };
    expect(told(on("2026-01-20", await bookWithLoan()), draft)).toEqual([
      "No es abono a capital: los RD$500.00 cubren lo que ya venció, y el capital no baja antes de tiempo.",
    ]);
  });

  it("that a cuota without its mora owes mora, and a part of one owes both", async () => {
    const late = on("2026-01-20", await bookWithLoan());
    const draft = newDraft("full", 1);
    const whole = previewForm(late, draft).proposal;
    expect([whole.rowAmount, whole.lateFee]).toEqual([pesos(1_000), pesos(50)]);
    const lacking = (amount: Money) =>
      told(late, { ...draft, amount }).filter((each) => each.includes("le faltan"));
    expect(lacking(pesos(1_049))).toEqual(["La cuota #1 queda parcial: le faltan RD$1.00."]);
    expect(lacking(pesos(30))).toEqual([
      "La cuota #1 queda parcial: le faltan RD$1,000.00 y RD$20.00 de mora.",
    ]);
  });

  it("nothing of a cuota as lacking that payments of later days have covered", async () => {
    const draft = { ...newDraft("full", 1), date: calendarDate("2026-01-05"), amount: pesos(300) };
    const sentences = told(on("2026-01-16", await settled(2)), draft);
    expect(sentences.filter((each) => each.includes("le faltan"))).toEqual([]);
  });

  it("the excess that is left as saldo a favor", async () => {
    const sentences = told(on("2026-01-08", await bookWithLoan()), { ...newDraft(), amount: pesos(13_500) });
    expect(sentences).toContain("Lo que sobra queda como saldo a favor del cliente y se puede devolver.");
  });
});

/** A payment of a day finds the loan as it stood on that day, before payments of later ones. */
describe("the cuotas to choose from, on a day before the last payment", () => {
  const earlier = { ...newDraft(), date: calendarDate("2026-01-10") };

  it("hold the one that the payment begins with, with what it owed on that day", async () => {
    const shown = previewForm(on("2026-01-16", await settled(2)), earlier);
    expect(shown.proposal).toMatchObject({ paymentNumber: 2, isLate: false });
    expect(shown.open.slice(0, 2)).toEqual([
      { paymentNumber: 2, paymentDate: "2026-01-15", lateFee: ZERO, owed: pesos(1_000) },
      { paymentNumber: 3, paymentDate: "2026-01-22", lateFee: ZERO, owed: pesos(1_000) },
    ]);
    const partial = previewForm(on("2026-01-16", await settled(2)), choose(earlier, "partial"));
    expect(partial.open[0]?.paymentNumber).toBe(partial.proposal.paymentNumber);
  });

  it("hold that of a payment which is corrected, though later ones went on with it", async () => {
    const records = await settled(3);
    const old = records.get("payments", paymentId(1));
    const context = on("2026-01-22", records, { replacing: { old, source: bookOf(records) } });
    const shown = previewForm(context, draftOf(old));
    expect(shown.proposal.paymentNumber).toBe(1);
    expect(shown.open[0]).toMatchObject({ paymentNumber: 1, owed: pesos(1_000) });
    expect(shown.open).toHaveLength(13);
  });

  it("owe the mora that is lowered, which falls on the one that the payment begins with", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-20", pesos(1_050)));
    const lowered = { ...earlier, lateFee: ZERO, lateFeeReason: "Estuvo enfermo" };
    const shown = previewForm(on("2026-01-20", records), lowered);
    expect(shown).toMatchObject({ lateFeeOwed: pesos(50), amount: pesos(1_000), problem: null });
    expect(shown.result?.payment.outcome).toMatchObject({ lateFee: ZERO, paymentNumber: 1 });
  });
});

describe("correcting a payment", () => {
  it("starts from what was recorded, and without it the loan owes again", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(400)));
    const old = records.get("payments", paymentId(1));
    const draft = draftOf(old);
    expect(changesMoney({ ...draft, notes: "Otra nota" }, draft)).toBe(false);
    const aggregate = bookOf(records);
    const context = on("2026-01-08", records, { replacing: { old, source: aggregate } });
    const corrected = { ...draft, amount: pesos(1_000) };
    expect(changesMoney(corrected, draft)).toBe(true);
    const shown = previewForm(context, corrected);
    expect(shown.problem).toMatchObject({ message: "Escriba por qué se corrige el pago.", missing: true });
    expect(shown.result?.loan.summary).toMatchObject({ paidRows: 1, totalPaid: pesos(1_000) });
    expect(previewForm(context, { ...corrected, reason: "Monto mal escrito" }).problem).toBeNull();
  });
});

describe("a payment recorded on the wrong loan", () => {
  it("is another's money: the right loan is paid, the wrong one owes again, and its amount stays", async () => {
    const records = await bookWithLoan();
    const right = testId(77);
    await records.succeed("loan.create", loanArgs({ id: right }));
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const old = records.get("payments", paymentId(1));
    const source = bookOf(records);
    const aggregate: LoanAggregate = { loan: records.get("loans", right), payments: [], touched: [] };
    const draft = { ...draftOf(old), paymentNumber: null, reason: "Era de otro préstamo" };
    expect(correctsMoney(draft, old, LOAN), "another row is named").toBe(true);
    expect(correctsMoney(draftOf(old), old, LOAN)).toBe(false);
    expect(correctsMoney(draftOf(old), old, right)).toBe(true);
    const shown = previewForm(on("2026-01-08", records, { aggregate, replacing: { old, source } }), draft);
    expect(shown.problem).toBeNull();
    expect(shown.args).toMatchObject({ loanId: right, amount: pesos(1_000) });
    expect(shown.result?.loan.summary).toMatchObject({ paidRows: 1, totalPaid: pesos(1_000) });
    await records.succeed("payment.replace", replaceArgs(shown.args, old, draft.reason));
    expect(records.get("loans", right).summary.totalPaid).toBe(pesos(1_000));
    expect(records.get("loans", LOAN).summary.totalPaid).toBe(ZERO);
  });
});

describe("a link to the form", () => {
  it("fills what it names and ignores what it cannot", () => {
    const loanId = testId(13);
    expect(readPrefill({ loanId: `temp_${loanId}`, paymentType: "partial", paymentNumber: 4 })).toEqual({
      loanId,
      clientId: undefined,
      paymentType: "partial",
      paymentNumber: 4,
    });
    expect(readPrefill({ loanId: "x", paymentType: "gift", paymentNumber: -1 })).toEqual({
      loanId: undefined,
      clientId: undefined,
      paymentType: undefined,
      paymentNumber: null,
    });
  });
});
