/** The charges of the business on a new loan. */
import type { Settings } from "#contract/records/business";
import { newId } from "#web/offline/store/hooks.ts";
import { type ChargeInput, usualInput } from "./charges-form.ts";

/** The charges with which every new loan opens, each with an id of its own. */
export function usualCharges({ charges }: Pick<Settings, "charges">): ChargeInput[] {
  return (charges ?? []).filter((each) => each.isForNewLoans).map((each) => usualInput(each, newId()));
}
