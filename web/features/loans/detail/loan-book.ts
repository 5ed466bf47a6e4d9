/** Everything that the screen of one loan shows, read once and handed down. */
import { useMemo } from "react";
import { SETTINGS_ID, type Settings } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client, Lender } from "#contract/records/people";
import { type Standing, standing } from "#domain/arrears/standing";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { useDoc, useToday, useWhere } from "#web/offline/store/hooks.ts";

export interface LoanBook {
  loan: Loan;
  /** Made here and not yet acknowledged. */
  pending: boolean;
  client: Client | null;
  lender: Lender | null;
  settings: Settings | null;
  rows: Amortization["rows"];
  /** All placed on the loan, annulled ones too; in the order of the fold, oldest first. */
  payments: readonly Payment[];
  standing: Standing;
  today: CalendarDate;
}

export interface LoanBookView {
  status: "loading" | "ready" | "error";
  book: LoanBook | null;
}

export function useLoanBook(id: string | undefined): LoanBookView {
  const today = useToday();
  const loan = useDoc("loans", id);
  const amortization = useDoc("amortizationItems", id);
  const payments = useWhere("payments", "loanId", loan.doc?.id);
  const client = useDoc("clients", loan.doc?.clientId);
  const lender = useDoc("lenders", loan.doc?.lenderId);
  const settings = useDoc("settings", SETTINGS_ID);
  const parts = [amortization, payments, client, lender, settings];
  const ready = parts.every(({ status }) => status !== "loading");
  const failed = [loan, amortization].some(({ status }) => status === "error");
  const book = useMemo<LoanBook | null>(() => {
    if (!loan.doc || !ready) return null;
    const rows = amortization.doc?.rows ?? [];
    return {
      loan: loan.doc,
      pending: loan.pending,
      client: client.doc,
      lender: lender.doc,
      settings: settings.doc,
      rows,
      payments: payments.docs.toSorted(oldestFirst),
      standing: standing({ ...loan.doc, rows }, today),
      today,
    };
  }, [
    loan.doc,
    loan.pending,
    amortization.doc,
    payments.docs,
    client.doc,
    lender.doc,
    settings.doc,
    ready,
    today,
  ]);
  if (failed) return { status: "error", book: null };
  if (loan.status === "loading" || (loan.doc && !book)) return { status: "loading", book: null };
  return { status: "ready", book };
}

export function oldestFirst(a: Payment, b: Payment): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

export function isLive(payment: Payment): boolean {
  return payment.annulled === null;
}
