/** Over random books the tiles above a report add up among themselves and to its rows. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { definitionOf } from "#domain/reports/definitions";
import { NO_FILTER, REPORT_NAMES, type ReportFilter, type ReportName } from "#domain/reports/report";
import { START } from "#testkit/arbitrary-loan";
import { arbitraryBook, type RandomBook } from "#testkit/report-book";
import { partBehind, reportTiles } from "./tiles.ts";

const books = await arbitraryBook();
const PERIOD = { from: START, to: addDays(START, 120) };

function tilesOf(name: ReportName, book: RandomBook, filter: Partial<ReportFilter> = PERIOD) {
  const report = definitionOf(name).begin(book.records, { ...NO_FILTER, ...filter });
  report.take(book.payments);
  report.takeYield(book.yieldPayments);
  const result = report.finish();
  const tiles = reportTiles(name, result);
  const value = (label: string) => tiles.find((tile) => tile.label === label)?.value.value ?? 0;
  return { tiles, value, result };
}

it("each report has its tiles, each of its own name", () => {
  fc.assert(
    fc.property(books, (book) => {
      for (const name of REPORT_NAMES) {
        const { tiles } = tilesOf(name, book);
        expect(tiles.length).toBeGreaterThan(0);
        expect(new Set(tiles.map(({ label }) => label)).size).toBe(tiles.length);
      }
    }),
    { numRuns: 30 },
  );
});

it("each tile that is not zero opens rows of its report", () => {
  fc.assert(
    fc.property(books, (book) => {
      for (const name of REPORT_NAMES) {
        const { tiles, result } = tilesOf(name, book);
        const dead = tiles.filter((tile) => tile.value.value !== 0 && partBehind(tile, result) === null);
        expect([name, dead.map(({ label }) => label)]).toEqual([name, []]);
      }
    }),
    { numRuns: 30 },
  );
});

it("the parts of a sum come to it", () => {
  fc.assert(
    fc.property(books, (book) => {
      const payments = tilesOf("payments", book).value;
      expect(
        payments("Capital") + payments("Interés y rédito") + payments("Mora") + payments("A favor"),
      ).toBe(payments("Cobrado"));
      const late = tilesOf("late-payments", book, { from: null, to: null }).value;
      expect(late("Vencido") + late("Mora")).toBe(late("Por cobrar"));
      const flow = tilesOf("cash-flow", book).value;
      expect(flow("Entró") + flow("Salió")).toBe(flow("Neto"));
      const lenders = tilesOf("portfolio-by-lender", book).value;
      expect(lenders("Al día") + lenders("Con atraso")).toBe(lenders("Capital en la calle"));
      const lent = tilesOf("disbursements", book).value;
      expect(lent("En efectivo") + lent("Otros métodos")).toBe(lent("Capital entregado"));
      const { value: months, result } = tilesOf("monthly-comparison", book);
      expect(months("Resultado")).toBe(result.parts[0]?.totals.result);
    }),
    { numRuns: 80 },
  );
});
