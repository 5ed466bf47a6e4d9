/** Each kind of receipt on little paper: at most 24 lines of 58 mm, with what every receipt must say. */
import { describe, expect, it } from "vitest";
import type { IssuedAmounts } from "#contract/records/issued";
import type { Payment } from "#contract/records/payment";
import { calendarDate } from "#domain/calendar/calendar-date";
import { money, pesos, ZERO } from "#domain/money/money";
import {
  sampleCharge,
  sampleClient,
  sampleFigures,
  sampleLoan,
  samplePayment,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { sampleYield } from "#testkit/documents/sample-yield";
import type { Paper } from "../paper/content.ts";
import type { DocumentOutcome } from "../paper/outcome.ts";
import { renderText } from "../paper/text.ts";
import { makeChargeReceipt } from "./charge-receipt.ts";
import type { ReceiptOptions } from "./frame.ts";
import { makeReceipt, type ReceiptInput } from "./receipt.ts";
import { lengthOf, SHORT_LINES } from "./short.ts";
import { makeYieldReceipt } from "./yield-receipt.ts";

const PEOPLE = { client: sampleClient(), settings: sampleSettings() };

function paid(
  changes: Partial<Payment> = {},
  figures: Partial<IssuedAmounts> = {},
  given: Partial<ReceiptInput> = {},
): DocumentOutcome {
  const payment = samplePayment({ ...changes, issued: sampleFigures(figures) });
  return makeReceipt({ payment, loan: sampleLoan(), ...PEOPLE, options: { copy: false }, ...given });
}

/** Printed again by a business with a portal, whose clients sign. */
function copied(
  changes: Partial<Payment>,
  figures: Partial<IssuedAmounts>,
  today: ReceiptOptions["today"] = TODAY,
): DocumentOutcome {
  const settings = sampleSettings({ publicAddress: "https://cobros.example.do", showClientSignature: true });
  const options = { copy: true, today };
  return paid({ receiptToken: "AAAAAAAAAAAAAAAAAAAAAA", ...changes }, figures, { settings, options });
}

const part = { lateFee: pesos(50), interest: money(23_077), principal: money(76_923) };
const TODAY = {
  date: calendarDate("2026-03-21"),
  balance: pesos(6000),
  rowsLeft: 6,
  nextDueDate: calendarDate("2026-03-28"),
  lateFee: ZERO,
};
const COPY: ReceiptOptions = { copy: true, today: TODAY };
const YIELD = await sampleYield();

const KINDS: Record<string, DocumentOutcome> = {
  "a cuota": paid(),
  "a late cuota with mora": paid({}, { lateFee: pesos(50), status: "late" }),
  "a part of a late cuota": paid({}, { lateFee: pesos(50), status: "partial", remainingAmount: pesos(650) }),
  "mora alone": paid({}, { lateFee: pesos(30), interest: ZERO, principal: ZERO, status: "partial" }),
  "several cuotas": paid(
    {},
    { status: "late", allocations: [5, 6, 7].map((paymentNumber) => ({ ...part, paymentNumber })) },
  ),
  "an abono": paid({ kind: "principal_prepayment", prepaymentAmount: pesos(3000) }),
  "interest alone": paid(
    { kind: "interest_only", shiftsSchedule: true },
    { paymentNumber: -2, principal: ZERO },
  ),
  "a payoff": paid(
    { kind: "full_loan" },
    {
      paymentNumber: -1,
      rebate: money(138_463),
      excess: money(1538),
      balanceAfter: ZERO,
      rowsLeftAfter: 0,
      nextDueDateAfter: null,
    },
  ),
  "a payment with a long note": paid({ notes: "Pagó la hermana en la puerta de la casa. ".repeat(8) }),
  "a late cuota that others follow": paid(
    {},
    {
      lateFee: pesos(50),
      status: "partial",
      now: {
        balance: money(15_075_00),
        remainingAmount: pesos(300),
        rowsLeft: 4,
        nextDueDate: calendarDate("2026-03-07"),
      },
    },
  ),
  "a cuota with a code to check it": paid(
    { receiptToken: "AAAAAAAAAAAAAAAAAAAAAA" },
    { lateFee: pesos(50), status: "late" },
    { settings: sampleSettings({ publicAddress: "https://cobros.example.do" }) },
  ),
  "a cuota, printed again": paid({}, {}, { options: COPY }),
  "a late cuota, printed again": copied({}, { lateFee: pesos(50), status: "late" }),
  "a part of a late cuota, printed again on a late day": copied(
    {},
    { lateFee: pesos(50), status: "partial", remainingAmount: pesos(650) },
    { ...TODAY, lateFee: pesos(30) },
  ),
  "a payoff, printed again": copied(
    { kind: "full_loan" },
    {
      paymentNumber: -1,
      rebate: money(138_463),
      balanceAfter: ZERO,
      rowsLeftAfter: 0,
      nextDueDateAfter: null,
    },
    { ...TODAY, balance: ZERO, rowsLeft: 0, nextDueDate: null },
  ),
  rédito: makeYieldReceipt({ ...YIELD, ...PEOPLE, options: { copy: false } }),
  "a cargo": makeChargeReceipt({
    charge: sampleCharge({ way: "apart", receiptNumber: "A1-000300" }),
    loan: sampleLoan(),
    ...PEOPLE,
    options: { copy: false },
  }),
};

function shortOf(outcome: DocumentOutcome): Paper {
  if (!outcome.ok) throw new Error(outcome.missing.join("; "));
  const { short } = outcome.paper;
  if (!short) throw new Error("a receipt has a short form");
  return { ...outcome.paper, blocks: short };
}

describe.each(Object.entries(KINDS))("the short receipt of %s", (_kind, outcome) => {
  const paper = shortOf(outcome);
  const text = renderText(paper, 32);

  it("has at most 24 lines of 58 mm", () => {
    expect(lengthOf(paper.blocks), text).toBeLessThanOrEqual(SHORT_LINES);
    // The text writes the address of a code, which the paper draws.
    const written = text.split("\n").filter((line) => !/cobros\.example|^A+$/.test(line));
    expect(written.length).toBeLessThanOrEqual(SHORT_LINES);
  });

  it("says who was paid, by whom, how much, when and under which number, and thanks", () => {
    for (const words of [
      "Préstamos El Ejemplo",
      "RNC 4-99-90009-2",
      "(809) 555-0103",
      "RECIBO DE PAGO",
      "A1",
      "/2026",
      "Ramona Peña Inventada",
      "999-0000000-3",
      "RD$",
      "Forma de pago",
      "¡Gracias por su pago!",
    ])
      expect(text).toContain(words);
  });
});

describe("a short receipt", () => {
  const said = (outcome: DocumentOutcome, columns = 32) => renderText(shortOf(outcome), columns);

  it("has what went where, what is left, and the line to sign on", () => {
    const text = said(paid({}, { lateFee: pesos(50), status: "late" }));
    for (const line of [
      /^Préstamo A1B2C3 +Cuota #8$/m,
      /^ +Pago de cuota atrasada$/m,
      /^Mora +RD\$50\.00$/m,
      /^Interés +RD\$230\.77$/m,
      /^Capital +RD\$769\.23$/m,
      /^Saldo pendiente +RD\$5,000\.00$/m,
      /^Cuotas pagadas +8 de 13$/m,
      /^Próximo pago +21\/03\/2026$/m,
      /^Cobrador +Cobrador Ficticio$/m,
      /^Firma del cliente _{14}$/m,
    ])
      expect(text).toMatch(line);
    expect(said(paid(), 48)).toMatch(/^Firma del cliente _{30}$/m);
  });

  it("says in few words from which week on repaid capital lowers the rédito", () => {
    const text = said(KINDS.rédito ?? paid());
    expect(text.replaceAll(/\s+/g, " ")).toContain("Rédito desde la semana 4 RD$608.00");
    expect(text).not.toContain("cuenta desde");
  });

  it("keeps the footer of the business and a short note as long as they fit", () => {
    expect(said(paid())).toContain("Conserve este recibo.");
    expect(said(paid({ notes: "Pagó la hermana" }))).toContain("Pagó la hermana");
  });

  it("has no line to sign on where the settings say so, nor thanks where it is annulled", () => {
    const settings = sampleSettings({ showClientSignature: false });
    expect(said(paid({}, {}, { settings }))).not.toContain("Firma");
    const annulled = { date: calendarDate("2026-03-15"), reason: "Error", replacedBy: null };
    const text = said(paid({ annulled: annulled as Payment["annulled"] }));
    expect(text.match(/ANULADO/g)).toHaveLength(2);
    expect(text).not.toContain("Gracias");
  });

  it("says why it was annulled as long as that fits, and that it is annulled in any case", () => {
    const because = (reason: string) => {
      const annulled = { date: calendarDate("2026-03-15"), reason, replacedBy: null };
      return copied({ annulled: annulled as Payment["annulled"] }, { lateFee: pesos(50), status: "late" });
    };
    expect(said(because("Error del cobrador"))).toContain("Motivo: Error del cobrador");
    const long = because("Se cobró dos veces en la calle. ".repeat(15).trim());
    expect(said(long)).toContain("ANULADO");
    expect(lengthOf(shortOf(long).blocks)).toBeLessThanOrEqual(SHORT_LINES);
  });

  it("says on a copy what is owed on the day it is printed, and when the next is due where that fits", () => {
    const text = said(copied({}, {}));
    expect(text).toMatch(/^Saldo al 21\/03\/2026 +RD\$6,000\.00$/m);
    expect(text).toMatch(/^Próximo pago +28\/03\/2026$/m);
    expect(said(copied({}, {}, { ...TODAY, lateFee: pesos(30) }))).toMatch(/^Mora al día +RD\$30\.00$/m);
  });

  it("leaves the full one as it is", () => {
    const outcome = paid();
    if (!outcome.ok) throw new Error(outcome.message);
    const text = renderText(outcome.paper, 32);
    expect(text).toContain("Calle de la Prueba 3");
    expect(text).toMatch(/^Cuotas pendientes +5$/m);
    expect(text).toMatch(/^Préstamo +A1B2C3 \.\.\.00000001$/m);
  });
});
