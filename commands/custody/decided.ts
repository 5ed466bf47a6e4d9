/** The verbs of a hand-in share this: when it can no longer be decided about, and the sentence that says so. */
import type { CashCount } from "#contract/records/cash";
import type { HandIn } from "#contract/records/custody";
import { type Refusal, refusal } from "#contract/refusals";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Actor } from "../command.ts";

const DONE: Record<HandIn["status"], string> = {
  pending: "La registró",
  accepted: "La aceptó",
  rejected: "La rechazó",
  withdrawn: "La retiró",
  given: "La registró",
};

/** Only a hand-in that waits is decided, and only once: the second person hears who was first, and when. */
export function notWaiting(handIn: HandIn | null): Refusal | null {
  if (!handIn) return refusal("HAND_IN_MISSING");
  if (handIn.status === "pending") return null;
  const { userName, at } = handIn.decided ?? { userName: handIn.byName, at: handIn.at };
  return refusal("HAND_IN_DECIDED", { detail: `${DONE[handIn.status]} ${userName} ${momentOf(at)}.` });
}

export function decidedBy(
  { id, name }: Actor,
  at: Instant,
  reason = "",
  { count, earlier }: { count: CashCount | null; earlier: readonly CashCount[] } = {
    count: null,
    earlier: [],
  },
): HandIn["decided"] {
  const again = earlier.length > 0 ? { earlier: [...earlier] } : {};
  return { at, userId: id, userName: name, reason, count, ...again };
}

function momentOf(at: Instant): string {
  return `el ${formatDate(businessDate(at))} a las ${formatTime(at)}`;
}
