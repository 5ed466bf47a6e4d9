/** One declaration of a column serves list, paper and spreadsheet. */
import { describe, expect, it } from "vitest";
import { type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { byColumn, type Column, cellText, makeTable } from "./table.ts";

interface Cuota {
  client: string;
  due: CalendarDate | null;
  amount: Money;
}

const CLIENT: Column<Cuota> = { heading: "Cliente", kind: "text", read: ({ client }) => client };
const DUE: Column<Cuota> = { heading: "Vence", kind: "date", read: ({ due }) => due };
const AMOUNT: Column<Cuota> = { heading: "Monto", kind: "money", read: ({ amount }) => amount };

const ROWS: Cuota[] = [
  { client: "Zoila", due: calendarDate("2026-02-01"), amount: pesos(1_000) },
  { client: "Ángel", due: null, amount: pesos(90) },
  { client: "beatriz", due: calendarDate("2026-01-15"), amount: ZERO },
];

const clients = (rows: readonly Cuota[]) => rows.map(({ client }) => client);

describe("a column", () => {
  it("sorts names as a Dominican reads them, amounts by what they are, and dates by the calendar", () => {
    expect(clients(ROWS.toSorted(byColumn(CLIENT)))).toEqual(["Ángel", "beatriz", "Zoila"]);
    expect(clients(ROWS.toSorted(byColumn(AMOUNT)))).toEqual(["beatriz", "Ángel", "Zoila"]);
    expect(clients(ROWS.toSorted(byColumn(DUE))), "without a date first").toEqual([
      "Ángel",
      "beatriz",
      "Zoila",
    ]);
  });

  it("sorts ñ after n and the numbers in a name by their size", () => {
    const named = ["Ñoño A", "Nora B 10", "Nora B 9"].map((client) => ({ client, due: null, amount: ZERO }));
    expect(clients(named.sort(byColumn(CLIENT)))).toEqual(["Nora B 9", "Nora B 10", "Ñoño A"]);
  });

  it("with amounts says RD$ in its title on paper, and its cells leave it out", () => {
    const table = makeTable([CLIENT, DUE, AMOUNT], ROWS);
    expect(table.columns.map(({ title }) => title)).toEqual(["Cliente", "Vence", "Monto (RD$)"]);
    expect(table.rows[0]?.map(cellText)).toEqual(["Zoila", "01/02/2026", "1,000.00"]);
    expect(table.rows[1]?.[1]).toBeNull();
    const owed = makeTable([AMOUNT], [{ client: "Ana", due: null, amount: pesos(-7) }]);
    expect(owed.rows[0]?.map(cellText), "with the minus of the screens").toEqual(["−7.00"]);
  });
});
