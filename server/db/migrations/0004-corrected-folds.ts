/**
 * Loans are folded anew after defects of the fold were corrected (docs/rules/versions.md): mora erased by an edit, excess
 * beside owed mora, rows that never bore mora again, rows of 0.00 counted as paid. Every loan whose figures change is told.
 */
import type { Instant } from "#domain/calendar/business-date";
import { rebuildWithin } from "../../books/rebuild.ts";
import type { MigrationStep } from "../migrate.ts";

export const step: MigrationStep = (handle, tell) => rebuildWithin(handle, Date.now() as Instant, tell);
