/**
 * Over random books and filters, what the table of a picture says is what the rows of its report say, to the centavo. The
 * figures are read from the table as a person reads them, and compared with the columns of the report.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { parseMoney } from "#domain/money/text";
import { definitionOf } from "#domain/reports/definitions";
import {
  type ColumnKey,
  GROUPINGS,
  NO_FILTER,
  type PartName,
  REPORT_NAMES,
  type ReportFilter,
  type ReportName,
  type ReportResult,
} from "#domain/reports/report";
import { START } from "#testkit/arbitrary-loan";
import { testId } from "#testkit/commands/records";
import { arbitraryBook, type RandomBook } from "#testkit/report-book";
import { type Chart, chartNumbers } from "#web/table/chart.ts";
import { MOST_POINTS } from "./over-time.ts";
import { reportPictures } from "./report-pictures.ts";

const books = await arbitraryBook();
const RUNS = { numRuns: 80 };

const someFilter: fc.Arbitrary<ReportFilter> = fc
  .record({
    from: fc.integer({ min: -10, max: 130 }),
    days: fc.integer({ min: 0, max: 140 }),
    lender: fc.option(fc.nat({ max: 1 }), { nil: null, freq: 2 }),
    grouping: fc.constantFrom(...GROUPINGS),
  })
  .map(({ from, days, lender, grouping }) => ({
    ...NO_FILTER,
    from: addDays(START, from),
    to: addDays(START, from + days),
    lenderId: lender === null ? null : testId(701 + lender),
    grouping,
    share: 0,
    days: null,
  }));

function made(name: ReportName, { records, payments, yieldPayments }: RandomBook, filter: ReportFilter) {
  const report = definitionOf(name).begin(records, filter);
  report.take(payments);
  report.takeYield(yieldPayments);
  return report.finish();
}

/** The parts of money have the same colours everywhere. */
const PARTS = {
  capital: /^Capital/,
  interest: /^(Interés|Rédito)/,
  "late-fee": /^Mora/,
} as const;

it("each report is drawn, and the colours of the parts of money are theirs alone", () => {
  const drawn = new Set<ReportName>();
  theBooks((random, filter) => {
    for (const name of REPORT_NAMES) {
      for (const chart of pictured(name, random, filter).pictures) {
        drawn.add(name);
        for (const { name: part, tone } of "series" in chart
          ? chart.series
          : "parts" in chart
            ? chart.parts
            : [])
          expect([name, part]).toEqual([
            name,
            tone in PARTS ? expect.stringMatching(PARTS[tone as keyof typeof PARTS]) : part,
          ]);
      }
    }
  });
  expect([...drawn].sort()).toEqual([...REPORT_NAMES].sort());
});

/** Each column of the table below a picture, added up. */
function columnsOf(chart: Chart): Record<string, number> {
  const { head, lines } = chartNumbers(chart);
  const sums: Record<string, number> = {};
  for (const [label = "", ...cells] of lines) {
    for (const [place, cell] of cells.entries()) {
      const name = head[place + 1] ?? label;
      const figure = cell.includes("$") ? parseMoney(cell) : Number(cell);
      sums[name] = (sums[name] ?? 0) + (figure ?? Number.NaN);
    }
  }
  return sums;
}

/** A column of the report over all its rows, in the parts named. */
function reportSum({ parts }: ReportResult, key: ColumnKey, ...names: readonly PartName[]): number {
  return parts
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { columns, rows, counted }) => {
      const column = columns.find((each) => each.key === key);
      return rows.slice(0, counted).reduce<number>((part, row) => part + Number(column?.read(row) ?? 0), sum);
    }, 0);
}

function pictured(name: ReportName, random: RandomBook, filter: ReportFilter) {
  const result = made(name, random, filter);
  return { result, pictures: reportPictures(name, result), sum: reportSum.bind(null, result) };
}

function theBooks(check: (random: RandomBook, filter: ReportFilter) => void): void {
  fc.assert(fc.property(books, someFilter, check), RUNS);
}

