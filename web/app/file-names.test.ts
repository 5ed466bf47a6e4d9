/** Every report, list, closing and statement that leaves as a file says in the file's name the days that it is of. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { definitionOf } from "#domain/reports/definitions";
import { NO_FILTER, REPORT_NAMES, type ReportFilter } from "#domain/reports/report";
import { samplePapers } from "#testkit/documents/sample-papers";
import { datedName, periodName } from "#web/documents/paper/period-name.ts";
import { reportPaper } from "#web/documents/reports/report-paper.ts";
import { fileAbout } from "#web/features/reports/filter-words.ts";
import { REPORT_WORDS } from "#web/wording/report.ts";

const ROOT = join(import.meta.dirname, "../..");
const TODAY = calendarDate("2026-04-15");
const FROM = calendarDate("2026-03-01");
const TO = calendarDate("2026-03-31");

/** A day, two days, or an end that is open. */
const PERIOD =
  /-(\d\d-?\d\d-?\d{4}-al-\d\d-?\d\d-?\d{4}|(desde|hasta|al)-\d\d-?\d\d-?\d{4}|\d\d-?\d\d-?\d{4})$/;

describe.each(REPORT_NAMES)("the file of %s", (name) => {
  const definition = definitionOf(name);
  const { title } = REPORT_WORDS[name];
  const named = (filter: Partial<ReportFilter>) =>
    reportPaper({
      title,
      result: { parts: [] },
      pictures: [],
      hidden: new Set(),
      filters: [],
      today: TODAY,
      madeAt: 0 as never,
      settings: null,
      about: fileAbout(definition, { ...NO_FILTER, ...filter }, TODAY),
    }).fileName;

  it("ends with its period, whichever part of it was asked for", () => {
    for (const filter of [{ from: FROM, to: TO }, { from: FROM }, { to: TO }, { from: TO, to: TO }, {}]) {
      expect(named(filter)).toMatch(PERIOD);
    }
  });
});

test("the report of payments of March is named so", () => {
  const about = fileAbout(definitionOf("payments"), { ...NO_FILTER, from: FROM, to: TO }, TODAY);
  expect(datedName(about, "Reporte de Pagos")).toBe("Reporte-de-Pagos-01-03-2026-al-31-03-2026");
});

test.each([
  [{ from: FROM, to: TO }, "01/03/2026 al 31/03/2026"],
  [{ from: FROM, to: FROM }, "01/03/2026"],
  [{ from: FROM }, "desde 01/03/2026"],
  [{ to: TO }, "hasta 31/03/2026"],
  [{}, "al 15/04/2026"],
])("a period of %o is named %s", (period, name) => {
  expect(periodName(period, TODAY)).toBe(name);
});

test("a long name of a person gives way, and the period stays whole", () => {
  const long = "María Altagracia de los Ángeles Inventada Núñez-Ficticio de la Prueba y Rodríguez";
  const name = datedName("01/03/2026 al 31/03/2026", "estado de cuenta", "A1B2C3", long);
  expect(name).toMatch(/^estado-de-cuenta-A1B2C3-Maria-.*-01-03-2026-al-31-03-2026$/);
  expect(name.length).toBeLessThanOrEqual(80);
});

/** Papers of one event, which their number names: they have no period. */
const WITHOUT_PERIOD = [
  "web/documents/receipt/frame.ts",
  "web/documents/contract/contract.ts",
  "web/documents/contract/yield-contract.ts",
  "web/documents/promissory-note/simple.ts",
  "web/documents/promissory-note/notarial.ts",
  "web/documents/collateral/delivery.ts",
  "web/documents/payout/payout-slip.ts",
  "web/documents/help/tutorial-paper.ts",
  "web/documents/paper/content.ts",
  "web/documents/paper/period-name.ts",
  // The paper inside of a table's file, whose own name is dated.
  "web/documents/export/export-table.ts",
];

test("no other source names a file without its days", () => {
  const sources = readdirSync(join(ROOT, "web"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `web/${path}`);
  const naming = sources.filter((path) => /\bfileName\(/.test(readFileSync(join(ROOT, path), "utf8")));
  expect(naming.filter((path) => !WITHOUT_PERIOD.includes(path))).toEqual([]);
});

test.each(["payoff", "demand", "card", "statement", "daily"] as const)(
  "the paper %s says its day in the name of its file",
  (name) => {
    const outcome = samplePapers()[name];
    expect(outcome.ok && outcome.paper.fileName).toMatch(PERIOD);
  },
);
