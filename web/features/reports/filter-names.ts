/** The words by which an address names the filters of a report and its hidden columns. Apart: the first load knows them. */
import type { ReportFilter } from "#domain/reports/report";
import { readSearch, words } from "#web/ui/address.ts";

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

export const readReportSearch = readSearch(words(...Object.values(FILTER_NAMES), HIDDEN));
