/** A borrower is registered and edited, with the photo of the residence when one was taken. */
import { clients } from "#contract/records/people";
import { createWithPhotoOf, updateWithPhotoOf } from "../record.ts";

/** A client whom a user with an own portfolio registers is given to that user, who would else not see them (ruling A7). */
export const createClient = createWithPhotoOf(clients, ({ actor }, fields) =>
  actor.hasOwnPortfolio && (fields.collectorId ?? null) === null ? { collectorId: actor.id } : {},
);
export const updateClient = updateWithPhotoOf(clients, "CLIENT_MISSING");
