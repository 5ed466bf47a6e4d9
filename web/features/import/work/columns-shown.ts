/** The columns of the table of rows: what the sheet says, what is asked for, and what the person wants to see beside it. */
import { FIELD_NAMES, type Field } from "../fields.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import type { Finding } from "../rows/row.ts";
import type { Draft } from "./draft.ts";

/** A line of a notebook: who, how much, how many cuotas of how much, since when, and how many are paid. */
const OF_NOTEBOOK: readonly Field[] = [
  "fullName",
  "identification",
  "phone",
  "address",
  "amount",
  "cuotas",
  "cuota",
  "startDate",
  "paidCuotas",
  "balance",
  "lateFee",
];

const NAMES: readonly Field[] = ["fullName", "name", "lastName"];

export function shownFields(
  { origin, columns }: Draft,
  rows: readonly ReadRow[],
  added: readonly Field[],
): Field[] {
  const said = origin === "typed" ? OF_NOTEBOOK : columns.filter((field) => field !== null);
  const asked = origin === "typed" ? [] : rows.flatMap(({ findings }) => findings.flatMap(askedIn));
  const written = rows.flatMap(({ row }) => Object.keys(row.typed) as Field[]);
  const wanted = new Set<Field>([...said, ...asked, ...written, ...added]);
  const hasParts = wanted.has("name") || wanted.has("lastName");
  // A name in two columns needs no third that says both.
  if (hasParts && !said.includes("fullName")) wanted.delete("fullName");
  return inOrder([...wanted]);
}

/** No column comes between two that a hand is typing in; those that one choice above answers need none. */
function askedIn({ kind, field }: Finding): Field[] {
  return kind === "wrong" && field !== null && field !== "lender" && field !== "frequency" ? [field] : [];
}

/** The person first, in any order of the sheet. */
function inOrder(fields: readonly Field[]): Field[] {
  const names = NAMES.filter((field) => fields.includes(field));
  return [...names, ...FIELD_NAMES.filter((field) => fields.includes(field) && !NAMES.includes(field))];
}
