/** The command that waits as late money, as its maker sent it. */
import { carriedOf } from "#contract/envelope";
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import { createTransaction, createTransactionV1 } from "../cash/create-transaction.ts";
import type { Command, Context, Read } from "../command.ts";
import { addYieldCapital, addYieldCapitalV1 } from "../continuous-yield/capital.ts";
import { addYieldCharge } from "../continuous-yield/charge.ts";
import { createYield, createYieldV1 } from "../continuous-yield/create.ts";
import { collectYield, refundYieldExcess } from "../continuous-yield/yield-payments.ts";
import { sendHandIn } from "../custody/hand-in.ts";
import { createExpense } from "../expense/verbs.ts";
import { addLoanCharge } from "../loan/cost.ts";
import { createLoan, createLoanV1, createLoanV2 } from "../loan/create.ts";
import { renewLoan } from "../loan/renew.ts";
import { collectPayment } from "../payment/collect.ts";
import { refundExcess } from "../payment/refund-excess.ts";

/** Every command by which cash changes hands. */
export const ORIGINALS = [
  createLoan,
  createLoanV1,
  createLoanV2,
  renewLoan,
  addLoanCharge,
  collectPayment,
  refundExcess,
  createExpense,
  createTransaction,
  createTransactionV1,
  sendHandIn,
  createYieldV1,
  createYield,
  addYieldCapitalV1,
  addYieldCapital,
  addYieldCharge,
  collectYield,
  refundYieldExcess,
] as unknown as readonly Command[];

export interface Original {
  command: Command;
  args: unknown;
  state: unknown;
}

/** Null for what this build does not understand. */
export async function loadOriginal(read: Read, late: UnclaimedCash): Promise<Original | null> {
  const command = ORIGINALS.find(({ name, v }) => name === late.name && v === late.v);
  const parsed = command?.args.safeParse(late.args);
  if (!command || !parsed?.success) return null;
  return { command, args: parsed.data, state: await command.load(read, parsed.data) };
}

/** As its maker would have run it; what needs a right beyond the command's own needs that of the person who takes it. */
export function makersContext(late: UnclaimedCash, { may }: Context): Context {
  const { receipt, receipts = [] } = carriedOf(late.receipt);
  return {
    commandId: late.id,
    actor: { id: late.userId, name: late.userName, role: "user" },
    deviceId: late.deviceId,
    base: null,
    receipt,
    receipts,
    flags: late.flags,
    may,
    passwordHash: null,
  };
}
