/**
 * Old loans that were deleted or cancelled before their reenganche arrived are folded again (docs/rules/renewals.md): its
 * payment was allocated to cuotas that no client owes any more, and is excess whole. Every loan whose figures change is named;
 * no other loan is read.
 */
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import { rebuildTheseWithin } from "../../books/rebuild.ts";
import type { MigrationStep } from "../migrate.ts";
import { STORES } from "../records/stores.ts";

export const step: MigrationStep = async (handle, tell) => {
  const rows = await handle.tx
    .selectFrom("payments")
    .select("loan_id")
    .distinct()
    .where("renewal", "is not", null)
    .where("loan_id", "is not", null)
    .orderBy("loan_id")
    .execute();
  const ids = rows.flatMap(({ loan_id }) => loan_id ?? []);
  const crossed: Loan[] = [];
  for (let at = 0; at < ids.length; at += PAGE) {
    const loans = (await STORES.loans.find(handle, ids.slice(at, at + PAGE))) as Loan[];
    crossed.push(...loans.filter(wasEnded));
  }
  await rebuildTheseWithin(handle, crossed, Date.now() as Instant, tell);
};

const PAGE = 500;

function wasEnded({ deleted, statusActions }: Loan): boolean {
  return deleted !== null || statusActions.some(({ action }) => action === "cancel");
}
