import { expect, test } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { boxFileName } from "./save.ts";

test("a box file says whose work it holds and the day and hour of the business", () => {
  // 11:45 at night in Santo Domingo is the next day on the clock of Greenwich.
  const late = Date.UTC(2026, 2, 5, 3, 45) as Instant;
  expect(boxFileName("Bruno D’Oleo", late)).toBe("sin-enviar-bruno-d-oleo-04-03-2026-11-45-p-m.json");
});
