/**
 * A loan's file: the loan, its schedule and its payments as one row, packed. A payment that was collected for a loan unknown
 * here lies in the file that this loan will have. A device of earlier builds has a loan's movements of the drawer in a row
 * beside its file.
 */
import { hasOnlyEmpty, type Packed, unpack, unpackFields } from "#contract/packed";
import type { Transaction } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";

export const PARTS = ["loan", "rows", "payments"] as const;
export type PartName = (typeof PARTS)[number];

/** How it travels and is stored. A part is absent that its reader may not view, or that has not come. */
export interface PackedFile {
  id: string;
  loan?: Loan;
  rows?: Packed;
  payments?: Packed;
  movements?: Packed;
}

export interface FileRow extends PackedFile {
  /** The ids by which a part of it is found, shortened (`shortId`). */
  ids: string[];
  /** When each payment stands in the list of payments (`paidKey`). */
  paid: string[];
  /** The business days of its movements, each once; absent where they lie elsewhere. */
  moved?: string[];
  /** A payment in it says why a person should look at it. Absent otherwise, so that its index has few rows. */
  review?: 1;
  /** How many loans, rows, payments and movements, to be counted without reading the file. */
  counts: string;
}

export const FILE_INDEXES =
  "id, loan.clientId, loan.lenderId, loan.interestRateId, *ids, *paid, review, counts";
/** The indexes of the rows beside, which hold nothing but movements. */
export const MOVEMENT_FILE_INDEXES = "id, *ids, *moved, counts";

/** Enough of an id to find a file by: the reader compares whole ids in it. */
export function shortId(id: string): string {
  return id.slice(0, 13);
}

const LONGEST_INSTANT = 9;

/** When it was recorded, as the list of payments orders by it. */
export function paidAt({ at }: Pick<Payment, "at">): number {
  return Math.max(0, at);
}

/** In the order of the list of payments: by date, then by when they were recorded. */
export function paidKey({ date, at }: Pick<Payment, "date" | "at">): string {
  return date + paidAt({ at }).toString(36).padStart(LONGEST_INSTANT, "0");
}

/** The row of a file, with what it is found and counted by. */
export function fileRow(file: PackedFile): FileRow {
  const { id, loan, rows, payments, movements } = file;
  const ids = new Set<string>();
  const paid: string[] = [];
  for (const payment of payments
    ? unpackFields<Payment, (typeof FOUND_BY)[number]>(payments, FOUND_BY)
    : []) {
    ids.add(shortId(payment.id));
    if (payment.claimedLoanId !== id) ids.add(shortId(payment.claimedLoanId));
    paid.push(paidKey(payment));
  }
  // One whose payment lies here is found by the payment's id already.
  const moved = new Set<string>();
  for (const { paymentId, businessDay } of movements
    ? unpackFields<Transaction, "paymentId" | "businessDay">(movements, ["paymentId", "businessDay"])
    : []) {
    if (paymentId !== null) ids.add(shortId(paymentId));
    moved.add(businessDay);
  }
  return {
    ...file,
    ids: [...ids],
    paid,
    ...(movements ? { moved: [...moved] } : {}),
    ...(payments && isMarked(payments) ? { review: 1 as const } : {}),
    counts: [loan ? 1 : 0, rows?.n ?? 0, payments?.n ?? 0, movements?.n ?? 0].join(" "),
  };
}

const FOUND_BY = ["id", "claimedLoanId", "date", "at"] as const;

/** Whether one of the payments says why a person should look at it, confirmed or not. */
export function isMarked(payments: Packed): boolean {
  if (hasOnlyEmpty(payments, ["flags"]) && hasOnlyEmpty(payments, ["outcome", "review"])) return false;
  return unpack<Payment>(payments).some(isInReview);
}

export function isInReview({ flags, outcome }: Payment): boolean {
  return flags.length > 0 || (outcome?.review.length ?? 0) > 0;
}

/** Nothing is left in it. */
export function isEmptyFile({ loan, rows, payments, movements }: PackedFile): boolean {
  return !loan && !rows && !payments?.n && !movements?.n;
}
