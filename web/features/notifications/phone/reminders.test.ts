import { describe, expect, it } from "vitest";
import { type Instant, startOfBusinessDate } from "#domain/calendar/business-date";
import { calendarDate } from "#domain/calendar/calendar-date";
import { remindersOf } from "./reminders.ts";

const today = calendarDate("2026-02-27");
const HOUR = 3_600_000;
const at = (hour: number) => (startOfBusinessDate(today) + hour * HOUR) as Instant;
const told = (hour: number, due: readonly number[], unsent = 0) =>
  remindersOf({ now: at(hour), today, due, unsent }).map(({ title, body, at: when }) => [
    title,
    body,
    when.toISOString(),
  ]);

describe("the notices of a phone", () => {
  it("come at seven in Santo Domingo on each day that has cuotas, also over the end of a month", () => {
    expect(told(10, [4, 0, 1, 12])).toEqual([
      ["Cobros de hoy", "Hoy toca 1 cuota.", "2026-03-01T11:00:00.000Z"],
      ["Cobros de hoy", "Hoy tocan 12 cuotas.", "2026-03-02T11:00:00.000Z"],
    ]);
  });

  it("tell of this day only before its hour", () => {
    expect(told(6, [4])).toEqual([["Cobros de hoy", "Hoy tocan 4 cuotas.", "2026-02-27T11:00:00.000Z"]]);
    expect(told(7, [4])).toEqual([]);
  });

  it("tell the next morning of what still waits here, and of nothing once it is sent", () => {
    expect(told(18, [0], 3)).toEqual([
      [
        "Sin enviar desde ayer",
        "3 registros sin enviar en este teléfono. Abra Cuadre donde haya señal.",
        "2026-02-28T12:00:00.000Z",
      ],
    ]);
    expect(told(18, [0], 0)).toEqual([]);
  });

  it("never take each other's place", () => {
    const ids = remindersOf({ now: at(0), today, due: [1, 1, 1, 1, 1, 1, 1], unsent: 1 }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
  });
});
