/**
 * Loans are folded anew after two defects of edited loans were corrected (docs/rules/editing-terms.md): excess beside mora
 * that an edit left standing, and mora made up by a refund after the edit. Every loan whose figures change is told.
 */
import type { Instant } from "#domain/calendar/business-date";
import { rebuildWithin } from "../../features/books/rebuild.ts";
import type { MigrationStep } from "../migrate.ts";

export const step: MigrationStep = (handle, tell) => rebuildWithin(handle, Date.now() as Instant, tell);
