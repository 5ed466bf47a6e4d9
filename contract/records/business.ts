/** The records of the business as a whole: cash movements, settings, users and files. */

import { z } from "zod";
import { ACTIONS, MODULES, ROLES } from "#domain/access/permissions";
import { CURRENCIES } from "#domain/money/currency";
import { LARGEST_FILE } from "../file-type.ts";
import { mapTiles } from "../map-tiles.ts";
import { publicAddress } from "../public-address.ts";
import * as value from "../value.ts";
import { lateFeePolicy, paymentMethod } from "./loan.ts";

/** A movement tells its cause where it names no record that would. */
export const MOVEMENT_CAUSES = ["initial"] as const;

/** A movement of a drawer (ruling C1). Never edited: it is reversed by another. */
export const transaction = z.strictObject({
  id: value.id,
  transactionType: z.enum(["entrada", "salida"]),
  /** A difference that a count found can be as large as a drawer is. */
  amount: value.positiveSum,
  concept: value.line(200),
  paymentMethod,
  /** The date of the fact. */
  transactionDate: value.date,
  /** The business day the drawer counts it in. */
  businessDay: value.date,
  at: value.instant,
  loanId: value.id.nullable(),
  paymentId: value.id.nullable(),
  expenseId: value.id.nullable(),
  /** The loan of continuous yield that it is of. A device may hold movements from before there were such loans. */
  yieldLoanId: value.id.nullable().optional(),
  yieldPaymentId: value.id.nullable().optional(),
  /** The movement that this one takes back. */
  reversalOf: value.id.nullable(),
  notes: value.prose(1000),
  userId: value.id,
  /** The drawer that it moves (ruling C3). A device may still hold some from before there was more than one. */
  drawerId: value.id.optional(),
  /** The opening or closing whose count it settles: a *Sobrante* or a *Faltante*. A device may hold some without. */
  closingId: value.id.nullable().optional(),
  /** The hand-in by which it passed from one drawer to another; absent like those, as is the next. */
  handInId: value.id.nullable().optional(),
  /** The settlement of a shortage or an overage that it is the cash of. */
  settlementId: value.id.nullable().optional(),
  /** `initial`: the *Saldo inicial* of a drawer, found by its first opening (ruling C7). A device may hold some without. */
  cause: z.enum(MOVEMENT_CAUSES).nullable().optional(),
});
export type Transaction = z.infer<typeof transaction>;

export const settingsFields = z.strictObject({
  companyName: value.line(120),
  companyRnc: value.line(40),
  companyAddress: value.line(300),
  companyPhone: value.line(40),
  companyEmail: z.union([z.literal(""), value.email]),
  /** Changes the symbol of every amount and converts nothing (ruling E5). */
  defaultCurrency: z.enum(CURRENCIES),
  defaultLanguage: z.literal("es"),
  logoFileId: value.id.nullable(),
  printerName: value.line(120),
  receiptWidth: z.union([z.literal(58), z.literal(80)]),
  receiptFooterText: value.line(300),
  showClientSignature: z.boolean(),
  printAutomatically: z.boolean(),
  useBluetoothPrinter: z.boolean(),
  lateFee: lateFeePolicy,
  cashTolerance: value.amount,
  /** The drawer is counted before the screen shows what it should hold (ruling C4). */
  cashBlindClose: z.boolean(),
  /** A closing whose difference is no larger needs no reason. */
  cashClosingTolerance: value.amount,
  /** The business day from which each collector answers for their own cash (ruling C3); without one there is one drawer. */
  cashCustodyFrom: value.date.nullable().optional(),
  /** Where phones and borrowers reach this business: scheme, name and port; empty until an administrator sets it. */
  publicAddress: z.union([z.literal(""), publicAddress]),
  /** A server of map tiles that the business chose, as `https://host/{z}/{x}/{y}.png`; without one none is asked. */
  mapTiles: mapTiles.nullable().optional(),
});

export const settings = settingsFields.extend({
  id: value.id,
  createdAt: value.instant,
  updatedAt: value.instant,
});
export type Settings = z.infer<typeof settings>;

export const grants = z.partialRecord(z.enum(MODULES), z.array(z.enum(ACTIONS)));

export const user = z.strictObject({
  id: value.id,
  name: value.filledLine(120),
  email: value.email,
  role: z.enum(ROLES),
  grants,
  createdAt: value.instant,
});
export type User = z.infer<typeof user>;

/** A file declared by the command that owns it; its bytes follow by themselves. */
export const fileRecord = z.strictObject({
  id: value.id,
  ownerCollection: z.enum(["clients", "expenses", "collaterals", "settings"]),
  ownerId: value.id,
  name: value.line(200),
  type: value.line(100),
  size: z.int().min(1).max(LARGEST_FILE),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: value.instant,
  userId: value.id,
  /** False until the bytes arrived: "pendiente de subir". */
  uploaded: z.boolean(),
});
export type FileRecord = z.infer<typeof fileRecord>;
