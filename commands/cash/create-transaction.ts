/**
 * Money enters or leaves the drawer for a reason of its own: a bank deposit, change brought, a purchase for the till. From
 * the second version on it may be the owner's: an *Aporte* or a *Retiro*, neither income nor expense (ruling C7).
 */
import { z } from "zod";
import type { Transaction } from "#contract/records/business";
import { paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { OWNER_CAUSES } from "#domain/cash/sums";
import type { ReviewCode } from "#domain/loan/state";
import { applied, type Context, type Decision, defineCommand } from "../command.ts";
import { posted } from "./movement.ts";

const argsV1 = z.strictObject({
  id: value.id,
  at: value.instant,
  /** The business date on the device: the movement's day. */
  today: value.date,
  type: z.enum(["entrada", "salida"]),
  amount: value.positiveAmount,
  concept: value.filledLine(200),
  paymentMethod,
  /** The date of the fact. */
  date: value.date,
  notes: value.prose(900),
});

type ArgsV1 = z.infer<typeof argsV1>;

const args = argsV1
  .extend({ cause: z.enum(OWNER_CAUSES).optional() })
  .refine(({ cause, type }) => cause !== "contribution" || type === "entrada", "an Aporte comes in")
  .refine(({ cause, type }) => cause !== "withdrawal" || type === "salida", "a Retiro goes out");
type Args = z.infer<typeof args>;

const verb = {
  name: "transaction.create",
  kind: "money",
  isFlagged: true,
  collection: "transactions",
  action: "create",
  access: { module: "cash", action: "create", reads: [] },
  subject: ({ id }: ArgsV1) => id,
  load: async () => null,
  guard: (_state: null, { date, today }: ArgsV1) => (date > today ? refusal("TRANSACTION_IN_FUTURE") : null),
  decide: recorded,
} as const;

export const createTransactionV1 = defineCommand<ArgsV1, null, "transaction.create">({
  ...verb,
  v: 1,
  args: argsV1,
});
export const createTransaction = defineCommand<Args, null, "transaction.create">({ ...verb, v: 2, args });

function recorded(_state: null, args: Args, { actor, flags }: Context): Decision {
  const { type, paymentMethod: method, notes, cause, ...said } = args;
  const dateReview: readonly ReviewCode[] = args.date > args.today ? ["DATE_ODD"] : [];
  const review = [...new Set([...flags, ...dateReview])];
  const noted = [notes, ...review.map(reviewNote)].filter((note) => note !== "").join("\n");
  const movement = { ...said, type, method, notes: noted, userId: actor.id, cause: cause ?? null };
  return applied([posted(movement)], review);
}

/** A movement keeps no flags of its own: its notes say why an administrator should look at it (ruling A2). */
function reviewNote(code: ReviewCode): Transaction["notes"] {
  const reasons: Partial<Record<ReviewCode, string>> = {
    DATE_ODD: "su fecha llama la atención",
    NO_PERMISSION: "quien la registró ya no tenía permiso",
    IMPORTED: "vino en un archivo de otro dispositivo",
  };
  return `Revisar: ${reasons[code] ?? code}`;
}
