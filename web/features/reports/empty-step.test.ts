/** No report without a row leaves a person with nothing to press. */
import { describe, expect, it } from "vitest";
import type { Principal } from "#domain/access/permissions";
import { calendarDate } from "#domain/calendar/calendar-date";
import { definitionOf, usualPeriod } from "#domain/reports/definitions";
import { NO_FILTER, REPORT_NAMES, type ReportFilter, type ReportName } from "#domain/reports/report";
import { emptyStep } from "./empty-step.ts";
import { filterWords } from "./filter-words.ts";

const TODAY = calendarDate("2026-11-25");
const OWNER: Principal = { role: "admin", grants: {} };
const NAMES = { client: () => "Ana", lender: () => "Fondo", collector: () => "Rosa" };

function stepOf(name: ReportName, change: Partial<ReportFilter>, who = OWNER) {
  const definition = definitionOf(name);
  const filter = { ...NO_FILTER, ...usualPeriod(definition, TODAY), ...change };
  const words = filterWords(definition, filter, NAMES);
  return emptyStep({ definition, filter, words, today: TODAY }, who);
}

describe("a report without a row", () => {
  it("that is narrowed offers to be narrowed no more", () => {
    for (const name of REPORT_NAMES) expect(stepOf(name, { clientId: "a" })).toEqual({ kind: "clear" });
  });

  it("a period offers a longer one, until there is none; then the step that gives it rows", () => {
    for (const name of REPORT_NAMES) {
      let change: Partial<ReportFilter> = {};
      for (let tries = 0; tries < 3; tries++) {
        const step = stepOf(name, change);
        if (step?.kind !== "widen") break;
        change = { ...change, ...step.change };
      }
      expect([name, stepOf(name, change)?.kind]).toEqual([name, "leave"]);
    }
    expect(stepOf("payments", {})).toMatchObject({ label: "Ver todas las fechas" });
    expect(stepOf("daily-loans", {})).toMatchObject({ label: "Ver todos los préstamos" });
  });

  it("leads nowhere that the person may not go", () => {
    const collector: Principal = { role: "user", grants: { payments: ["view", "create"] } };
    const ever = { from: null, to: null };
    expect(stepOf("payments", ever, collector)).toMatchObject({ address: { to: "/payments/new" } });
    expect(stepOf("loans", ever, collector)).toBeNull();
  });
});