it("payments: capital, interest with yield, mora and saldo a favor come to the rows", () => {
  theBooks((random, filter) => {
    const { pictures, sum } = pictured("payments", random, filter);
    for (const chart of pictures) {
      const sums = columnsOf(chart);
      const interest = sums.Interés ?? sums["Interés y rédito"];
      expect(sums.Capital).toBe(sum("principal", "payments"));
      expect(interest).toBe(sum("interest", "payments") + sum("yield", "payments"));
      expect(sums.Mora).toBe(sum("lateFee", "payments"));
      expect(sums["A favor"] ?? 0).toBe(sum("excess", "payments"));
      const whole = Object.values(sums).reduce((all, each) => all + each, 0);
      expect(whole).toBe(sum("amount", "payments"));
    }
  });
});

it("late payments: the parts of the bar come to what is overdue and its mora", () => {
  theBooks((random, filter) => {
    const { pictures, sum } = pictured("late-payments", random, { ...filter, from: null });
    for (const { kind, ...chart } of pictures) {
      if (kind !== "shares" || !("parts" in chart)) throw new Error("the ageing bar has parts");
      const whole = chart.parts.reduce((all, { value }) => all + value, 0);
      expect(whole).toBe(
        sum("overdue", "overdue", "overdueYields") + sum("lateFee", "overdue", "overdueYields"),
      );
    }
  });
});

it("cash flow: the weeks come to the net, and the last one ends where the rows do", () => {
  theBooks((random, filter) => {
    const { pictures, sum } = pictured("cash-flow", random, { ...filter, lenderId: null });
    for (const chart of pictures) {
      expect(columnsOf(chart).Neto).toBe(sum("net", "flow"));
      const last = chartNumbers(chart).lines.at(-1)?.at(-1) ?? "";
      expect(parseMoney(last)).toBe(sum("net", "flow"));
    }
  });
});

it("months: lent and collected of both kinds, and the line of the result, month by month", () => {
  theBooks((random, filter) => {
    const { result, pictures } = pictured("monthly-comparison", random, filter);
    const [part] = result.parts;
    for (const chart of pictures) {
      const { lines } = chartNumbers(chart);
      expect(lines).toHaveLength(part?.rows.length ?? 0);
      for (const [place, row] of (part?.rows ?? []).entries()) {
        const read = (key: ColumnKey) => Number(part?.columns.find((each) => each.key === key)?.read(row));
        const [, ...cells] = lines[place] ?? [];
        expect(cells.map(parseMoney)).toEqual([
          read("lent") + read("capital"),
          read("collected"),
          read("result"),
        ]);
      }
    }
  });
});

it("lenders: what is current and what is late come to the capital in the street", () => {
  theBooks((random, filter) => {
    const { pictures, sum } = pictured("portfolio-by-lender", random, filter);
    for (const chart of pictures) {
      const sums = columnsOf(chart);
      expect(sums["Al día"]).toBe(sum("current", "lenders", "lenderYields"));
      expect((sums["Al día"] ?? 0) + (sums.Atrasado ?? 0)).toBe(
        sum("outstanding", "lenders", "lenderYields"),
      );
    }
  });
});

it("collectors: collected, the cash to hand in, and what was handed in", () => {
  const handed = fc.array(
    fc.record({ user: fc.nat({ max: 1 }), amount: fc.nat({ max: 90_000 }), day: fc.nat({ max: 120 }) }),
  );
  fc.assert(
    fc.property(books, someFilter, handed, (random, filter, given) => {
      const handIns = given.map(({ user, amount, day }) => ({
        userId: testId(501 + user),
        holderName: `Persona ${user}`,
        day: addDays(START, day),
        amount: amount as RandomBook["loans"][number]["amount"],
        status: "accepted" as const,
        counted: amount as RandomBook["loans"][number]["amount"],
      }));
      const book = { ...random, records: { ...random.records, handIns } };
      const { pictures, sum } = pictured("collections-by-collector", book, { ...filter, lenderId: null });
      for (const chart of pictures) {
        const sums = columnsOf(chart);
        expect(sums.Cobrado).toBe(sum("collected", "collectors"));
        expect(sums["Efectivo por entregar"] ?? sums["En efectivo"]).toBe(sum("cash", "collectors"));
        expect(sums.Entregado ?? 0).toBe(sum("handedIn", "collectors"));
      }
    }),
    RUNS,
  );
});

