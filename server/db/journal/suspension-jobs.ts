/** The work on suspensions of many loans as it is kept: which loans were chosen, and how far each has come. */
import type { Id } from "#contract/id";
import type { SuspensionFilter, SuspensionOfMany, SuspensionStarted } from "#contract/suspensions";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import type { Handle } from "../records/store.ts";
import type { SUSPENSION_STATES } from "../records/tables/suspension.ts";
import type { Writing } from "./writing.ts";

type State = (typeof SUSPENSION_STATES)[number];

/** Rows of one insert: PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const AT_ONCE = 500;

interface Maker {
  userId: Id;
  at: Instant;
  today: CalendarDate;
}

/** Chooses the loans. The same one again changes nothing. */
export async function addSuspension(
  { handle }: Writing,
  { id, from, to, way, reason, filter }: SuspensionStarted,
  { userId, at, today }: Maker,
): Promise<void> {
  const { tx } = handle;
  const known = await tx.selectFrom("suspension_job").select("id").where("id", "=", id).executeTakeFirst();
  if (known) return;
  const job = { id, from_day: from, to_day: to, way, reason, filter: JSON.stringify(filter), today };
  const nothing = { annulled_at: null, annulled_on: null, annulled_by: null, annulled_reason: null };
  await tx
    .insertInto("suspension_job")
    .values({ ...job, created_at: writeInstant(at), user_id: userId, ...nothing })
    .execute();
  const loans = await chosenLoans(handle, filter);
  for (let first = 0; first < loans.length; first += AT_ONCE) {
    const some = loans.slice(first, first + AT_ONCE);
    const rows = some.map((loan_id) => ({ job_id: id, loan_id, state: "waiting" }));
    await tx.insertInto("suspension_job_loan").values(rows).execute();
  }
}

/** Loans that are collected. */
async function chosenLoans({ tx }: Handle, { lenderId, frequency }: SuspensionFilter): Promise<string[]> {
  let query = tx
    .selectFrom("loans")
    .select("id")
    .where("removed_at", "is", null)
    .where("deleted", "is", null)
    .where("status", "in", ["active", "defaulted"]);
  if (lenderId !== null) query = query.where("lender_id", "=", lenderId);
  if (frequency !== null) query = query.where("frequency", "=", frequency);
  return (await query.orderBy("id").execute()).map(({ id }) => id);
}

/** Loans that it had not reached keep their days; of the others it is taken back. */
export async function annulSuspensionOfMany(
  { handle: { tx } }: Writing,
  id: Id,
  { userId, at, today, reason }: Maker & { reason: string },
): Promise<"annulled" | "missing" | "already"> {
  const job = await tx
    .selectFrom("suspension_job")
    .select("annulled_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!job) return "missing";
  if (job.annulled_at !== null) return "already";
  const annulled = { annulled_at: writeInstant(at), annulled_on: today, annulled_by: userId };
  await tx
    .updateTable("suspension_job")
    .set({ ...annulled, annulled_reason: reason })
    .where("id", "=", id)
    .execute();
  const become = (before: State, state: State) =>
    tx
      .updateTable("suspension_job_loan")
      .set({ state })
      .where("job_id", "=", id)
      .where("state", "=", before)
      .execute();
  await become("waiting", "annulled");
  await become("suspended", "annulling");
  return "annulled";
}

export interface LoanToReach {
  jobId: Id;
  loanId: Id;
  annuls: boolean;
}

/** The next ones, of whichever job. */
export async function loansToReach({ tx }: Handle, most: number): Promise<LoanToReach[]> {
  const rows = await tx
    .selectFrom("suspension_job_loan")
    .selectAll()
    .where("state", "in", ["waiting", "annulling"])
    .orderBy("state")
    .orderBy("job_id")
    .orderBy("loan_id")
    .limit(most)
    .execute();
  return rows.map(({ job_id, loan_id, state }) => ({
    jobId: job_id as Id,
    loanId: loan_id as Id,
    annuls: state === "annulling",
  }));
}

export async function markReached(
  { handle: { tx } }: Writing,
  { jobId, loanId }: LoanToReach,
  state: State,
): Promise<void> {
  await tx
    .updateTable("suspension_job_loan")
    .set({ state })
    .where("job_id", "=", jobId)
    .where("loan_id", "=", loanId)
    .execute();
}

export async function findSuspensionJob({ tx }: Handle, id: Id) {
  return tx.selectFrom("suspension_job").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Newest first. */
export async function listSuspensionJobs({ tx }: Handle): Promise<SuspensionOfMany[]> {
  const jobs = await tx
    .selectFrom("suspension_job")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const counted = await tx
    .selectFrom("suspension_job_loan")
    .select(["job_id", "state", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy(["job_id", "state"])
    .execute();
  const people = await tx.selectFrom("user_account").select(["id", "name"]).execute();
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? "";
  return jobs.map((job) => {
    const countOf = (...states: State[]) =>
      counted
        .filter(({ job_id, state }) => job_id === job.id && states.includes(state as State))
        .reduce((total, { count }) => total + Number(count), 0);
    const { restored, ...filter } = JSON.parse(job.filter) as SuspensionFilter & { restored?: true };
    return {
      id: job.id as Id,
      ...(restored ? { restored } : {}),
      from: job.from_day as CalendarDate,
      to: job.to_day as CalendarDate,
      way: job.way as SuspensionOfMany["way"],
      filter,
      reason: job.reason,
      userName: nameOf(job.user_id),
      at: readInstant(job.created_at) as Instant,
      loans: countOf("waiting", "suspended", "refused", "annulling", "annulled"),
      waiting: countOf("waiting", "annulling"),
      suspended: countOf("suspended", "annulling"),
      refused: countOf("refused"),
      annulled:
        job.annulled_at === null
          ? null
          : {
              reason: job.annulled_reason ?? "",
              userName: nameOf(job.annulled_by),
              at: readInstant(job.annulled_at) as Instant,
            },
    };
  });
}
