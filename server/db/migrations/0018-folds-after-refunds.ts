/**
 * Loans are folded anew after defects were corrected (docs/rules): excess beside mora that an edit left standing, mora made
 * up by a refund after an edit, interest waived by handing back a part of a prepayment. Every loan whose figures change is told.
 */
import type { Instant } from "#domain/calendar/business-date";
import { rebuildWithin } from "../../books/rebuild.ts";
import type { MigrationStep } from "../migrate.ts";

export const step: MigrationStep = (handle, tell) => rebuildWithin(handle, Date.now() as Instant, tell);
