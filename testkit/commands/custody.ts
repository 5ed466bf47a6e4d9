/** A business in which each collector answers for their own cash, and the figures that it shows. */
import { readHeld } from "#commands/custody/held";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, toId } from "#contract/id";
import { calendarDate } from "#domain/calendar/calendar-date";
import { custodyAmounts } from "#domain/cash/custody";
import { inCash, totalsOf } from "#domain/cash/sums";
import type { Money } from "#domain/money/money";
import { firstSettings } from "#server/setup/first-settings";
import { at } from "./lending.ts";
import { type Actor, openRecords, type TestRecords, testId } from "./records.ts";

export const COLLECTOR: Actor = {
  id: testId(0x51),
  name: "Cobradora Inventada",
  role: "user",
  grants: { payments: ["view", "create"], expenses: ["view", "create"] },
};

export const SECOND_COLLECTOR: Actor = { ...COLLECTOR, id: testId(0x52), name: "Segundo Inventado" };

export function openCustody(from: string | null = "2026-03-01"): TestRecords {
  const records = openRecords();
  const settings = firstSettings("Prestamista de Prueba", at("2026-01-01"));
  const cashCustodyFrom = from === null ? null : calendarDate(from);
  records.put({ collection: "settings", id: toId(SETTINGS_ID), doc: { ...settings, cashCustodyFrom } });
  return records;
}

/** The cash of a collector, whether or not any has come in. */
export async function heldBy(records: TestRecords, { id }: { id: Id }) {
  const custody = records.all("custodies").find((each) => each.id === drawerIdOf(id));
  return custody ? readHeld(records.read, custody) : custodyAmounts([], [], []);
}

/** Cash in a drawer, of its days. */
export function inDrawer(records: TestRecords, drawerId: Id = MAIN_DRAWER_ID): Money {
  const days = records.all("cashDays").filter((each) => each.drawerId === drawerId);
  return totalsOf(
    days.flatMap(({ sums }) => sums),
    inCash,
  ).net;
}
