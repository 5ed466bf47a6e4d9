/** A loan is given up as unpaid. It can still be collected, and is completed when covered (ruling L8). */
import { statusCommand } from "./status-action.ts";

export const markDefaulted = statusCommand({
  name: "loan.markDefaulted",
  action: "mark_defaulted",
  hindrance: ({ loan }) => (loan.status === "active" ? null : "LOAN_NOT_ACTIVE"),
});
