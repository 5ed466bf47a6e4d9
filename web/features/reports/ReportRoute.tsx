/** The report that the address names; its route has refused every other name. */
import { getRouteApi } from "@tanstack/react-router";
import { isReport } from "./address.ts";
import { ReportScreen } from "./ReportScreen.tsx";

const route = getRouteApi("/staff/reports/$report");

export function ReportRoute() {
  const { report } = route.useParams();
  return isReport(report) ? <ReportScreen key={report} name={report} /> : null;
}
