/**
 * The pages of sync as the device reads them. Their frame is checked; the records inside came out of JSON and are the
 * server's own word, and checking every value of 20,000 of them would take longer than bringing them.
 */
import { z } from "zod";
import { gainedAnswer, partAnswer } from "#contract/load";
import type { Packed } from "#contract/packed";
import { pullAnswer, wireChange } from "#contract/sync";
import type { PackedFile } from "../../replica/loan-file.ts";

const anyRecord = z.custom<{ id: string }>(
  (value) => isObject(value) && "id" in value && typeof value.id === "string",
);

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const packedFile = z.custom<PackedFile>(
  (value) => isObject(value) && "id" in value && typeof value.id === "string",
);

/** A page of a part: records as they are, or files packed. */
export const partPage = partAnswer.extend({
  docs: z.array(anyRecord).optional(),
  files: z.array(packedFile).optional(),
  movements: z.array(z.custom<Packed>((value) => isObject(value) && "c" in value)).optional(),
});
export type PartPage = z.infer<typeof partPage>;

export const gainedPage = gainedAnswer.extend({
  docs: z.array(gainedAnswer.shape.docs.element.extend({ docs: z.array(anyRecord) })),
  files: z.array(packedFile),
});
export type GainedPage = z.infer<typeof gainedPage>;

export const changesPage = pullAnswer.extend({
  changes: z.array(wireChange.extend({ doc: anyRecord.nullable() })),
});
export type ChangesPage = z.infer<typeof changesPage>;
