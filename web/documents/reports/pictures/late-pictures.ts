/** The pictures of what is late: today by how long, and over the last months. */
import { percentOf } from "#domain/analytics/percent";
import { SEVERITIES, type Severity } from "#domain/arrears/urgency";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import { add, sum, ZERO } from "#domain/money/money";
import { RISK_DAYS, type RiskDay, type RiskLine } from "#domain/reports/aging-report";
import type { LateLine } from "#domain/reports/late-report";
import type { ReportResult } from "#domain/reports/report";
import type { Chart, ChartTone } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import { countText } from "#web/wording/count.ts";
import { SEVERITY_TONES, SEVERITY_WORDS } from "#web/wording/report.ts";
import { lateTone } from "#web/wording/state-word.ts";
import { rowsOf } from "./rows-of.ts";

const SEVERITY_DAYS: Record<Severity, string> = {
  low: "1 a 6 días",
  medium: "7 a 14 días",
  high: "15 a 29 días",
  critical: "30 días o más",
};

/** Money owed by how long it is late, in the words of the column *Gravedad*. */
export function latePicture(result: ReportResult): Chart {
  const lines = [...rowsOf<LateLine>(result, "overdue"), ...rowsOf<LateLine>(result, "overdueYields")];
  return {
    kind: "shares",
    shape: "bar",
    title: "Por cobrar, según el atraso",
    about: "Lo vencido y su mora, de préstamos y Rédito Continuo juntos.",
    ...asMoney,
    parts: SEVERITIES.toReversed().map((severity) => {
      const own = lines.filter((line) => line.severity === severity);
      const clients = new Set(own.map(({ clientId }) => clientId)).size;
      return {
        name: `${SEVERITY_WORDS[severity]?.label}: ${SEVERITY_DAYS[severity]}`,
        value: sum(own.map(({ overdue, lateFee }) => add(overdue, lateFee))),
        tone: SEVERITY_TONES[severity],
        note: countText(clients, "cliente", "clientes"),
        code: severity,
      };
    }),
  };
}

/** *PAR n* begins with so many days and goes beyond them. */
function toneOf(days: number): ChartTone {
  return lateTone(days + 1);
}

/** Each row of *PAR n* of both kinds together, and its share of the portfolio. */
export function riskPicture(result: ReportResult): Chart {
  const lines = [...rowsOf<RiskLine>(result, "risk"), ...rowsOf<RiskLine>(result, "riskYields")];
  const outstanding = sum((monthsOf(result).at(-1) ?? []).map((today) => today.outstanding));
  return {
    kind: "shares",
    shape: "heat",
    title: "En riesgo hoy",
    about: "Lo que debe quien lleva tantos días de atraso o más, con Rédito Continuo.",
    ...asMoney,
    parts: RISK_DAYS.map((days) => {
      const value = sum(lines.filter((line) => line.days === days).map(({ amount }) => amount));
      const percent = percentOf(value, outstanding);
      return {
        name: `PAR ${days}`,
        value,
        tone: toneOf(days),
        code: String(days),
        ...(percent === null ? {} : { note: formatPercent(percent) }),
      };
    }),
  };
}

/** The days that the area shows: one for each tone. */
const SHOWN_DAYS = [1, 7, 30] as const;

export function riskMonthsPicture(result: ReportResult): Chart {
  return {
    kind: "areas",
    title: "En riesgo, mes por mes",
    about: "Al cierre de cada mes y hoy, con Rédito Continuo.",
    ...asMoney,
    rowHead: "Al cierre del",
    series: SHOWN_DAYS.map((days) => ({ name: `PAR ${days}`, tone: toneOf(days) })),
    rows: monthsOf(result).map((days) => ({
      label: days[0] ? formatDate(days[0].date) : "",
      values: SHOWN_DAYS.map((late) => {
        const place = RISK_DAYS.indexOf(late);
        return sum(days.map(({ amounts }) => amounts[place] ?? ZERO));
      }),
    })),
  };
}

/** The same days of both kinds of loan. */
export function monthsOf(result: ReportResult): readonly RiskDay[][] {
  const days = [...rowsOf<RiskDay>(result, "riskMonths"), ...rowsOf<RiskDay>(result, "riskYieldMonths")];
  return [...Map.groupBy(days, ({ date }) => date).values()];
}
