/** Cash held by collectors, by person: in hand, hand-ins that wait, shortages and overages not yet settled. */
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { Custody } from "#contract/records/custody";
import { type CustodyAmounts, custodyAmounts } from "#domain/cash/custody";
import { absolute } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { Read } from "../command.ts";

export interface Held extends CustodyAmounts {
  custody: Custody;
}

/** The cash of one collector, read from the collections of custody. */
export async function readHeld(read: Pick<Read, "where">, custody: Custody): Promise<Held> {
  const [days, handIns, settlements] = await Promise.all([
    read.where("cashDays", "drawerId", custody.id),
    read.where("handIns", "drawerId", custody.id),
    read.where("custodySettlements", "drawerId", custody.id),
  ]);
  return { custody, ...custodyAmounts(days, handIns, settlements) };
}

/** A sentence for each collector with whom something is still open. */
export async function heldByCollectors(read: Pick<Read, "where">): Promise<string[]> {
  const custodies = await read.where("custodies", "officeDrawerId", MAIN_DRAWER_ID);
  const all = await Promise.all(custodies.map((custody) => readHeld(read, custody)));
  return all.flatMap(({ custody, inHand, inTransit, account }) => {
    const parts = [
      inHand === 0 ? "" : `en su poder ${formatMoney(inHand)}`,
      inTransit === 0 ? "" : `por contar ${formatMoney(inTransit)}`,
      account === 0 ? "" : `${account < 0 ? "faltante" : "sobrante"} ${formatMoney(absolute(account))}`,
    ].filter((part) => part !== "");
    return parts.length === 0 ? [] : [`${custody.holderName}: ${parts.join(", ")}`];
  });
}
