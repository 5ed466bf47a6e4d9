/** The figures that a device prints on a receipt. They travel with the command, so that a first load knows them. */
import { z } from "zod";
import * as value from "../value.ts";

export const allocation = z.strictObject({
  paymentNumber: z.int(),
  lateFee: value.signedAmount,
  interest: value.signedAmount,
  principal: value.signedAmount,
});

/** The figures a receipt shows. Stored as printed; a reprint shows these (ruling L12). */
export const issuedAmounts = z.strictObject({
  paymentNumber: z.int().nullable(),
  rows: z.int(),
  lateFee: value.signedAmount,
  interest: value.signedAmount,
  principal: value.signedAmount,
  rebate: value.signedAmount,
  excess: value.signedAmount,
  status: z.enum(["paid", "partial", "late"]),
  remainingAmount: value.signedAmount,
  balanceAfter: value.signedAmount,
  rowsLeftAfter: z.int(),
  nextDueDateAfter: value.date.nullable(),
  /** The part that each cuota of a receipt took; absent where the receipt is for one cuota. */
  allocations: z.array(allocation).optional(),
  /** The number of the loan, where it had one when the receipt was made (ruling X4). */
  loanNumber: z.int().min(1).optional(),
  /** How the loan stands with the payments after this one in its order; absent where this is the last (ruling X5). */
  now: z
    .strictObject({
      balance: value.signedAmount,
      /** The rest of the payment's row. */
      remainingAmount: value.signedAmount,
      rowsLeft: z.int(),
      nextDueDate: value.date.nullable(),
    })
    .optional(),
});
export type IssuedAmounts = z.infer<typeof issuedAmounts>;

/** The same of continuous yield. */
export const issuedYield = z.strictObject({
  yield: z.array(z.strictObject({ week: z.int(), amount: value.signedAmount })),
  principal: value.signedAmount,
  ahead: value.signedAmount,
  excess: value.signedAmount,
  principalAfter: value.signedAmount,
  yieldOwedAfter: value.signedAmount,
  nextDueDateAfter: value.date.nullable(),
  nextWeek: z.int(),
  nextWeekYield: value.signedAmount,
  /** How the loan stands when the receipt is made, where that is not how the payment left it (ruling X5). */
  now: z
    .strictObject({
      principal: value.signedAmount,
      yieldOwed: value.signedAmount,
      nextDueDate: value.date.nullable(),
    })
    .optional(),
});
export type IssuedYield = z.infer<typeof issuedYield>;