it("ageing: each field is its row of both kinds, and the months are theirs", () => {
  theBooks((random, filter) => {
    const { result, pictures } = pictured("portfolio-aging", random, filter);
    for (const chart of pictures) {
      const sums = columnsOf(chart);
      if (chart.kind === "shares") {
        for (const { name, value } of chart.parts) {
          const rows = result.parts.filter((part) => part.name === "risk" || part.name === "riskYields");
          const own = rows.flatMap(({ rows: lines, columns }) =>
            lines
              .filter((line) => columns[0]?.read(line) === name)
              .map((line) => Number(columns.find(({ key }) => key === "balance")?.read(line))),
          );
          expect(value).toBe(own.reduce((all, each) => all + each, 0));
        }
        continue;
      }
      for (const key of ["par1", "par7", "par30"] as const) {
        const months = reportSum(result, key, "riskMonths", "riskYieldMonths");
        expect(sums[`PAR ${key.slice(3)}`]).toBe(months);
      }
    }
  });
});

it("disbursements: each method comes to its rows", () => {
  theBooks((random, filter) => {
    const { result, pictures, sum } = pictured("disbursements", random, filter);
    for (const chart of pictures) {
      const sums = columnsOf(chart);
      const whole = Object.values(sums).reduce((all, each) => all + each, 0);
      expect(whole).toBe(sum("amount", "disbursed"));
      const lines = (result.parts[0]?.rows ?? []) as { method: string; amount: number }[];
      for (const [method, value] of Object.entries(sums)) {
        const own = lines.filter((line) => line.method === method);
        expect(value).toBe(own.reduce((all, { amount }) => all + amount, 0));
      }
    }
  });
});

it("renewals: a dot for each client, in the place that its row says", () => {
  theBooks((random, filter) => {
    const { result, pictures } = pictured("renewals", random, { ...filter, days: 9_999 });
    const rows = result.parts.flatMap((part) => part.rows as { progress: number; worstDelay: number }[]);
    for (const chart of pictures) {
      if (chart.kind !== "dots") throw new Error("renewals are dots");
      expect(chart.dots.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
      for (const { across, up, count } of chart.dots) {
        const there = rows.filter(({ progress, worstDelay }) => progress === across && worstDelay === up);
        expect(there).toHaveLength(count);
      }
    }
  });
});

it("lists: amounts by state come to the amounts of the rows, and clients to their number", () => {
  theBooks((random, filter) => {
    for (const name of ["loans", "daily-loans", "regular-payments"] as const) {
      const { pictures, sum } = pictured(name, random, filter);
      for (const chart of pictures) {
        const whole = Object.values(columnsOf(chart)).reduce((all, each) => all + each, 0);
        expect(whole).toBe(sum("amount", "loans", "payments") + sum("capital", "yields"));
      }
    }
    for (const kind of ["loans", "payments"] as const) {
      const { pictures, sum } = pictured("custom", random, { ...filter, kind });
      for (const chart of pictures) {
        const whole = Object.values(columnsOf(chart)).reduce((all, each) => all + each, 0);
        expect(whole).toBe(sum("amount", "loans", "payments"));
      }
    }
    const { result, pictures } = pictured("clients", random, { ...filter, from: null, to: null });
    for (const chart of pictures) expect(columnsOf(chart).Clientes).toBe(result.parts[0]?.rows.length);
  });
});

it("no picture has more points than an eye separates, and each says its sentence", () => {
  theBooks((random, filter) => {
    for (const name of REPORT_NAMES) {
      for (const chart of reportPictures(name, made(name, random, { ...filter, from: null }))) {
        expect(chartNumbers(chart).lines.length).toBeLessThanOrEqual(MOST_POINTS);
        expect(chart.about).toMatch(/\.$/);
      }
    }
  });
});
