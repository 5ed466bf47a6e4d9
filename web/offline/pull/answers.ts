/**
 * The pages of sync as the device reads them. Their frame is checked; the records inside came out of JSON and are the
 * server's own word, and checking every value of 20,000 of them would take longer than bringing them.
 */
import { z } from "zod";
import { loadAnswer, pullAnswer, wireChange } from "#contract/sync";

const anyRecord = z.custom<{ id: string }>(
  (value) => typeof value === "object" && value !== null && "id" in value && typeof value.id === "string",
);

export const loadPage = loadAnswer.extend({ docs: z.array(anyRecord) });
export type LoadPage = z.infer<typeof loadPage>;

export const changesPage = pullAnswer.extend({
  changes: z.array(wireChange.extend({ doc: anyRecord.nullable() })),
});
export type ChangesPage = z.infer<typeof changesPage>;
