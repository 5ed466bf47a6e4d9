import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from "#contract/collections";
import { OWNED_COLLECTIONS } from "#contract/owned";
import type { LoadAnswer, ManifestAnswer } from "#contract/sync";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

describe.each(STORED)("pulling, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  const addClients = async (count: number) => {
    const ids = Array.from({ length: count }, newId);
    await device.push(...ids.map((id) => device.command("client.create", clientArgs(server.clock(), id))));
    return ids;
  };

  it("brings everything once, in pages of any size, and then nothing", async () => {
    const ids = await addClients(7);
    const pulled = await device.pull({ limit: 2 });
    expect(pulled.filter(({ c }) => c === "clients").map(({ id }) => id)).toEqual(ids);
    expect(await device.pull()).toEqual([]);
  });

  it("cuts a page inside one change number without losing its rest", async () => {
    const { id } = await grantLoan(device);
    await device.pull();
    await device.push(device.money("payment.collect", paymentArgs(device, id)));
    const changed = (await device.pull({ limit: 1 })).map(({ c }) => c);
    expect(changed).toEqual(["amortizationItems", "cashDays", "loans", "payments", "transactions"]);
  });

  it("tells of a removed record once more than it is there", async () => {
    const [id = ""] = await addClients(1);
    await device.pull();
    await device.send("client.delete", { id, at: server.clock() });
    expect(await device.pull()).toEqual([{ c: "clients", id, doc: null }]);
  });

  it("keeps from a user what its modules do not show, and says when that changes", async () => {
    await grantLoan(device);
    const clerk = await admin.hire({ clients: ["view"] });
    const desk = await clerk.device();
    const seen = new Set((await desk.pull()).map(({ c }) => c));
    expect([...seen].sort()).toEqual(["clients", "settings"]);
    const before = (await desk.askPull()).json().perm;
    const granted = before.view.filter((name: CollectionName) => !OWNED_COLLECTIONS.includes(name));
    const ofClients = COLLECTION_NAMES.filter((name) => [null, "clients"].includes(COLLECTIONS[name].module));
    expect(granted).toEqual(ofClients);
    const loans = { userId: clerk.id, epoch: desk.epoch, c: "loans" };
    const refused = await clerk.ask("GET", `/api/sync/load?${new URLSearchParams(loans)}`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
    await admin.setGrants(clerk.id, { clients: ["view"], loans: ["view"] });
    const after = (await desk.askPull()).json().perm;
    expect(after.hash).not.toBe(before.hash);
    expect(after.view).toContain("amortizationItems");
    const allowed: LoadAnswer = (
      await clerk.ask("GET", `/api/sync/load?${new URLSearchParams(loans)}`)
    ).json();
    expect(allowed.docs).toHaveLength(1);
  });

  it("shows users only to those who may view users", async () => {
    const clerk = await admin.hire({ clients: ["view"] });
    expect((await (await clerk.device()).pull()).some(({ c }) => c === "users")).toBe(false);
    const keeper = await admin.hire({ users: ["view"] });
    const users = (await (await keeper.device()).pull()).filter(({ c }) => c === "users");
    expect(users).toHaveLength(3);
    expect(JSON.stringify(users)).not.toMatch(/argon|hash|password/i);
  });

  it("loads each collection page by page up to the manifest's cursor", async () => {
    const ids = await addClients(5);
    await device.send("client.delete", { id: ids[0], at: server.clock() });
    const manifest: ManifestAnswer = (await admin.ask("GET", "/api/sync/manifest")).json();
    expect(manifest.counts.clients).toBe(4);
    const loaded: string[] = [];
    let after: string | null = null;
    do {
      const query = new URLSearchParams({
        userId: admin.id,
        epoch: manifest.epoch,
        c: "clients",
        limit: "3",
      });
      if (after !== null) query.set("after", after);
      const page: LoadAnswer = (await admin.ask("GET", `/api/sync/load?${query}`)).json();
      loaded.push(...page.docs.map((doc) => (doc as { id: string }).id));
      after = page.next;
    } while (after !== null);
    expect(loaded).toEqual(ids.slice(1).sort());
    device.cursor = manifest.cursor;
    const [newest] = await addClients(1);
    expect((await device.pull()).map(({ id }) => id)).toEqual([newest]);
  });

  it("says where it stood at a loaded page to who asks", async () => {
    await addClients(2);
    const query = { userId: admin.id, epoch: device.epoch, c: "clients" };
    const ask = (more: object) =>
      admin.ask("GET", `/api/sync/load?${new URLSearchParams({ ...query, ...more })}`);
    expect((await ask({})).json()).not.toHaveProperty("head");
    const { head } = (await ask({ seen: "" })).json();
    expect((await ask({ seen: head })).json()).toMatchObject({ head });
    expect((await device.askPull({ seen: head })).statusCode).toBe(200);
    expect((await ask({ seen: "nada" })).statusCode).toBe(400);
  });

  it("loads a schedule as one document with its rows in order", async () => {
    const { id } = await grantLoan(device, { term: 30, frequency: "daily" });
    const query = new URLSearchParams({ userId: admin.id, epoch: device.epoch, c: "amortizationItems" });
    const page: LoadAnswer = (await admin.ask("GET", `/api/sync/load?${query}`)).json();
    const [doc] = page.docs as { id: string; rows: { paymentNumber: number }[] }[];
    expect(doc?.id).toBe(id);
    expect(doc?.rows.map(({ paymentNumber }) => paymentNumber)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it("keeps a cursor through restarts, and refuses an old client and another's name", async () => {
    await addClients(1);
    await device.pull();
    await server.restart();
    const [id] = await addClients(1);
    expect((await device.pull()).map((change) => change.id)).toEqual([id]);
    const old = await device.askPull({ proto: 0 });
    expect([old.statusCode, old.json().code]).toEqual([426, "CLIENT_OLD"]);
    const other = await admin.hire();
    const borrowed = await other.ask("GET", `/api/sync/pull?userId=${admin.id}&epoch=${device.epoch}`);
    expect([borrowed.statusCode, borrowed.json().code]).toEqual([403, "OTHER_USER"]);
  });

  it("asks a device to load again when the tombstones it missed were forgotten", async () => {
    const [id = ""] = await addClients(1);
    await device.pull();
    const { cursor } = device;
    await device.send("client.delete", { id, at: server.clock() });
    server.clock.advance(401 * 86_400_000);
    await server.restart();
    const fresh = await server.signIn({ email: "ada@prueba.example", password: "secreto-de-ada" });
    const answer = await (await fresh.device(device.id)).askPull({ cursor: cursor ?? "" });
    expect([answer.statusCode, answer.json().code]).toEqual([410, "CURSOR_TOO_OLD"]);
  });
});
