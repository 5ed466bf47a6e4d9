import { describe, expect, it } from "vitest";
import { at, CLIENT, CLIENT_FIELDS } from "#testkit/commands/lending";
import { openRecords, testId } from "#testkit/commands/records";

const when = at("2026-01-02");
const NORTH = testId(20);
const SOUTH = testId(21);

async function withZones() {
  const records = openRecords();
  await records.succeed("zone.create", { id: NORTH, at: when, fields: { name: "Barrio Ñandú", note: "" } });
  await records.succeed("zone.create", { id: SOUTH, at: when, fields: { name: "Zona Sur", note: "" } });
  return records;
}

const lives = (zoneId: string | null, n = CLIENT) => ({
  id: n,
  at: when,
  fields: { ...CLIENT_FIELDS, zoneId },
  photo: null,
});

describe("a zone", () => {
  it("has a name that no other zone has, however it is written", async () => {
    const records = await withZones();
    const taken = { code: "ZONE_NAME_TAKEN" };
    const fields = { name: "BARRIO  NANDU", note: "" };
    expect(await records.refuse("zone.create", { id: testId(22), at: when, fields })).toEqual(taken);
    const renaming = { id: SOUTH, at: when, changes: { name: "barrio ñandú" } };
    expect(await records.refuse("zone.update", renaming)).toEqual(taken);
    await records.succeed("zone.update", { ...renaming, id: NORTH });
    await records.succeed("zone.update", { id: SOUTH, at: when, changes: { note: "Por el parque" } });
    expect(records.get("zones", SOUTH)).toMatchObject({ nameKey: "zona sur", note: "Por el parque" });
  });

  it("may have a name of signs that fold to many letters, or to none", async () => {
    const records = openRecords();
    for (const [n, name] of ["\uFDFA".repeat(60), "!!!", "¿?"].entries())
      await records.succeed("zone.create", { id: testId(n + 20), at: when, fields: { name, note: "" } });
  });

  it("gives its name free when it is renamed or deleted", async () => {
    const records = await withZones();
    await records.succeed("zone.update", { id: NORTH, at: when, changes: { name: "Zona Norte" } });
    await records.succeed("zone.update", { id: SOUTH, at: when, changes: { name: "Barrio Ñandú" } });
    await records.succeed("zone.delete", { id: NORTH, at: when });
    const fields = { name: "Zona Norte", note: "" };
    await records.succeed("zone.create", { id: testId(22), at: when, fields });
  });

  it("that clients name is not deleted, and says how many they are", async () => {
    const records = await withZones();
    await records.succeed("client.create", lives(NORTH));
    const refusal = (detail: string) => ({ code: "ZONE_HAS_CLIENTS", detail });
    expect(await records.refuse("zone.delete", { id: NORTH, at: when })).toEqual(
      refusal("Hay 1 cliente en ella: cámbielo de zona primero."),
    );
    await records.succeed("client.create", lives(NORTH, testId(30)));
    expect(await records.refuse("zone.delete", { id: NORTH, at: when })).toEqual(
      refusal("Hay 2 clientes en ella: cámbielos de zona primero."),
    );
    for (const id of [CLIENT, testId(30)])
      await records.succeed("client.update", { id, at: when, changes: { zoneId: SOUTH }, photo: null });
    await records.succeed("zone.delete", { id: NORTH, at: when });
  });

  it("that is gone refuses no client who names it", async () => {
    const records = openRecords();
    await records.succeed("client.create", lives(NORTH));
    expect(records.get("clients", CLIENT).zoneId).toBe(NORTH);
    expect(await records.refuse("zone.delete", { id: NORTH, at: when })).toEqual({ code: "ZONE_MISSING" });
    const edit = { id: NORTH, at: when, changes: { note: "" } };
    expect(await records.refuse("zone.update", edit)).toEqual({ code: "ZONE_MISSING" });
  });
});
