/** Each loan has the number by which people know it (ruling X4), over all restores. */
import { docsOf, type Evidence } from "./evidence.ts";

/** No two of one number; and the loan has the number that its device heard, or says that it had it. */
export function keepsLoanNumbers(evidence: Evidence): string[] {
  const found: string[] = [];
  const loans = new Map(docsOf(evidence, "loans").map((loan) => [loan.id, loan]));
  const numbers = new Map<number, string>();
  for (const { id, number } of loans.values()) {
    const other = number === undefined ? undefined : numbers.get(number);
    if (number === undefined) found.push(`loan ${id} has no number`);
    else if (other) found.push(`loans ${other} and ${id} have number ${number}`);
    else numbers.set(number, id);
  }
  for (const { journal, outbox } of evidence.boxes) {
    for (const { subject, loanNumber } of [...journal, ...outbox]) {
      const loan = loans.get(subject);
      if (loanNumber === undefined || !loan || loan.number === loanNumber) continue;
      if (loan.sharedNumbers?.some(({ number }) => number === loanNumber)) continue;
      found.push(`loan ${subject} has number ${loan.number}, and its device heard ${loanNumber}`);
    }
  }
  return found;
}
