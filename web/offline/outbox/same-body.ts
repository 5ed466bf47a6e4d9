/** Whether two commands say the same: a create sent twice is one. */

import { canonical } from "./canonical.ts";
import type { OutboxItem } from "./outbox-database.ts";

/** A double tap differs at most in the instant of the second tap. */
export function sameBody(item: OutboxItem, other: { data: unknown; name: string }): boolean {
  return (
    item.name === other.name && canonical(withoutInstant(item.data)) === canonical(withoutInstant(other.data))
  );
}

function withoutInstant(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  const { at: _at, ...rest } = data as Record<string, unknown>;
  return rest;
}
