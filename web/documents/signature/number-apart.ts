/**
 * A paper with the number of its loan is signed as the same paper with the short id (ruling X4): the number is no part of the
 * text that a signature holds for, and a paper that was signed before there was one stays signed.
 */
import type { Numbered } from "#domain/loan/number";
import type { DocumentOutcome } from "../paper/outcome.ts";
import { sealed } from "./seal.ts";

export function withNumberApart<L extends Numbered>(
  loan: L | null | undefined,
  make: (loan: L | null | undefined) => DocumentOutcome,
): DocumentOutcome {
  const made = make(loan);
  if (!made.ok || loan?.number === undefined) return sealed(made);
  const plain = sealed(make({ ...loan, number: undefined }));
  return plain.ok
    ? sealed({ ...made, paper: { ...made.paper, loanNumber: loan.number, unnumbered: plain.paper } })
    : made;
}
