/** How a command travels: the envelope is checked first, its arguments alone and later. */
import { z } from "zod";
import { issuedAmounts, issuedYield } from "./records/issued.ts";
import { loanNumber } from "./records/loan.ts";
import * as value from "./value.ts";

/** A device allots these when a money command enters its outbox. */
export const receipt = z.strictObject({
  number: value.line(40).min(3),
  issued: z.union([issuedAmounts, issuedYield]).nullable(),
  /** The token in its QR code; absent from a device of before there was one. */
  token: value.token.optional(),
});
export type Receipt = z.infer<typeof receipt>;

export const MOST_RECEIPTS = 40;
/** Those of a command by which several records get a receipt, in the order in which its arguments name them. */
export const receiptList = z.array(receipt).min(1).max(MOST_RECEIPTS);

/** As records and the journal keep what a command carried: its one receipt, or its list. */
export const keptReceipts = z.union([receipt, receiptList]);
export type KeptReceipts = z.infer<typeof keptReceipts>;

const jsonObject = z.record(z.string().max(60), z.json());
export type JsonObject = z.infer<typeof jsonObject>;

export const envelope = z.strictObject({
  id: value.id,
  /** Rises with every command of a device. */
  seq: z.int().min(1),
  name: z.string().max(60),
  v: z.int().min(1).max(1000),
  /** Not validated here: a command with bad arguments is quarantined alone. */
  args: z.json(),
  /** The old values as the screen showed them, for updates and deletes. */
  base: jsonObject.nullable(),
  receipt: receipt.nullable(),
  /** Absent from a command that takes no list of them. */
  receipts: receiptList.optional(),
  /** The number that a server gave to the loan which it makes: one that was restored has forgotten it. No part of the command's body. */
  loanNumber: loanNumber.optional(),
  /** When it entered the outbox. */
  timestamp: value.instant,
});
export type Envelope = z.infer<typeof envelope>;

/** The receipts of a command on its way: one, a list, or none. */
export interface Carried {
  receipt: Receipt | null;
  receipts?: readonly Receipt[] | undefined;
}

export function receiptsIn({ receipt, receipts = [] }: Carried): readonly Receipt[] {
  return receipt ? [receipt, ...receipts] : receipts;
}

/** The highest count among the receipts of this code: `7K2M-14` gives 14. */
export function receiptCount(carried: Carried, code: string | null): number {
  const counts = receiptsIn(carried).map(({ number }) => {
    const match = /^([0-9A-Z]{4})-(\d{1,12})$/.exec(number);
    return match && match[1] === code ? Number(match[2]) : 0;
  });
  return Math.max(0, ...counts);
}

export function keptOf({ receipt, receipts }: Carried): KeptReceipts | null {
  return receipts ? [...receipts] : receipt;
}

export function carriedOf(kept: KeptReceipts | null): Pick<Envelope, "receipt" | "receipts"> {
  return Array.isArray(kept) ? { receipt: null, receipts: kept } : { receipt: kept };
}

export const OUTCOMES = ["applied", "review", "refused", "conflict", "quarantined"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const answer = z.strictObject({
  id: value.id,
  outcome: z.enum(OUTCOMES),
  code: z.string().max(60).optional(),
  message: z.string().optional(),
  conflicts: z
    .array(z.strictObject({ field: z.string(), base: z.json(), theirs: z.json(), mine: z.json() }))
    .optional(),
  /** The change number that carries its effect; 0 when it had none. */
  changeSeq: z.int().min(0),
  /** The number of the loan that it made; only for clients of the protocol that knows it. */
  loanNumber: loanNumber.optional(),
  /** The number that came with the command and is another loan's by now. */
  numberTaken: loanNumber.optional(),
});
export type Answer = z.infer<typeof answer>;
