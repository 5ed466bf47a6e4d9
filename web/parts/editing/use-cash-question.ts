/**
 * More cash may leave a drawer than the book has in it: the book may be behind, so it is asked and never refused (ruling
 * C3). It is asked about the drawer that the cash leaves: one's own, or the office's once it was ever opened.
 */
import { standingOf } from "#commands/cash/register";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { PaymentMethod } from "#contract/records/loan";
import { may } from "#domain/access/permissions";
import { custodyAmounts } from "#domain/cash/custody";
import { inCash } from "#domain/cash/sums";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isBlindTo } from "#web/parts/live-metrics/blind.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";

interface CashAtHand {
  balance: Money;
  isOwn: boolean;
}

/** Null where nothing is asked: a drawer that this person may not view, that was never opened, or that is closed blind. */
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

/** Whether this much goes out all the same, by this method. */
export function useCashQuestion(): (amount: Money, method: PaymentMethod) => Promise<boolean> {
  const { user } = useSession();
  const { value: cash } = useRead(readCashAtHand, (user?.id as Id | undefined) ?? null);
  return async (amount, method) => {
    if (!cash || !inCash({ method }) || amount <= cash.balance) return true;
    return openConfirm({
      title: cash.isOwn ? "Sale más de lo que hay en su poder" : "Sale más de lo que hay en la caja",
      consequence: `Según el libro hay ${formatMoney(cash.balance)}. ${cash.isOwn ? "Lo que tiene en su poder" : "La caja"} quedará por debajo de cero.`,
      confirmLabel: "Registrar de todos modos",
      cancelLabel: "Corregir el monto",
    });
  };
}
