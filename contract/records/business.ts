/** The records of the business as a whole: cash movements, settings, users and files. */

import { z } from "zod";
import { ACTIONS, MODULES, ROLES } from "#domain/access/permissions";
import { MOVEMENT_CAUSES } from "#domain/cash/sums";
import { CURRENCIES } from "#domain/money/currency";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { LARGEST_FILE } from "../file-type.ts";
import { MAIN_DRAWER_ID } from "../fixed-ids.ts";
import { mapTiles } from "../map-tiles.ts";
import { publicAddress } from "../public-address.ts";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { policy, skips } from "./loan.ts";
import { presets } from "./preset.ts";
import { usualCharges } from "./usual-charge.ts";

/** A movement of a drawer (ruling C1). Never edited: it is reversed by another. */
export const transactions = field.record({
  name: "transactions",
  table: "transactions",
  module: "cash",
  fields: {
    transactionType: field.word(["entrada", "salida"]),
    /** A difference that a count found can be as large as a drawer is. */
    amount: field.positiveSum(),
    concept: field.line(200),
    paymentMethod: field.word(PAYMENT_METHODS),
    /** The date of the fact. */
    transactionDate: field.date(),
    /** The business day the drawer counts it in. */
    businessDay: field.indexed(field.date(), "device"),
    at: field.instant(),
    loanId: field.indexed(field.optional(field.reference("loans")), "server"),
    paymentId: field.indexed(field.optional(field.reference("payments")), "device"),
    expenseId: field.optional(field.mention()),
    /** The loan of continuous yield that it is of. A device may hold movements from before there were such loans. */
    yieldLoanId: field.absent(field.optional(field.reference("yieldLoans"))),
    yieldPaymentId: field.absent(field.optional(field.reference("yieldPayments"))),
    /** The movement that this one takes back. */
    reversalOf: field.indexed(field.optional(field.reference("transactions")), "server", "filled"),
    notes: field.prose(1000),
    userId: field.reference("users"),
    /** The drawer that it moves (ruling C3). A device may still hold some from before there was more than one. */
    drawerId: field.initially(field.indexed(field.absent(field.mention()), "server"), MAIN_DRAWER_ID),
    /** The opening or closing whose count it settles: a *Sobrante* or a *Faltante*. A device may hold some without. */
    closingId: field.absent(field.optional(field.mention())),
    /** The hand-in by which it passed from one drawer to another; absent like those, as is the next. */
    handInId: field.absent(field.optional(field.mention())),
    /** The settlement of a shortage or an overage that it is the cash of. */
    settlementId: field.absent(field.optional(field.mention())),
    /**
     * `initial`: the *Saldo inicial* of a drawer, found by its first opening (ruling C7); `charge`: a *cargo* of its loan
     * (G1); `contribution` and `withdrawal`: the owner's *Aporte* and *Retiro*, and the movement that takes one back. A
     * device may hold some without.
     */
    cause: field.absent(field.optional(field.word(MOVEMENT_CAUSES))),
  },
});
export type Transaction = z.infer<typeof transactions.schema>;

export const settings = field.record({
  name: "settings",
  table: "settings",
  /** Company, printing and late-fee settings reach everyone. */
  module: null,
  fields: {
    companyName: field.line(120),
    companyRnc: field.line(40),
    companyAddress: field.line(300),
    companyPhone: field.line(40),
    companyEmail: field.email(),
    /** Changes the symbol of every amount and converts nothing (ruling E5). */
    defaultCurrency: field.code(z.enum(CURRENCIES)),
    defaultLanguage: field.code(z.literal("es")),
    logoFileId: field.photo(),
    printerName: field.line(120),
    receiptWidth: field.whole(z.union([z.literal(58), z.literal(80)]), "in (58, 80)"),
    receiptFooterText: field.line(300),
    showClientSignature: field.flag(),
    printAutomatically: field.flag(),
    useBluetoothPrinter: field.flag(),
    lateFee: field.columns(policy),
    cashTolerance: field.amount(),
    /** The drawer is counted before the screen shows what it should hold (ruling C4). */
    cashBlindClose: field.initially(field.flag(), false),
    /** A closing whose difference is no larger needs no reason. */
    cashClosingTolerance: field.initially(field.amount(), 0),
    /** The business day from which each collector answers for their own cash (ruling C3); without one there is one drawer. */
    cashCustodyFrom: field.absent(field.optional(field.date())),
    /** Where phones and borrowers reach this business: scheme, name and port; empty until an administrator sets it. */
    publicAddress: field.initially(field.text(z.union([z.literal(""), publicAddress])), ""),
    /** A server of map tiles that the business chose, as `https://host/{z}/{x}/{y}.png`; without one none is asked. */
    mapTiles: field.absent(field.optional(field.text(mapTiles))),
    /** The days on which the business does not collect, which the form proposes (ruling D7); its own days are `dates`. */
    daysOff: field.absent(field.optional(field.nested(skips))),
    /** Loans that the business makes every day; null for those of the product. */
    presets: field.absent(field.optional(field.nested(presets))),
    /** *Redondear la cuota* as the form proposes it (ruling S6). */
    cuotaMultiple: field.absent(field.optional(field.money())),
    /** The percent of later interest that *Saldar* forgives, as the form proposes it (ruling P6): 100 when null. */
    rebate: field.absent(field.optional(field.whole(z.int().min(0).max(100), "between 0 and 100"))),
    /** *Listo para reenganche*: percent of the cuotas paid, and the most days ever behind; the product's when null. */
    readyShare: field.absent(field.optional(field.whole(z.int().min(1).max(100), "between 1 and 100"))),
    readyDelay: field.absent(field.optional(field.whole(z.int().min(0).max(365), "between 0 and 365"))),
    /** *Cargos* of the business (ruling G1); null as long as it set none. */
    charges: field.absent(field.optional(field.nested(usualCharges))),
  },
  added: { createdAt: field.instant(), updatedAt: field.instant() },
});
export type Settings = z.infer<typeof settings.schema>;

export const grants = z.partialRecord(z.enum(MODULES), z.array(z.enum(ACTIONS)));

export const MOST_ZONES = 100;

/** The clients whom a user with an own portfolio views: those whose collector the user is, and those of some zones (ruling A7). */
export const portfolio = z.strictObject({
  zoneIds: z.array(value.id).max(MOST_ZONES),
  /** Finished loans are left out, with their facts. */
  runningOnly: z.boolean().optional(),
});
export type Portfolio = z.infer<typeof portfolio>;

export const user = z.strictObject({
  id: value.id,
  name: value.filledLine(120),
  email: value.email,
  role: z.enum(ROLES),
  grants,
  /** *Lo suyo*: the user views the clients whose collector they are, and those of these zones. Without it, all clients. */
  portfolio: portfolio.nullable().optional(),
  createdAt: value.instant,
});
export type User = z.infer<typeof user>;

/** A file declared by the command that owns it; its bytes follow by themselves. */
export const files = field.record({
  name: "files",
  table: "files",
  module: "clients",
  fields: {
    ownerCollection: field.code(z.enum(["clients", "expenses", "collaterals", "settings"])),
    ownerId: field.indexed(field.mention(), "device"),
    name: field.line(200),
    type: field.line(100),
    size: field.whole(z.int().min(1).max(LARGEST_FILE), "> 0"),
    sha256: field.code(value.sha256),
    createdAt: field.instant(),
    userId: field.reference("users"),
    /** False until the bytes arrived: "pendiente de subir". */
    uploaded: field.flag(),
  },
});
export type FileRecord = z.infer<typeof files.schema>;
