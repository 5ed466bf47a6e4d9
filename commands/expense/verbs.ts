/**
 * An expense is registered with the photo of its receipt, edited and deleted. Its money leaves by a movement under its
 * own method; what an edit or a deletion takes back falls on the day of the edit and quotes the old one (ruling C6).
 */
import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import { type Expense, expenses } from "#contract/records/expense";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { movementOf, posted, reversed } from "../cash/movement.ts";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import { dateFlags } from "../date-flags.ts";
import { standingFile } from "../file/declare.ts";
import * as plain from "../record.ts";

/** The business date on the device: the movement's day. */
export interface Today {
  today: CalendarDate;
}
type Fields = typeof expenses.typed;
type CreateArgs = plain.Created<Fields> & plain.Pictured & Today;
type UpdateArgs = plain.Changed<Fields> & plain.Pictured & Today;

const TODAY = { today: value.date };

export const createExpense = defineCommand({
  ...plain.verbOf(expenses, "create"),
  kind: "money",
  isFlagged: true,
  args: plain.argsOf<CreateArgs>({ ...plain.DATED, ...TODAY, fields: expenses.typed, photo: plain.PHOTO }),
  subject: ({ id }) => id,
  load: async (read, { id, photo }) => ({
    existing: await read.get("expenses", id),
    standing: await standingFile(read, photo),
  }),
  guard: (_state, { fields, today }) => (fields.expenseDate > today ? refusal("EXPENSE_IN_FUTURE") : null),
  decide({ existing, standing }, args, context) {
    // The same expense, sent twice. Its changes since then stand.
    if (existing && isTold(existing, args)) return applied([]);
    const files = plain.photoChanges("expenses", args, standing, context);
    if (existing || !files) return refused(refusal("KEY_REUSED"));
    const expense = expenseOf(args, context);
    return applied(
      [{ collection: "expenses", id: expense.id, doc: expense }, spent(expense, args), ...files],
      expense.flags,
    );
  },
  handedOut: (_state, args, context) => [spent(expenseOf(args, context), args)],
});

export const updateExpense = defineCommand({
  ...plain.verbOf(expenses, "update"),
  args: plain.argsOf<UpdateArgs>({
    ...plain.DATED,
    ...TODAY,
    changes: expenses.typed.partial(),
    photo: plain.PHOTO,
  }),
  subject: ({ id }) => id,
  load: async (read, { id, photo }) => ({
    doc: await read.get("expenses", id),
    standing: await standingFile(read, photo),
  }),
  decide({ doc, standing }, args, context) {
    if (!doc) return refused(refusal("EXPENSE_MISSING"));
    const files = plain.photoChanges("expenses", args, standing, context);
    if (!files) return refused(refusal("KEY_REUSED"));
    const edit = plain.edited(expenses, doc, plain.withPhoto(expenses, args.changes, args.photo), context);
    if (!edit.ok) return edit;
    const isMoved = MOVING.some((field) => edit.doc[field] !== doc[field]);
    const movementId = isMoved ? derivedId(context.commandId, "expense") : doc.movementId;
    // A person who may edit the expense and saved it has reviewed it.
    const expense: Expense = { ...edit.doc, movementId, flags: [] };
    const by = { ...args, userId: context.actor.id };
    const moved = isMoved ? [takenBack(doc, by, ""), spent(expense, by)] : [];
    return applied([{ collection: "expenses", id: expense.id, doc: expense }, ...files, ...moved]);
  },
});

export const deleteExpense = defineCommand({
  ...plain.verbOf(expenses, "delete"),
  args: z.strictObject({ ...plain.DATED, ...TODAY, reason: value.reason }),
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("expenses", id),
  decide(doc, args, { actor }) {
    if (!doc) return refused(refusal("EXPENSE_MISSING"));
    const back = takenBack(doc, { ...args, userId: actor.id }, args.reason);
    return applied([back, { collection: "expenses", id: doc.id, doc: null }]);
  },
});

export const expenseVerbs = [createExpense, updateExpense, deleteExpense] as const;

/** A movement says these; an edit of one of them takes it back and posts another. */
const MOVING = ["amount", "paymentMethod", "expenseDate", "category"] as const;

function expenseOf({ id, at, today, fields, photo }: CreateArgs, context: Context): Expense {
  const { actor, flags } = context;
  const dateReview = dateFlags({ date: fields.expenseDate, today }, "expenses", context);
  return {
    ...plain.withPhoto(expenses, plain.completed(expenses, fields), photo),
    id,
    createdAt: at,
    userId: actor.id,
    movementId: movementOf(id),
    flags: [...new Set([...flags, ...dateReview])],
  };
}

/** Whether an expense came by these arguments. An edit of its money gave it another movement, and other figures. */
function isTold(existing: Expense, { id, at, fields }: CreateArgs): boolean {
  if (existing.createdAt !== at) return false;
  return existing.movementId !== movementOf(id) || MOVING.every((field) => existing[field] === fields[field]);
}

interface Occasion extends plain.Dated, Today {
  userId?: Id;
}

function spent(expense: Expense, { at, today, userId = expense.userId }: Occasion): Change {
  return posted({
    id: expense.movementId,
    type: "salida",
    amount: expense.amount,
    method: expense.paymentMethod,
    concept: expense.description,
    date: expense.expenseDate,
    today,
    at,
    expenseId: expense.id,
    userId,
  });
}

function takenBack(
  expense: Expense,
  { at, today, userId = expense.userId }: Occasion,
  notes: string,
): Change {
  return reversed(expense.movementId, {
    type: "entrada",
    amount: expense.amount,
    method: expense.paymentMethod,
    notes,
    concept: `Reverso de gasto del ${formatDate(expense.expenseDate)}: ${expense.description}`.slice(0, 200),
    date: today,
    today,
    at,
    expenseId: expense.id,
    userId,
  });
}
