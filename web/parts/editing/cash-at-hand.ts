/** The drawer that a person's cash leaves, as far as this device and this person know what is in it. */
import { standingOf } from "#commands/cash/register";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import { may } from "#domain/access/permissions";
import { custodyAmounts } from "#domain/cash/custody";
import type { Money } from "#domain/money/money";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isBlindTo } from "#web/parts/live-metrics/blind.ts";
import { useSession } from "#web/parts/session/use-session.ts";

export interface CashAtHand {
  balance: Money;
  /** A collector's own drawer, and not the office's. */
  isOwn: boolean;
}

/** Null where nothing may be said: a drawer that this person may not view, that was never opened, or that is closed blind. */
async function readCashAtHand(read: Reader, userId: Id | null): Promise<CashAtHand | null> {
  const settings = await read.optional.get("settings", SETTINGS_ID);
  const { principal } = read;
  if (isBlindTo(settings, principal)) return null;
  if (userId && settings?.cashCustodyFrom && !may(principal, "cash", "create")) {
    const drawerId = drawerIdOf(userId);
    const days = await read.optional.where("cashDays", "drawerId", drawerId);
    const handIns = await read.optional.where("handIns", "drawerId", drawerId);
    return { balance: custodyAmounts(days, handIns, []).inHand, isOwn: true };
  }
  if (!may(principal, "cash", "view")) return null;
  const drawer = await read.optional.get("cashDrawers", MAIN_DRAWER_ID);
  if (!drawer) return null;
  const days = await read.optional.where("cashDays", "drawerId", MAIN_DRAWER_ID);
  return { balance: standingOf({ drawer, days }).expected, isOwn: false };
}

export function useCashAtHand(): CashAtHand | null {
  const { user } = useSession();
  const { value } = useRead(readCashAtHand, (user?.id as Id | undefined) ?? null);
  return value ?? null;
}
