/** The names that `records.ts` had until 0.2, for checks from outside; they go with the next version. */
import { openRecords } from "./records.ts";

export type { TestRecords as Book } from "./records.ts";
export * from "./records.ts";
export const openBook = openRecords;
