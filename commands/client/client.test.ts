import { describe, expect, it } from "vitest";
import { assignClients } from "#commands/client/assign";
import { clients } from "#contract/records/people";
import { at, bookWithPeople, CLIENT, CLIENT_FIELDS } from "#testkit/commands/lending";
import { ADMINISTRATOR, openRecords, testId } from "#testkit/commands/records";

const when = at("2026-01-02");
const photo = { id: testId(40), name: "casa.jpg", type: "image/jpeg", size: 10, sha256: "0".repeat(64) };

describe("a client", () => {
  it("is registered with the photo of the residence, whose bytes follow", async () => {
    const records = openRecords();
    await records.succeed("client.create", { id: CLIENT, at: when, fields: CLIENT_FIELDS, photo });
    expect(records.get("clients", CLIENT)).toEqual({
      id: CLIENT,
      createdAt: when,
      ...CLIENT_FIELDS,
      residencePhotoId: photo.id,
      zoneId: null,
      collectorId: null,
    });
    expect(records.get("files", photo.id)).toEqual({
      ...photo,
      ownerCollection: "clients",
      ownerId: CLIENT,
      createdAt: when,
      userId: ADMINISTRATOR.id,
      uploaded: false,
    });
  });

  it("registered by a build without zones is in none", async () => {
    const records = openRecords();
    const { zoneId } = clients.typed.parse(CLIENT_FIELDS);
    expect(zoneId).toBeUndefined();
    await records.succeed("client.create", { id: CLIENT, at: when, fields: CLIENT_FIELDS, photo: null });
    expect(records.get("clients", CLIENT).zoneId).toBeNull();
  });

  it("keeps both positions when two people took one, because half of each is nowhere", async () => {
    const records = await bookWithPeople();
    const base = { latitude: null, longitude: null };
    const edit = (changes: object) => ({ id: CLIENT, at: when, changes, photo: null });
    await records.succeed("client.update", edit({ latitude: 19.45, longitude: -70.69 }), { base });
    const refusal = await records.refuse("client.update", edit({ latitude: 18.48 }), { base });
    expect(refusal.conflicts?.map(({ field }) => field)).toEqual(["latitude", "longitude"]);
    await records.succeed("client.update", edit({ phone: "8093333333" }), { base: { phone: "8090000000" } });
    expect(records.get("clients", CLIENT)).toMatchObject({ latitude: 19.45, phone: "8093333333" });
  });

  it("without loans is removed; one that does not exist is not found", async () => {
    const records = await bookWithPeople();
    await records.succeed("client.delete", { id: CLIENT, at: when });
    const missing = { code: "CLIENT_MISSING" };
    expect(await records.refuse("client.delete", { id: CLIENT, at: when })).toEqual(missing);
    const edit = { id: CLIENT, at: when, changes: {}, photo: null };
    expect(await records.refuse("client.update", edit)).toEqual(missing);
  });

  it("gets a collector and a zone in one act, which leaves what it does not name", async () => {
    const records = await bookWithPeople();
    const [collectorId, zoneId] = [testId(50), testId(51)];
    const assign = (place: object) =>
      records.succeed("client.assign", {
        id: testId(60),
        at: when,
        groups: [{ ...place, clientIds: [CLIENT] }],
      });
    await assign({ collectorId, zoneId });
    await assign({ collectorId: null });
    expect(records.get("clients", CLIENT)).toMatchObject({ collectorId: null, zoneId });
    await assign({ zoneId: null });
    expect(records.get("clients", CLIENT)).toMatchObject({ collectorId: null, zoneId: null });
  });

  it("is named by an act that says neither a collector nor a zone: it is not one", async () => {
    const groups = [{ clientIds: [CLIENT] }];
    expect(assignClients.args.safeParse({ id: testId(60), at: when, groups }).success).toBe(false);
  });
});
