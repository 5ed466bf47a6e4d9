/** The lists of an opened copy, in their order and with the words by which their rows are found. */
import type { CollectionName } from "#contract/collections";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import type { Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { soughtNumber } from "#domain/loan/number";
import type { Money } from "#domain/money/money";
import { formatAmount, plainAmount } from "#domain/money/text";
import { findable, fold } from "#domain/search/fold";
import { isListedLoan, isListedYield } from "../../../book-file/holds.ts";
import { type LookEntry, writeLookIndex } from "../../../db/copy/look-index.ts";
import { type Database, read } from "../../../db/database.ts";
import type { AnyDoc, Handle } from "../../../db/records/store.ts";
import { STORES } from "../../../db/records/stores.ts";

const PAGE = 500;

export async function indexCopy(db: Database, file: string): Promise<void> {
  const entries = await read(db, entriesOf);
  writeLookIndex(file, entries);
}

/** Found by its text, listed by its order. */
interface Sought extends LookEntry {
  order: string;
}

async function entriesOf(handle: Handle): Promise<LookEntry[]> {
  const people = new Map<string, string>();
  const clients: Sought[] = [];
  for await (const client of docsOf<Client>(handle, "clients")) {
    const text = personText(client);
    people.set(client.id, text);
    clients.push(entry("clients", "clients", client.id, text, fold(`${client.name} ${client.lastName}`)));
  }
  const whose = new Map<string, string>();
  const loans: Sought[] = [];
  for await (const loan of docsOf<Loan>(handle, "loans")) {
    const { id, number, amount, createdAt, clientId } = loan;
    const about = `${people.get(clientId) ?? ""}${soughtNumber(number)}`;
    whose.set(id, about);
    if (!isListedLoan(loan)) continue;
    loans.push(entry("loans", "loans", id, `${about} ${amountText(amount)}`, momentOrder(createdAt)));
  }
  const yields: Sought[] = [];
  for await (const loan of docsOf<YieldLoan>(handle, "continuousYield")) {
    const { id, amount, createdAt, clientId } = loan;
    const about = people.get(clientId) ?? "";
    whose.set(id, about);
    if (!isListedYield(loan)) continue;
    const text = `${about} ${amountText(amount)}`;
    yields.push(entry("yields", "continuousYield", id, text, momentOrder(createdAt)));
  }
  const payments: Sought[] = [];
  for await (const payment of docsOf<Payment>(handle, "payments")) {
    payments.push(paymentEntry("payments", payment, whose.get(payment.loanId ?? payment.claimedLoanId)));
  }
  for await (const payment of docsOf<YieldPayment>(handle, "continuousYieldPayments")) {
    const loanId = payment.yieldLoanId ?? payment.claimedLoanId;
    payments.push(paymentEntry("continuousYieldPayments", payment, whose.get(loanId)));
  }
  const newestFirst = [loans, yields, payments].map((entries) => entries.sort(byOrder).reverse());
  return [clients.sort(byOrder), ...newestFirst].flat();
}

function paymentEntry(
  collection: CollectionName,
  { id, receiptNumber, amount, date, at, userName }: Payment | YieldPayment,
  about = "",
): Sought {
  const text = `${about} ${receiptNumber} ${amountText(amount)} ${formatDate(date)} ${userName}`;
  return entry("payments", collection, id, text, `${date} ${momentOrder(at)}`);
}

function entry(kind: string, collection: string, id: string, text: string, order: string): Sought {
  return { kind, collection, id, text: findable(text), order };
}

function byOrder(one: Sought, other: Sought): number {
  if (one.order === other.order) return one.id < other.id ? -1 : 1;
  return one.order < other.order ? -1 : 1;
}

/** Instants of this century and the next have up to 13 digits. */
function momentOrder(at: Instant): string {
  return String(at).padStart(14, "0");
}

function personText({ name, lastName, identification, phone, email }: Client): string {
  const digits = `${identification.replace(/\D/g, "")} ${phone.replace(/\D/g, "")}`;
  return `${name} ${lastName} ${identification} ${digits} ${phone} ${email}`;
}

/** As it is shown and as it is typed. */
function amountText(amount: Money): string {
  return `${formatAmount(amount)} ${plainAmount(amount)}`;
}

async function* docsOf<D extends AnyDoc>(handle: Handle, collection: CollectionName): AsyncGenerator<D> {
  for (let after: string | null = null; ; ) {
    const page = (await STORES[collection].page(handle, after, PAGE)) as D[];
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}
