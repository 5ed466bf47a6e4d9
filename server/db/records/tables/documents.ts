/** Tables of the papers that people sign: how the business words them, and who signed which. */
import { SIGNED_PAPERS } from "#contract/records/signature";
import { WORDED_PAPERS } from "#domain/documents/wording-rules";
import { optional, required, table } from "../table.ts";
import { removal } from "./removal.ts";

export const paperWordings = table("paper_wordings", {
  id: required("id"),
  paper: required("word", { words: WORDED_PAPERS }),
  number: required("count", { check: ">= 2" }),
  name: required("text"),
  clauses: optional("json"),
  saved_at: required("instant"),
  saved_by_id: required("id", { references: "user_account" }),
  saved_by_name: required("text"),
  earlier: required("json"),
  ...removal,
});

export const signatures = table(
  "signatures",
  {
    id: required("id"),
    paper: required("word", { words: SIGNED_PAPERS }),
    subject_id: required("id"),
    client_id: required("id", { references: "clients" }),
    signer_name: required("text"),
    text_sha256: required("word"),
    wording_number: optional("count", { check: ">= 1" }),
    file_id: required("id"),
    at: required("instant"),
    user_id: required("id", { references: "user_account" }),
    user_name: required("text"),
    ...removal,
  },
  { indexes: [{ columns: ["subject_id"] }] },
);
