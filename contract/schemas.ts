/** The schema of every kind of record that travels. A device reads them where it checks what did not come from its server. */
import type { z } from "zod";
import { type CollectionName, RECORDS, type RecordName } from "./collections.ts";
import { user } from "./records/business.ts";
import { yieldLoan, yieldPayment } from "./records/continuous-yield.ts";
import { amortization, loan } from "./records/loan.ts";
import { payment } from "./records/payment.ts";

type Declared = { [R in RecordName]: (typeof RECORDS)[R]["schema"] };
const declared = Object.fromEntries(
  Object.values(RECORDS).map(({ name, schema }) => [name, schema]),
) as Declared;

export const SCHEMAS = {
  ...declared,
  loans: loan,
  amortizationItems: amortization,
  payments: payment,
  continuousYield: yieldLoan,
  continuousYieldPayments: yieldPayment,
  users: user,
} as const satisfies Record<CollectionName, z.ZodType>;
