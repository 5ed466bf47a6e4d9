/** A zone is registered under a name of its own, edited, and removed when no client names it. */
import { zones } from "#contract/records/zone";
import { createOf, deleteOf, heldBy, updateOf } from "../record.ts";

const CLIENTS_IN_IT = heldBy("clients", "zoneId", "ZONE_HAS_CLIENTS", (count) =>
  count === 1
    ? "Hay 1 cliente en ella: cámbielo de zona primero."
    : `Hay ${count} clientes en ella: cámbielos de zona primero.`,
);

/** The refusal to delete a zone that so many clients name. */
export const zoneInUse = CLIENTS_IN_IT.refusal;

export const createZone = createOf(zones);
export const updateZone = updateOf(zones, "ZONE_MISSING");
export const deleteZone = deleteOf(zones, "ZONE_MISSING", CLIENTS_IN_IT);
