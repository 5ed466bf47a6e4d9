/** The pictures of who has what: lenders, collectors, and the clients who are ready for another loan. */
import { formatPercent } from "#domain/interest/rate";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import type { CollectorLine } from "#domain/reports/collectors-report";
import type { LenderLine } from "#domain/reports/lenders-report";
import type { RenewalLine } from "#domain/reports/renewals-report";
import type { ReportResult } from "#domain/reports/report";
import type { Chart, SeriesChart } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import { countText } from "#web/wording/count.ts";
import { MOST_POINTS } from "./over-time.ts";
import { rowsOf } from "./rows-of.ts";

/** So many people stand apart; those with less are one row. */
const MOST_PEOPLE = 7;

interface Person {
  name: string;
  values: readonly Money[];
}

function peopleRows(people: readonly Person[]): SeriesChart["rows"] {
  const shown = people.length > MOST_PEOPLE + 1 ? people.slice(0, MOST_PEOPLE) : people;
  const others = people.slice(shown.length);
  const rows = named(shown).map(({ name: label, values }) => ({ label, values }));
  const [first] = others;
  if (!first) return rows;
  const sums = first.values.map((_, place) => sum(others.map(({ values }) => values[place] ?? ZERO)));
  return [...rows, { label: `Otros ${others.length}`, values: sums }];
}

/** Two people of one name get two labels: a chart finds its rows by them. */
function named(people: readonly Person[]): readonly Person[] {
  const seen = new Map<string, number>();
  return people.map((person) => {
    const times = (seen.get(person.name) ?? 0) + 1;
    seen.set(person.name, times);
    return times === 1 ? person : { ...person, name: `${person.name} (${times})` };
  });
}

/** A lender has capital in both kinds of loan, and asks where all of it is. */
export function lendersPicture(result: ReportResult): Chart {
  const lines = [...rowsOf<LenderLine>(result, "lenders"), ...rowsOf<LenderLine>(result, "lenderYields")];
  const lenders = [...Map.groupBy(lines, ({ id }) => id).values()].map((own): Person => {
    const current = sum(own.map((line) => line.current));
    const outstanding = sum(own.map((line) => line.outstanding));
    return { name: own[0]?.name ?? "", values: [current, subtract(outstanding, current)] };
  });
  return {
    kind: "stacks",
    lying: true,
    title: "Capital en la calle: al día y atrasado",
    about:
      "Hoy, de préstamos y Rédito Continuo juntos. Atrasado es todo el capital del préstamo que tiene algo vencido.",
    ...asMoney,
    rowHead: "Prestamista",
    series: [
      { name: "Al día", tone: "good" },
      { name: "Atrasado", tone: "bad" },
    ],
    rows: peopleRows(lenders.sort((a, b) => sumOf(b) - sumOf(a) || (a.name < b.name ? -1 : 1))),
  };
}

function sumOf({ values }: Person): Money {
  return sum(values);
}

/** Who collects holds the cash until it is handed in; a business with one drawer has no hand-ins. */
export function collectorsPicture(result: ReportResult): Chart {
  const part = result.parts.find(({ name }) => name === "collectors");
  const hasHandIns = part?.columns.some(({ key }) => key === "handedIn") ?? false;
  const people = rowsOf<CollectorLine>(result, "collectors").map(
    ({ name, money, handedIn }): Person => ({
      name,
      values: [money.collected, money.cash, ...(hasHandIns ? [handedIn] : [])],
    }),
  );
  return {
    kind: "bars",
    lying: true,
    title: hasHandIns ? "Cobrado, por entregar y entregado" : "Cobrado por cada uno",
    about: hasHandIns
      ? "El efectivo cobrado es lo que hay que entregar; entregado es lo que la oficina contó."
      : "De todos los métodos, y de ello el efectivo.",
    ...asMoney,
    rowHead: "Cobrador",
    series: [
      { name: "Cobrado", tone: "brand" },
      { name: "Efectivo por entregar", tone: "late" },
      ...(hasHandIns ? [{ name: "Entregado", tone: "info" as const }] : []),
    ].map((series) => (hasHandIns || series.tone === "brand" ? series : { ...series, name: "En efectivo" })),
    rows: peopleRows(people),
  } as Chart;
}

/** By what was paid and how late at the worst: the readiest stand at the right and low. */
export function renewalsPicture(result: ReportResult): Chart {
  const lines = [...rowsOf<RenewalLine>(result, "renewals"), ...rowsOf<RenewalLine>(result, "yieldRenewals")];
  const groups = gathered(lines);
  return {
    kind: "dots",
    title: "Pagado y peor atraso",
    about:
      "Un punto por cliente; el más grande son varios. Más a la derecha y más abajo, más listo para otro préstamo.",
    format: formatPercent,
    short: formatPercent,
    formatUp: formatCount,
    rowHead: "Cliente",
    across: "% pagado",
    up: "Peor atraso (días)",
    counted: "Clientes",
    tone: "brand",
    dots: groups.map(({ across, up, lines: own }) => ({
      label: own.length === 1 ? (own[0]?.client ?? "") : countText(own.length, "cliente", "clientes"),
      across,
      up,
      count: own.length,
    })),
  };
}

interface Gathered {
  across: number;
  up: number;
  lines: RenewalLine[];
}

/** Each in its own place, or where those are too many, in fields as wide as it takes. */
function gathered(lines: readonly RenewalLine[]): Gathered[] {
  for (let wide = 1; ; wide *= 2) {
    const places = new Map<string, Gathered>();
    for (const line of lines) {
      const [across, up] = [down(line.progress, wide), down(line.worstDelay, wide)];
      const known = places.get(`${across} ${up}`);
      if (known) known.lines.push(line);
      else places.set(`${across} ${up}`, { across, up, lines: [line] });
    }
    if (places.size <= MOST_POINTS) return [...places.values()];
  }
}

function down(value: number, wide: number): number {
  return wide === 1 ? value : Math.floor(value / wide) * wide;
}
