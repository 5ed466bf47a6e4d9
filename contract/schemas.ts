/** The schema of every kind of record that travels. A device reads them where it checks what did not come from its server. */
import type { z } from "zod";
import { type CollectionName, RECORDS, type RecordName } from "./collections.ts";
import { fileRecord, settings, transaction, user } from "./records/business.ts";
import { cashClosing, cashDay, cashDrawer } from "./records/cash.ts";
import { yieldLoan, yieldPayment } from "./records/continuous-yield.ts";
import { custody, custodySettlement, handIn } from "./records/custody.ts";
import { amortization, loan } from "./records/loan.ts";
import { paperWording } from "./records/paper-wording.ts";
import { payment, waitingAnnulment } from "./records/payment.ts";
import { portalAccount, portalLink } from "./records/portal.ts";
import { signature } from "./records/signature.ts";
import { unclaimedCash } from "./records/unclaimed-cash.ts";

type Declared = { [R in RecordName]: (typeof RECORDS)[R]["schema"] };
const declared = Object.fromEntries(
  Object.values(RECORDS).map(({ name, schema }) => [name, schema]),
) as Declared;

export const SCHEMAS = {
  ...declared,
  portalAccounts: portalAccount,
  portalLinks: portalLink,
  loans: loan,
  amortizationItems: amortization,
  payments: payment,
  continuousYield: yieldLoan,
  continuousYieldPayments: yieldPayment,
  waitingAnnulments: waitingAnnulment,
  lateMoney: unclaimedCash,
  transactions: transaction,
  cashDrawers: cashDrawer,
  cashDays: cashDay,
  cashClosings: cashClosing,
  custodies: custody,
  handIns: handIn,
  custodySettlements: custodySettlement,
  files: fileRecord,
  signatures: signature,
  users: user,
  settings: settings,
  paperWordings: paperWording,
} as const satisfies Record<CollectionName, z.ZodType>;
