/** The pictures of money that moved: collected, in and out, month by month, handed over. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { add, sum, ZERO } from "#domain/money/money";
import { PAYMENT_METHODS } from "#domain/payment/method";
import type { FlowPeriod } from "#domain/reports/cash-flow-report";
import type { LendingLine } from "#domain/reports/lending-line";
import type { MoneyLine } from "#domain/reports/money-line";
import type { MonthLine } from "#domain/reports/monthly-report";
import type { ReportResult } from "#domain/reports/report";
import type { Chart, ChartTone } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import { overTime, shortMonth } from "./over-time.ts";
import { rowsOf } from "./rows-of.ts";

/** Money collected, by where it went: a refund hangs below the line. */
export function paymentsPicture(result: ReportResult): Chart {
  const lines = rowsOf<MoneyLine>(result, "payments");
  const { head, by, groups } = overTime(lines, ({ date }) => date);
  const hasYield = lines.some((line) => line.yield !== 0);
  const hasExcess = lines.some(({ excess }) => excess !== 0);
  return {
    kind: "stacks",
    title: "Cobrado: a dónde fue",
    about: `Capital, interés y mora, ${by}.${hasExcess ? " A favor: sin aplicar, o devuelto si baja de cero." : ""}`,
    ...asMoney,
    rowHead: head,
    series: [
      { name: "Capital", tone: "capital" },
      { name: hasYield ? "Interés y rédito" : "Interés", tone: "interest" },
      { name: "Mora", tone: "late-fee" },
      ...(hasExcess ? [{ name: "A favor", tone: "quiet" as const }] : []),
    ],
    rows: groups.map(({ label, rows }) => ({
      label,
      values: [
        sum(rows.map(({ principal }) => principal)),
        sum(rows.map((row) => add(row.interest, row.yield))),
        sum(rows.map(({ lateFee }) => lateFee)),
        ...(hasExcess ? [sum(rows.map(({ excess }) => excess))] : []),
      ],
    })),
  };
}

/** Week by week up and down to what the period comes to. */
export function flowPicture(result: ReportResult): Chart {
  const periods = rowsOf<FlowPeriod>(result, "flow");
  const grouping = periods[0]?.grouping ?? "week";
  const { head, by, groups } = overTime(periods, ({ from }) => from, grouping === "day" ? "week" : grouping);
  let running = ZERO;
  return {
    kind: "steps",
    title: "Neto y acumulado",
    about: `Lo que entró menos lo que salió, ${by}: cada barra sigue donde terminó la anterior.`,
    ...asMoney,
    rowHead: head,
    series: [
      { name: "Neto", tone: "brand" },
      { name: "Acumulado", tone: "quiet" },
    ],
    legend: [
      { name: "Entró más de lo que salió", tone: "brand" },
      { name: "Salió más de lo que entró", tone: "expense" },
    ],
    rows: groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ label, rows }) => {
        const net = sum(rows.map((row) => row.net));
        running = add(running, net);
        return { label, values: [net, running] };
      }),
  };
}

/** Both kinds of loan together: the months are asked what the business lent and collected. */
export function monthsPicture(result: ReportResult): Chart {
  return {
    kind: "bars",
    title: "Prestado, cobrado y resultado",
    about: "Mes por mes, préstamos y Rédito Continuo juntos. La línea es el resultado.",
    ...asMoney,
    rowHead: "Mes",
    series: [
      { name: "Prestado", tone: "info" },
      { name: "Cobrado", tone: "brand" },
      { name: "Resultado", tone: "quiet", line: true },
    ],
    rows: rowsOf<MonthLine>(result, "months").map(({ from, lent, capital, collected, result: left }) => ({
      label: shortMonth(from),
      values: [add(lent, capital), collected, left],
    })),
  };
}

const METHOD_TONES: readonly ChartTone[] = ["brand", "info", "later", "good", "quiet"];

export function disbursementsPicture(result: ReportResult): Chart {
  const lines = rowsOf<LendingLine>(result, "disbursed");
  const known: readonly string[] = PAYMENT_METHODS;
  const others = [...new Set(lines.map(({ method }) => method))].filter((method) => !known.includes(method));
  const methods = [...known, ...others].filter((name) => lines.some(({ method }) => method === name));
  const { head, by, groups } = overTime(lines, ({ date }) => date as CalendarDate);
  return {
    kind: "stacks",
    title: "Capital entregado, por método",
    about: `Préstamos y Rédito Continuo, ${by}.`,
    ...asMoney,
    rowHead: head,
    series: methods.map((name) => ({
      name,
      tone: METHOD_TONES[known.indexOf(name)] ?? "quiet",
    })),
    rows: groups.map(({ label, rows }) => ({
      label,
      values: methods.map((name) =>
        sum(rows.filter(({ method }) => method === name).map(({ amount }) => amount)),
      ),
    })),
  };
}
