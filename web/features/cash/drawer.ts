/** The reads of the drawer's screen: how the drawer stands, one of its days, and its openings and closings. */
import { drawerOf } from "#commands/cash/days";
import { standingOf } from "#commands/cash/register";
import { MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import { derivedId } from "#contract/id";
import type { Settings, Transaction } from "#contract/records/business";
import type { CashClosing, CashDay, CashDrawer } from "#contract/records/cash";
import type { HandIn } from "#contract/records/custody";
import type { Expense } from "#contract/records/expense";
import { refusal, refusalText } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { presentDay } from "#domain/cash/amounts";
import { isRecordedByItself } from "#domain/cash/sums";
import { type Money, ZERO } from "#domain/money/money";
import type { Reader } from "#web/offline/store/reader.ts";
import { countedUntil, isBlind } from "#web/parts/live-metrics/blind.ts";

export interface Drawer {
  drawer: CashDrawer | null;
  /** The opening that stands; null while the register is closed. */
  opening: CashClosing | null;
  days: readonly CashDay[];
  /** Cash in the drawer, as the book has it. */
  balance: Money;
  settings: Settings | null;
  isAdministrator: boolean;
  /** Hand-ins of collectors that are not counted yet. */
  waiting: readonly HandIn[];
}

export async function readDrawer(read: Reader): Promise<Drawer> {
  const [drawer, days, settings, waiting] = await Promise.all([
    read.get("cashDrawers", MAIN_DRAWER_ID),
    read.where("cashDays", "drawerId", MAIN_DRAWER_ID),
    read.optional.get("settings", SETTINGS_ID),
    read.where("handIns", "status", "pending"),
  ]);
  const opening = drawer?.openingId ? await read.get("cashClosings", drawer.openingId) : null;
  return {
    drawer,
    opening,
    days,
    balance: standingOf({ drawer, days }).expected,
    settings,
    isAdministrator: read.principal?.role === "admin",
    waiting,
  };
}

/** The drawer is counted before any person but an administrator sees what it should hold (rulings C4, E8). */
export function isHidden({
  settings,
  isAdministrator,
}: Pick<Drawer, "settings" | "isAdministrator">): boolean {
  return isBlind(settings) && !isAdministrator;
}

/** A day that no closing covers yet: its figures tell what to count to. */
export function isUncounted({ drawer }: Drawer, day: CalendarDate): boolean {
  const counted = countedUntil(drawer);
  return counted === null || day > counted;
}

/** The hand-ins that are to be counted first, without the amounts that are to be counted. */
export function waitingText(waiting: readonly HandIn[]): string {
  const names = [...new Set(waiting.map(({ holderName }) => holderName))];
  return refusalText(refusal("HAND_INS_WAIT", { detail: `${names.join("; ")}.` }));
}

/** A difference up to it needs no reason. */
export function toleranceOf(settings: Settings | null): Money {
  return settings?.cashClosingTolerance ?? ZERO;
}

/** The day that the screen shows unless another is chosen. */
export function dayOf({ drawer, opening, days }: Drawer, today: CalendarDate): CalendarDate {
  const { openFrom = null, closed = null } = drawer ?? {};
  return presentDay({ isOpen: opening !== null, openFrom, closedDay: closed?.day ?? null, days }, today);
}

export interface DayView {
  movements: readonly (Transaction & { isPending: boolean; isAnnulled: boolean })[];
}

/** The movements of one business day of the office's drawer, in the order in which they were recorded. */
export async function readDay(read: Reader, day: CalendarDate): Promise<DayView> {
  const docs = await read.where("transactions", "businessDay", day);
  const own = docs.filter((doc) => drawerOf(doc) === MAIN_DRAWER_ID);
  const takenBack = own.filter(isRecordedByItself).map(({ id }) => derivedId(id, "reversal"));
  const reversals = await read.several("transactions", takenBack);
  const expenses = await read.optional.several(
    "expenses",
    own.flatMap(({ expenseId }) => expenseId ?? []),
  );
  const movements = own
    .map((doc) => ({
      ...doc,
      concept: conceptOf(doc, expenses.get(doc.expenseId ?? "")),
      isPending: read.isPending("transactions", doc.id),
      isAnnulled: reversals.has(derivedId(doc.id, "reversal")),
    }))
    .sort(inOrder);
  return { movements };
}

/** As they were recorded; of one moment, the cash that came before the cash that it was for, as an *Aporte* before its payout. */
function inOrder(a: Transaction, b: Transaction): number {
  const goes = ({ transactionType }: Transaction) => (transactionType === "entrada" ? 0 : 1);
  return a.at - b.at || goes(a) - goes(b) || (a.id < b.id ? -1 : 1);
}

/** An expense's movement goes by the expense's present words, which an edit changes without moving the money again. */
function conceptOf({ id, concept }: Transaction, expense: Expense | undefined): string {
  return expense?.movementId === id ? expense.description : concept;
}

/** Closings and counts, the newest first. */
export async function readClosings(read: Reader): Promise<CashClosing[]> {
  const all = await read.where("cashClosings", "drawerId", MAIN_DRAWER_ID);
  return all.filter(({ status }) => status !== "open").sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}
