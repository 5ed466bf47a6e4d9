/** So many days late have one colour, on a badge and in a report (the measures of the screens: amber to a week, orange to thirty days, red beyond). */
import { describe, expect, it } from "vitest";
import { AGES } from "#domain/analytics/street-now";
import { severityOf } from "#domain/arrears/urgency";
import type { ReportPart } from "#domain/reports/report";
import { stateOfRow } from "./report.ts";
import { lateTone } from "./state-word.ts";

const DAYS = Array.from({ length: 60 }, (_, day) => day + 1);

const COLUMNS = [
  { key: "daysLate", kind: "count", read: (days) => Number(days) },
  { key: "severity", kind: "word", read: (days) => severityOf(Number(days)) },
] as const satisfies ReportPart["columns"];

const severityAt = (days: number) => stateOfRow({ name: "overdue", columns: COLUMNS }, COLUMNS[1], days);

describe("the colour of lateness", () => {
  it("is the same on each day on a badge and in the late report, whose words change on days 7, 15 and 30", () => {
    expect(DAYS.map((days) => severityAt(days)?.tone)).toEqual(DAYS.map(lateTone));
    expect([6, 7, 14, 15, 29, 30].map((days) => severityAt(days)?.label)).toEqual([
      "Bajo",
      "Medio",
      "Medio",
      "Alto",
      "Alto",
      "Crítico",
    ]);
  });

  it("is one within each part of the bar of ages", () => {
    for (const { from, to } of AGES) {
      const own = DAYS.filter((days) => days >= from && days <= to);
      expect(new Set(own.map(lateTone)).size, `${from} to ${to} days`).toBe(1);
    }
  });
});
