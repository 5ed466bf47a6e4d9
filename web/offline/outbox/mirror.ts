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

export class MoneyMirror {
  #place: SecondPlace;
  /** Outboxes that hold all that the place has. */
  #whole = new WeakSet<Outbox>();

  constructor(place: SecondPlace) {
    this.#place = place;
  }

  /**
   * Keeps all money that waits in this outbox. Photos stay where they are. Rejects where the place took nothing: the work is
   * stored all the same. What the place has is never written over before the outbox has it too.
   */
  async keep(outbox: Outbox, blobs: Blobs, at: Instant): Promise<void> {
    if (!this.#whole.has(outbox)) await this.bringBack(outbox, blobs);
    const text = await exportMoney(outbox, at);
    if (text !== null) await this.#place.keep(outbox.userId, text);
  }

  /**
   * Queues what the outbox does not know of both generations; answers how many commands. What the server was told of long ago
   * may be among it: it knows the command by its id and answers as before.
   */
  async bringBack(outbox: Outbox, blobs: Blobs): Promise<number> {
    let added = 0;
    // The older first: its commands were recorded before those that only the newer has.
    for (const text of (await this.#place.read(outbox.userId)).toReversed()) {
      const file = readOutboxExport(text);
      if (file?.userId === outbox.userId) added += (await importOutbox(outbox, blobs, file)).added;
    }
    this.#whole.add(outbox);
    return added;
  }
}

const known = new WeakMap<SecondPlace, MoneyMirror>();

/** The one of this place. */
export function mirrorOf(place: SecondPlace): MoneyMirror {
  const mirror = known.get(place) ?? new MoneyMirror(place);
  known.set(place, mirror);
  return mirror;
}
