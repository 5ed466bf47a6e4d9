/** The screen of a payment's receipt, with the list that its form was opened from. */
import type { Id } from "#contract/id";
import type { FROM, TrailList } from "#web/parts/payments/collecting-trail.ts";
import type { Address } from "#web/ui/address.ts";

export const receiptAddress =
  (id: Id) =>
  (search: { [FROM]?: TrailList }): Address => ({ to: "/payments/$id/receipt", params: { id }, search });
