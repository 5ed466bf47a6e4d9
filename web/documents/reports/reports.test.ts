import { describe, expect, it } from "vitest";
import type { LoanCharge } from "#contract/records/loan";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos, sum, ZERO } from "#domain/money/money";
import {
  AT,
  sampleCharge,
  sampleClient,
  sampleFigures,
  sampleLoan,
  sampleOutcome,
  samplePayment,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { type PaymentRow, paymentsReport, paymentsTable, paymentsTotals } from "./payments-list.ts";
import { makeStatement } from "./statement.ts";

const annulled = {
  at: AT,
  date: calendarDate("2026-03-15"),
  reason: "Prueba",
  userId: samplePayment().userId,
  userName: "Admin",
  replacedBy: null,
};

describe("the list of payments on paper", () => {
  const rows = [
    {
      payment: samplePayment({
        amount: pesos(1050),
        issued: sampleFigures({ lateFee: pesos(50), status: "late" }),
      }),
      clientName: "Ana Prueba",
      loanNumber: undefined,
    },
    { payment: samplePayment({ annulled }), clientName: "Ana Prueba", loanNumber: undefined },
  ];

  it("says of a payment that the office must still look at that it is in review, until it was confirmed", () => {
    const states = [false, true].map((confirmed) => {
      const payment = samplePayment({ flags: ["DUPLICATE_ROW"], confirmed, outcome: sampleOutcome() });
      return paymentsTable([{ payment, clientName: "", loanNumber: undefined }]).rows[0]?.at(-1);
    });
    expect(states).toEqual([
      { kind: "text", value: "En revisión" },
      { kind: "text", value: "Pagado" },
    ]);
  });

  it("says Con mora only of a late payment that paid mora, as the screen does", () => {
    const states = [ZERO, pesos(50)].map((lateFee) => {
      const payment = samplePayment({ outcome: sampleOutcome({ status: "late", lateFee }) });
      return paymentsTable([{ payment, clientName: "", loanNumber: undefined }]).rows[0]?.at(-1);
    });
    expect(states).toMatchObject([{ value: "Atrasado" }, { value: "Con mora" }]);
  });

  it("gives a payment of interest alone its negative number, so that no cuota is left blank", () => {
    const interest = samplePayment({ kind: "interest_only", issued: sampleFigures({ paymentNumber: -1 }) });
    const cuotas = [samplePayment(), interest].map(
      (payment) => paymentsTable([{ payment, clientName: "", loanNumber: undefined }]).rows[0]?.[3],
    );
    expect(cuotas).toMatchObject([
      { kind: "count", value: 8 },
      { kind: "count", value: -1 },
    ]);
  });

  it("prints what each collector and each method brought in, most first, where there are several", () => {
    const { date } = samplePayment();
    const taken = (userName: string, paymentMethod: "Efectivo" | "Cheque", amount: number) => ({
      payment: samplePayment({ userName, paymentMethod, amount: pesos(amount) }),
      clientName: "",
      loanNumber: undefined,
    });
    const print = (rows: PaymentRow[]) =>
      renderText(
        paymentsReport({
          title: "Reporte de Pagos",
          from: date,
          to: date,
          printedOn: date,
          rows,
          refunds: [],
          settings: null,
        }),
        200,
      );
    const text = print([
      taken("Ana Inventada", "Efectivo", 300),
      taken("Luz Inventada", "Efectivo", 500),
      taken("Luz Inventada", "Cheque", 100),
    ]);
    expect(text).toMatch(
      /Por cobrador \(recibido\)\s+Luz Inventada\s+RD\$600\.00\s+Ana Inventada\s+RD\$300\.00/,
    );
    expect(text).toMatch(/Por método \(recibido\)\s+Efectivo\s+RD\$800\.00\s+Cheque\s+RD\$100\.00/);
    expect(print([taken("Ana Inventada", "Efectivo", 300)])).not.toContain("Por cobrador");
  });

  it("counts no annulled payment in its totals, though it may show it", () => {
    expect(paymentsTotals(rows, [])).toMatchObject({
      payments: 1,
      collected: pesos(1050),
      lateFee: pesos(50),
    });
    const { date } = samplePayment();
    const report = paymentsReport({
      title: "Reporte de Pagos",
      from: date,
      to: date,
      printedOn: date,
      rows,
      refunds: [{ date, amount: pesos(100), method: "Efectivo" }],
      settings: null,
    });
    const text = renderText(report, 200);
    expect(text).toContain("Período: 14/03/2026");
    expect(text).toContain("Anulado");
    expect(text).toMatch(/Recibido\s+1 pago\s+1,050\.00\s+50\.00/);
    expect(text).toMatch(/Devuelto\s+-100\.00/);
    expect(text).toMatch(/Total cobrado\s+RD\$950\.00/);
  });
});

const ROW = {
  paymentNumber: 8,
  paymentDate: calendarDate("2026-03-14"),
  startingBalance: pesos(5000),
  payment: pesos(1000),
  principal: pesos(770),
  interest: pesos(230),
  endingBalance: pesos(4230),
  principalPaid: pesos(0),
  interestPaid: pesos(0),
  interestRebated: pesos(0),
  lateFee: pesos(0),
  lateFeePaid: pesos(0),
  lateFeeWaived: pesos(0),
  lateFeeBefore: pesos(0),
  firstLateFeeDate: calendarDate("2026-03-15"),
  lateFeeFrom: calendarDate("2026-03-15"),
  remainingAmount: pesos(1000),
  prepaymentAmount: pesos(0),
  status: "pending" as const,
};

describe("the charges on the statement of a loan", () => {
  const said = (charges: LoanCharge[]) => {
    const loan = sampleLoan({ charges });
    const made = makeStatement({
      loan,
      client: sampleClient(),
      settings: sampleSettings(),
      rows: [ROW],
      payments: [],
      today: calendarDate("2026-02-01"),
    });
    if (!made.ok) throw new Error(made.message);
    return renderText(made.paper, 200);
  };

  it("are those that were not taken back, with the receipt of one paid apart and their sum", () => {
    const text = said([
      sampleCharge(),
      sampleCharge({ name: "Alguacil", way: "apart", receiptNumber: "K7Q2-3", amount: pesos(300) }),
      sampleCharge({ name: "Anulado", annulled: { ...annulled, id: annulled.userId } }),
    ]);
    expect(text).toMatch(/Alguacil\s+17\/01\/2026\s+pagado aparte\s+K7Q2-3\s+300\.00/);
    expect(text).toMatch(/Total\s+800\.00/);
    expect(text).not.toContain("Anulado");
    expect(said([])).not.toContain("Cargos");
  });
});

describe("the statement of a loan", () => {
  it("adds today's mora to the balance and shows live payments only", () => {
    const loan = sampleLoan();
    const statement = makeStatement({
      loan,
      client: sampleClient(),
      settings: sampleSettings(),
      rows: [ROW],
      payments: [
        samplePayment({ receiptNumber: "A1-1" }),
        samplePayment({ receiptNumber: "A1-2", annulled }),
      ],
      today: calendarDate("2026-03-17"),
      loanNumber: "7728950E",
    });
    if (!statement.ok) throw new Error(statement.message);
    const text = renderText(statement.paper, 200);
    expect(text).toContain("7728950E");
    expect([statement.paper.fileName, statement.paper.footer, statement.paper.title]).toEqual(
      Array(3).fill(expect.stringMatching(/7728950E/i)),
    );
    expect(text).toMatch(/Mora al día\s+RD\$50\.00/);
    expect(text).toMatch(/Total pendiente\s+RD\$6,050\.00/);
    expect(text).toMatch(/8\s+14\/03\/2026\s+1,000\.00\s+50\.00\s+0\.00\s+1,050\.00\s+Con mora/);
    expect(text).toContain("A1-1");
    expect(text).not.toContain("A1-2");
    expect(sum([loan.summary.outstandingPrincipal, loan.summary.outstandingInterest])).toBe(
      loan.summary.balance,
    );
  });

  it("is refused without a loan", () => {
    const statement = makeStatement({
      loan: null,
      client: sampleClient(),
      settings: null,
      rows: [],
      payments: [],
      today: calendarDate("2026-03-17"),
    });
    expect(statement.ok || statement.missing).toEqual(["datos del préstamo", "tabla de amortización"]);
  });
});
