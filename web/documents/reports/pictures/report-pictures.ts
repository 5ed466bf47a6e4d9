/** The picture of each report, made from its own rows: screen, paper and PDF draw the same one. */
import type { ReportName, ReportResult } from "#domain/reports/report";
import { type Chart, isEmpty } from "#web/table/chart.ts";
import { latePicture, riskMonthsPicture, riskPicture } from "./late-pictures.ts";
import { disbursementsPicture, flowPicture, monthsPicture, paymentsPicture } from "./money-pictures.ts";
import { collectorsPicture, lendersPicture, renewalsPicture } from "./people-pictures.ts";

type Picture = (result: ReportResult) => Chart;

/** Reports that are lists of records, and no sum of a kind, have none. Two stand beside each other. */
const PICTURES: Partial<Record<ReportName, readonly Picture[]>> = {
  payments: [paymentsPicture],
  "late-payments": [latePicture],
  "cash-flow": [flowPicture],
  "portfolio-aging": [riskPicture, riskMonthsPicture],
  disbursements: [disbursementsPicture],
  "collections-by-collector": [collectorsPicture],
  "portfolio-by-lender": [lendersPicture],
  "monthly-comparison": [monthsPicture],
  renewals: [renewalsPicture],
};

/** Without those that would show nothing. */
export function reportPictures(name: ReportName, result: ReportResult): readonly Chart[] {
  return (PICTURES[name] ?? []).map((picture) => picture(result)).filter((chart) => !isEmpty(chart));
}
