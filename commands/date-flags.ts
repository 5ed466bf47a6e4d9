/**
 * The date that a person gives to money received or spent: without the right to correct it is today's (ruling A8), and in
 * no case one to come. Cash is never refused for its date, so an odd one is applied and put in review (ruling D4).
 */
import type { Action, Module } from "#domain/access/permissions";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { ReviewCode } from "#domain/loan/state";
import { type Command, createsPayment } from "./command.ts";

/** So many days a date may lie before the day of the tap. */
const DAYS_BACK = 0;

interface Dated {
  date: CalendarDate;
  /** The business date on the device. */
  today: CalendarDate;
}

interface Asked {
  may(module: Module, action: Action): boolean;
}

/** Payments of loans and of rédito belong to the module payments, expenses to their own. */
export type DatedModule = "payments" | "expenses";

/** The module of which a command asks the date; null of one that receives and spends nothing by hand. */
export function datedModule({
  collection,
  action,
}: Pick<Command, "collection" | "action">): DatedModule | null {
  if (createsPayment({ collection, action })) return "payments";
  return collection === "expenses" && action === "create" ? "expenses" : null;
}

export function mayBackDate(person: Asked, module: DatedModule): boolean {
  return person.may(module, "update");
}

export function dateFlags({ date, today }: Dated, module: DatedModule, person: Asked): readonly ReviewCode[] {
  const earliest = mayBackDate(person, module) ? date : addDays(today, -DAYS_BACK);
  return date > today || date < earliest ? ["DATE_ODD"] : [];
}
