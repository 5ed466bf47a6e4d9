import { describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import type { Instant } from "#domain/calendar/business-date";
import { CLIENT, CLIENT_FIELDS } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { collectorFilters, zoneFilters, zoneOptions, zoneText } from "./client-place.ts";

const createdAt = 0 as Instant;
const [NORTH, GONE] = [testId(20), testId(21)];
const zone = { id: NORTH, createdAt, name: "Zona Norte", note: "", nameKey: "zona norte" };
const zones = { status: "ready", docs: [zone], byId: new Map([[NORTH, zone]]) } as const;
const living = (zoneId?: Id | null): Client => ({
  ...CLIENT_FIELDS,
  id: CLIENT,
  createdAt,
  ...(zoneId !== undefined && { zoneId }),
});

describe("the zone of a client", () => {
  it("is said by its name, or that it is gone, once the zones are here", () => {
    const texts = [NORTH, GONE, null, undefined].map((id) => zoneText(zones, id));
    expect(texts).toEqual(["Zona Norte", "Zona eliminada", null, null]);
    expect(zoneText({ status: "loading", docs: [], byId: new Map() }, NORTH)).toBeNull();
  });

  it("stays chosen in the form though it is gone", () => {
    expect(zoneOptions(zones, GONE)).toEqual([
      { value: GONE, label: "Zona eliminada" },
      { value: NORTH, label: "Zona Norte" },
    ]);
    expect(zoneOptions(zones, NORTH)).toEqual([{ value: NORTH, label: "Zona Norte" }]);
  });

  it("narrows the list: clients of before there were zones, and those of a zone that is gone, have none", () => {
    const [filter] = zoneFilters(zones);
    const found = (chosen: string) =>
      [living(NORTH), living(GONE), living(null), living()].map((client) => filter?.matches(client, chosen));
    expect(found(NORTH)).toEqual([true, false, false, false]);
    expect(found("sin-zona")).toEqual([false, true, true, true]);
  });

  it("asks nothing of a business without zones", () => {
    expect(zoneFilters({ ...zones, docs: [] })).toEqual([]);
  });
});

describe("the collector of a client", () => {
  const [ANA, JUAN] = [testId(30), testId(31)];
  const options = [
    { value: ANA, label: "Ana Inventada" },
    { value: JUAN, label: "Juan Inventado" },
  ];

  it("narrows the list: clients whose collector is gone have none", () => {
    const [filter] = collectorFilters({ options });
    const given = [ANA, testId(32), null].map((collectorId) => ({ ...living(), collectorId }));
    const found = (chosen: string) => given.map((client) => filter?.matches(client, chosen));
    expect(found(ANA)).toEqual([true, false, false]);
    expect(found("sin-cobrador")).toEqual([false, true, true]);
  });

  it("asks nothing where one person alone collects", () => {
    expect(collectorFilters({ options: options.slice(1) })).toEqual([]);
  });
});
