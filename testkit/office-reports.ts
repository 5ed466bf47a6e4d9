/** The reports of an office's story, made as a device makes them, and what is read from them. */
import { pesos } from "#domain/money/money";
import { definitionOf } from "#domain/reports/definitions";
import type { ReportRecords } from "#domain/reports/records";
import {
  type ColumnKey,
  NO_FILTER,
  type PartName,
  type ReportFilter,
  type ReportName,
  type ReportPart,
  type ReportResult,
} from "#domain/reports/report";
import { CLIENT, LENDER } from "./commands/lending.ts";
import { testId } from "./commands/records.ts";
import { type Deed, playStory, reportRecordsOf, type Story } from "./office-story.ts";

export function deed(what: Deed["what"], pesosOf = 0, more: Partial<Deed> = {}): Deed {
  return {
    ...{ what, after: 0, back: 0, pick: 0, amount: pesos(pesosOf), method: "Efectivo", byCollector: false },
    ...more,
  };
}

/** The records of a story as a report takes them, the payments in the order of their recording. */
export type Reported = ReturnType<typeof reportRecordsOf>;

export async function reportedOf(...deeds: readonly Deed[]): Promise<Reported> {
  return reportRecordsOf(await playStory(deeds));
}

export const SECOND = { client: testId(0x9a), lender: testId(0x9b) };
export const CLIENTS = [CLIENT, SECOND.client];
export const LENDERS = [LENDER, SECOND.lender];

/** The story's loans in the hands of two clients and of two lenders, crosswise. */
export function amongTwo(story: Story): Reported {
  const { records, ...paid } = reportRecordsOf(story);
  const spread = <L extends { clientId: string; lenderId: string }>(loans: ReadonlyMap<string, L>) =>
    new Map(
      [...loans].map(([id, loan], place) => [
        id,
        { ...loan, clientId: CLIENTS[place % 2], lenderId: LENDERS[(place >> 1) % 2] } as L,
      ]),
    );
  const named = <P extends { id: string }>(people: ReadonlyMap<string, P>, id: string) => {
    const [first] = people.values();
    return new Map<string, P>(first ? [...people, [id, { ...first, id }]] : people);
  };
  return {
    ...paid,
    records: {
      ...records,
      clients: named(records.clients, SECOND.client),
      lenders: named(records.lenders, SECOND.lender),
      loans: spread(records.loans),
      yields: spread(records.yields),
    },
  };
}

export function made(
  name: ReportName,
  { records, payments, yieldPayments }: Reported,
  filter: Partial<ReportFilter> = {},
  more: Partial<ReportRecords> = {},
): ReportResult {
  const report = definitionOf(name).begin({ ...records, ...more }, { ...NO_FILTER, ...filter });
  report.take(payments);
  report.takeYield(yieldPayments);
  return report.finish();
}

export function partOf({ parts }: ReportResult, name: PartName): ReportPart | undefined {
  return parts.find((part) => part.name === name);
}

/** The sum of each summed column of each part, as `lenders.principal`. */
export function totalsOf({ parts }: ReportResult): Map<string, number> {
  return new Map(
    parts.flatMap(({ name, totals }) =>
      Object.entries(totals).map(([key, total]) => [`${name}.${key}`, total] as const),
    ),
  );
}

/** The cells of a part as a table shows them: for each row the columns that are asked for. */
export function cellsOf(part: ReportPart | undefined, ...keys: readonly ColumnKey[]) {
  return (part?.rows ?? []).map((row) =>
    keys.map((key) => part?.columns.find((column) => column.key === key)?.read(row) ?? null),
  );
}
