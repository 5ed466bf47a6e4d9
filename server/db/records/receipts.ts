/** Receipt numbers and tokens that already stand on a payment or on a charge. */
import { sql } from "kysely";
import type { Id } from "#contract/id";
import type { ReviewCode } from "#domain/loan/state";
import { prepared } from "../engine/prepared.ts";
import type { Handle } from "./store.ts";

/** Whether another payment, of a loan or of continuous yield, or a charge has the number. To the device whose own it is, those who took it from it do not count. */
export async function receiptStandsElsewhere(
  handle: Handle,
  { number, bearer, isOwn }: { number: string; bearer: Id; isOwn: boolean },
): Promise<boolean> {
  const found = await others(handle, number, bearer);
  return found.some(({ flags }) => !isOwn || !isForeign(JSON.parse(flags)));
}

function isForeign(flags: readonly ReviewCode[]): boolean {
  return flags.includes("RECEIPT_FOREIGN");
}

/** A device numbers its receipts once, whatever they are for. A charge bears no flags. */
const others = prepared(({ tx }, number: string, bearer: string) =>
  tx
    .selectFrom("payments")
    .select("flags")
    .where("receipt_number", "=", number)
    .where("id", "<>", bearer)
    .unionAll(
      tx
        .selectFrom("continuous_yield_payments")
        .select("flags")
        .where("receipt_number", "=", number)
        .where("id", "<>", bearer),
    )
    .unionAll(
      tx
        .selectFrom("charge_receipt")
        .select(sql<string>`'[]'`.as("flags"))
        .where("number", "=", number)
        .where("charge_id", "<>", bearer),
    ),
);

/** A payment, a charge inside its loan, or cash that waits, with the token of a receipt. */
export interface Bearer {
  collection: "payments" | "continuousYieldPayments" | "lateMoney" | "charges";
  /** The charge's, of one inside a loan of either kind. */
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
        .selectFrom("charge_receipt")
        .select([sql<string>`'charges'`.as("collection"), "charge_id as id"])
        .where("token", "=", token),
    )
    .unionAll(
      tx
        .selectFrom("late_money")
        .select([sql<string>`'lateMoney'`.as("collection"), "id"])
        .where("removed_at", "is", null)
        .where(sql<boolean>`receipt like ${receipt} escape '\\'`),
    ),
);

/** The charge that first took the token, and the loan of either kind that it is in. */
export async function chargeWithToken(
  { tx }: Handle,
  token: string,
): Promise<{ chargeId: Id; loanId: Id } | null> {
  const rows = await tx
    .selectFrom("charge_receipt")
    .select(["charge_id as chargeId", "loan_id as loanId"])
    .where("token", "=", token)
    .limit(1)
    .execute();
  return (rows[0] ?? null) as { chargeId: Id; loanId: Id } | null;
}
