/** The cuotas that a suspension of many would move, loan by loan, before anything is recorded. */
import { factsOf } from "#commands/loan/facts-of";
import { suspensionHindrance } from "#commands/loan/suspension";
import { type Id, toId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import type { SuspensionAsked, SuspensionPreview } from "#contract/suspensions";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import type { SuspensionFact } from "#domain/loan/facts";
import { movedRows } from "#domain/loan/moved-rows";
import { add, ZERO } from "#domain/money/money";
import { type LoansPage, readLoans } from "../../books/check.ts";
import { type Database, read, snapshot } from "../../db/database.ts";
import { STORES } from "../../db/records/stores.ts";

const FIRST = 30;
const PREVIEWED = toId("00000000-0000-4000-8000-000000000000");

/** Page by page, so that other work has its turn between them. */
export async function previewSuspension(
  db: Database,
  asked: SuspensionAsked,
  now: Instant,
): Promise<SuspensionPreview> {
  const preview: SuspensionPreview = { loans: 0, movedLoans: 0, cuotas: 0, amount: ZERO, first: [] };
  const { from, to, way } = asked;
  const fact = { id: PREVIEWED, date: businessDate(now), at: now, from, to, way };
  for (let after: string | null = null; ; ) {
    const page: LoansPage = await snapshot(db, (handle) => readLoans(handle, after));
    for (const loan of page.loans) if (isAsked(loan, asked)) count(preview, page, loan, fact);
    after = page.loans.at(-1)?.id ?? null;
    if (after === null) break;
  }
  return { ...preview, first: await withNames(db, preview.first) };
}

function isAsked(loan: Loan, { from, to, filter }: SuspensionAsked): boolean {
  if (loan.deleted) return false;
  if (filter.lenderId !== null && loan.lenderId !== filter.lenderId) return false;
  if (filter.frequency !== null && loan.frequency !== filter.frequency) return false;
  return suspensionHindrance(loan, { from, to }) === null;
}

/** Where no open cuota falls due inside, none moves (ruling D8): such a loan is not replayed. */
function count(
  preview: SuspensionPreview,
  { schedules, payments }: LoansPage,
  loan: Loan,
  fact: SuspensionFact,
): void {
  preview.loans++;
  const rows = schedules.get(loan.id)?.rows ?? [];
  const { from, to } = fact;
  if (!rows.some((row) => row.status !== "paid" && row.paymentDate >= from && row.paymentDate <= to)) return;
  const facts = factsOf(
    loan,
    payments.filter(({ loanId }) => loanId === loan.id),
  );
  const moved = movedRows(facts, { ...facts, suspensions: [...(facts.suspensions ?? []), fact] });
  if (moved.length === 0) return;
  preview.movedLoans++;
  preview.cuotas += moved.length;
  for (const { paymentNumber, before, after, owed } of moved) {
    preview.amount = add(preview.amount, owed);
    if (preview.first.length < FIRST) {
      preview.first.push({ loanId: loan.id, client: loan.clientId, paymentNumber, before, after });
    }
  }
}

async function withNames(
  db: Database,
  first: SuspensionPreview["first"],
): Promise<SuspensionPreview["first"]> {
  const ids = [...new Set(first.map(({ client }) => client))] as Id[];
  const clients = (await read(db, (handle) => STORES.clients.find(handle, ids))) as Client[];
  const nameOf = new Map(
    clients.map(({ id, name, lastName }) => [id as string, `${name} ${lastName}`.trim()]),
  );
  return first.map((line) => ({ ...line, client: nameOf.get(line.client) ?? "" }));
}
