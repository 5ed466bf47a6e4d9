/**
 * Suspensions of many that a backup brought with its loans. The work on them is of the server that did it and is in no
 * file; the fact on each loan carries their id (ruling D8), and from these the server learns which loans one has, so
 * that it can be taken back whole.
 */
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import { writeInstant } from "../engine/kinds.ts";
import { STORES } from "../records/stores.ts";
import type { Writing } from "./writing.ts";

type Fact = NonNullable<Loan["suspensions"]>[number];
interface Told {
  loanId: Id;
  fact: Fact;
}

const PAGE = 500;
/** No lender and no frequency is known of one that was chosen elsewhere. */
const RESTORED = JSON.stringify({ lenderId: null, frequency: null, restored: true });

export async function learnSuspensions(writing: Writing, actorId: Id): Promise<void> {
  const { tx } = writing.handle;
  const jobs = await tx.selectFrom("suspension_job").select("id").execute();
  const known = new Set(jobs.map(({ id }) => id));
  for (const [id, loans] of await suspensionsOnLoans(writing)) {
    const [first] = loans;
    // A suspension of one loan has an id of its own.
    if (first && loans.length > 1 && !known.has(id)) await learn(writing, id, first, loans, actorId);
  }
}

async function suspensionsOnLoans({ handle }: Writing): Promise<Map<Id, Told[]>> {
  const found = new Map<Id, Told[]>();
  for (let after: string | null = null; ; ) {
    const page = (await STORES.loans.page(handle, after, PAGE)) as unknown as Loan[];
    for (const { id: loanId, suspensions = [] } of page) {
      for (const fact of suspensions) found.set(fact.id, [...(found.get(fact.id) ?? []), { loanId, fact }]);
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return found;
  }
}

async function learn(
  { handle: { tx } }: Writing,
  id: Id,
  { fact: { from, to, way, reason, date, at, userId } }: Told,
  loans: readonly Told[],
  actorId: Id,
): Promise<void> {
  const accounts = new Set((await tx.selectFrom("user_account").select("id").execute()).map(({ id }) => id));
  // The person who began it may have no account here.
  const account = (userId: Id) => (accounts.has(userId) ? userId : actorId);
  await tx
    .insertInto("suspension_job")
    .values({
      id,
      from_day: from,
      to_day: to,
      way,
      reason,
      filter: RESTORED,
      today: date,
      created_at: writeInstant(at),
      user_id: account(userId),
      ...annulmentOf(loans, account),
    })
    .execute();
  const rows = loans.map(({ loanId, fact }) => ({
    job_id: id,
    loan_id: loanId,
    state: fact.annulled ? "annulled" : "suspended",
  }));
  for (let next = 0; next < rows.length; next += PAGE) {
    await tx
      .insertInto("suspension_job_loan")
      .values(rows.slice(next, next + PAGE))
      .execute();
  }
}

/** It was taken back whole where no loan has it any more; the last of the annulments is the one. */
function annulmentOf(loans: readonly Told[], account: (userId: Id) => Id) {
  const nothing = { annulled_at: null, annulled_on: null, annulled_by: null, annulled_reason: null };
  if (loans.some(({ fact }) => fact.annulled === null)) return nothing;
  const last = loans
    .flatMap(({ fact: { annulled } }) => (annulled ? [annulled] : []))
    .reduce((latest, each) => (each.at > latest.at ? each : latest));
  return {
    annulled_at: writeInstant(last.at as Instant),
    annulled_on: last.date,
    annulled_by: account(last.userId),
    annulled_reason: last.reason,
  };
}
