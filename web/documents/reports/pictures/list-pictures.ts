/** The pictures of reports that are lists: amounts by the state of each, and clients by when they came. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Money, money, sum } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import type { ColumnKey, PartName, ReportPart, ReportResult } from "#domain/reports/report";
import type { Chart, ChartTone } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import { stateWordOf } from "#web/wording/report.ts";
import { overTime } from "./over-time.ts";

interface Stated {
  date: CalendarDate;
  amount: Money;
  state: string;
  tone: ChartTone;
}

/** States of one tone beside each other need two. */
const OWN_TONES: Record<string, ChartTone> = { late_fee: "later", review: "brand" };

/** The lines of a part by its columns: it is a list of loans of either kind, or of payments. */
function statedIn(part: ReportPart): Stated[] {
  const read = (key: ColumnKey) => part.columns.find((column) => column.key === key)?.read ?? (() => null);
  const [dateOf, stateOf] = [read("date"), read("state")];
  const amountOf = part.name === "yields" ? read("capital") : read("amount");
  return part.rows.slice(0, part.counted).map((row): Stated => {
    const code = String(stateOf(row));
    const word = stateWordOf(part.name, "state", code);
    return {
      date: dateOf(row) as CalendarDate,
      amount: money(Number(amountOf(row))),
      state: word?.label ?? code,
      tone: OWN_TONES[code] ?? word?.tone ?? "quiet",
    };
  });
}

function statesPicture(result: ReportResult, names: readonly PartName[], title: string): Chart {
  const lines = result.parts.filter(({ name }) => names.includes(name)).flatMap(statedIn);
  const { head, by, groups } = overTime(lines, ({ date }) => date);
  const states = new Map(lines.map(({ state, tone }) => [state, tone]));
  return {
    kind: "stacks",
    title,
    about: names.includes("yields") ? `Préstamos y Rédito Continuo, ${by}.` : `Cada uno en su fecha, ${by}.`,
    ...asMoney,
    rowHead: head,
    series: [...states].map(([name, tone]) => ({ name, tone })),
    rows: groups.map(({ label, rows }) => ({
      label,
      values: [...states.keys()].map((state) =>
        sum(rows.filter((line) => line.state === state).map(({ amount }) => amount)),
      ),
    })),
  };
}

export function loansPicture(result: ReportResult): Chart {
  return statesPicture(result, ["loans", "yields"], "Prestado, según el estado de hoy");
}

export function regularPaymentsPicture(result: ReportResult): Chart {
  return statesPicture(result, ["payments"], "Pagado, según el estado");
}

export function clientsPicture(result: ReportResult): Chart {
  const part = result.parts.find(({ name }) => name === "clients");
  const dateOf = part?.columns.find(({ key }) => key === "date")?.read ?? (() => null);
  const dates = (part?.rows ?? []).map((row) => dateOf(row) as CalendarDate);
  const { head, by, groups } = overTime(dates, (date) => date);
  return {
    kind: "bars",
    title: "Clientes registrados",
    about: `Cuántos, ${by}.`,
    format: formatCount,
    short: formatCount,
    rowHead: head,
    series: [{ name: "Clientes", tone: "brand" }],
    rows: groups.map(({ label, rows }) => ({ label, values: [rows.length] })),
  };
}

export function customPicture(result: ReportResult): Chart {
  const name = result.parts[0]?.name;
  if (name === "clients") return clientsPicture(result);
  return name === "payments" ? regularPaymentsPicture(result) : loansPicture(result);
}
