/** The report that the address names; its route has refused every other name. */
import { useParams } from "@tanstack/react-router";
import { isReport } from "./address.ts";
import { ReportScreen } from "./ReportScreen.tsx";

export function ReportRoute() {
  const { report = "" } = useParams({ strict: false }) as { report?: string };
  return isReport(report) ? <ReportScreen key={report} name={report} /> : null;
}
