/** A borrower is registered and edited, with the photo of the residence when one was taken. */
import { clients } from "#contract/records/people";
import { createWithPhotoOf, updateWithPhotoOf } from "../record.ts";

export const createClient = createWithPhotoOf(clients);
export const updateClient = updateWithPhotoOf(clients, "CLIENT_MISSING");
