/**
 * How a device gets its first copy. Records of a loan travel with the loan, packed; the loans that borrowers still
 * pay come before all others, so that work can begin when they are there.
 */
import { z } from "zod";
import { COLLECTION_NAMES, type CollectionName } from "./collections.ts";
import { cursor } from "./sync.ts";
import * as value from "./value.ts";

/** A client of this protocol loads by parts. */
export const PARTS_SINCE = 4;

/** A loan's file on a device holds the loan itself, its schedule and its payments. */
export const IN_FILES = ["loans", "amortizationItems", "payments"] as const;
export type InFile = (typeof IN_FILES)[number];

/** The parts of a file that may be asked for: devices of earlier builds bring a loan's movements of the drawer with it. */
export const OF_LOANS = [...IN_FILES, "transactions"] as const;
export type OfLoan = (typeof OF_LOANS)[number];

/**
 * `openLoans`: files of loans that are collected; `finishedLoans`: all the others without what belongs to them, so that
 * lists are whole; `histories`: what belongs to those. A loan that changes while a device loads may be in each.
 * `movements`: all movements of the drawer in the order of their days. A collection's name: its records, of `payments` and
 * `transactions` those without a loan.
 */
export const LOAN_PARTS = ["openLoans", "finishedLoans", "histories"] as const;
export type LoanPart = (typeof LOAN_PARTS)[number];

export const PART_NAMES: [Part, ...Part[]] = [
  ...LOAN_PARTS,
  "movements",
  ...COLLECTION_NAMES.filter((name) => name !== "loans" && name !== "amortizationItems"),
];
export type RecordPart = Exclude<CollectionName, "loans" | "amortizationItems">;
export type Part = RecordPart | "movements" | LoanPart;

/** Needed before a day's work can begin, in this order. */
const WORKING: readonly Part[] = [
  "settings",
  "users",
  "interestRates",
  "lenders",
  "clients",
  "waitingAnnulments",
  "openLoans",
  "finishedLoans",
  "continuousYield",
  "continuousYieldPayments",
];

/** The parts that bring these collections: first what work needs, and what is paid off last. */
export function partsFor(names: readonly CollectionName[]): { working: Part[]; rest: Part[] } {
  const isAsked = (part: Part) => {
    if (part === "finishedLoans") return names.includes("loans");
    if (part === "histories") return names.some((name) => isInFile(name) && name !== "loans");
    return part === "openLoans" ? names.some(isInFile) : names.includes(collectionOf(part));
  };
  // All movements come by their days, so that those without a loan are not asked for by themselves.
  const others = PART_NAMES.filter(
    (part) => !isLoanPart(part) && !WORKING.includes(part) && part !== "transactions",
  );
  return {
    working: WORKING.filter(isAsked),
    rest: [...others, "histories" as const].filter(isAsked),
  };
}

/** The collection that a part brings records of. */
export function collectionOf(part: RecordPart | "movements"): RecordPart {
  return part === "movements" ? "transactions" : part;
}

export function isInFile(name: string): name is InFile {
  return IN_FILES.some((each) => each === name);
}

function isOfLoan(name: string): name is OfLoan {
  return OF_LOANS.some((each) => each === name);
}

/** In the order in which they are asked for; undefined where something else is among them. */
export function readOf(text: string): OfLoan[] | undefined {
  const names = text === "" ? [] : text.split(" ");
  return names.every(isOfLoan) ? OF_LOANS.filter((name) => names.includes(name)) : undefined;
}

export function isLoanPart(part: string): part is LoanPart {
  return LOAN_PARTS.some((each) => each === part);
}

export const partQuery = z.strictObject({
  userId: value.id,
  epoch: z.string().max(60),
  part: z.enum(PART_NAMES),
  /** The cursor with which this load began: nothing older is sent. */
  from: cursor,
  /** `next` of the page before: an id; of movements a day and an id, a space between the two. */
  after: z.string().max(60).optional(),
  /** The parts asked for of the files of loans: names of `OF_LOANS`, a space between two. */
  of: z.string().max(80).optional(),
  /** The newest `head` of the pages so far; empty before the first. */
  seen: z.union([z.literal(""), cursor]),
  /** The hash of the rights under which this load began, and the protocol in which they were said; absent from older builds. */
  perm: z.string().max(80).optional(),
  proto: z.coerce.number().int().optional(),
});

const column = z.array(z.json()).min(1);
/** See `packed.ts`. */
export const packed = z.object({ n: z.int().min(0), t: z.array(z.string()), c: column });

/** A loan with everything that belongs to it, as far as its reader may view it. */
export const loanFile = z.strictObject({
  id: value.id,
  loan: z.json().optional(),
  rows: packed.optional(),
  payments: packed.optional(),
  movements: packed.optional(),
});

export const partAnswer = z.strictObject({
  epoch: z.string(),
  /** Where the server stood when it read the page, which may be a while ago. */
  head: cursor,
  /** Where to go on; null at the end. */
  next: z.string().nullable(),
  docs: z.array(z.json()).optional(),
  files: z.array(loanFile).optional(),
  /** Some hundred each, as a device stores them. */
  movements: z.array(packed).optional(),
});
export type PartAnswer = z.infer<typeof partAnswer>;

/** So many clients of a portfolio come in one answer. */
export const CLIENTS_TOGETHER = 20;

/** A device that has the rest of a portfolio asks for the records of clients that came into it (ruling A7). */
export const gainedQuery = z.strictObject({
  userId: value.id,
  epoch: z.string().max(60),
  /** Their ids, a space between two. */
  clients: z.string().max(CLIENTS_TOGETHER * 37),
  /** The cursor up to which the device has pulled. */
  from: cursor,
});

/** The answer leaves out clients that are in the portfolio no more: the next pull says that they left. */
export const gainedAnswer = z.strictObject({
  epoch: z.string(),
  docs: z.array(
    z.strictObject({
      c: z.enum(COLLECTION_NAMES as [CollectionName, ...CollectionName[]]),
      docs: z.array(z.json()),
    }),
  ),
  files: z.array(loanFile),
});
export type GainedAnswer = z.infer<typeof gainedAnswer>;
