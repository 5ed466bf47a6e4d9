/** The words of the day's list: what to ask for at a door, how far behind it is, and what was done there already. */
import { describe, expect, it } from "vitest";
import { pesos, ZERO } from "#domain/money/money";
import { day } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import type { DayLine } from "#web/parts/collection-day/day-line.ts";
import {
  alongRoute,
  askedOnDay,
  cuotaText,
  lateText,
  progressText,
  searchText,
  stateOf,
  toldOf,
  underName,
} from "./day-words.ts";

const receipt = (receiptNumber: string) => ({ receiptNumber }) as DayLine["receipts"][number];

function lineWith(more: Partial<DayLine> = {}): DayLine {
  const nothing = { dueToday: ZERO, overdue: ZERO, lateFee: ZERO, collected: ZERO, daysLate: 0, cuota: null };
  const door = {
    id: testId(1),
    clientId: testId(2),
    client: undefined,
    name: "Ana",
    visit: null,
    promise: null,
    agreement: null,
    suspendedUntil: null,
  };
  const figures = { lent: pesos(10_000), balance: pesos(6_000), receipts: [], isDone: false, isYield: false };
  return { ...nothing, ...door, ...figures, ...more } as DayLine;
}

const visit = { result: "not_home", promisedFor: null } as NonNullable<DayLine["visit"]>;
const promised = (state: "waiting" | "broken" | "kept") =>
  ({ promisedFor: day("2026-03-10"), state, visit }) as NonNullable<DayLine["promise"]>;

describe("a line of the day's list", () => {
  it("names the cuota, or the rédito of a week", () => {
    expect(cuotaText(lineWith({ cuota: pesos(1_000) }))).toBe("Cuota RD$1,000.00");
    expect(cuotaText(lineWith({ cuota: pesos(800), isYield: true }))).toBe("Rédito RD$800.00");
    expect([cuotaText(lineWith()), cuotaText(lineWith({ isYield: true }))]).toEqual(["", "Rédito"]);
  });

  it("that is done names the newest receipt in place of the cuota", () => {
    const receipts = [receipt("A1-8"), receipt("A1-7")];
    expect(cuotaText(lineWith({ isDone: true, cuota: pesos(1_000), receipts }))).toBe("recibo A1-8");
  });

  it("says how late it is, and its mora where there is some", () => {
    const late = lineWith({ daysLate: 8, overdue: pesos(2_000) });
    expect(lateText(late)).toMatch(/^8.días de atraso$/);
    expect(lateText({ ...late, lateFee: pesos(100) })).toMatch(/^8.días de atraso · mora RD\$100\.00$/);
  });

  it("says under the name what was given, else how late it is, else which cuota falls due", () => {
    const cuota = pesos(1_000);
    expect(underName(lineWith({ cuota }))).toBe("Cuota RD$1,000.00");
    expect(underName(lineWith({ cuota, daysLate: 1, overdue: cuota }))).toMatch(/^1.día de atraso$/);
    const receipts = [receipt("A1-8")];
    expect(underName(lineWith({ cuota, isDone: true, receipts }))).toBe("Cobrado · recibo A1-8");
    expect(underName(lineWith({ cuota, isWrittenOff: true }))).toBe("Castigado · Cuota RD$1,000.00");
  });

  it("counts the round in words", () => {
    const progress = { collected: ZERO, asked: ZERO };
    expect(progressText({ ...progress, done: 4, all: 12 })).toBe("4 de 12 cobrados");
    expect(progressText({ ...progress, done: 1, all: 1 })).toBe("1 de 1 cobrado");
    expect(progressText({ ...progress, done: 0, all: 0 })).toBe("");
  });

  it("is marked as collected once it is done, else as late once it is behind", () => {
    expect(stateOf(lineWith({ isDone: true, daysLate: 3 }))?.label).toBe("Cobrado");
    expect(stateOf(lineWith({ daysLate: 3 }))).not.toBeNull();
    expect(stateOf(lineWith())).toBeNull();
    expect(stateOf(lineWith({ daysLate: 3, lateFee: pesos(50) }))).not.toEqual(
      stateOf(lineWith({ daysLate: 3 })),
    );
  });

  it("tells today's visit before an older promise, and nothing of either once it is done", () => {
    expect(toldOf(lineWith({ promise: promised("waiting") }))).toEqual(["Prometió pagar el 10/03/2026"]);
    expect(toldOf(lineWith({ promise: promised("waiting"), visit }))).toEqual(["Visitado: No estaba"]);
    expect(toldOf(lineWith({ promise: promised("kept") }))).toEqual([]);
    expect(toldOf(lineWith({ promise: promised("broken"), visit, isDone: true }))).toEqual([]);
  });

  it("tells that its loan is en legal before all else, until it is done", () => {
    const line = lineWith({ isInLegal: true, suspendedUntil: day("2026-03-10") });
    expect(toldOf(line)).toEqual(["En legal", "Cobros suspendidos hasta el 10/03/2026"]);
    expect(toldOf({ ...line, isDone: true })).toEqual([]);
  });

  it("tells until when collection is suspended", () => {
    const told = toldOf(lineWith({ suspendedUntil: day("2026-03-10"), visit }));
    expect(told).toEqual(["Cobros suspendidos hasta el 10/03/2026", "Visitado: No estaba"]);
  });

  it("tells the next part of an acuerdo before the visit, or the part that was missed, and none that was kept", () => {
    const part = { date: day("2026-03-10"), amount: pesos(500), reached: false };
    const agreed = (state: "kept" | "broken" | "annulled", reached = false) =>
      ({ state, parts: [{ ...part, reached }] }) as unknown as NonNullable<DayLine["agreement"]>;
    const told = (agreement: DayLine["agreement"]) => toldOf(lineWith({ agreement, visit }));
    expect(told(agreed("kept"))).toEqual(["Acuerdo: RD$500.00 el 10/03/2026", "Visitado: No estaba"]);
    expect(told(agreed("broken"))[0]).toBe("Acuerdo roto: faltó RD$500.00 el 10/03/2026");
    expect(told(agreed("annulled"))).toEqual(["Visitado: No estaba"]);
    expect(told(agreed("kept", true))).toEqual(["Visitado: No estaba"]);
  });

  it("is found by its number and by what was lent and is owed", () => {
    const text = searchText(lineWith());
    for (const sought of [testId(1), "10,000.00", "6000"]) expect(text).toContain(sought);
  });
});

describe("the order of the day's list", () => {
  it("by amount keeps a line in its place when it is collected", () => {
    const before = lineWith({ dueToday: pesos(1_000), overdue: pesos(500), lateFee: pesos(50) });
    const after = lineWith({ isDone: true, collected: pesos(1_550) });
    expect([askedOnDay(before), askedOnDay(after)]).toEqual([pesos(1_550), pesos(1_550)]);
  });

  it("along the route goes door by door, and at a door from the longest behind on", () => {
    const doors = [testId(21), testId(22)];
    const line = (id: number, door: number, daysLate: number) =>
      lineWith({ id: testId(id), clientId: doors[door] ?? testId(0), name: `Puerta ${door}`, daysLate });
    const lines = [line(1, 1, 30), line(2, 0, 0), line(3, 0, 5), line(4, 1, 2)];
    const placeOf = (id: string) => doors.indexOf(id as (typeof doors)[number]);
    expect(lines.toSorted(alongRoute(placeOf)).map(({ id }) => id)).toEqual([3, 2, 1, 4].map(testId));
  });
});
