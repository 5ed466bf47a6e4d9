/** The drawer: its days are its movements, and its closings cover each of them once. */
import { isDeepStrictEqual } from "node:util";
import { drawerOf } from "#commands/cash/days";
import { movesDrawer } from "#commands/cash/movement";
import { standingOf } from "#commands/cash/register";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { Transaction } from "#contract/records/business";
import type { CashClosing } from "#contract/records/cash";
import { addSums, totalsOf } from "#domain/cash/sums";
import { CashDays } from "#server/books/cash-days";
import { docsOf, type Evidence } from "./evidence.ts";

/** 15: each day is what its movements add up to, and closings cover each movement once and go on from what was counted. */
export function closesTheDrawer(evidence: Evidence): string[] {
  const movements = docsOf(evidence, "transactions").filter((each) => drawerOf(each) === MAIN_DRAWER_ID);
  const days = docsOf(evidence, "cashDays").filter(({ drawerId }) => drawerId === MAIN_DRAWER_ID);
  const closings = docsOf(evidence, "cashClosings").filter(({ status }) => status === "closed");
  const drawer = docsOf(evidence, "cashDrawers")[0] ?? null;
  const open = standingOf({ drawer, days });
  const found = [...differingDays(evidence), ...closings.flatMap((closing) => oddities(closing, movements))];
  const inDrawer = sumOfCash(movements);
  if (open.expected !== inDrawer)
    found.push(`the drawer stands at ${open.expected}, its movements at ${inDrawer}`);
  if (drawer?.closed && !closings.some(({ id }) => id === drawer.closed?.id))
    found.push("the drawer's last closing is gone");
  const covered = addSums(...closings.map(({ sums }) => sums), open.sums);
  const ofClosings = closings.filter(({ difference }) => difference !== 0).length;
  const counted = totalsOf(covered).count + ofClosings;
  if (counted !== movements.length)
    found.push(`${movements.length} movements, ${counted} in closings or open`);
  return found;
}

function differingDays(evidence: Evidence): string[] {
  const added = new CashDays();
  added.add(docsOf(evidence, "transactions"));
  const stored = new Map(docsOf(evidence, "cashDays").map((doc) => [doc.id, doc]));
  return [...new Set([...added.days.keys(), ...stored.keys()])]
    .filter((id) => !isDeepStrictEqual(added.days.get(id), stored.get(id)))
    .map((id) => `a day says ${JSON.stringify(stored.get(id))} and is ${JSON.stringify(added.days.get(id))}`);
}

function oddities(closing: CashClosing, movements: readonly Transaction[]): string[] {
  const { id, openingBalance, totalIncome, totalExpenses, expectedBalance, closingBalance, difference } =
    closing;
  const found: string[] = [];
  if (openingBalance + totalIncome - totalExpenses !== expectedBalance)
    found.push(`closing ${id} does not add up`);
  if (closingBalance - expectedBalance !== difference) found.push(`closing ${id} hides a difference`);
  const settled = movements.find(({ closingId }) => closingId === id)?.amount ?? 0;
  if (settled !== Math.abs(difference))
    found.push(`closing ${id}: difference ${difference}, movement ${settled}`);
  return found;
}

function sumOfCash(movements: readonly Transaction[]): number {
  return movements
    .filter(({ paymentMethod }) => movesDrawer(paymentMethod))
    .reduce(
      (sum, { transactionType, amount }) => sum + (transactionType === "entrada" ? amount : -amount),
      0,
    );
}
