/** Receipt numbers and tokens that already stand on a payment. */
import { sql } from "kysely";
import type { Id } from "#contract/id";
import type { ReviewCode } from "#domain/loan/state";
import { prepared } from "../engine/prepared.ts";
import type { Handle } from "./store.ts";

/** Whether another payment, of a loan or of continuous yield, has the number. To the device whose own it is, those who took it from it do not count. */
export async function receiptStandsElsewhere(
  handle: Handle,
  { number, payment, isOwn }: { number: string; payment: Id; isOwn: boolean },
): Promise<boolean> {
  const found = await others(handle, number, payment);
  return found.some(({ flags }) => !isOwn || !isForeign(JSON.parse(flags)));
}

function isForeign(flags: readonly ReviewCode[]): boolean {
  return flags.includes("RECEIPT_FOREIGN");
}

/** A device numbers its receipts once, whatever kind of payment they are for. */
const others = prepared(({ tx }, number: string, payment: string) =>
  tx
    .selectFrom("payments")
    .select("flags")
    .where("receipt_number", "=", number)
    .where("id", "<>", payment)
    .unionAll(
      tx
        .selectFrom("continuous_yield_payments")
        .select("flags")
        .where("receipt_number", "=", number)
        .where("id", "<>", payment),
    ),
);

/** A payment, or cash that waits, with the token of a receipt. */
export interface Bearer {
  collection: "payments" | "continuousYieldPayments" | "lateMoney";
  id: Id;
}

/** All that stand here with the token, annulled or not. */
export async function holdersOfToken(handle: Handle, token: string): Promise<Bearer[]> {
  const rows = await bearers(handle, token, `%"token":"${token.replaceAll("_", "\\_")}"%`);
  return rows.map(({ collection, id }) => ({ collection: collection as Bearer["collection"], id: id as Id }));
}

const bearers = prepared(({ tx }, token: string, receipt: string) =>
  tx
    .selectFrom("payments")
    .select([sql<string>`'payments'`.as("collection"), "id"])
    .where("receipt_token", "=", token)
    .unionAll(
      tx
        .selectFrom("continuous_yield_payments")
        .select([sql<string>`'continuousYieldPayments'`.as("collection"), "id"])
        .where("receipt_token", "=", token),
    )
    .unionAll(
      tx
        .selectFrom("late_money")
        .select([sql<string>`'lateMoney'`.as("collection"), "id"])
        .where("removed_at", "is", null)
        .where(sql<boolean>`receipt like ${receipt} escape '\\'`),
    ),
);
