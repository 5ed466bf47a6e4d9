import { expect, it } from "vitest";
import type { Client } from "#contract/records/people";
import { sampleClient, sampleLoan, samplePayment } from "#testkit/documents/sample-records";
import { PAYMENT_COLUMNS } from "#web/documents/reports/payments-list.ts";
import { paymentRow } from "./payment-row.ts";

const loan = sampleLoan({ number: 147 });
const payment = samplePayment({ loanId: loan.id });
const client = { ...sampleClient(), id: loan.clientId } as unknown as Client;

it("a row of payments says the number of its loan, and its short id while the loan is not on the device", () => {
  const found = paymentRow(payment, new Map([[loan.id, loan]]), new Map([[client.id, client]]));
  expect(PAYMENT_COLUMNS.loan.read(found)).toBe("0147");
  expect(found.clientName).not.toBe("");
  const alone = paymentRow(payment, new Map(), new Map());
  expect(PAYMENT_COLUMNS.loan.read(alone)).toBe(loan.id.slice(0, 8));
  expect(alone.clientName).toBe("");
});
