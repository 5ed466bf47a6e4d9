/** The portal of a borrower whose loan is written off: all that fell due is owed, no delay is counted, and nothing says why. */
import { expect, it } from "vitest";
import type { Id } from "#contract/id";
import { portalStatement } from "#contract/portal";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  bookWithPeople,
  collectArgs,
  day,
  LOAN,
  loanArgs,
} from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { STREET } from "#testkit/documents/sample-papers";
import { statedLoan } from "./stated-loan.ts";

it("owes its late cuotas and the mora of before, and a receipt says nothing of a write-off", async () => {
  const records = await bookWithLoan();
  const step = { id: LOAN, at: at("2026-01-20"), today: day("2026-01-20"), reason: "No aparece" };
  await records.succeed("loan.writeOff", step);
  await records.succeed("payment.collect", collectArgs(1, "2026-01-22", pesos(1_050)));
  const { rows } = records.get("amortizationItems", LOAN);
  const stated = statedLoan(
    records.get("loans", LOAN),
    rows,
    records.all("payments"),
    calendarDate("2026-02-01"),
  );
  // Rows 2 to 4 fell due, and row 2 had its mora by the day of the write-off.
  expect(stated).toMatchObject({
    owedToday: pesos(3_050),
    daysLate: 0,
    balance: pesos(12_050),
    status: "active",
  });
  expect(JSON.stringify(stated)).not.toMatch(/recovered|writeOffs|take_back|write_off/);
});

it("carries the charges that were paid and not taken back, without who recorded them", async () => {
  const records = await bookWithLoan();
  const cost = (id: Id, name: string) => ({
    id,
    loanId: LOAN,
    at: at("2026-01-20"),
    today: day("2026-01-20"),
    name,
    amount: pesos(500),
    method: "Efectivo",
  });
  await records.succeed("loan.addCharge", cost(testId(81), "Alguacil"));
  await records.succeed("loan.addCharge", cost(testId(82), "Abogado"));
  const back = { id: LOAN, at: at("2026-01-21"), today: day("2026-01-21"), reason: "Era de otro" };
  await records.succeed("loan.annulCharge", { ...back, chargeId: testId(82) });
  const { rows } = records.get("amortizationItems", LOAN);
  const stated = statedLoan(records.get("loans", LOAN), rows, [], calendarDate("2026-02-01"));
  expect(portalStatement.shape.loans.parse([stated])).toHaveLength(1);
  expect(stated.charges).toEqual([
    {
      id: testId(81),
      name: "Alguacil",
      way: "apart",
      amount: pesos(500),
      date: "2026-01-20",
      method: "Efectivo",
      receiptNumber: expect.any(String),
      receiptToken: null,
    },
  ]);
});

it("carries the terms of the street, which the wire admits, and none that the loan has not", async () => {
  const lent = async (street: object) => {
    const records = await bookWithPeople();
    const args = loanArgs();
    await records.succeed("loan.create", { ...args, terms: { ...args.terms, ...street } }, { v: 2 });
    const { rows } = records.get("amortizationItems", LOAN);
    return statedLoan(records.get("loans", LOAN), rows, [], calendarDate("2026-01-02"));
  };
  const street = await lent(STREET);
  expect(portalStatement.shape.loans.parse([street])).toHaveLength(1);
  expect(street).toMatchObject({ ...STREET, skips: { weekdays: [7] } });
  expect(Object.keys(await lent({}))).not.toContain("cuota");
});
