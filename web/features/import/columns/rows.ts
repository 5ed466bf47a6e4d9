/** Rows of a sheet that are no client: totals, blank rows, headings that a printed report repeats. */
import { add, type Money, ZERO } from "#domain/money/money";
import { fold } from "#domain/search/fold";
import { readAmount } from "../cells/amount.ts";
import type { Field } from "../fields.ts";
import { isName } from "./heading.ts";

export type RowKind = "client" | "total" | "blank" | "heading";

export const AMOUNT_FIELDS = ["amount", "cuota", "paidAmount", "balance", "lateFee"] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

export interface RowKinds {
  /** One for each row that was given, in its order. */
  kinds: readonly RowKind[];
  /** The amounts of the last grand total, by which the caller ties the import; null where the sheet has none. */
  grandTotal: Readonly<Partial<Record<AmountField, Money>>> | null;
}

const LABEL = /^(?:sub ?-?total|gran total|total|totales|sumas?|suma total|grand total|totals)\b(?!\s*\d{5})/;
/** Most cells begin otherwise, and folding a text takes time. */
const BEGINS = /^\W*(?:s|g|t)/i;
const SUB = /^sub/;
const PAGE = /^(?:pagina|pag\.?|page) ?\d+/;
const NAME_FIELDS: readonly (Field | null)[] = ["fullName", "name", "lastName", "identification"];

type Amounts = Partial<Record<AmountField, Money>>;

/** `rows` begin below the heading, whose texts `headings` are. */
export function totalRows(
  rows: readonly (readonly string[])[],
  mapping: readonly (Field | null)[],
  headings: readonly string[] = [],
): RowKinds {
  const heading = headings.map(fold);
  const all: Running = { rows: 0, sums: {} };
  let section: Running = { rows: 0, sums: {} };
  let last: { amounts: Amounts; isOfSection: boolean } | undefined;
  let totals = 0;
  const kinds = rows.map((row): RowKind => {
    if (row.every((cell) => cell.trim() === "")) return "blank";
    const amounts = amountsOf(row, mapping);
    const label = labelOf(row, mapping);
    const isSum = !hasName(row, mapping) && [section, all].some((above) => isSumOf(amounts, above));
    if (label !== undefined || isSum) {
      const isOfSection =
        SUB.test(label ?? "") || (totals > 0 && isSumOf(amounts, section) && !isSumOf(amounts, all));
      last = { amounts, isOfSection };
      totals += 1;
      section = { rows: 0, sums: {} };
      return "total";
    }
    if (isRepeated(row, heading, amounts)) return "heading";
    count(all, amounts);
    count(section, amounts);
    return "client";
  });
  const grandTotal = last && !last.isOfSection && Object.keys(last.amounts).length > 0 ? last.amounts : null;
  return { kinds, grandTotal };
}

function hasName(row: readonly string[], mapping: readonly (Field | null)[]): boolean {
  return mapping.some((field, column) => NAME_FIELDS.includes(field) && (row[column] ?? "").trim() !== "");
}

/** *Total* may be in any column of words, but a client with a cédula is a client. */
function labelOf(row: readonly string[], mapping: readonly (Field | null)[]): string | undefined {
  const hasIdentification = mapping.some(
    (field, column) => field === "identification" && /\d{6}/.test((row[column] ?? "").replace(/-/g, "")),
  );
  return hasIdentification
    ? undefined
    : row
        .filter((cell) => cell.length <= 60 && BEGINS.test(cell))
        .map(fold)
        .find((cell) => LABEL.test(cell));
}

interface Running {
  rows: number;
  sums: Amounts;
}

function count(running: Running, amounts: Amounts): void {
  running.rows += 1;
  for (const field of AMOUNT_FIELDS) {
    const amount = amounts[field];
    if (amount !== undefined) running.sums[field] = add(running.sums[field] ?? ZERO, amount);
  }
}

/** In two rows at least, because one row's amount is often like the one above it. */
function isSumOf(amounts: Amounts, { rows, sums }: Running): boolean {
  return (
    rows >= 2 &&
    AMOUNT_FIELDS.some((field) => {
      const amount = amounts[field];
      return amount !== undefined && amount !== ZERO && amount === sums[field];
    })
  );
}

function amountsOf(row: readonly string[], mapping: readonly (Field | null)[]): Amounts {
  const amounts: Amounts = {};
  mapping.forEach((field, column) => {
    const known = AMOUNT_FIELDS.find((each) => each === field);
    const reading = known && readAmount(row[column] ?? "", { allowsNegative: true });
    if (known && reading?.ok) amounts[known] = reading.value;
  });
  return amounts;
}

function isRepeated(row: readonly string[], heading: readonly string[], amounts: Amounts): boolean {
  const said = row.filter((cell) => cell.trim() !== "");
  if (said.length === 1 && PAGE.test(fold(said[0] ?? ""))) return true;
  const same = row.filter(
    (cell, column) => cell !== "" && hasLength(cell, heading[column]) && fold(cell) === heading[column],
  ).length;
  if (same >= 2 && same * 2 >= said.length) return true;
  const hasAmount = Object.keys(amounts).length > 0;
  return !hasAmount && said.length >= 3 && said.filter(isName).length * 3 >= said.length * 2;
}

/** A text that is much longer than the heading is not it. */
function hasLength(cell: string, heading: string | undefined): boolean {
  return heading !== undefined && Math.abs(cell.length - heading.length) <= 4;
}
