/** A loan on the phone of its borrower: the terms as the office's papers say them. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PortalStatement, StatedLoan } from "#contract/portal";
import { testId } from "#testkit/commands/records";
import { STREET, samplePaperBook } from "#testkit/documents/sample-papers";
import { sampleCharge, samplePayment } from "#testkit/documents/sample-records";
import { LoanCard } from "./LoanCard.tsx";

afterEach(cleanup);

function pairs(street?: typeof STREET): Record<string, string> {
  const { loan } = samplePaperBook(undefined, street);
  const stated = { ...loan, owedToday: 0, daysLate: 0, balance: 0, next: null, history: [], payments: [] };
  render(
    <LoanCard loan={stated as unknown as StatedLoan} statement={{} as PortalStatement} isOpen={false} />,
  );
  const names = screen.getAllByRole("term").map(({ textContent }) => textContent ?? "");
  const texts = screen.getAllByRole("definition").map(({ textContent }) => textContent ?? "");
  return Object.fromEntries(
    names.map((name, place) => [name, texts[place]?.replaceAll("\u00a0", " ") ?? ""]),
  );
}

it("says the percents, the days of the quincena, the days off and the rebate of a loan of the street", () => {
  const said = pairs(STREET);
  expect(said).toMatchObject({
    Plazo: "13 quincenas · quincenal (5 y 20)",
    "Valor de la cuota": "RD$1,000.00",
    "No se cobra": "domingo",
    "Rebaja al saldar": "50 % del interés que falta",
  });
  expect(said.Porcentaje).toMatch(/^30\.00 % del préstamo · 2\.31 % por cuota/);
});

it("lists the charges that were paid, with the receipt of one paid apart", () => {
  const { loan } = samplePaperBook();
  const charges = [
    sampleCharge({ name: "Seguro" }),
    sampleCharge({ id: testId(7), name: "Alguacil", way: "apart", receiptNumber: "K7Q2-3" }),
  ];
  const stated = {
    ...loan,
    charges,
    owedToday: 0,
    daysLate: 0,
    balance: 0,
    next: null,
    history: [],
    payments: [],
  };
  render(
    <LoanCard loan={stated as unknown as StatedLoan} statement={{} as PortalStatement} isOpen={false} />,
  );
  expect(screen.getByText("Cargos (2)")).toBeTruthy();
  expect(screen.getByText(/Recibo K7Q2-3/)).toBeTruthy();
  expect(screen.getByText("descontado")).toBeTruthy();
});

it("says the rate and the frequency of a plain loan", () => {
  const said = pairs();
  expect(said).toMatchObject({ Tasa: "30 % simple", Plazo: "13 semanas · semanal" });
  expect(said).not.toHaveProperty("No se cobra");
});

it("has the newest receipt that holds in sight, above the cuotas", () => {
  const { loan } = samplePaperBook();
  const payment = (tail: number, receiptNumber: string, annulled: object | null) => ({
    ...samplePayment({ id: testId(tail), receiptNumber }),
    annulled,
    inReview: false,
  });
  const payments = [
    payment(3, "A1-3", { date: "2026-03-14" }),
    payment(2, "A1-2", null),
    payment(1, "A1-1", null),
  ];
  const stated = { ...loan, owedToday: 0, daysLate: 0, balance: 0, next: null, history: [], payments };
  render(<LoanCard loan={stated as unknown as StatedLoan} statement={{} as PortalStatement} isOpen />);
  const last = screen.getByText("Último recibo · A1-2");
  const history = screen.getByText("Historial de pagos");
  expect(last.compareDocumentPosition(history) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Descargar recibo" })).toHaveLength(1);
});
