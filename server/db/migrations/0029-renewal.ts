/**
 * Loans are folded again after a defect was corrected (docs/rules/editing-terms.md): mora forgiven before an edit of the terms,
 * which excess of an earlier payment took after it. Every loan whose figures change is named.
 */
import type { Instant } from "#domain/calendar/business-date";
import { rebuildWithin } from "../../books/rebuild.ts";
import type { MigrationStep } from "../migrate.ts";

export const step: MigrationStep = (handle, tell) => rebuildWithin(handle, Date.now() as Instant, tell);
