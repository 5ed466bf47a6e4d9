/** *Castigado*: the loan leaves the portfolio and can still be collected; and its way back into it (ruling L8). */
import { isOpen, isWrittenOff, writeOffOf } from "#domain/loan/written-off";
import { statusCommand } from "./status-action.ts";

export const writeOffLoan = statusCommand({
  name: "loan.writeOff",
  action: "write_off",
  hindrance({ loan }) {
    if (!isOpen(loan.status)) return "LOAN_NOT_OPEN";
    return writeOffOf(loan) ? "LOAN_WRITTEN_OFF" : null;
  },
});

export const takeBackWriteOff = statusCommand({
  name: "loan.takeBackWriteOff",
  action: "take_back",
  hindrance: ({ loan }) => (isWrittenOff(loan) ? null : "LOAN_NOT_WRITTEN_OFF"),
});
