/** A loan's number as people read and type it (ruling X4): "0147", and until the server gave one "por asignar" with the short id. */
import { shortId } from "./id.ts";
import type { Loan } from "./records/loan.ts";

export type Numbered = Pick<Loan, "id" | "number">;

/** At least four digits: 147 is "0147", 12345 is "12345". */
export function numberText(number: number): string {
  return String(number).padStart(4, "0");
}

export const UNNUMBERED = "por asignar";

/** On a screen. */
export function loanNumberText({ id, number }: Numbered): string {
  return number === undefined ? `${UNNUMBERED} · ${shortId(id, 8)}` : numberText(number);
}

/** On a paper, and where it names the loan in a sentence: the number, or the short id until there is one. */
export function loanMark({ id, number }: Numbered, length: 6 | 8 = 6): string {
  return number === undefined ? shortId(id, length).toUpperCase() : numberText(number);
}
