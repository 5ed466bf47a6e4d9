/** Money enters or leaves the drawer for a reason of its own: a bank deposit, change brought, a purchase for the till. */
import { z } from "zod";
import type { Transaction } from "#contract/records/business";
import { paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { ReviewCode } from "#domain/loan/state";
import { applied, defineCommand } from "../command.ts";
import { posted } from "./movement.ts";

const args = z.strictObject({
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

export const createTransaction = defineCommand({
  name: "transaction.create",
  v: 1,
  kind: "money",
  isFlagged: true,
  collection: "transactions",
  action: "create",
  args,
  access: { module: "cash", action: "create", reads: [] },
  subject: ({ id }) => id,
  load: async () => null,
  guard: (_state, { date, today }) => (date > today ? refusal("TRANSACTION_IN_FUTURE") : null),
  decide(_state, { type, paymentMethod: method, notes, ...args }, { actor, flags }) {
    const dateReview: readonly ReviewCode[] = args.date > args.today ? ["DATE_ODD"] : [];
    const review = [...new Set([...flags, ...dateReview])];
    const noted = [notes, ...review.map(reviewNote)].filter((note) => note !== "").join("\n");
    const movement: Parameters<typeof posted>[0] = {
      ...args,
      type,
      method,
      notes: noted,
      userId: actor.id,
    };
    return applied([posted(movement)], review);
  },
});

/** A movement keeps no flags of its own: its notes say why an administrator should look at it (ruling A2). */
function reviewNote(code: ReviewCode): Transaction["notes"] {
  const reasons: Partial<Record<ReviewCode, string>> = {
    DATE_ODD: "su fecha llama la atención",
    NO_PERMISSION: "quien la registró ya no tenía permiso",
    IMPORTED: "vino en un archivo de otro dispositivo",
  };
  return `Revisar: ${reasons[code] ?? code}`;
}
