/** Counts and percentages as every screen and paper writes them. */

import { expect, it } from "vitest";
import { formatPercent } from "#domain/interest/rate";
import { countByKindText } from "./collected.ts";
import { countText, paymentsText } from "./count.ts";
import { daysLateText, paidText, termText } from "./loan.ts";

it("says one cuota, and none or several cuotas", () => {
  expect([0, 1, 2, 1234].map((count) => countText(count, "cuota", "cuotas"))).toEqual([
    "0 cuotas",
    "1 cuota",
    "2 cuotas",
    "1,234 cuotas",
  ]);
  expect([paymentsText(1), daysLateText(1), termText(1, "monthly")]).toEqual([
    "1 pago",
    "1 día de atraso",
    "1 mes",
  ]);
});

it("says of a loan with one cuota that it is paid, in the singular", () => {
  expect(paidText({ paidRows: 1, rows: 1 })).toBe("1 de 1 pagada");
  expect(paidText({ paidRows: 1, rows: 13 })).toBe("1 de 13 pagadas");
});

it("keeps the sign of a percentage on the line of its number", () => {
  expect([formatPercent("2.5"), formatPercent(24)]).toEqual(["2.5\u00a0%", "24\u00a0%"]);
});

it("says of payments of both kinds how many are of each, as the title of a list counts its own alone", () => {
  expect([
    countByKindText({ payments: 411, yieldPayments: 39 }),
    countByKindText({ payments: 372, yieldPayments: 0 }),
    countByKindText({ payments: 39, yieldPayments: 39 }),
  ]).toEqual(["411 pagos (372 de préstamos y 39 de rédito)", "372 pagos", "39 pagos"]);
});
