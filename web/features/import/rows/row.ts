/** A row of the sheet as the person has it: the cells, the answers to questions about it, and what was found in it. */
import type { Id } from "#contract/id";
import type { ImportedLoan, ImportedYield, OwedAtCut } from "#contract/imports";
import type { Settings } from "#contract/records/business";
import type { Lender } from "#contract/records/people";
import type { Zone } from "#contract/records/zone";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Frequency } from "#domain/calendar/frequency";
import type { Cells, Field } from "../fields.ts";

/** Rows are replaced and never changed, so that what was read of one is kept while it stays. */
export interface DraftRow {
  /** The place in the sheet, from 1; it stays when others are taken out. */
  readonly number: number;
  readonly cells: Cells;
  /** Those of the cells that a hand wrote over what the sheet says. */
  readonly typed: Cells;
  readonly answers: Answers;
}

export interface Answers {
  /** `same`: the client of the book or of the row above that was found; `other`: a further client; `out`: the row stays out, and `in` takes it in again. */
  who?: "same" | "other" | "out" | "in";
  /** The loan is paid off, and the client alone comes in. */
  clientAlone?: true;
}

export const RATE_MEANINGS = ["cuota", "loan", "monthly", "annual"] as const;
/** A percent of the loan for each cuota or in all, or a rate of the month or the year. */
export type RateMeaning = (typeof RATE_MEANINGS)[number];

/** The person's choices for the whole sheet. */
export interface Choices {
  /** Undefined while it is no date. */
  cut: CalendarDate | undefined;
  /** The lender of rows that name none; null: there is none for them. */
  lenderId: Id | null;
  frequency: Frequency | null;
  rateMeans: RateMeaning | null;
  /** For names that are not in the book, as folded text: the record that is meant, or none of them. */
  lenders: ReadonlyMap<string, Id>;
  zones: ReadonlyMap<string, Id | null>;
  collectors: ReadonlyMap<string, Id | null>;
}

/** The book as each row is read by itself. */
export interface Book {
  today: CalendarDate;
  settings: Settings;
  lenders: readonly Lender[];
  zones: readonly Zone[];
  collectors: readonly { id: Id; name: string }[];
  /** For a preview of the opening; the server names the person who imports. */
  actor: { id: Id; name: string };
}

/** `note`: said, and nothing is asked. */
export type FindingKind = "wrong" | "question" | "note";

/** A way to mend: cells that are written, or an answer. */
export interface Mend {
  label: string;
  cells?: Cells;
  answers?: Answers;
}

export interface Finding {
  kind: FindingKind;
  /** Where the hand mends it; null: of the row as a whole. */
  field: Field | null;
  /** Findings of one subject are answered together. */
  about: string;
  text: string;
  mends: readonly Mend[];
}

export function wrong(field: Field | null, text: string, mends: readonly Mend[] = []): Finding {
  return { kind: "wrong", field, about: text, text, mends };
}

export function question(field: Field | null, about: string, text: string, mends: readonly Mend[]): Finding {
  return { kind: "question", field, about, text, mends };
}

export function note(field: Field | null, text: string): Finding {
  return { kind: "note", field, about: text, text, mends: [] };
}

export type LoanDraft = Omit<ImportedLoan, "id">;
export type YieldDraft = Omit<ImportedYield, "id">;

/** The debt that a row says; null of a row with a client alone, or of one whose debt cannot be read yet. */
export type Debt =
  | { kind: "loan"; loan: LoanDraft; owed: OwedAtCut }
  | { kind: "yield"; loan: YieldDraft; owed: OwedAtCut };

/** `debt`: null where the row says none, and while it cannot be read. */
export interface ReadDebt {
  debt: Debt | null;
  findings: readonly Finding[];
}

export type RowState = "new" | "known" | "question" | "wrong" | "out";
