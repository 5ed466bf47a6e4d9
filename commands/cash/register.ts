/** Opening and closing a drawer share how the drawer stands, and the movement that settles a count. */
import type { Change } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import type { CashClosing, CashCount, CashDay, CashDrawer } from "#contract/records/cash";
import type { PaymentMethod } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { totalOf } from "#domain/cash/count";
import { uncovered } from "#domain/cash/sums";
import { absolute } from "#domain/money/money";
import type { Read } from "../command.ts";
import { posted } from "./movement.ts";

export interface Register {
  drawer: CashDrawer | null;
  /** The opening that stands. */
  opening: CashClosing | null;
  days: readonly CashDay[];
}

export async function loadRegister(read: Read, drawerId: Id): Promise<Register> {
  const [drawer, days] = await Promise.all([
    read.get("cashDrawers", drawerId),
    read.where("cashDays", "drawerId", drawerId),
  ]);
  const opening = drawer?.openingId ? await read.get("cashClosings", drawer.openingId) : null;
  return { drawer, opening, days };
}

/** The sums that no closing has covered, and the cash that should be in the drawer. */
export function standingOf({ drawer, days }: Pick<Register, "drawer" | "days">) {
  return uncovered<PaymentMethod>(days, drawer?.closed ?? null);
}

/** The pieces of a count come to its total, where it was counted by denomination. */
export function isAddedUp({ pieces, total }: CashCount): boolean {
  return pieces === null || totalOf(pieces) === total;
}

/** The movement of what an opening or a closing found. */
export function differenceIdOf(closingId: Id): Id {
  return derivedId(closingId, "difference");
}

export interface Settling {
  /** The opening or closing that counted. */
  closing: Pick<CashClosing, "id" | "drawerId" | "difference" | "userId" | "reason">;
  day: CalendarDate;
  at: Instant;
  when: "first" | "apertura" | "cierre";
}

/**
 * A *Sobrante* or a *Faltante*, so that the book goes on from what was counted (ruling C4); the *Saldo inicial* of a drawer that
 * had never been counted before (ruling C7). None where it adds up.
 */
export function differenceMovement({ closing, day, at, when }: Settling): readonly Change[] {
  const { id, difference, userId, reason } = closing;
  if (difference === 0) return [];
  const isOver = difference > 0;
  return [
    posted({
      id: differenceIdOf(id),
      type: isOver ? "entrada" : "salida",
      amount: absolute(difference),
      concept: when === "first" ? "Saldo inicial de caja" : differenceConcept(isOver, when),
      date: day,
      today: day,
      at,
      closingId: id,
      cause: when === "first" ? "initial" : null,
      userId,
      notes: reason,
    }),
  ];
}

function differenceConcept(isOver: boolean, when: "apertura" | "cierre"): string {
  return `${isOver ? "Sobrante" : "Faltante"} de caja al ${when === "apertura" ? "abrir" : "cerrar"}`;
}
