/** Receipts by their number, as it is printed: `K7Q2-15`, with or without its hyphen. */
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { findable, hasWords, soughtWords } from "#domain/search/fold";
import { asDigits, canonicalCode, plainSigns } from "#domain/search/look-alikes";
import type { Reader } from "#web/offline/store/reader.ts";
import { fullName } from "#web/parts/people/person.ts";
import { type Found, type FoundGroup, group } from "./find-in-book.ts";

/** Letters and digits with a number behind them, which one sign may set apart. */
const CODE = /^[^\p{L}\d]*[\p{L}\d]{2,}[^\p{L}\d]*[\p{L}\d]*\d[^\p{L}\d]*$/u;
/** The code of a phone may be digits alone: its hyphen is what tells it from a telephone. */
const DIGITS_ALONE = /^\d{4} ?- ?\d{1,6}$/;

/** Judged by the signs of the keyboard, with `O` and `I` as digits: no name and no telephone asks for the receipts to be read. */
export function isLikeReceipt(text: string): boolean {
  const plain = plainSigns(text).trim();
  const isMixed = /\p{L}/u.test(plain) && /\d/.test(plain);
  return isMixed ? CODE.test(asDigits(plain)) : DIGITS_ALONE.test(plain);
}

/** Whether a findable line has the receipt's number that was typed; null where the text is like none. */
export function receiptFinder(text: string): ((line: string) => boolean) | null {
  if (!isLikeReceipt(text)) return null;
  const words = soughtWords(text);
  const code = canonicalCode(text).toLowerCase();
  const isMixed = /\p{L}/u.test(plainSigns(text));
  // Digits without their hyphen would be found in a telephone.
  return (line) => hasWords(line, words) || (isMixed && line.includes(code));
}

export async function readReceipts(read: Reader, text: string): Promise<FoundGroup | null> {
  const isSought = receiptFinder(text);
  if (!isSought) return null;
  const found = await read.findPayments({ from: null, to: null }, isSought);
  const receipts = found.filter(({ receiptNumber }) => isSought(findable(receiptNumber)));
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
