/** The acts of operators, in their order. Each is written in the transaction of the act, and never changed. */
import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../../db/engine/kinds.ts";
import { type Directory, reading } from "./database.ts";
import type { Rows } from "./tables.ts";

/** Who acts, as a person reads it, and when. */
export interface Cause {
  at: Instant;
  who: string;
}

export interface OperatorEvent {
  id: string;
  at: Instant;
  who: string;
  act: string;
  businessId: string | null;
  detail: string;
}

type Deed = Pick<OperatorEvent, "act"> & Partial<Pick<OperatorEvent, "businessId" | "detail">>;

const LONGEST_DETAIL = 2_000;

export async function addEvent(
  rows: Rows,
  { at, who }: Cause,
  { act, businessId = null, detail = "" }: Deed,
): Promise<void> {
  await rows
    .insertInto("operator_event")
    .values({
      id: randomUUID(),
      at: writeInstant(at),
      who,
      act,
      business_id: businessId,
      detail: detail.slice(0, LONGEST_DETAIL),
    })
    .execute();
}

/** The newest first, of one business or of all. `before`: those of a page further back. */
export function listEvents(
  directory: Directory,
  { businessId, before, limit = 100 }: { businessId?: string; before?: Instant; limit?: number } = {},
): Promise<OperatorEvent[]> {
  return reading(directory, async (rows) => {
    let query = rows.selectFrom("operator_event").selectAll();
    if (businessId !== undefined) query = query.where("business_id", "=", businessId);
    if (before !== undefined) query = query.where("at", "<", writeInstant(before));
    const found = await query.orderBy("at", "desc").orderBy("id").limit(limit).execute();
    return found.map(({ business_id, at, ...event }) => ({
      ...event,
      at: readInstant(at) as Instant,
      businessId: business_id,
    }));
  });
}
