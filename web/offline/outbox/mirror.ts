/**
 * Money in a second place (`web/platform/money-ring.ts`): what waits is kept there as the file of unsent work that it could
 * also be given as, and comes back at a start by the way such a file comes back, by command id.
 */
import type { Instant } from "#domain/calendar/business-date";
import type { SecondPlace } from "#web/platform/money-ring.ts";
import type { Blobs } from "../files/blobs.ts";
import { exportMoney } from "./export.ts";
import { importOutbox, readOutboxExport } from "./import.ts";
import type { Outbox } from "./outbox.ts";

/** Outboxes that hold all that the place has. */
const whole = new WeakSet<Outbox>();

/**
 * All money that waits in this outbox. Photos stay where they are. Rejects where the place took nothing: the work is
 * stored all the same. What the place has is never written over before the outbox has it too.
 */
export async function mirrorMoney(
  outbox: Outbox,
  blobs: Blobs,
  place: SecondPlace,
  at: Instant,
): Promise<void> {
  if (!whole.has(outbox)) await bringMoneyBack(outbox, blobs, place);
  const text = await exportMoney(outbox, at);
  if (text !== null) await place.keep(outbox.userId, text);
}

/**
 * Queues what the outbox does not know of both generations; answers how many commands. What the server was told of long ago
 * may be among it: it knows the command by its id and answers as before.
 */
export async function bringMoneyBack(outbox: Outbox, blobs: Blobs, place: SecondPlace): Promise<number> {
  let added = 0;
  // The older first: its commands were recorded before those that only the newer has.
  for (const text of (await place.read(outbox.userId)).toReversed()) {
    const file = readOutboxExport(text);
    if (file?.userId === outbox.userId) added += (await importOutbox(outbox, blobs, file)).added;
  }
  whole.add(outbox);
  return added;
}
