/** The rows of a part of a report, as the report itself makes them. Those that count in no total are left out. */
import type { PartName, ReportResult } from "#domain/reports/report";

export function rowsOf<Row>({ parts }: ReportResult, name: PartName): readonly Row[] {
  const part = parts.find((each) => each.name === name);
  return part ? (part.rows.slice(0, part.counted) as readonly Row[]) : [];
}
