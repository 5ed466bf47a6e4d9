/** The drawer that a person's cash leaves, as far as this device and this person know what is in it. */
import { standingOf } from "#commands/cash/register";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
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
  if (userId && hasOwnDrawer(read, settings)) {
    return { balance: await readInHand(read, userId), isOwn: true };
  }
  if (!may(principal, "cash", "view")) return null;
  const drawer = await read.optional.get("cashDrawers", MAIN_DRAWER_ID);
  if (!drawer) return null;
  const days = await read.optional.where("cashDays", "drawerId", MAIN_DRAWER_ID);
  return { balance: standingOf({ drawer, days }).expected, isOwn: false };
}

/** Each collector answers for their own cash; who works with the office's drawer has none. */
function hasOwnDrawer({ principal }: Reader, settings: Settings | null): boolean {
  return Boolean(settings?.cashCustodyFrom) && !may(principal, "cash", "create");
}

async function readInHand(read: Reader, userId: Id): Promise<Money> {
  const drawerId = drawerIdOf(userId);
  const days = await read.optional.where("cashDays", "drawerId", drawerId);
  const handIns = await read.optional.where("handIns", "drawerId", drawerId);
  return custodyAmounts(days, handIns, []).inHand;
}

export interface OwnCash {
  /** Null: it is counted blind, and this person sees no figure before (ruling E8). */
  inHand: Money | null;
}

/** Null for a person without a drawer of their own. */
async function readOwnCash(read: Reader, userId: Id | null): Promise<OwnCash | null> {
  const settings = await read.optional.get("settings", SETTINGS_ID);
  if (!userId || !hasOwnDrawer(read, settings)) return null;
  return { inHand: isBlindTo(settings, read.principal) ? null : await readInHand(read, userId) };
}

/** Cash that a collector has in hand, as *Mi caja* says it; undefined while it is read. */
export function useOwnCash(): OwnCash | null | undefined {
  const { user } = useSession();
  return useRead(readOwnCash, (user?.id as Id | undefined) ?? null).value;
}

export function useCashAtHand(): CashAtHand | null {
  const { user } = useSession();
  const { value } = useRead(readCashAtHand, (user?.id as Id | undefined) ?? null);
  return value ?? null;
}
