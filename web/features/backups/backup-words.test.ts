import { describe, expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { copyMoment, heldText, holdsMoreText, holdsText, lookingText, whyTyped } from "./backup-words.ts";

const AT = Date.parse("2026-03-04T16:00:00Z") as Instant;
const key = { madeAt: AT, confirmedAt: AT, waitingSince: null, isDue: true };

describe("why the key on paper is to be typed", () => {
  it.each([
    [
      "the first key locks nothing yet",
      { ...key, confirmedAt: null },
      /^Hasta que la escriba una vez, nada se cifra\.$/,
    ],
    [
      "a new key waits, and the one before is in force",
      { ...key, waitingSince: AT },
      /04\/03\/2026.*con la anterior\.$/,
    ],
    ["90 days have passed", key, /^Han pasado 90 días/],
  ])("%s", (_when, state, said) => {
    expect(whyTyped(state)).toMatch(said);
  });
});

describe("the counts of a backup, in words of the shop", () => {
  const book = {
    clients: 312,
    loans: 540,
    payments: 8100,
    continuousYield: 4,
    continuousYieldPayments: 20,
    expenses: 35,
    users: 1,
    cash_transactions: 9000,
    cashDays: 300,
    route_orders: 7,
  };

  it("are its clients, loans, rédito and all payments, and apart from them the rest", () => {
    expect(holdsText(book)).toBe("312 clientes · 540 préstamos · 4 réditos · 8,120 pagos");
    expect(holdsMoreText(book)).toBe("35 gastos · 9,000 movimientos de caja · 1 usuario");
  });

  it("name no rédito where there is none, and nothing that the backup has no part of", () => {
    const young = { clients: 1, loans: 0, payments: 0, continuousYield: 0, expenses: 0 };
    expect(holdsText(young)).toBe("1 cliente · 0 préstamos · 0 pagos");
    expect(holdsMoreText(young)).toBe("");
  });

  it("are the rest where a file is of a part of the book, and say it once", () => {
    expect([holdsText({ expenses: 2 }), holdsMoreText({ expenses: 2 })]).toEqual(["2 gastos", ""]);
    expect(holdsText({ system_settings: 1 })).toBe("Solo la configuración");
  });

  it("give way to the kind of a backup that was not counted, and to nothing where it failed", () => {
    const files = ["clients", "interest_rates", "of tomorrow"];
    const nightly = { status: "completed" as const, backupType: "nightly" as const, collections: [] };
    expect(heldText({ ...nightly, backupType: "manual", collections: files }, undefined)).toBe(
      "Clientes, Tasas de Interés, of tomorrow",
    );
    expect(heldText(nightly, undefined)).toMatch(/^Todo el negocio/);
    expect(heldText(nightly, book)).toMatch(/^312 clientes/);
    expect(heldText({ ...nightly, status: "failed" }, undefined)).toBe("");
  });
});

it("a copy that is open says its moment, and that nothing can be changed", () => {
  const night = Date.parse("2026-03-12T06:00:00Z") as Instant;
  expect(lookingText(copyMoment(night))).toBe(
    "Está mirando una copia del 12/03/2026 2:00 a. m. Nada se puede cambiar aquí.",
  );
});
