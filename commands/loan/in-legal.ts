/** *En legal*: a mark with a reason beside the status, which moves no money and no date, and its way back (ruling L8). */
import { isOpen } from "#domain/loan/written-off";
import { statusCommand } from "./status-action.ts";

export const markInLegal = statusCommand({
  name: "loan.markInLegal",
  action: "mark_legal",
  hindrance({ loan }) {
    if (!isOpen(loan.status)) return "LOAN_NOT_OPEN";
    return loan.inLegal ? "LOAN_IN_LEGAL" : null;
  },
});

/** Also of a loan that was paid or cancelled meanwhile. */
export const takeOutOfLegal = statusCommand({
  name: "loan.takeOutOfLegal",
  action: "unmark_legal",
  hindrance: ({ loan }) => (loan.inLegal ? null : "LOAN_NOT_IN_LEGAL"),
});
