/** The tables of the plain records, out of their declarations. */
import { RECORDS } from "#contract/collections";
import type { AnyRecord, Field, FieldKind } from "#contract/record";
import type { Kind } from "../../engine/kinds.ts";
import { type Column, type Index, optional, required, type Table, table } from "../table.ts";
import { removal } from "./removal.ts";

const KIND_OF: Record<FieldKind, Kind> = {
  money: "money",
  date: "date",
  instant: "instant",
  line: "text",
  prose: "text",
  email: "text",
  rate: "word",
  word: "word",
  words: "json",
  flag: "flag",
  count: "count",
  degrees: "real",
  file: "id",
  list: "json",
  reference: "id",
};

const CHECKS: Partial<Record<FieldKind, string>> = { money: "> 0", count: ">= 0" };

/** The tables of records that are referred to and not declared as plain ones. */
const OTHERS: Readonly<Record<string, string>> = { users: "user_account" };

function tableOf({ table: name, all }: AnyRecord): Table {
  const fields = Object.entries(all);
  const indexes: Index[] = fields
    .filter(([, { indexed }]) => indexed !== null)
    .map(([field]) => ({ columns: [columnName(field)] }));
  const columns = fields.map(([field, declared]) => [columnName(field), columnOf(declared)]);
  return table(
    name,
    {
      id: required("id"),
      ...(Object.fromEntries(columns) as Record<string, Column>),
      created_at: required("instant"),
      ...removal,
    },
    { indexes },
  );
}

function columnOf({ kind, isOptional, words, of }: Field): Column {
  const limits = {
    ...(words && { words }),
    ...(of && { references: referredTable(of) }),
    ...(CHECKS[kind] && { check: CHECKS[kind] }),
  };
  return isOptional ? optional(KIND_OF[kind], limits) : required(KIND_OF[kind], limits);
}

function referredTable(collection: string): string {
  const declared: AnyRecord | undefined = Object.values(RECORDS).find(({ name }) => name === collection);
  const name = declared?.table ?? OTHERS[collection];
  if (name === undefined) throw new Error(`no table of ${collection} is known here`);
  return name;
}

/** `clientId` is stored in `client_id`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type RecordTables = { [C in keyof typeof RECORDS]: Table };

export const RECORD_TABLES = Object.fromEntries(
  Object.values(RECORDS).map((record) => [record.name, tableOf(record)]),
) as RecordTables;
