/** Tables of the imports: what was asked, who came in with what was owed, which records were made, and the sheet itself. */
import { IMPORT_STATES } from "#contract/imports";
import { optional, required, table } from "../table.ts";

export const importJob = table(
  "import_job",
  {
    id: required("id"),
    name: required("text"),
    /** The sheet's hash, by which the same one is known again; null where all was typed. */
    sha256: optional("word"),
    cut: required("date"),
    state: required("word", { words: IMPORT_STATES }),
    user_id: required("id", { references: "user_account" }),
    created_at: required("instant"),
    finished_at: optional("instant"),
    /** The number of the last change when it was begun, and that of the one by which its records came to be. */
    begun_seq: required("count"),
    seq: optional("count"),
    /** How many of its clients are written. */
    written: required("count", { check: ">= 0" }),
    /** The position of the last client that is written. */
    reached: required("count", { check: ">= 0" }),
    /** The position of the last client whose records the audit log tells of: their coming, or once undone their going. */
    audited: required("count", { check: ">= 0" }),
    totals: required("json"),
    /** The sheet's own sum of what is owed; null where it says none. */
    said: optional("money"),
    headings: required("json"),
    problem: optional("text"),
    undone_at: optional("instant"),
    undone_by: optional("id", { references: "user_account" }),
  },
  { indexes: [{ columns: ["created_at"] }, { columns: ["state"] }] },
);

/** The clients of an import in the order of the sheet. One whose records are written has its figures in place of the body. */
export const importClient = table(
  "import_client",
  {
    import_id: required("id", { references: "import_job" }),
    position: required("count"),
    client_id: required("id"),
    sheet_row: required("count"),
    is_new: required("flag"),
    body: optional("json"),
    name: optional("text"),
    identification: optional("text"),
    loans: optional("count"),
    principal: optional("money"),
    interest: optional("money"),
    late_fee: optional("money"),
  },
  { key: ["import_id", "position"] },
);

/** The records that an import made. Until it is finished their rows are marked as removed, so that no reader sees them. */
export const importRecord = table(
  "import_record",
  {
    import_id: required("id", { references: "import_job" }),
    collection: required("word"),
    entity_id: required("id"),
    /** That of its client in the import. */
    position: required("count"),
    client_id: required("id"),
    /** The record as the audit log tells it; null of what the log leaves out. */
    audit: optional("json"),
  },
  { key: ["import_id", "collection", "entity_id"], indexes: [{ columns: ["import_id", "position"] }] },
);

/** The sheet, and photos of the notebook. */
export const importFile = table(
  "import_file",
  {
    id: required("id"),
    import_id: required("id", { references: "import_job" }),
    name: required("text"),
    size: required("count", { check: "> 0" }),
    bytes: required("bytes"),
    stored_at: required("instant"),
    user_id: required("id", { references: "user_account" }),
  },
  { indexes: [{ columns: ["import_id"] }] },
);
