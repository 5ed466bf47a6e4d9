/**
 * A notebook comes in: clients, and what they owe, as a sheet of another system or a person's typing says it. One import is one unit of
 * the server's work, asked for by an administrator and undone as one.
 */
import { z } from "zod";
import { COLLECTION_NAMES } from "./collections.ts";
import { LARGEST_FILE } from "./file-type.ts";
import { yieldAgreement, yieldOpening, yieldTerms } from "./records/continuous-yield.ts";
import { lateFeePolicy, opening, paymentMethod, streetTerms } from "./records/loan.ts";
import { clients } from "./records/people.ts";
import * as value from "./value.ts";

/** Clients of one import; and loans of one of them. */
export const MOST_IMPORTED = 20_000;
const MOST_OF_ONE = 200;
/** Headings of one sheet that are remembered with what each was taken for. */
export const MOST_COLUMNS = 100;
export const LARGEST_IMPORT_NAME = 120;
/** The sheet and a photo of each page of the notebook. */
export const MOST_IMPORT_FILES = 120;
/** The largest body of an import: some 800 bytes a loan. */
export const LARGEST_IMPORT = 24 * 1024 * 1024;

export const importedOpening = opening.pick({
  date: true,
  paidRows: true,
  paidOfNext: true,
  balance: true,
  lateFeeOwed: true,
});

/** A running loan of the notebook (ruling L15). Of one on which nothing was paid yet the balance is all that it costs. */
export const importedLoan = z.strictObject({
  id: value.id,
  lenderId: value.id,
  terms: streetTerms,
  lateFee: lateFeePolicy,
  cashTolerance: value.amount,
  contractTemplateId: value.line(60).nullable(),
  legalActionsConsent: z.boolean(),
  payoutMethod: paymentMethod,
  opening: importedOpening,
  /** The sheet says so what secures it; it becomes a collateral of the kind *Otro*. */
  collateral: value.line(300).min(1).optional(),
});
export type ImportedLoan = z.infer<typeof importedLoan>;

/** A rédito of the notebook (ruling Y7). */
export const importedYield = z.strictObject({
  id: value.id,
  lenderId: value.id,
  terms: yieldTerms.extend(yieldAgreement),
  opening: yieldOpening,
  notes: value.prose(1000),
  payoutMethod: paymentMethod,
});
export type ImportedYield = z.infer<typeof importedYield>;

export const importedClient = z.strictObject({
  /** The client may be new or known. */
  id: value.id,
  /** The first row of the sheet that names the client, from 1: a refusal names it. */
  row: z.int().min(1).max(1_000_000),
  /** Null of a client who is in the book already: nothing of the client changes. */
  fields: clients.typed.nullable(),
  loans: z.array(importedLoan).max(MOST_OF_ONE),
  yields: z.array(importedYield).max(MOST_OF_ONE),
});
export type ImportedClient = z.infer<typeof importedClient>;

/** The debt at the cut, in centavos: principal, interest of the cuotas to come and overdue, mora. */
export const owedAtCut = z.strictObject({
  loans: z.int().min(0),
  principal: value.sum,
  interest: value.sum,
  lateFee: value.sum,
});
export type OwedAtCut = z.infer<typeof owedAtCut>;

/** In all; the server's own sums must be these to the centavo, else nothing of the import stays. */
export const importTotals = owedAtCut.extend({ clients: z.int().min(0), newClients: z.int().min(0) });
export type ImportTotals = z.infer<typeof importTotals>;

/** A heading of the sheet, and the field for which its column was taken; remembered for the next sheet of the same headings. */
export const columnTaken = z.strictObject({ heading: value.line(120), field: value.line(40) });
export type ColumnTaken = z.infer<typeof columnTaken>;

export const startImportRequest = z.strictObject({
  id: value.id,
  name: value.filledLine(LARGEST_IMPORT_NAME),
  /** The sheet's bytes or the pasted text have it, and the same one is known again by it. Null where all was typed. */
  sha256: value.sha256.nullable(),
  /** The day to which the notebook was followed. */
  cut: value.date,
  columns: z.array(columnTaken).max(MOST_COLUMNS),
  totals: importTotals,
  /** Principal and interest owed in all as the sheet's own total says it; absent where it says none. */
  said: value.sum.optional(),
  clients: z.array(importedClient).min(1).max(MOST_IMPORTED),
});
export type ImportStarted = z.infer<typeof startImportRequest>;

/** `writing`: its records come to be and are in no list yet. `failed`: nothing of it stayed. */
export const IMPORT_STATES = ["writing", "finished", "failed", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const importFile = z.strictObject({
  id: value.id,
  name: value.line(200).min(1),
  size: z.int().min(1).max(LARGEST_FILE),
});
export type ImportFile = z.infer<typeof importFile>;

export const importOfBook = z.strictObject({
  id: value.id,
  name: z.string(),
  sha256: z.string().nullable(),
  cut: value.date,
  state: z.enum(IMPORT_STATES),
  userName: z.string(),
  at: value.instant,
  finishedAt: value.instant.nullable(),
  /** Clients of the import whose records are written. */
  written: z.int(),
  totals: importTotals,
  said: value.sum.optional(),
  columns: z.array(columnTaken),
  files: z.array(importFile),
  /** Why it failed, in words, with the row of the sheet. */
  problem: z.string().nullable(),
  undone: z.strictObject({ userName: z.string(), at: value.instant }).nullable(),
});
export type ImportOfBook = z.infer<typeof importOfBook>;

/** Newest first. */
export const importsAnswer = z.strictObject({ imports: z.array(importOfBook) });

/** A line of the *acta de corte*, in the order of the sheet: a client, and the debt of that client at the cut as it was written. */
export const actaLine = owedAtCut.extend({
  clientId: value.id,
  row: z.int(),
  name: z.string(),
  identification: z.string(),
  isNew: z.boolean(),
});
export type ActaLine = z.infer<typeof actaLine>;
export const actaAnswer = z.strictObject({ lines: z.array(actaLine) });

/** An import is undone only while nothing was recorded on it since: here it is by client. */
export const recordedSince = z.strictObject({
  clientId: value.id,
  name: z.string(),
  counts: z.array(z.strictObject({ collection: z.enum(COLLECTION_NAMES), count: z.int() })),
});

/** A phone that holds the import's records and has not been heard since a moment: it may hold what the server knows not of. */
export const quietPhone = z.strictObject({ name: z.string(), userName: z.string(), seenAt: value.instant });
export type QuietPhone = z.infer<typeof quietPhone>;

export const undoLook = z.strictObject({
  /** At most 100 clients. */
  recorded: z.array(recordedSince),
  /** Clients with something recorded, in all. */
  clients: z.int(),
  phones: z.array(quietPhone),
});
export type UndoLook = z.infer<typeof undoLook>;

/** `knowsPhones`: the person was shown the phones that have not been heard, and undoes it all the same. */
export const undoImportRequest = z.strictObject({ knowsPhones: z.boolean() });
