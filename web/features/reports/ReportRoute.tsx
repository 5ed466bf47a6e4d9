/** The report that the address names; none of another name. */
import { notFound, useParams } from "@tanstack/react-router";
import { isReport } from "./address.ts";
import { ReportScreen } from "./ReportScreen.tsx";

export function ReportRoute() {
  const { report = "" } = useParams({ strict: false }) as { report?: string };
  if (!isReport(report)) throw notFound();
  return <ReportScreen key={report} name={report} />;
}
