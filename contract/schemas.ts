/**
 * The schema of every kind of record that travels. A device reads them where it checks what did not come from its server;
 * names and indexes stand apart, so that its first load goes without.
 */
import type { z } from "zod";
import { fileRecord, settings, transaction, user } from "./records/business.ts";
import { cashClosing, cashDay, cashDrawer } from "./records/cash.ts";
import { collaterals } from "./records/collateral.ts";
import { yieldLoan, yieldPayment } from "./records/continuous-yield.ts";
import { custody, custodySettlement, handIn } from "./records/custody.ts";
import { expenses } from "./records/expense.ts";
import { interestRates } from "./records/interest-rate.ts";
import { amortization, loan } from "./records/loan.ts";
import { paperWording } from "./records/paper-wording.ts";
import { payment, waitingAnnulment } from "./records/payment.ts";
import { clients, lenders } from "./records/people.ts";
import { portalAccount, portalLink } from "./records/portal.ts";
import { signature } from "./records/signature.ts";
import { unclaimedCash } from "./records/unclaimed-cash.ts";
import { routeOrder, visit } from "./records/visit.ts";

export const SCHEMAS = {
  clients: clients.schema,
  lenders: lenders.schema,
  interestRates: interestRates.schema,
  expenses: expenses.schema,
  collaterals: collaterals.schema,
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
  visits: visit,
  routeOrders: routeOrder,
  files: fileRecord,
  signatures: signature,
  users: user,
  settings: settings,
  paperWordings: paperWording,
} as const satisfies Record<string, z.ZodType>;
