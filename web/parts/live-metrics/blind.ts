/**
 * Counted blind: only an administrator sees a figure of a drawer before its count (ruling E8). The one place that
 * says from whom the figures are kept, and of which days.
 */
import { MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import type { Settings } from "#contract/records/business";
import type { CashDrawer } from "#contract/records/cash";
import type { Principal } from "#domain/access/permissions";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { Reader } from "#web/offline/store/reader.ts";

/** In place of a figure that is hidden. */
export const AFTER_COUNT = "Se sabrá al contar";

/** A device may still hold settings of before there was a choice. */
export function isBlind(settings: Settings | null): boolean {
  return settings?.cashBlindClose === true;
}

export function isBlindTo(settings: Settings | null, principal: Principal | null): boolean {
  return isBlind(settings) && principal?.role !== "admin";
}

/** The last day whose cash was counted to its end; null while none was. */
export function countedUntil(drawer: Pick<CashDrawer, "closed" | "openFrom"> | null): CalendarDate | null {
  const { closed = null, openFrom = null } = drawer ?? {};
  if (!closed) return null;
  return openFrom !== null && openFrom <= closed.day ? addDays(openFrom, -1) : closed.day;
}

export interface BlindDays {
  /** Null: no day was counted yet. */
  countedUntil: CalendarDate | null;
}

/** Null where nothing is kept from this person. */
export async function readBlindDays(read: Reader): Promise<BlindDays | null> {
  const settings = await read.optional.get("settings", SETTINGS_ID);
  if (!isBlindTo(settings, read.principal)) return null;
  return { countedUntil: countedUntil(await read.optional.get("cashDrawers", MAIN_DRAWER_ID)) };
}
