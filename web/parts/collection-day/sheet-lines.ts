/** The loans of a day as the *hoja de cobro* lists them: those that owe something that day, in the order of the screen. */
import { loanMark } from "#domain/loan/number";
import { money, ZERO } from "#domain/money/money";
import type { SheetLine } from "#web/documents/reports/collection-sheet.ts";
import { askedOf, type DayLine } from "./day-line.ts";
import type { CollectionEntry } from "./entry.ts";

export function sheetLines(lines: readonly DayLine[]): SheetLine[] {
  return lines.flatMap((line) => {
    const total = askedOf(line);
    if (line.isDone || total === null || total === ZERO) return [];
    const overdue = line.overdue ?? ZERO;
    return {
      client: line.name,
      phone: line.client?.phone ?? "",
      address: line.place,
      loan: loanMark(line),
      // A loan that is castigado asks for the cuota that was promised.
      cuota: money(total - overdue - line.lateFee),
      overdue,
      lateFee: line.lateFee,
      total,
    };
  });
}

/** The loans of the clients of a round, door by door. */
export function linesAlong(stops: readonly CollectionEntry[], lines: readonly DayLine[]): DayLine[] {
  const byClient = Map.groupBy(lines, ({ clientId }) => clientId);
  return stops.flatMap(({ id }) => byClient.get(id) ?? []);
}

/** The names of the zones in which their clients live, in order. */
export function zonesOf(lines: readonly DayLine[], zones: ReadonlyMap<string, { name: string }>): string[] {
  const names = lines.flatMap(({ client }) => (client?.zoneId && zones.get(client.zoneId)?.name) || []);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, "es"));
}
