/** All that a borrower sees, read in one view of the book. Nothing is asked but the client of the session. */

import { SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, toId } from "#contract/id";
import type { NextDue, PortalSessionAnswer, PortalStatement } from "#contract/portal";
import type { Settings } from "#contract/records/business";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { sum } from "#domain/money/money";
import type { Handle } from "../../db/records/store.ts";
import { STORES } from "../../db/records/stores.ts";
import { statedLoan } from "./stated-loan.ts";
import { statedYield } from "./stated-yield.ts";

/** Null when the client is gone. */
export async function readStatement(
  handle: Handle,
  session: PortalSessionAnswer,
  at: Instant,
): Promise<PortalStatement | null> {
  const { clientId } = session;
  const [client] = (await STORES.clients.find(handle, [clientId])) as Client[];
  if (!client) return null;
  const today = businessDate(at);
  const [loans, yields, business] = await Promise.all([
    loansOf(handle, clientId),
    yieldsOf(handle, clientId),
    businessOf(handle),
  ]);
  const stated = {
    loans: loans.map(({ loan, rows, payments }) => statedLoan(loan, rows, payments, today)),
    yields: yields.map(({ loan, payments }) => statedYield(loan, payments, today)),
  };
  const all = [...stated.loans, ...stated.yields];
  const { name, lastName, identification, email, phone } = client;
  return {
    today,
    at,
    session,
    business,
    client: { name, lastName, identification, email, phone },
    owedToday: sum(all.map(({ owedToday }) => owedToday)),
    next: soonest(all.flatMap(({ next }) => next ?? [])),
    ...stated,
  };
}

/** The amount that falls due on the nearest day, of all loans together. */
function soonest(dues: readonly NextDue[]): NextDue | null {
  const [first] = [...dues].sort((a, b) => a.daysAway - b.daysAway);
  if (!first) return null;
  return {
    ...first,
    amount: sum(dues.filter(({ date }) => date === first.date).map(({ amount }) => amount)),
  };
}

async function loansOf(handle: Handle, clientId: Id) {
  const found = (await STORES.loans.where(handle, "clientId", clientId)) as Loan[];
  const loans = found.filter(({ deleted }) => deleted === null).sort((a, b) => b.createdAt - a.createdAt);
  const ids = loans.map(({ id }) => id);
  const [stored, received] = await Promise.all([
    STORES.amortizationItems.find(handle, ids),
    STORES.payments.whereAny(handle, "loanId", ids),
  ]);
  const [schedules, payments] = [stored as Amortization[], received as Payment[]];
  const rowsOf = new Map(schedules.map(({ id, rows }) => [id, rows]));
  const paymentsOf = Map.groupBy(payments, ({ loanId }) => loanId);
  return loans.map((loan) => ({
    loan,
    rows: rowsOf.get(loan.id) ?? [],
    payments: paymentsOf.get(loan.id) ?? [],
  }));
}

async function yieldsOf(handle: Handle, clientId: Id) {
  const found = (await STORES.continuousYield.where(handle, "clientId", clientId)) as YieldLoan[];
  const loans = found.filter(({ deleted }) => deleted === null).sort((a, b) => b.createdAt - a.createdAt);
  const ids = loans.map(({ id }) => id);
  const payments = (await STORES.continuousYieldPayments.whereAny(
    handle,
    "yieldLoanId",
    ids,
  )) as YieldPayment[];
  const paymentsOf = Map.groupBy(payments, ({ yieldLoanId }) => yieldLoanId);
  return loans.map((loan) => ({ loan, payments: paymentsOf.get(loan.id) ?? [] }));
}

export async function businessOf(handle: Handle): Promise<PortalStatement["business"]> {
  const [found] = await STORES.settings.find(handle, [toId(SETTINGS_ID)]);
  const settings = found as Settings | undefined;
  const logo = settings?.logoFileId ?? null;
  return {
    companyName: settings?.companyName ?? "",
    companyRnc: settings?.companyRnc ?? "",
    companyAddress: settings?.companyAddress ?? "",
    companyPhone: settings?.companyPhone ?? "",
    receiptFooterText: settings?.receiptFooterText ?? "",
    publicAddress: settings?.publicAddress ?? "",
    logoUrl: logo && `/api/files/${logo}`,
    currency: settings?.defaultCurrency ?? "DOP",
  };
}
