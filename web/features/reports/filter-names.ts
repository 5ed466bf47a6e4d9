/** The words by which an address names the filters of a report and its hidden columns. */
import type { ReportFilter } from "#domain/reports/report";

export const FILTER_NAMES = {
  from: "desde",
  to: "hasta",
  clientId: "cliente",
  lenderId: "prestamista",
  collectorId: "cobrador",
  status: "estado",
  method: "metodo",
  grouping: "grupo",
  kind: "tipo",
  text: "q",
  days: "dias",
  share: "pagado",
  period: "periodo",
} as const satisfies Record<keyof ReportFilter, string>;

export const HIDDEN = "ocultas";

export type ReportWord = (typeof FILTER_NAMES)[keyof ReportFilter] | typeof HIDDEN;
