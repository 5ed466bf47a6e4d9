/** Everything a receipt shows, gathered from this device, and the receipt itself: the original or a copy. */
import type { Id } from "#contract/id";
import { SETTINGS_ID, type Settings } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { makeReceipt, todayFigures } from "#web/documents/receipt/receipt.ts";
import { useDoc, useFileUrl, useToday } from "#web/offline/store/hooks.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { isUnprinted } from "#web/payment-actions/unprinted-receipts.ts";
import { serverAddress } from "#web/platform/place.ts";

export interface ReceiptData {
  paymentId: Id;
  loan: Loan | null;
  client: Client | null;
  settings: Settings | null;
  /** Receipt numbers of the payment that this one replaced, and of the one that replaced it. */
  replacesReceipt: string | null;
  replacedByReceipt: string | null;
  /** Made anew at each call, from what is on the screen: printing must not wait. A copy unless it was never printed. */
  make: (copy?: boolean) => DocumentOutcome;
}

interface Parts {
  payment: Payment;
  loan: Loan | null;
  amortization: Amortization | null;
  client: Client | null;
  settings: Settings | null;
  replaced: Payment | null;
  successor: Payment | null;
  logoAddress: string | null;
  today: CalendarDate;
}

function receiptData(parts: Parts): ReceiptData {
  const { payment, loan, amortization, client, settings, replaced, successor, logoAddress, today } = parts;
  const links = {
    replacesReceipt: replaced?.receiptNumber ?? null,
    replacedByReceipt: successor?.receiptNumber ?? null,
  };
  return {
    ...{ paymentId: payment.id, loan, client, settings, ...links },
    make: (copy = !isUnprinted(payment.id)) => {
      const figures = copy && loan ? todayFigures(loan, amortization?.rows ?? [], today) : null;
      return makeReceipt({
        ...{ payment, loan, client, settings },
        options: { copy, logoAddress, ...links, today: figures },
      });
    },
  };
}

/** Null while something is still being read. */
export function useReceipt(payment: Payment): ReceiptData | null {
  const today = useToday();
  const loanId = payment.loanId ?? payment.claimedLoanId;
  const loan = useDoc("loans", loanId);
  const amortization = useDoc("amortizationItems", loanId);
  const client = useDoc("clients", loan.doc?.clientId);
  const settings = useDoc("settings", SETTINGS_ID);
  const replaced = useDoc("payments", payment.replaces);
  const successor = useDoc("payments", payment.annulled?.replacedBy);
  const logoAddress = useFileUrl(settings.doc?.logoFileId);
  const parts = [loan, amortization, settings, ...(loan.doc ? [client] : [])];
  const ready = parts.every(({ status }) => status !== "loading");
  if (!ready) return null;
  return receiptData({
    ...{ payment, logoAddress, today, loan: loan.doc, client: client.doc },
    amortization: amortization.doc,
    settings: settings.doc,
    replaced: replaced.doc,
    successor: successor.doc,
  });
}

/** The same from a list, where only the payment is at hand. */
export async function gatherReceipt(store: LocalStore, payment: Payment): Promise<ReceiptData> {
  const loanId = payment.loanId ?? payment.claimedLoanId;
  const [loan, amortization, settings, replaced, successor] = await Promise.all([
    store.doc("loans", loanId),
    store.doc("amortizationItems", loanId),
    store.doc("settings", SETTINGS_ID),
    payment.replaces && store.doc("payments", payment.replaces),
    payment.annulled?.replacedBy ? store.doc("payments", payment.annulled.replacedBy) : null,
  ]);
  const client = loan && (await store.doc("clients", loan.clientId));
  const logoAddress = settings?.logoFileId ? serverAddress(`/api/files/${settings.logoFileId}`) : null;
  const today = store.today.snapshot();
  return receiptData({
    payment,
    loan,
    amortization,
    client,
    settings,
    replaced,
    successor,
    logoAddress,
    today,
  });
}
