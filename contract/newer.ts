/**
 * Each field and word that records hold since a later protocol than their collection. A client of before cannot read a
 * record that has one: it hears so when it asks to read on, and goes on delivering (ruling W1).
 */
import { MARKING_ACTIONS } from "#domain/loan/facts";
import type { CollectionName } from "./collections.ts";

export interface Newer {
  /** The protocol that it came with. */
  since: number;
  /** The path to it: names with dots between them, `[]` behind a list. */
  field: string;
  /** The words that are new in a field which is older; without them the field itself is new, and null in it says nothing. */
  words?: readonly (string | number)[];
}

/** The first protocol whose clients know the number of a loan, in its record and in an answer. */
export const NUMBERED_SINCE = 12;

const STREET_TERMS = ["firstDueDate", "semimonthlyDays", "skips", "cuota", "roundTo", "rebate"];
/** Where a loan has its terms: each version of them, and the present ones as lists read them. */
const streetTerms = ["", "termsVersions[].terms."].flatMap((place): Newer[] => [
  { since: 11, field: `${place}frequency`, words: ["semimonthly"] },
  ...STREET_TERMS.map((term) => ({ since: 11, field: place + term })),
]);

/** The causes of movements that came with *cargos*, and with the owner's *Aporte* and *Retiro*. */
const CAUSES = ["charge", "contribution", "withdrawal"];

/** Where a loan of continuous yield has what it agreed beside capital and rate (ruling Y7). */
const yieldAgreement = ["", "termsVersions[]."].flatMap((place): Newer[] =>
  ["period", "semimonthlyDays", "capitalLowers"].map((term) => ({ since: 12, field: place + term })),
);

function kindsOfSums(field: string): Newer[] {
  return [
    { since: 9, field, words: ["initial"] },
    { since: 12, field, words: CAUSES },
  ];
}

/** The code of money that crossed a reenganche may be among any flags. */
const RENEWED = ["flags[]", "outcome.review[]"].map((field): Newer => {
  return { since: 12, field, words: ["LOAN_RENEWED"] };
});

export const NEWER: Partial<Record<CollectionName, readonly Newer[]>> = {
  loans: [
    { since: 11, field: "rules" },
    { since: 11, field: "termsVersions[].rules", words: [3] },
    ...streetTerms,
    { since: 11, field: "statusActions[].action", words: MARKING_ACTIONS },
    { since: 11, field: "inLegal" },
    { since: 11, field: "writeOffs" },
    { since: 11, field: "suspensions" },
    { since: 11, field: "agreements" },
    { since: 11, field: "opening.balance" },
    { since: 11, field: "opening.lateFeeOwed" },
    { since: 12, field: "charges" },
    { since: 12, field: "renews" },
    { since: NUMBERED_SINCE, field: "number" },
    { since: NUMBERED_SINCE, field: "sharedNumbers" },
  ],
  amortizationItems: [{ since: 11, field: "rows[].lateFeePauses" }],
  settings: [
    { since: 11, field: "daysOff" },
    { since: 11, field: "presets" },
    { since: 11, field: "cuotaMultiple" },
    { since: 11, field: "rebate" },
    { since: 12, field: "readyShare" },
    { since: 12, field: "readyDelay" },
    { since: 12, field: "charges" },
  ],
  clients: [
    { since: 10, field: "zoneId" },
    { since: 13, field: "collectorId" },
  ],
  users: [{ since: 13, field: "portfolio" }],
  payments: [
    { since: 9, field: "issued.now" },
    { since: NUMBERED_SINCE, field: "issued.loanNumber" },
    { since: 11, field: "outcome.recovered" },
    { since: 12, field: "renewal" },
    ...RENEWED,
  ],
  continuousYield: [...yieldAgreement, { since: 12, field: "opening" }, { since: 12, field: "charges" }],
  continuousYieldPayments: [{ since: 9, field: "issued.now" }, ...RENEWED],
  signatures: [{ since: NUMBERED_SINCE, field: "loanNumber" }],
  expenses: RENEWED.slice(0, 1),
  waitingAnnulments: RENEWED.slice(0, 1),
  lateMoney: [
    { since: 9, field: "receipt.issued.now" },
    { since: 12, field: "receipt[]" },
    { since: NUMBERED_SINCE, field: "receipt.issued.loanNumber" },
    ...RENEWED.slice(0, 1),
  ],
  transactions: [
    { since: 9, field: "cause" },
    { since: 12, field: "cause", words: CAUSES },
  ],
  cashDrawers: kindsOfSums("closed.sums[].kind"),
  cashDays: kindsOfSums("sums[].kind"),
  cashClosings: kindsOfSums("sums[].kind"),
  handIns: [
    { since: 9, field: "decided.earlier" },
    { since: 14, field: "earlier" },
  ],
};

/** The newest protocol of all that records hold. */
export const NEWEST_RECORDS = Math.max(
  0,
  ...Object.values(NEWER).flatMap((marks) => marks.map(({ since }) => since)),
);

/** The first protocol whose clients can read this record; 0 where all can. */
export function protocolOf(collection: CollectionName, doc: unknown): number {
  return protocolAmong(NEWER[collection] ?? [], doc);
}

export function protocolAmong(marks: readonly Newer[], doc: unknown): number {
  return Math.max(0, ...marks.filter((mark) => isIn(mark, doc)).map(({ since }) => since));
}

function isIn({ field, words }: Newer, doc: unknown): boolean {
  const found = valuesAt(doc, field.split("."));
  return found.some((value) => (words ? words.includes(value as string | number) : value !== null));
}

function valuesAt(value: unknown, [name, ...deeper]: readonly string[]): unknown[] {
  if (value === undefined) return [];
  if (name === undefined) return [value];
  if (value === null || typeof value !== "object") return [];
  const isList = name.endsWith("[]");
  const held = (value as Record<string, unknown>)[isList ? name.slice(0, -2) : name];
  if (!isList) return valuesAt(held, deeper);
  return Array.isArray(held) ? held.flatMap((entry) => valuesAt(entry, deeper)) : [];
}
