/** The numbers of loans (ruling X4). An index keeps two of them apart. */
import type { Loan } from "#contract/records/loan";
import { readHead } from "../db/journal/head.ts";
import type { Handle } from "../db/records/store.ts";
import { type Finding, found } from "./invariants.ts";

/** The first loan of a page without a number, or with one that the server would give again. */
export async function differingNumber(handle: Handle, loans: readonly Loan[]): Promise<Finding | null> {
  if (loans.length === 0) return null;
  const { loanNumbers } = await readHead(handle);
  const bad = loans.find(({ number }) => number === undefined || number > loanNumbers);
  if (!bad) return null;
  const number = bad.number ?? "missing";
  return found(
    "loan numbered",
    `loan ${bad.id}: its number is ${number}, and the last one given is ${loanNumbers}`,
  );
}
