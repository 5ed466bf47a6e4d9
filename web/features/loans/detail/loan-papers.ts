/** Contract and pagaré of a loan, with its collaterals, in the wording that is theirs. */
import type { Collateral } from "#contract/records/collateral";
import type { WordedPaper } from "#domain/documents/worded-papers";
import type { CollateralClause } from "#web/documents/contract/clauses.ts";
import { makeContract } from "#web/documents/contract/contract.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { makePromissoryNote } from "#web/documents/promissory-note/simple.ts";
import { type WordingInForce, wordingAt, wordingNumbered } from "#web/documents/wording/in-force.ts";
import { typeFacts } from "#web/wording/collateral.ts";
import type { LoanRecords } from "./loan-book.ts";

/** A contract without the clause of its collaterals is another contract. */
const UNSEEN = "Sin permiso para ver garantías: si este préstamo las tiene, aquí faltan.";

/** The one that was signed; without a signature the one that stood when the loan was recorded. */
export function wordingOfLoan(records: LoanRecords, paper: WordedPaper): WordingInForce {
  const kept = records.wordings[paper];
  const signed = records.signatures.findLast((each) => each.paper === paper)?.wordingNumber;
  return (signed && wordingNumbered(kept, signed)) || wordingAt(kept, records.loan.createdAt);
}

export function makeLoanPaper(
  { loan, client, lender, settings, collaterals }: LoanRecords,
  paper: WordedPaper,
  wording: WordingInForce,
): DocumentOutcome {
  const input = { loan, client, lender, settings, wording };
  if (paper === "promissory_note") return makePromissoryNote(input);
  const made = makeContract({ ...input, collaterals: (collaterals ?? []).map(collateralClause) });
  return made.ok && collaterals === null ? { ok: true, paper: { ...made.paper, unseen: UNSEEN } } : made;
}

function collateralClause(collateral: Collateral): CollateralClause {
  const facts = typeFacts(collateral).map(({ label, value }) => `${label.toLowerCase()} ${value}`);
  const description = [`${collateral.type}: ${collateral.description}`, ...facts].join(", ");
  return { description, ...(collateral.segmNumber === "" ? {} : { registerNumber: collateral.segmNumber }) };
}
