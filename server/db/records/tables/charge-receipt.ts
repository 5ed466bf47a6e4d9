/** Receipts of charges, which are parts of their loans: by these rows a number and a token are found as those of payments. */
import { optional, required, table } from "../table.ts";

export const chargeReceipt = table(
  "charge_receipt",
  {
    charge_id: required("id"),
    loan_id: required("id", { references: "loans" }),
    number: required("text"),
    token: optional("word"),
  },
  {
    key: ["charge_id"],
    indexes: [{ columns: ["number"] }, { columns: ["token"], where: "token is not null" }],
  },
);
