/**
 * A drawer and its register (rulings C1 to C5): how it stands, what each of its days adds up to, and every opening and
 * closing with what was counted.
 */
import { z } from "zod";
import { DENOMINATIONS, MOST_PIECES } from "#domain/cash/count";
import { MOVEMENT_KINDS } from "#domain/cash/sums";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { paymentMethod } from "./loan.ts";

const sum = z.strictObject({
  type: z.enum(["entrada", "salida"]),
  kind: z.enum(MOVEMENT_KINDS),
  method: paymentMethod,
  amount: value.signedAmount,
  count: z.int(),
});
const sums = z.array(sum);

/** How a drawer stands, under the drawer's id. There is none of a drawer that was never opened. */
export const cashDrawers = field.record({
  name: "cashDrawers",
  table: "cash_drawers",
  module: "cash",
  since: 5,
  fields: {
    /** The opening that no closing has answered yet. */
    openingId: field.optional(field.mention()),
    /** A movement of an earlier day falls on this one (ruling C4); null before the first closing. */
    openFrom: field.optional(field.date()),
    /** As the last closing left it. */
    closed: field.optional(
      field.nested(z.strictObject({ id: value.id, day: value.date, balance: value.signedAmount, sums })),
    ),
  },
});
export type CashDrawer = z.infer<typeof cashDrawers.schema>;

/** The movements of one business day of a drawer, added up. It follows from the movements and is never typed. */
export const cashDays = field.record({
  name: "cashDays",
  table: "cash_days",
  module: "cash",
  since: 5,
  fields: {
    drawerId: field.indexed(field.mention(), "device"),
    day: field.date(),
    sums: field.list(sum),
  },
});
export type CashDay = z.infer<typeof cashDays.schema>;
export type DaySum = z.infer<typeof sum>;

const pieces = z.partialRecord(
  z.enum(DENOMINATIONS.map((denomination) => `${denomination}` as const)),
  z.int().min(0).max(MOST_PIECES),
);

/** One count of a drawer: by denomination, or its total alone. */
export const cashCount = z.strictObject({ total: value.amount, pieces: pieces.nullable() });
export type CashCount = z.infer<typeof cashCount>;

/** So often a drawer is counted at one closing. */
export const MOST_COUNTS = 10;

/** The counts before the one that holds, where it was counted again (ruling C4). */
export const earlierCounts = z.array(cashCount).max(MOST_COUNTS - 1);

/**
 * An opening (`open`) or a closing (`closed`). `counted`: a count whose opening was not taken in, or had been closed
 * already: it is kept and closes nothing.
 */
export const CLOSING_STATUSES = ["open", "closed", "counted"] as const;
export const cashClosings = field.record({
  name: "cashClosings",
  table: "cash_closings",
  module: "cash",
  since: 5,
  fields: {
    drawerId: field.indexed(field.mention(), "device"),
    status: field.word(CLOSING_STATUSES),
    /** The opening that a closing answers; null on an opening. */
    openingId: field.optional(field.mention()),
    /** The first and the last business day that it is about. */
    fromDate: field.date(),
    closingDate: field.date(),
    /** Cash at the start of what it covers (ruling C2); on an opening, what the book said. */
    openingBalance: field.signedAmount(),
    /** Entradas and salidas in cash that it covers. */
    totalIncome: field.sum(),
    totalExpenses: field.sum(),
    expectedBalance: field.signedAmount(),
    /** Cash that was counted: from here the book goes on. */
    closingBalance: field.amount(),
    /** Counted less expected: above zero a *Sobrante*, below it a *Faltante*. */
    difference: field.signedAmount(),
    /** Why it differs; empty where no reason was given. */
    reason: field.prose(500),
    notes: field.prose(1000),
    /** Every count in the order in which they were made: the last one holds. */
    counts: field.nested(z.array(cashCount).min(1).max(MOST_COUNTS)),
    /** The sums that the closing covers, by direction, cause and method. */
    sums: field.list(sum),
    /** By whom its register had been opened, where another person closed it. */
    openedBy: field.optional(field.line(120)),
    at: field.instant(),
    userId: field.reference("users"),
    userName: field.line(120),
  },
});
export type CashClosing = z.infer<typeof cashClosings.schema>;
