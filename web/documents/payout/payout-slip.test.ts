import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { Loan, LoanCharge } from "#contract/records/loan";
import { calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos } from "#domain/money/money";
import {
  AT,
  sampleClient,
  sampleLoan,
  sampleOutcome,
  samplePayment,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { sampleYield } from "#testkit/documents/sample-yield";
import { layOut } from "../paper/lines.ts";
import { renderChat } from "../paper/text.ts";
import {
  hasPayoutSlip,
  makeCapitalSlip,
  makePayoutSlip,
  makeYieldSlip,
  type SettledLoan,
} from "./payout-slip.ts";

const USER = toId("00000000-0000-4000-8000-000000000005");
const OLD = toId("b1b2c3d4-0000-4000-8000-000000000002");

function charge(
  n: number,
  way: LoanCharge["way"],
  amount: Money,
  more: Partial<LoanCharge> = {},
): LoanCharge {
  return {
    id: toId(`00000000-0000-4000-8000-0000000000${n}0`),
    name: `Cargo ${n}`,
    way,
    amount,
    at: AT,
    date: sampleLoan().startDate,
    method: "Efectivo",
    receiptNumber: way === "apart" ? `K7Q2-${n}` : null,
    receiptToken: null,
    userId: USER,
    userName: "Ada Inventada",
    annulled: null,
    ...more,
  };
}

const PAYMENT = samplePayment({
  loanId: OLD,
  kind: "full_loan",
  amount: pesos(4_000),
  receiptNumber: "K7Q2-31",
  outcome: sampleOutcome(),
  renewal: sampleLoan().id,
});
const SETTLED: SettledLoan = {
  loanId: OLD,
  amount: pesos(4_000),
  loan: sampleLoan({ id: OLD }),
  payment: PAYMENT,
};

function slip(changes: Partial<Loan> = {}, settled: readonly SettledLoan[] = []) {
  const renews = settled.map(({ loanId, amount }) => ({ loanId, amount, paymentId: PAYMENT.id }));
  const loan = { ...sampleLoan(changes), ...(renews.length > 0 ? { renews } : {}) };
  return makePayoutSlip({ loan, client: sampleClient(), settings: sampleSettings(), settled });
}

/** On the widest ticket, a line for each. */
function text(made: ReturnType<typeof slip>, columns = 48): string {
  if (!made.ok) throw new Error(made.missing.join("; "));
  return layOut(made.paper, columns)
    .map((line) => line.text)
    .join("\n");
}

const words = (made: ReturnType<typeof slip>) => text(made).replace(/\s+/g, " ");

describe("the comprobante de desembolso", () => {
  it("names the loan, the client and the sum, in figures and in words, and leaves room for both to sign", () => {
    const paper = text(slip());
    for (const said of [
      "COMPROBANTE DE DESEMBOLSO",
      "A1B2C3",
      "Préstamos El Ejemplo",
      "Ramona Peña Inventada",
      "999-0000000-3",
      "SE ENTREGA",
      "RD$10,000.00",
      "Son: diez mil pesos dominicanos con 00/100.",
      "Efectivo",
      "Entrega",
      "Recibe",
    ]) {
      expect(paper).toContain(said);
    }
    expect(paper).not.toMatch(/Cargo|Salda|RECIBO/);
  });

  it("says the number of the loan, and that it has none while the server has given none", () => {
    expect(words(slip({ number: 147 }))).toMatch(/DESEMBOLSO 0147 .*Préstamo 0147/);
    expect(words(slip())).toMatch(/Préstamo por asignar \(A1B2C3\)/);
  });

  it("goes from the sum that was asked for to the sum that is handed over", () => {
    const charges = [
      charge(1, "deducted", pesos(500)),
      charge(2, "added", pesos(1_000)),
      charge(3, "apart", pesos(200)),
      charge(4, "deducted", pesos(77), { isCost: true }),
      charge(5, "deducted", pesos(66), {
        annulled: { id: USER, at: AT, date: sampleLoan().startDate, reason: "", userId: USER, userName: "" },
      }),
    ];
    const paper = words(slip({ charges }));
    expect(paper).toMatch(/Monto solicitado\s+RD\$9,000\.00/);
    expect(paper).toMatch(/Cargo: Cargo 1\s+-RD\$500\.00/);
    expect(paper).toContain("RD$8,500.00");
    expect(paper).toContain("Son: ocho mil quinientos pesos dominicanos con 00/100.");
    expect(paper).toMatch(/Cargo sumado: Cargo 2\s+RD\$1,000\.00/);
    expect(paper).toMatch(/Monto del préstamo\s+RD\$10,000\.00/);
    expect(paper).toMatch(/Cargo 3, recibo K7Q2-3\s+RD\$200\.00/);
    expect(paper).not.toMatch(/Cargo [45]/);
  });

  it("has the receipts of the loans that a reenganche settled above it, on one paper", () => {
    const paper = text(slip({}, [SETTLED]));
    expect(paper.indexOf("RECIBO DE PAGO")).toBeLessThan(paper.indexOf("COMPROBANTE DE DESEMBOLSO"));
    expect(paper).toContain("K7Q2-31");
    expect(paper).toMatch(/Salda el préstamo B1B2C3\s+-RD\$4,000\.00/);
    expect(paper).toContain("RD$6,000.00");
    expect(paper.match(/Firma del cliente/g)).toBeNull();
  });

  it("says so where the client hands the difference over, and who signs for what", () => {
    const below = { ...SETTLED, amount: pesos(12_500) };
    const paper = words(slip({}, [below]));
    expect(paper).toContain("EL CLIENTE ENTREGA");
    expect(paper).toContain("RD$2,500.00");
    expect(paper).toContain("El cliente entrega la diferencia que falta para saldar lo anterior.");
    expect(paper).toMatch(/Entrega\s+Ramona Peña Inventada[\s\S]*Recibe\s+Préstamos El Ejemplo/);
    expect(text(slip({}, [{ ...SETTLED, amount: pesos(10_000) }]))).toContain("No se entrega dinero");
  });

  it("says the capital that is handed over for a rédito", async () => {
    const { loan } = await sampleYield();
    const made = makeYieldSlip({ loan, client: sampleClient(), settings: sampleSettings() });
    expect(words(made)).toMatch(/SE ENTREGA RD\$10,000\.00 Son: diez mil pesos dominicanos con 00\/100\./);
    expect(words(made)).not.toContain("Plazo");
  });

  it("says what a rédito kept of its capital, and what is handed over", async () => {
    const { loan } = await sampleYield();
    const charges = [
      charge(1, "deducted", pesos(500)),
      charge(2, "added", pesos(1_000)),
      charge(3, "apart", pesos(200)),
    ];
    const made = makeYieldSlip({
      loan: { ...loan, charges },
      client: sampleClient(),
      settings: sampleSettings(),
    });
    expect(words(made)).toMatch(
      /Monto solicitado\s+RD\$9,000\.00 Cargo: Cargo 1\s+-RD\$500\.00 .*RD\$8,500\.00/,
    );
    expect(words(made)).toMatch(/Cargo sumado: Cargo 2\s+RD\$1,000\.00/);
    expect(words(made)).toMatch(/Cargo 3, recibo K7Q2-3\s+RD\$200\.00/);
  });

  it("is made for capital that is added to a rédito, by itself", async () => {
    const { loan } = await sampleYield();
    const addition = {
      id: USER,
      date: calendarDate("2026-02-10"),
      at: AT,
      amount: pesos(2_500),
      method: "Cheque" as const,
      movementId: null,
      notes: "",
      userId: USER,
      userName: "Bea Inventada",
      annulled: null,
    };
    const given = { loan, client: sampleClient(), settings: sampleSettings() };
    const paper = words(makeCapitalSlip({ ...given, addition }));
    for (const said of ["10/02/2026", "Capital agregado", "RD$2,500.00", "Cheque", "Bea Inventada"])
      expect(paper).toContain(said);
    expect(paper).not.toMatch(/RD\$10,000|ANULADO/);
    const annulled = { at: AT, date: addition.date, reason: "", userId: USER, userName: "" };
    expect(words(makeCapitalSlip({ ...given, addition: { ...addition, annulled } }))).toContain("ANULADO");
    expect(makeCapitalSlip({ ...given, addition: undefined })).toMatchObject({ ok: false });
  });

  it("tells that a receipt is not on this device", () => {
    const paper = words(slip({}, [{ ...SETTLED, payment: null }]));
    expect(paper).toContain("El recibo del préstamo B1B2C3 no está en este dispositivo.");
  });

  it("says that a loan was undone, and a loan of the notebook has none", () => {
    expect(text(slip({ status: "cancelled" }))).toContain("ANULADO");
    expect(hasPayoutSlip({ id: OLD, opening: {} })).toBe(false);
    expect(makePayoutSlip({ loan: null, client: null, settings: null, settled: [] })).toMatchObject({
      ok: false,
      missing: ["datos del préstamo", "datos del cliente", "la configuración del sistema"],
    });
  });

  it("fits the narrowest ticket, and is said in a chat without its signatures", () => {
    const made = slip({ charges: [charge(1, "deducted", pesos(500))] }, [SETTLED]);
    for (const line of text(made, 32).split("\n")) expect(line.length).toBeLessThanOrEqual(32);
    if (!made.ok) throw new Error("no slip");
    const chat = renderChat(made.paper);
    expect(chat).toContain("COMPROBANTE DE DESEMBOLSO");
    expect(chat).not.toContain("Recibe");
  });
});
