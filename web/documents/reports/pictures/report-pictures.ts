/** The picture of each report, made from its own rows: screen, paper and PDF draw the same one. */
import type { ReportName, ReportResult } from "#domain/reports/report";
import { type Chart, isEmpty } from "#web/table/chart.ts";
import { latePicture, riskMonthsPicture, riskPicture } from "./late-pictures.ts";
import { clientsPicture, customPicture, loansPicture, regularPaymentsPicture } from "./list-pictures.ts";
import { disbursementsPicture, flowPicture, monthsPicture, paymentsPicture } from "./money-pictures.ts";
import { collectorsPicture, lendersPicture, renewalsPicture } from "./people-pictures.ts";

type Picture = (result: ReportResult) => Chart;

/** Two of one report are drawn beside each other. */
const PICTURES: Record<ReportName, readonly Picture[]> = {
  clients: [clientsPicture],
  loans: [loansPicture],
  payments: [paymentsPicture],
  "late-payments": [latePicture],
  "cash-flow": [flowPicture],
  "regular-payments": [regularPaymentsPicture],
  custom: [customPicture],
  "daily-loans": [loansPicture],
  "portfolio-aging": [riskPicture, riskMonthsPicture],
  disbursements: [disbursementsPicture],
  "collections-by-collector": [collectorsPicture],
  "portfolio-by-lender": [lendersPicture],
  "monthly-comparison": [monthsPicture],
  renewals: [renewalsPicture],
};

/** Without those that would show nothing. */
export function reportPictures(name: ReportName, result: ReportResult): readonly Chart[] {
  return PICTURES[name].map((picture) => asShares(picture(result))).filter((chart) => !isEmpty(chart));
}

/** One stack alone, as of a day, says more as a bar in parts; below zero a bar has no part. */
function asShares(chart: Chart): Chart {
  const [only, ...others] = chart.kind === "stacks" && !chart.lying ? chart.rows : [];
  if (chart.kind !== "stacks" || !only || others.length > 0) return chart;
  if (only.values.some((value) => (value ?? 0) < 0)) return chart;
  const { title, about, format, short, series } = chart;
  const parts = series.map(({ name, tone }, place) => ({ name, tone, value: only.values[place] ?? 0 }));
  return { kind: "shares", shape: "bar", title: `${title} (${only.label})`, about, format, short, parts };
}
