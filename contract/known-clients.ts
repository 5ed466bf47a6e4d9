/** Whether a client with this identification is on record with another collector: all that a user with an own portfolio hears (ruling A7). */
import { z } from "zod";

/** As it was typed. */
export const knownClientQuery = z.strictObject({ identification: z.string().min(1).max(40) });
export const knownClient = z.strictObject({ isKnown: z.boolean() });
