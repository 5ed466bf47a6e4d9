/** Receipts of charges, which are parts of their loans of either kind: by these rows a number and a token are found as those of payments. */
import { optional, required, table } from "../table.ts";

export const chargeReceipt = table(
  "charge_receipt",
  {
    charge_id: required("id"),
    /** A loan, or one of continuous yield. */
    loan_id: required("id"),
    number: required("text"),
    token: optional("word"),
  },
  {
    key: ["charge_id"],
    indexes: [{ columns: ["number"] }, { columns: ["token"], where: "token is not null" }],
  },
);
