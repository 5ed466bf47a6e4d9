import { expect, it } from "vitest";
import { pesos, ZERO } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { sampleClient } from "#testkit/documents/sample-records";
import type { DayLine } from "./day-line.ts";
import type { CollectionEntry } from "./entry.ts";
import { linesAlong, sheetLines, zonesOf } from "./sheet-lines.ts";

const client = sampleClient({ phone: "8095550101", zoneId: testId(9) });
const line = (more: Partial<DayLine>): DayLine =>
  ({
    id: testId(1),
    number: 12,
    name: "Ana Prueba",
    place: "Calle Inventada 1",
    client,
    clientId: client.id,
    dueToday: ZERO,
    overdue: ZERO,
    lateFee: ZERO,
    isDone: false,
    promise: null,
    ...more,
  }) as DayLine;

it("lists what falls due, what is late and its mora, and they add up to what is asked", () => {
  const late = line({ dueToday: pesos(500), overdue: pesos(2_000), lateFee: pesos(100) });
  expect(sheetLines([late])).toEqual([
    {
      client: "Ana Prueba",
      phone: "8095550101",
      address: "Calle Inventada 1",
      loan: "0012",
      cuota: pesos(500),
      overdue: pesos(2_000),
      lateFee: pesos(100),
      total: pesos(2_600),
    },
  ]);
});

it("leaves out who has paid, who owes nothing that day, and what is not read yet", () => {
  const paid = line({ isDone: true, dueToday: pesos(500) });
  expect(sheetLines([paid, line({}), line({ overdue: null })])).toEqual([]);
});

it("follows a round from door to door, with all loans of each client", () => {
  const [ana, beto] = [testId(21), testId(22)];
  const lines = [line({ id: testId(1), clientId: ana }), line({ id: testId(2), clientId: beto })];
  lines.push(line({ id: testId(3), clientId: ana }));
  const stops = [beto, ana].map((id) => ({ id }) as CollectionEntry);
  expect(linesAlong(stops, lines).map(({ id }) => id)).toEqual([2, 1, 3].map(testId));
});

it("names each zone once, and none that is gone", () => {
  const zones = new Map([[testId(9) as string, { name: "Centro" }]]);
  const gone = line({ client: sampleClient({ zoneId: testId(8) }) });
  expect(zonesOf([line({}), line({}), gone], zones)).toEqual(["Centro"]);
});
