import { describe, expect, it } from "vitest";
import type { IssuedAmounts } from "#contract/records/issued";
import type { Payment } from "#contract/records/payment";
import { calendarDate } from "#domain/calendar/calendar-date";
import { LARGEST_AMOUNT, type Money, money, pesos, ZERO } from "#domain/money/money";
import {
  AT,
  sampleClient,
  sampleFigures,
  sampleLoan,
  samplePayment,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import type { ReceiptOptions } from "./frame.ts";
import { makeReceipt, type ReceiptInput, receiptSize } from "./receipt.ts";

const ORIGINAL: ReceiptOptions = { copy: false };

function print(changes: Partial<ReceiptInput>, columns = 48): string {
  const receipt = makeReceipt({
    payment: samplePayment(),
    loan: sampleLoan(),
    client: sampleClient(),
    settings: sampleSettings(),
    options: ORIGINAL,
    ...changes,
  });
  if (!receipt.ok) throw new Error(receipt.missing.join("; "));
  return renderText(receipt.paper, columns);
}

const paid = (changes: Partial<Payment>, figures: Partial<IssuedAmounts> = {}) =>
  print({ payment: samplePayment({ ...changes, issued: sampleFigures(figures) }) });

/** The value that stands beside a label. */
const beside = (text: string, label: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(label))
    ?.slice(label.length)
    .trim();

describe("the receipt of a payment that others follow", () => {
  const now = {
    balance: money(15_075_00),
    remainingAmount: ZERO,
    rowsLeft: 4,
    nextDueDate: calendarDate("2026-04-11"),
  };
  it.each([32, 48])(
    "prints the balance of now large and that of its date small, on %d columns",
    (columns) => {
      const issued = sampleFigures({ balanceAfter: money(17_575_00), status: "partial", now });
      const text = print({ payment: samplePayment({ issued }) }, columns);
      expect(beside(text, "Saldo pendiente")).toBe("RD$15,075.00");
      expect(beside(text, "Cuotas pendientes")).toBe("4");
      expect(beside(text, "Próximo pago")).toBe("11/04/2026");
      expect(text).not.toContain("Resta de la cuota");
      expect(text.replaceAll(/\s+/g, " ")).toContain("Saldo con los pagos hasta el 14/03/2026: RD$17,575.00");
    },
  );

  it("says the same on a copy, with the day's figures below", () => {
    const issued = sampleFigures({ balanceAfter: money(17_575_00), now });
    const today = {
      date: calendarDate("2026-05-01"),
      balance: pesos(9_000),
      rowsLeft: 2,
      nextDueDate: null,
      lateFee: ZERO,
    };
    const text = print({ payment: samplePayment({ issued }), options: { copy: true, today } });
    expect(beside(text, "Saldo pendiente")).toBe("RD$15,075.00");
    expect(text).toContain("RD$17,575.00");
    expect(text).toMatch(/AL 01\/05\/2026[\s\S]+RD\$9,000\.00/);
  });
});

describe("a receipt", () => {
  it("from a business that has not named itself yet begins with what it is, without a line above it", () => {
    const unnamed = { companyName: "", companyRnc: "", companyAddress: "", companyPhone: "" };
    const [first] = print({ settings: { ...sampleSettings(), ...unnamed } }).split("\n");
    expect(first?.trim()).toBe("RECIBO DE PAGO");
  });

  it("carries the code by which it is checked, where the business has an address and the payment a token", () => {
    const receiptToken = "AAAAAAAAAAAAAAAAAAAAAA";
    const settings = { ...sampleSettings(), publicAddress: "https://cobros.example.do" };
    const address = `https://cobros.example.do/r/${receiptToken}`;
    const payment = samplePayment({ receiptToken });
    expect(print({ payment, settings }).replaceAll("\n", "")).toContain(address);
    expect(print({ payment, settings }, 32)).toContain("Compruebe este recibo:");
    expect(print({ payment, settings: { ...settings, publicAddress: "" } })).not.toContain("/r/");
    expect(print({ settings })).not.toContain("Compruebe");
  });

  it("says who, when, which cuota, how much, and how it was split", () => {
    const text = print({});
    expect(text).toContain("Préstamos El Ejemplo");
    expect(text).toContain("RNC 4-99-90009-2");
    expect(text).toContain("A1-000123");
    expect(beside(text, "Fecha")).toBe("14/03/2026 3:45 p. m.");
    expect(beside(text, "Cliente")).toBe("Ramona Peña Inventada");
    expect(beside(text, "Cédula")).toBe("999-0000000-3");
    expect(beside(text, "Préstamo")).toBe("A1B2C3 ...00000001");
    expect(beside(text, "Cuota")).toBe("#8");
    expect(text).toContain("RD$1,000.00");
    expect(beside(text, "Interés")).toBe("RD$230.77");
    expect(beside(text, "Capital")).toBe("RD$769.23");
    expect(beside(text, "Saldo pendiente")).toBe("RD$5,000.00");
    expect(beside(text, "Cuotas pagadas")).toBe("8 de 13");
    expect(beside(text, "Cuotas pendientes")).toBe("5");
    expect(beside(text, "Próximo pago")).toBe("21/03/2026");
    expect(beside(text, "Forma de pago")).toBe("Efectivo");
    expect(beside(text, "Cobrador")).toBe("Cobrador Ficticio");
    expect(text).toContain("Firma del cliente");
    expect(text).toContain("¡Gracias por su pago!");
    expect(text).not.toContain("REIMPRESIÓN");
  });

  it("leaves out the signature when the settings say so", () => {
    expect(print({ settings: sampleSettings({ showClientSignature: false }) })).not.toContain(
      "Firma del cliente",
    );
  });

  it("takes the width of the settings", () => {
    expect(receiptSize({ receiptWidth: 58 })).toBe("58mm");
    expect(receiptSize({ receiptWidth: 80 })).toBe("80mm");
  });

  it("names the day of a payment that was recorded later", () => {
    const text = paid({ date: calendarDate("2026-03-12") });
    expect(beside(text, "Fecha del pago")).toBe("12/03/2026");
    expect(beside(text, "Registrado")).toBe("14/03/2026 3:45 p. m.");
  });

  it("strips temp_ from the ids of unsent records", () => {
    const id = `temp_${samplePayment().id}` as Payment["id"];
    expect(print({ payment: samplePayment({ id, receiptNumber: "" }) })).toContain("E5F6A7");
  });

  it("calls a foreigner's document by its name", () => {
    const text = print({ client: sampleClient({ identification: "FICT-12345" }) });
    expect(beside(text, "Identificación")).toBe("FICT-12345");
  });
});

describe("the kinds of payment", () => {
  it("a payment that only covers mora leaves the cuota whole", () => {
    const text = paid(
      { amount: pesos(30) },
      {
        lateFee: pesos(30),
        interest: ZERO,
        principal: ZERO,
        status: "partial",
        remainingAmount: pesos(1000),
      },
    );
    expect(text).toContain("Pago de mora");
    expect(beside(text, "Mora")).toBe("RD$30.00");
    expect(beside(text, "Resta de la cuota")).toBe("RD$1,000.00");
  });

  it("for several cuotas lists what each of them took", () => {
    const part = { lateFee: pesos(50), interest: money(23_077), principal: money(76_923) };
    const allocations = [5, 6, 7].map((paymentNumber) => ({ ...part, paymentNumber }));
    const text = paid({ amount: pesos(3150) }, { paymentNumber: 7, status: "late", allocations });
    expect(beside(text, "Cuotas")).toBe("#5 a #7");
    for (const row of ["Cuota #5", "Cuota #6", "Cuota #7"]) expect(beside(text, row)).toBe("RD$1,050.00");
  });

  it("for a year of daily cuotas adds up those that the paper has no room for", () => {
    const part = { lateFee: ZERO, interest: money(1_000), principal: money(9_000) };
    const allocations = Array.from({ length: 40 }, (_, place) => ({ ...part, paymentNumber: place + 1 }));
    const text = paid({ amount: pesos(4000) }, { status: "late", allocations });
    expect(beside(text, "Cuota #11")).toBe("RD$100.00");
    expect(beside(text, "y 29 cuotas más")).toBe("RD$2,900.00");
  });

  it("says since when the next payment is late", () => {
    const text = paid({}, { nextDueDateAfter: calendarDate("2026-03-07") });
    expect(beside(text, "Próximo pago")).toBe("Vencida desde 07/03/2026");
  });

  it("a partial payment shows what is left of the cuota", () => {
    const text = paid(
      { amount: pesos(400) },
      { lateFee: pesos(50), principal: money(11_923), status: "partial", remainingAmount: pesos(650) },
    );
    expect(text).toContain("Pago parcial de cuota");
    expect(beside(text, "Resta de la cuota")).toBe("RD$650.00");
  });

  it("a late one says so", () => {
    const text = paid({ amount: pesos(1050) }, { lateFee: pesos(50), status: "late" });
    expect(text).toContain("Pago de cuota atrasada");
    expect(beside(text, "Mora")).toBe("RD$50.00");
  });

  it("an interest-only one that moves the cuotas counts apart from them", () => {
    const text = paid(
      { kind: "interest_only", shiftsSchedule: true, amount: money(23_077) },
      { paymentNumber: -2, principal: ZERO, rowsLeftAfter: 6 },
    );
    expect(text).toContain("Pago de solo interés");
    expect(beside(text, "Pago de interés")).toBe("n.º 2");
    expect(text).toContain("Las cuotas pendientes se corren un período.");
    expect(beside(text, "Cuotas pagadas")).toBe("7 de 13");
  });

  it("a prepayment says what becomes of the cuotas", () => {
    const change = { kind: "principal_prepayment", prepaymentAmount: pesos(3000) } as const;
    expect(paid(change)).toContain("se mantiene la cuota");
    expect(paid({ ...change, afterPrepayment: "keep_term" })).toContain("se mantiene el plazo");
  });

  it("a payoff shows the interest that is not charged, the excess, and that nothing is owed", () => {
    const text = paid(
      { kind: "full_loan", amount: pesos(6400) },
      {
        paymentNumber: -1,
        principal: money(615_385),
        rebate: money(138_463),
        excess: money(1538),
        balanceAfter: ZERO,
        rowsLeftAfter: 0,
        nextDueDateAfter: null,
      },
    );
    expect(text).toContain("Saldo del préstamo");
    expect(beside(text, "Interés rebajado por saldar")).toBe("RD$1,384.63");
    expect(beside(text, "Saldo a favor")).toBe("RD$15.38");
    expect(beside(text, "Saldo pendiente")).toBe("RD$0.00");
    expect(text).toContain("PRÉSTAMO SALDADO");
    expect(text).not.toContain("Próximo pago");
  });

  it("a loan closed 0.40 short shows the rest that was written off", () => {
    const base = sampleLoan();
    const loan = {
      ...base,
      status: "completed" as const,
      summary: { ...base.summary, roundingAdjustment: money(40) },
    };
    const issued = sampleFigures({ balanceAfter: ZERO, rowsLeftAfter: 0, nextDueDateAfter: null });
    expect(beside(print({ loan, payment: samplePayment({ issued }) }), "Ajuste por redondeo")).toBe(
      "RD$0.40",
    );
  });

  it("a payment whose loan is not known here yet says that it is to be applied", () => {
    const text = print({ loan: null, payment: samplePayment({ loanId: null, issued: null }) });
    expect(text).toContain("pendiente de aplicar");
    expect(text).not.toContain("Saldo pendiente");
  });

  it("a second payment of one cuota names the other receipt", () => {
    const issued = sampleFigures();
    const outcome = {
      ...issued,
      allocations: [],
      refunded: ZERO,
      review: ["DUPLICATE_ROW" as const],
      duplicateOf: "B2-000007",
    };
    const { rows: _, ...rest } = outcome;
    expect(print({ payment: samplePayment({ outcome: rest }) })).toContain("B2-000007");
    expect(print({ payment: samplePayment({ outcome: rest, confirmed: true }) })).not.toContain("B2-000007");
  });
});

describe("a copy", () => {
  const loan = sampleLoan();
  const today = {
    date: calendarDate("2026-03-21"),
    balance: pesos(6000),
    rowsLeft: 6,
    nextDueDate: calendarDate("2026-03-28"),
    lateFee: pesos(50) as Money,
  };

  it("keeps the figures as issued and adds today's below", () => {
    const text = print({ loan, options: { copy: true, today } });
    expect(text).toContain("REIMPRESIÓN");
    const [asIssued = "", below = ""] = text.split("AL 21/03/2026");
    expect(beside(asIssued, "Saldo pendiente")).toBe("RD$5,000.00");
    expect(beside(below, "Saldo pendiente")).toBe("RD$6,000.00");
    expect(beside(below, "Mora al día")).toBe("RD$50.00");
  });

  it("made of an annulled payment says so twice, why, and what took its place", () => {
    const annulled = {
      at: AT,
      date: calendarDate("2026-03-15"),
      reason: "Monto equivocado",
      userId: samplePayment().userId,
      userName: "Admin",
      replacedBy: samplePayment().id,
    };
    const text = print({
      payment: samplePayment({ annulled }),
      options: { copy: true, replacedByReceipt: "A1-000130" },
    });
    expect(text.match(/ANULADO/g)).toHaveLength(2);
    expect(text).toContain("Motivo: Monto equivocado.");
    expect(text).toContain("A1-000130");
    expect(text).not.toContain("Gracias");
  });

  it("made of a payment that replaced another quotes the old receipt", () => {
    const payment = samplePayment({ replaces: samplePayment().id });
    expect(print({ payment, options: { copy: false, replacesReceipt: "A1-000100" } })).toContain(
      "Sustituye al recibo A1-000100",
    );
  });
});

describe("a text that does not fit or is not there", () => {
  it("prints the largest amount and the longest name within 32 columns", () => {
    const text = print(
      {
        payment: samplePayment({
          amount: LARGEST_AMOUNT,
          issued: sampleFigures({ balanceAfter: LARGEST_AMOUNT }),
        }),
        client: sampleClient({
          name: "Maximiliana Altagracia de la Concepción",
          lastName: "Inventada Núñez de los Santos y Prueba",
        }),
      },
      32,
    );
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBe(32);
    expect(text.match(/RD\$999,999,999\.99/g)).toHaveLength(2);
  });

  it("is refused with what is missing", () => {
    const input = {
      payment: samplePayment(),
      loan: null,
      client: null,
      settings: sampleSettings(),
      options: ORIGINAL,
    };
    expect(makeReceipt(input)).toEqual({
      ok: false,
      code: "RECEIPT_INCOMPLETE",
      message: "No se puede generar el recibo. Faltan datos necesarios.",
      missing: [
        "No se encontró información del préstamo",
        "No se encontró información del cliente o prestamista",
      ],
    });
    expect(makeReceipt({ ...input, payment: null })).toMatchObject({
      missing: expect.arrayContaining(["No se encontró información del pago"]),
    });
    expect(makeReceipt({ ...input, settings: null })).toMatchObject({
      missing: expect.arrayContaining(["No se encontró la configuración del sistema."]),
    });
  });
});
