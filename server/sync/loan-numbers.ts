/**
 * A command sent again to a server that was restored brings the number that its loan was given (ruling X4): papers have it. The
 * loan keeps it where it is free; else it gets the next, and both loans say so.
 */
import type { Command } from "#commands/command";
import type { Change, Doc } from "#contract/collections";
import type { Answer } from "#contract/envelope";
import type { Loan } from "#contract/records/loan";
import { numberText } from "#domain/loan/number";
import type { Writing } from "../db/journal/writing.ts";
import { numberElsewhere } from "../db/records/loan-numbers.ts";

/** A restore loses fewer loans than this; a number further ahead was never given. */
const MOST_LOST = 100_000;

/** A command that may make a loan, as it arrived. */
interface Making {
  command: Pick<Command, "collection" | "action">;
  subject: Loan["id"];
  loanNumber?: number | undefined;
}

/** The changes with the number on the loan, or with the note of it on both; `taken` is the number where it is another's. */
export async function withBroughtNumber(
  writing: Writing,
  changes: readonly Change[],
  { command, subject, loanNumber: brought }: Making,
): Promise<{ changes: readonly Change[]; taken: number | null }> {
  const isGiven = brought !== undefined && brought <= writing.head.loanNumbers + MOST_LOST;
  if (!isGiven || command.collection !== "loans" || command.action !== "create")
    return { changes, taken: null };
  if ((await writing.get("loans", subject)) !== null) return { changes, taken: null };
  const { isTaken, holder } = await numberElsewhere(writing.handle, brought, subject);
  if (!isTaken)
    return { changes: mapLoan(changes, subject, (loan) => ({ ...loan, number: brought })), taken: null };
  const noted = mapLoan(changes, subject, (loan) => sharing(loan, brought, holder ?? loan.id));
  if (holder === null) return { changes: noted, taken: brought };
  const settled = noted.some(({ collection, id }) => collection === "loans" && id === holder);
  if (settled)
    return { changes: mapLoan(noted, holder, (loan) => sharing(loan, brought, subject)), taken: brought };
  const other = (await writing.get("loans", holder)) as Doc<"loans"> | null;
  const beside = other
    ? [{ collection: "loans", id: holder, doc: sharing(other, brought, subject) } as Change]
    : [];
  return { changes: [...noted, ...beside], taken: brought };
}

function mapLoan(changes: readonly Change[], id: string, change: (loan: Loan) => Loan): Change[] {
  return changes.map((each) =>
    each.collection === "loans" && each.id === id && each.doc ? { ...each, doc: change(each.doc) } : each,
  );
}

function sharing(loan: Loan, number: number, loanId: Loan["id"]): Loan {
  return { ...loan, sharedNumbers: [...(loan.sharedNumbers ?? []), { number, loanId }] };
}

/** The part of an answer that says which number the loan has, once it is written. */
export async function numberAnswer(
  writing: Writing,
  { command, subject }: Making,
  taken: number | null,
): Promise<Pick<Answer, "loanNumber" | "numberTaken" | "message">> {
  if (command.collection !== "loans" || command.action !== "create") return {};
  const number = (await writing.get("loans", subject))?.number;
  if (number === undefined) return {};
  if (taken === null) return { loanNumber: number };
  const message = `El número ${numberText(taken)} es de otro préstamo: este lleva el ${numberText(number)}.`;
  return { loanNumber: number, numberTaken: taken, message };
}

/** As a client of before reads it. */
export function withoutNumber({ loanNumber, numberTaken, ...answer }: Answer): Answer {
  return answer;
}
