/** Reads what was lent on a day and what falls due on it: by index, a page at a time, with the totals of the day. */
import { sql } from "kysely";
import { storedTerms } from "#commands/loan/terms";
import { type Id, parseId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import type { DailyLoansAnswer, ReportLoan, ScheduledPaymentsAnswer } from "#contract/reports";
import { startOfBusinessDate } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { UNCOUNTED_STATUS } from "#domain/loan/counted";
import { type Money, money } from "#domain/money/money";
import { writeInstant } from "../../db/engine/kinds.ts";
import { viewedClients } from "../../db/journal/portfolios.ts";
import type { Handle } from "../../db/records/store.ts";
import { STORES } from "../../db/records/stores.ts";

export interface Page {
  date: CalendarDate;
  /** Where the page before ended; anything else begins at the beginning. */
  after: string | undefined;
  limit: number;
  /** Whether the asker may view the names of clients and of lenders. */
  sees: { clients: boolean; lenders: boolean };
  /** The user with an own portfolio of whose clients alone the report is; null of all. */
  ofPortfolio: Id | null;
}

/** Loans made on the day, newest first; cancelled and deleted ones were not lent, and one that ran before it was entered was lent by a notebook (rulings N1, N2). */
export async function readDailyLoans(handle: Handle, page: Page): Promise<DailyLoansAnswer> {
  const { date, limit, sees } = page;
  const lent = handle.tx
    .selectFrom("loans")
    .where("created_at", ">=", writeInstant(startOfBusinessDate(date)))
    .where("created_at", "<", writeInstant(startOfBusinessDate(addDays(date, 1))))
    .where("removed_at", "is", null)
    .where("deleted", "is", null)
    .where("status", "!=", UNCOUNTED_STATUS)
    .where("opening", "is", null);
  const made = page.ofPortfolio
    ? lent.where("client_id", "in", viewedClients(handle, page.ofPortfolio))
    : lent;
  const totals = await made
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.sum<number | null>("amount").as("amount"),
    ])
    .executeTakeFirstOrThrow();
  let newest = made.select("id").orderBy("created_at", "desc").orderBy("id", "desc").limit(limit);
  const from = readMark(page.after);
  if (from) {
    const at = writeInstant(from.number);
    newest = newest.where((row) =>
      row.or([row("created_at", "<", at), row.and([row("created_at", "=", at), row("id", "<", from.id)])]),
    );
  }
  const ids = (await newest.execute()).map(({ id }) => id);
  const known = await joined(handle, ids, sees);
  const loans = ids.flatMap((id) => known.get(id) ?? []);
  const last = loans.at(-1);
  const next = last && ids.length === limit ? writeMark(last.id, last.createdAt) : null;
  return { date, ...totalsOf(totals), next, loans };
}

/** Rows of running loans that fall due on the day and are not paid, by loan and number; a loan that is written off is in no such sum (ruling L8). */
export async function readScheduledPayments(handle: Handle, page: Page): Promise<ScheduledPaymentsAnswer> {
  const { date, limit, sees } = page;
  const unpaid = handle.tx
    .selectFrom("amortization_items as item")
    .innerJoin("loans", "loans.id", "item.loan_id")
    .where("item.payment_date", "=", date)
    // In the words of the index, so that it is used.
    .where(sql<boolean>`item.status <> 'paid'`)
    .where("item.removed_at", "is", null)
    .where("loans.removed_at", "is", null)
    .where("loans.deleted", "is", null)
    .where("loans.status", "in", ["active", "defaulted"])
    .where("loans.written_off", "is", null);
  const due = page.ofPortfolio
    ? unpaid.where("loans.client_id", "in", viewedClients(handle, page.ofPortfolio))
    : unpaid;
  const totals = await due
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.sum<number | null>("item.remaining_amount").as("amount"),
    ])
    .executeTakeFirstOrThrow();
  let inOrder = due
    .select(["item.loan_id", "item.payment_number", "item.payment", "item.remaining_amount", "item.status"])
    .orderBy("item.loan_id")
    .orderBy("item.payment_number")
    .limit(limit);
  const from = readMark(page.after);
  if (from) {
    inOrder = inOrder.where((row) =>
      row.or([
        row("item.loan_id", ">", from.id),
        row.and([row("item.loan_id", "=", from.id), row("item.payment_number", ">", from.number)]),
      ]),
    );
  }
  const rows = await inOrder.execute();
  const loanIds = [...new Set(rows.map(({ loan_id }) => loan_id))];
  const known = await joined(handle, loanIds, sees);
  const last = rows.at(-1);
  return {
    date,
    ...totalsOf(totals),
    next: last && rows.length === limit ? writeMark(last.loan_id, last.payment_number) : null,
    payments: rows.flatMap((row) => {
      const loan = known.get(row.loan_id);
      if (!loan) return [];
      return {
        paymentNumber: row.payment_number,
        paymentDate: date,
        payment: row.payment as Money,
        remainingAmount: row.remaining_amount as Money,
        status: row.status === "partial" ? ("partial" as const) : ("pending" as const),
        loan,
      };
    }),
  };
}

/** The loans by id, each with client and lender as far as the asker may view them. */
async function joined(
  handle: Handle,
  ids: readonly string[],
  sees: Page["sees"],
): Promise<ReadonlyMap<string, ReportLoan>> {
  const loans = (await STORES.loans.find(handle, ids)) as Loan[];
  const clients = sees.clients ? await people<Client>(handle, "clients", loans, "clientId") : null;
  const lenders = sees.lenders ? await people<Lender>(handle, "lenders", loans, "lenderId") : null;
  return new Map(
    loans.map((loan) => [loan.id, reportOf(loan, clients?.get(loan.clientId), lenders?.get(loan.lenderId))]),
  );
}

async function people<Person extends Client | Lender>(
  handle: Handle,
  collection: "clients" | "lenders",
  loans: readonly Loan[],
  field: "clientId" | "lenderId",
): Promise<ReadonlyMap<string, Person>> {
  const ids = [...new Set(loans.map((loan) => loan[field]))];
  const found = (await STORES[collection].find(handle, ids)) as Person[];
  return new Map(found.map((person) => [person.id, person]));
}

function reportOf(loan: Loan, client: Client | undefined, lender: Lender | undefined): ReportLoan {
  const { id, endDate, status, createdAt, summary } = loan;
  const { ratePercent, ...terms } = storedTerms(loan);
  return {
    id,
    interestRate: ratePercent,
    ...terms,
    endDate,
    status,
    createdAt,
    balance: summary.balance,
    client: client
      ? {
          id: client.id,
          name: client.name,
          lastName: client.lastName,
          phone: client.phone,
          email: client.email,
          address: client.address,
          identification: client.identification,
        }
      : null,
    lender: lender ? { id: lender.id, name: lender.name, lastName: lender.lastName } : null,
  };
}

function totalsOf({ count, amount }: { count: number; amount: number | null }) {
  return { count: Number(count), amount: money(Number(amount ?? 0)) };
}

function writeMark(id: string, number: number): string {
  return `${number}_${id}`;
}

function readMark(text: string | undefined) {
  const [number, id] = text?.split("_") ?? [];
  const known = parseId(id ?? "");
  const value = Number(number);
  return known !== undefined && Number.isSafeInteger(value) ? { id: known, number: value } : undefined;
}
