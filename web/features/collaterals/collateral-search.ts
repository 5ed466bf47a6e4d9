/** A collateral is found by whose it is, by its own words, and by the status that the list shows of it. */
import { searchTextOf } from "#contract/record";
import { collaterals } from "#contract/records/collateral";
import type { CollateralLine } from "#web/parts/live-metrics/collaterals.ts";
import { fullName } from "#web/parts/people/person.ts";
import { collateralWord, RETURN_WORD } from "#web/wording/collateral.ts";

export function shownStatus({ collateral, toReturn }: Pick<CollateralLine, "collateral" | "toReturn">) {
  return toReturn ? RETURN_WORD : collateralWord(collateral.status);
}

export function searchText(line: Pick<CollateralLine, "collateral" | "client" | "toReturn">): string {
  const { collateral, client } = line;
  const owner = client ? fullName(client) : "";
  return [owner, shownStatus(line).label, searchTextOf(collaterals, collateral)].join(" ");
}
