/** The receipt takes the form's place: going back does not lead to collecting again. */
import { useNavigate } from "@tanstack/react-router";
import type { Id } from "#contract/id";
import type { Address } from "#web/ui/address.ts";
import { FROM, listOf, type TrailList } from "./collecting-trail.ts";
import { rememberLastCollected } from "./last-collected.ts";

/** `receipt` answers the address of the receipt, with the list that the form was opened from. */
export function useFinish(from: string | undefined) {
  const navigate = useNavigate();
  return (id: Id, receipt: (search: { [FROM]?: TrailList }) => Address) => {
    rememberLastCollected(id);
    const search = listOf(from) === undefined ? {} : { [FROM]: from as TrailList };
    void navigate({ ...receipt(search), replace: true });
  };
}
