/** The refusals before the tap that takes the money. The server never asks: the money is taken by then. */
import { type Refusal, refusal } from "#contract/refusals";
import type { Context } from "../../command.ts";
import type { AggregateOf, Kind, ReceivedOf, Receiving } from "../family.ts";

export function refuseBeforeTap<K extends Kind, R extends ReceivedOf<K>>(
  family: Receiving<K, R>,
  aggregate: AggregateOf<K> | null,
  received: R,
  context: Context,
): Refusal | null {
  if (!aggregate) return refusal("LOAN_MISSING");
  const { deleted, status, startDate } = aggregate.loan;
  if (deleted || status === "cancelled" || status === "completed") return refusal("LOAN_NOT_ACTIVE");
  if (received.amount <= 0) return refusal("AMOUNT_NOT_POSITIVE");
  const incomplete = family.incomplete(received);
  if (incomplete) return incomplete;
  if (received.date > received.today) return refusal("DATE_IN_FUTURE");
  if (received.date < startDate) return refusal("DATE_BEFORE_LOAN");
  return family.unfit(aggregate, received, context);
}
