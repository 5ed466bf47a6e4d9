/**
 * Records a suspension of many loans, a piece at a time: each loan by its own command, and how far it came in the same
 * transaction.
 */
import { annulSuspension, suspendLoan } from "#commands/loan/suspension";
import type { Answer } from "#contract/envelope";
import { derivedId, type Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { read } from "../../db/database.ts";
import { isUnavailable } from "../../db/engine/faults.ts";
import {
  findSuspensionJob,
  type LoanToReach,
  loansToReach,
  markReached,
} from "../../db/journal/suspension-jobs.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Writing } from "../../db/journal/writing.ts";
import { findAnyAccount } from "../../db/records/accounts.ts";
import type { Environment } from "../../environment.ts";
import { runWithin } from "../../sync/online.ts";
import { WorkInPieces } from "../../work-in-pieces.ts";

/** So many loans in one transaction: other work waits no longer than for that. */
const PIECE = 20;

export function suspensionWork(env: Environment): WorkInPieces {
  const isLeft = async () => (await read(env.db, (handle) => loansToReach(handle, 1))).length > 0;
  return new WorkInPieces(env, { name: "suspensions", isLeft, piece: () => reachPiece(env) });
}

/** Loan by loan where a piece fails as a whole. */
async function reachPiece(env: Environment): Promise<boolean> {
  try {
    return await reachSome(env);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return reachOne(env);
  }
}

/** A loan at which the server itself fails is counted as one that did not take it: the others do not wait for its sake. */
async function reachOne(env: Environment): Promise<boolean> {
  try {
    return await reachSome(env, 1);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    env.report(error, "suspensions");
    await transact(env.db, async (writing) => {
      const [loan] = await loansToReach(writing.handle, 1);
      if (loan) await markReached(writing, loan, "refused");
    });
    return true;
  }
}

/** Answers false when none is left. */
export async function reachSome(env: Environment, most = PIECE): Promise<boolean> {
  return transact(env.db, async (writing) => {
    const loans = await loansToReach(writing.handle, most);
    for (const loan of loans) await reach(writing, env, loan);
    return loans.length > 0;
  });
}

async function reach(writing: Writing, env: Environment, loan: LoanToReach): Promise<void> {
  const job = await findSuspensionJob(writing.handle, loan.jobId);
  const maker =
    job && (await findAnyAccount(writing.handle, (loan.annuls ? job.annulled_by : job.user_id) as Id));
  if (!job || !maker) return markReached(writing, loan, "refused");
  const at = env.clock();
  const step = { id: loan.loanId, at, suspensionId: loan.jobId };
  if (loan.annuls) {
    const args = { ...step, today: job.annulled_on as CalendarDate, reason: job.annulled_reason ?? "" };
    const answer = await run(writing, env, maker.user, annulSuspension, args);
    const isGone = isDone(answer) || answer.code === "SUSPENSION_ANNULLED";
    return markReached(writing, loan, isGone ? "annulled" : "refused");
  }
  const days = { from: job.from_day, to: job.to_day, way: job.way };
  const args = { ...step, today: job.today as CalendarDate, ...days, reason: job.reason };
  const answer = await run(writing, env, maker.user, suspendLoan, args);
  return markReached(writing, loan, isDone(answer) ? "suspended" : "refused");
}

function isDone({ outcome }: Answer): boolean {
  return outcome === "applied" || outcome === "review";
}

function run(
  writing: Writing,
  env: Environment,
  user: User,
  { name, v }: { name: string; v: number },
  args: { id: Id; suspensionId: Id },
): Promise<Answer> {
  const command = env.findCommand(name, v);
  if (!command) throw new Error(`no command ${name}`);
  const id = derivedId(args.suspensionId, `${name} ${args.id}`);
  return runWithin(writing, env, { id, command, args, user });
}
