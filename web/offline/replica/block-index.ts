/**
 * The files of loans that a page brought, as one block: their texts in slices of a size that a browser's store keeps in a
 * row, and an index by which a loan and its payments are found without reading a text.
 */
import { COLLECTIONS } from "#contract/collections";
import { unpackFields } from "#contract/packed";
import type { Payment } from "#contract/records/payment";
import { isMarked, PARTS, type PackedFile, type PartName, paidAt } from "./loan-file.ts";

/** A block's index, a row by itself. Lists with one member for each file are in the order of `ids`. */
export interface FileBlock {
  /** Made by the store; of two blocks with a part of the same file, that of the higher number stands. */
  n: number;
  /** The ids of the loans. */
  ids: string[];
  /** The slice in which each file's text is stored. */
  slices: number[];
  /** Which parts each file has: a bit for each of `PARTS`. */
  parts: number[];
  /** How many rows each schedule has. */
  rows: number[];
  /** By each index of loans, the values of the loans. */
  by: Record<string, (string | null)[]>;
  paid: PaidColumns;
  /** Payments that were collected for another loan than the one they lie with: their file's place, and that loan. */
  claims: [file: number, claimedLoanId: string][];
  /** The places of files in which a payment says why a person should look at it. */
  review: number[];
}

/** One member for each payment, in the order of their list, oldest first. */
export interface PaidColumns {
  /** The place of its file. */
  file: Uint16Array;
  id: Uint32Array;
  /** Days since 1970. */
  day: Int32Array;
  at: Float64Array;
}

export interface BlockText {
  /** `textKey`. */
  id: number;
  /** One file a line, as JSON. */
  text: string;
}

/** More than a browser keeps inside a row (64 KB in Chromium) lies in a file of its own, which takes twenty times as long to open. */
const LONGEST_TEXT = 60_000;
const MOST_SLICES = 4_096;

export function textKey(n: number, slice: number): number {
  return n * MOST_SLICES + slice;
}

/** A block that is not stored yet. */
export interface MadeBlock {
  index: Omit<FileBlock, "n">;
  texts: string[];
  /** The loans alone, as JSON, for their list. */
  loans: string[];
}

/** Files in the order of their ids. */
export function blockOf(files: readonly PackedFile[]): MadeBlock {
  const loans: string[] = [];
  const { texts, slices } = textsOf(files.map((file) => lineOf(file, loans)));
  const index = {
    ids: files.map(({ id }) => id),
    slices,
    parts: files.map(partBits),
    rows: files.map(({ rows }) => rows?.n ?? 0),
    by: Object.fromEntries(
      COLLECTIONS.loans.indexes.map((field) => [field, files.map(({ loan }) => loan?.[field] ?? null)]),
    ),
    review: files.flatMap(({ payments }, i) => (payments && isMarked(payments) ? [i] : [])),
    ...paymentsOf(files),
  };
  return { index, texts, loans };
}

/** The file as JSON; what its loan is written as is added to `loans`. */
function lineOf({ loan, ...rest }: PackedFile, loans: string[]): string {
  const text = JSON.stringify(rest);
  if (!loan) return text;
  const written = JSON.stringify(loan);
  loans.push(written);
  return `${text.slice(0, -1)},"loan":${written}}`;
}

function textsOf(lines: readonly string[]): { texts: string[]; slices: number[] } {
  const texts: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  const slices = lines.map((line) => {
    if (length + line.length > LONGEST_TEXT) {
      texts.push([]);
      length = 0;
    }
    length += line.length;
    texts.at(-1)?.push(line);
    return texts.length - 1;
  });
  return { texts: texts.map((each) => each.join("\n")), slices };
}

function partBits(file: PackedFile): number {
  return PARTS.reduce((bits, part, at) => (file[part] === undefined ? bits : bits | (1 << at)), 0);
}

export function hasPart({ parts }: FileBlock, file: number, part: PartName): boolean {
  return ((parts[file] ?? 0) & (1 << PARTS.indexOf(part))) !== 0;
}

const FOUND_BY = ["id", "claimedLoanId", "date", "at"] as const;

function paymentsOf(files: readonly PackedFile[]): Pick<FileBlock, "paid" | "claims"> {
  const claims: FileBlock["claims"] = [];
  const all = files.flatMap(({ id, payments }, file) => {
    const fields = payments ? unpackFields<Payment, (typeof FOUND_BY)[number]>(payments, FOUND_BY) : [];
    return fields.map((payment) => {
      if (payment.claimedLoanId !== id) claims.push([file, payment.claimedLoanId]);
      return { file, id: idNumber(payment.id), day: dayNumber(payment.date), at: paidAt(payment) };
    });
  });
  all.sort((a, b) => a.day - b.day || a.at - b.at);
  const paid = {
    file: Uint16Array.from(all, ({ file }) => file),
    id: Uint32Array.from(all, ({ id }) => id),
    day: Int32Array.from(all, ({ day }) => day),
    at: Float64Array.from(all, ({ at }) => at),
  };
  return { paid, claims };
}

/** Enough of an id to find a record by: the reader compares whole ids. */
export function idNumber(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}

const DAY_MS = 86_400_000;

export function dayNumber(date: string): number {
  return Date.parse(date) / DAY_MS;
}
