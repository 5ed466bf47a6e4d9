/**
 * A backup that an administrator looks into: pages of its clients, loans and payments as they were on its day, and a detail of
 * each. The server reads them from a file of its own, and nothing of it can be changed.
 */
import { z } from "zod";
import { BACKUP_TYPES, backupHolds } from "./backups.ts";
import { yieldLoan, yieldPayment } from "./records/continuous-yield.ts";
import { loan, loanRow } from "./records/loan.ts";
import { payment } from "./records/payment.ts";
import { clients } from "./records/people.ts";
import * as value from "./value.ts";

export const LOOK_PAGE = 50;
export const LONGEST_SOUGHT = 100;

/** Loans of continuous yield stand apart from the others, as they do on every screen. */
export const LOOK_KINDS = ["clients", "loans", "yields", "payments"] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** A copy takes its time to open: who hears `opening` asks again. */
export const lookState = z.strictObject({
  state: z.enum(["opening", "open"]),
  filename: z.string(),
  backupType: z.enum(BACKUP_TYPES),
  /** The moment of the copy. */
  madeAt: value.instant,
  /** Null until it is open. */
  holds: backupHolds.nullable(),
});
export type LookState = z.infer<typeof lookState>;

export const lookQuery = z.strictObject({
  q: value.line(LONGEST_SOUGHT).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

const pageOf = <S extends z.ZodType>(row: S) =>
  z.strictObject({
    rows: z.array(row),
    /** All that the search finds; the page has some of it. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  });

const clientLine = z.strictObject({
  client: clients.schema,
  /** Those that were running. */
  loans: z.int(),
  /** The balance of its loans and the capital of its continuous yield. */
  balance: value.signedAmount,
});
const loanLine = z.strictObject({ loan, clientName: z.string() });
const yieldLine = z.strictObject({ yieldLoan, clientName: z.string() });
/** One of the two is there. */
const eitherPayment = { payment: payment.nullable(), yieldPayment: yieldPayment.nullable() };
const paymentLine = z.strictObject({
  ...eitherPayment,
  clientName: z.string(),
  loanNumber: z.int().nullable(),
});

export type LookClientLine = z.infer<typeof clientLine>;
export type LookLoanLine = z.infer<typeof loanLine>;
export type LookYieldLine = z.infer<typeof yieldLine>;
export type LookPaymentLine = z.infer<typeof paymentLine>;

export const lookPages = {
  clients: pageOf(clientLine),
  loans: pageOf(loanLine),
  yields: pageOf(yieldLine),
  payments: pageOf(paymentLine),
};
export type LookPage<K extends LookKind> = z.infer<(typeof lookPages)[K]>;

const client = clients.schema.nullable();

export const lookDetails = {
  clients: z.strictObject({
    client: clients.schema,
    zone: z.string().nullable(),
    loans: z.array(loan),
    yields: z.array(yieldLoan),
  }),
  loans: z.strictObject({
    loan,
    client,
    lenderName: z.string(),
    rows: z.array(loanRow),
    payments: z.array(payment),
  }),
  yields: z.strictObject({ yieldLoan, client, lenderName: z.string(), payments: z.array(yieldPayment) }),
  payments: z.strictObject({
    ...eitherPayment,
    client,
    loan: loan.nullable(),
    yieldLoan: yieldLoan.nullable(),
  }),
};
export type LookDetail<K extends LookKind> = z.infer<(typeof lookDetails)[K]>;
