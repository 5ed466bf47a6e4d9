/** Receipts by their number, as it is printed: `K7Q2-15`, with or without its hyphen. */
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { findable, hasWords, soughtWords } from "#domain/search/fold";
import type { Reader } from "#web/offline/store/reader.ts";
import { fullName } from "#web/parts/people/person.ts";
import { type Found, type FoundGroup, group } from "./find-in-book.ts";

/** A code with a letter and a number behind it, or four digits, a hyphen and a number: no name and no telephone asks for the receipts to be read. */
const LIKE_RECEIPT = /^\s*(?:(?=\S*\p{L})(?=.*\d)[\p{L}\d]{2,}[-–‑. ]?[\p{L}\d]*\d|\d{4}[-–‑]\d{1,6})\s*$/u;

export function isLikeReceipt(text: string): boolean {
  return LIKE_RECEIPT.test(text);
}

export async function readReceipts(read: Reader, text: string): Promise<FoundGroup | null> {
  if (!isLikeReceipt(text)) return null;
  const words = soughtWords(text);
  const found = await read.findPayments({ from: null, to: null }, (line) => hasWords(line, words));
  const receipts = found.filter(({ receiptNumber }) => hasWords(findable(receiptNumber), words));
  if (receipts.length === 0) return null;
  const [loans, clients] = [await read.optional.all("loans"), await read.optional.all("clients")];
  const clientOf = ({ loanId, claimedLoanId }: Payment) =>
    clients.byId.get(loans.byId.get(loanId ?? claimedLoanId)?.clientId ?? "");
  return group("Recibos", receipts, (payment) => foundReceipt(payment, clientOf(payment)));
}

function foundReceipt(payment: Payment, client: Client | undefined): Found {
  const { id, receiptNumber, date, amount, annulled } = payment;
  const parts = [fullName(client), formatDate(date), formatMoney(amount), annulled && "Anulado"];
  return {
    key: id,
    title: receiptNumber,
    detail: parts.filter(Boolean).join(" · "),
    address: { to: "/payments/$id", params: { id } },
  };
}
