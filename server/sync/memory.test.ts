import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Envelope } from "#contract/envelope";
import type { ManifestAnswer } from "#contract/sync";
import type { Agent, Reply } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { inside } from "../db/database.ts";

const said = ({ statusCode, json }: Reply) => [statusCode, json().code];

describe.each(ENGINES)("the memory that a device claims, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  const epoch = async () => ((await admin.ask("GET", "/api/sync/manifest")).json() as ManifestAnswer).epoch;
  const addClient = () => device.send("client.create", clientArgs(server.clock()));

  /** The book goes back to where it stood; `work` is what it loses. */
  const losing = async (work: () => Promise<unknown>) => {
    const { kysely } = inside(server.db);
    const [head] = await kysely.selectFrom("head").selectAll().execute();
    const devices = await kysely.selectFrom("device").selectAll().execute();
    await work();
    await kysely
      .updateTable("head")
      .set(head ?? {})
      .execute();
    for (const { id, last_seq } of devices) {
      await kysely.updateTable("device").set({ last_seq }).where("id", "=", id).execute();
    }
    await sql`delete from change where seq > ${head?.seq}`.execute(kysely);
    await sql`delete from command where id not in (select command_id from command_password)`.execute(kysely);
  };

  describe("and made up, moves no other device", () => {
    let clerk: Agent;
    let desk: TestDevice;

    beforeEach(async () => {
      await addClient();
      clerk = await admin.hire({});
      desk = await clerk.device();
      await desk.pull();
    });

    it("a cursor is answered to its sender alone", async () => {
      const before = await epoch();
      const [seq, collection, id, tag, signature] = (desk.cursor ?? "").split(".");
      const inventions = [
        [Number(seq) + 5, collection, id, tag, signature],
        [seq, collection, id, newId(), signature],
        [seq, collection, id, newId(), "A".repeat(22)],
        [seq, collection, id, tag, "x"],
        [Number(seq) + 5, collection, id, tag],
        [seq, collection, id, newId()],
      ].map((parts) => parts.join("."));
      for (const cursor of inventions) {
        expect(said(await desk.askPull({ cursor }))).toEqual([410, "CURSOR_TOO_OLD"]);
        expect(said(await desk.askPull({ seen: cursor }))).toEqual([410, "CURSOR_TOO_OLD"]);
        const query = new URLSearchParams({ userId: clerk.id, epoch: before, c: "settings", seen: cursor });
        expect(said(await clerk.ask("GET", `/api/sync/load?${query}`))).toEqual([410, "CURSOR_TOO_OLD"]);
      }
      expect(await epoch()).toBe(before);
      expect((await desk.askPull()).statusCode).toBe(200);
    });

    it("a device is an unknown device", async () => {
      const before = await epoch();
      const stranger = { deviceId: newId(), after: 9, proof: "A".repeat(22) };
      expect(said(await desk.ask([], stranger))).toEqual([409, "DEVICE_UNKNOWN"]);
      expect(said(await desk.askPull(stranger))).toEqual([410, "CURSOR_TOO_OLD"]);
      expect(await epoch()).toBe(before);
    });

    it("answers that were never given prove nothing, nor do those given to another device", async () => {
      const before = await epoch();
      await addClient();
      const proofs = ["", "A".repeat(22), device.proof ?? ""];
      for (const proof of proofs) {
        expect(said(await desk.ask([], { after: device.answered, proof }))).toEqual([410, "CURSOR_TOO_OLD"]);
        const claim = { deviceId: desk.id, after: device.answered, proof };
        expect(said(await desk.askPull(claim))).toEqual([410, "CURSOR_TOO_OLD"]);
      }
      expect(await epoch()).toBe(before);
      expect((await desk.ask([])).statusCode).toBe(200);
    });
  });

  it("shows by its cursor that the server was restored, once", async () => {
    await losing(async () => {
      await addClient();
      await device.pull();
    });
    device.answered = 0;
    const before = await epoch();
    expect(said(await device.askPull())).toEqual([409, "EPOCH_CHANGED"]);
    const after = await epoch();
    expect(after).not.toBe(before);
    expect(said(await device.askPull())).toEqual([409, "EPOCH_CHANGED"]);
    // Shown again in the new epoch it proves nothing: it was given in the old one.
    device.epoch = after;
    expect(said(await device.askPull())).toEqual([410, "CURSOR_TOO_OLD"]);
    expect(await epoch()).toBe(after);
  });

  it("shows by the page that it loaded last that the server was restored", async () => {
    await device.pull();
    let head = "";
    const load = (seen: string) => {
      const query = { userId: admin.id, epoch: device.epoch, c: "clients", seen };
      return admin.ask("GET", `/api/sync/load?${new URLSearchParams(query)}`);
    };
    await losing(async () => {
      await addClient();
      head = (await load("")).json().head;
    });
    expect(said(await load(head))).toEqual([409, "EPOCH_CHANGED"]);
    expect(await epoch()).not.toBe(device.epoch);
  });

  it("shows by its signed answers that the server was restored, when it sends and when it asks", async () => {
    await losing(addClient);
    const before = await epoch();
    const claim = { deviceId: device.id, after: device.answered, proof: device.proof ?? "" };
    expect(said(await device.ask([]))).toEqual([409, "EPOCH_CHANGED"]);
    const after = await epoch();
    expect(after).not.toBe(before);
    device.epoch = after;
    expect(said(await device.ask([]))).toEqual([410, "CURSOR_TOO_OLD"]);
    expect(said(await device.askPull(claim))).toEqual([410, "CURSOR_TOO_OLD"]);
    expect(await epoch()).toBe(after);
    const again = await admin.device(device.id);
    await losing(async () => {
      await again.send("client.create", clientArgs(server.clock()));
      device = again;
    });
    const next = { deviceId: again.id, after: again.answered, proof: again.proof ?? "" };
    expect(said(await again.askPull(next))).toEqual([409, "EPOCH_CHANGED"]);
  });

  it("shows by the answers on a removed person's phone that the server was restored, when no other device can", async () => {
    const clerk = await admin.hire({ payments: ["view", "create"], clients: ["view", "create"] });
    const phone = await clerk.device();
    await losing(() => phone.send("client.create", clientArgs(server.clock())));
    const loan = await grantLoan(device);
    const collected = () => phone.money("payment.collect", paymentArgs(phone, loan.id));
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    const before = await epoch();
    const last = { epoch: before, after: phone.answered, proof: phone.proof };
    const late = async (more: object, ...payments: Envelope[]) =>
      (await phone.askLate(payments, { last: { ...last, ...more } })).json();
    const inventions = [{ proof: "" }, { proof: "A".repeat(22) }, { after: 9 }, { epoch: newId() }];
    for (const invention of inventions) {
      expect(await late(invention)).toMatchObject({ epoch: before, isGone: true });
    }
    const told = await late({}, collected());
    expect(told).toMatchObject({ isGone: true, results: [] });
    expect(told.epoch).not.toBe(before);
    expect(await epoch()).toBe(told.epoch);
    expect(await late({}, collected())).toMatchObject({ epoch: told.epoch, results: [{ code: "LATE" }] });
  });

  it("signs how far a removed person's phone was answered, for one that says how far it was", async () => {
    const loan = await grantLoan(device);
    const clerk = await admin.hire({ payments: ["view", "create"], loans: ["view"] });
    const phone = await clerk.device();
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    expect((await phone.deliverLate()).json()).not.toHaveProperty("reached");
    const payment = phone.money("payment.collect", paymentArgs(phone, loan.id));
    const late = async (last: object) => (await phone.askLate([payment], { last })).json();
    const { reached, epoch: before } = await late({ epoch: phone.epoch, after: 0, proof: "" });
    expect(reached.after).toBe(payment.seq);
    await inside(server.db).kysely.updateTable("device").set({ last_seq: 0 }).execute();
    expect((await late({ epoch: before, ...reached })).epoch).not.toBe(before);
  });

  it("lies with its keys in the database, through restarts", async () => {
    await addClient();
    await device.pull();
    await server.restart();
    expect(await device.pull()).toEqual([]);
    await losing(addClient);
    await server.restart();
    expect(said(await device.ask([]))).toEqual([409, "EPOCH_CHANGED"]);
  });

  describe("from a build that knew no signatures", () => {
    beforeEach(() => {
      device.proof = null;
    });
    const unsigned = () => (device.cursor ?? "").split(".").slice(0, 4).join(".");

    it("is taken while this book could have given it, and is signed from then on", async () => {
      const loan = await grantLoan(device);
      await device.pull();
      device.cursor = unsigned();
      await server.restart();
      await device.push(device.money("payment.collect", paymentArgs(device, loan.id)));
      expect((await device.pull({ after: device.answered, deviceId: device.id })).length).toBeGreaterThan(2);
      expect(device.cursor.split(".")).toHaveLength(5);
      expect(await device.pull()).toEqual([]);
    });

    it("is told in the words that it knows", async () => {
      await addClient();
      const page = (await device.askPull()).json();
      const answer = (await device.ask([])).json();
      expect([Object.keys(page).sort(), Object.keys(answer).sort()]).toEqual([
        ["changes", "cursor", "epoch", "more", "perm", "serverTime"],
        ["epoch", "lastSeq", "results", "serverTime"],
      ]);
    });

    it("waits for its update when the server has lost answers to it: the next build sends them again", async () => {
      let lost = await addClient();
      const created = device.command("client.create", clientArgs(server.clock()));
      await losing(async () => {
        [lost = lost] = await device.push(created);
      });
      const before = await epoch();
      expect(said(await device.ask([]))).toEqual([410, "CURSOR_TOO_OLD"]);
      const claim = { deviceId: device.id, after: device.answered };
      expect(said(await device.askPull(claim))).toEqual([426, "CLIENT_OLD"]);
      expect(await epoch()).toBe(before);
      const updated = await admin.device(device.id);
      expect(await updated.push(created)).toMatchObject([{ id: lost.id, outcome: "applied" }]);
    });
  });
});
