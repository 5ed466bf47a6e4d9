/**
 * Loans and loans of continuous yield are folded anew after defects were corrected (docs/rules): a refund of continuous yield
 * that acted only from its own day on, and an edit of the terms that took no notice of what was recorded after it for days
 * before it. Every one whose figures change is told.
 */
import type { Instant } from "#domain/calendar/business-date";
import { rebuildWithin, rebuildYieldsWithin } from "../../books/rebuild.ts";
import type { MigrationStep } from "../migrate.ts";

export const step: MigrationStep = async (handle, tell) => {
  const at = Date.now() as Instant;
  await rebuildWithin(handle, at, tell);
  await rebuildYieldsWithin(handle, at, tell);
};
