/** The answer of a command that received money: its changes, and what the office should look at. */
import type { Change } from "#contract/collections";
import { applied, type Decision } from "../../command.ts";
import type { Posting } from "./post.ts";
import { reviewCodes } from "./review.ts";

/** `settled` are the changes of every book that the command opened. */
export function paymentDecision({ payment, aggregate, cash }: Posting, settled: readonly Change[]): Decision {
  const unplaced: readonly Change[] = aggregate
    ? []
    : [{ collection: "payments", id: payment.id, doc: payment }];
  const changes = [...settled, ...unplaced, ...cash];
  const stored = changes.find((change) => change.collection === "payments" && change.id === payment.id);
  return applied(changes, stored?.collection === "payments" && stored.doc ? reviewCodes(stored.doc) : []);
}
