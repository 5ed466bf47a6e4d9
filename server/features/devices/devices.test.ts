/** A phone is lost with cash on it: an administrator ends it, its book goes, and its cash still arrives. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROTOCOL } from "#contract/sync";
import { ADMINISTRATOR, type Agent } from "#testkit/server/agent";
import { grantLoan, lending, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const COLLECTS: Parameters<Agent["setGrants"]>[1] = {
  payments: ["view", "create"],
  loans: ["view"],
  clients: ["view"],
};
const BRUNO = { email: "bruno@prueba.example", password: "secreto-de-bruno" };
const ENDED = [401, "DEVICE_ENDED"];

describe.each(ENGINES)("a device that an administrator ends, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;
  let phone: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
    phone = await (await admin.hire(COLLECTS, { ...BRUNO, name: "Bruno Inventado" })).device();
  });
  afterEach(() => server.close());

  const end = (by: Agent = admin, id: string = phone.id) => by.ask("DELETE", `/api/devices/${id}`);
  const collected = () => phone.money("payment.collect", paymentArgs(phone, loan.id));
  const answer = (response: { statusCode: number; json(): { code: string } }) => [
    response.statusCode,
    response.json().code,
  ];
  const devices = async (userId = phone.agent.id) =>
    (await admin.ask("GET", `/api/users/${userId}/devices`)).json().devices;

  it("is signed out at its next contact, whatever it asks, and its cash waits for a person", async () => {
    const payment = collected();
    expect((await end()).statusCode).toBe(200);
    expect(answer(await phone.ask([payment]))).toEqual(ENDED);
    expect(answer(await phone.askPull({ deviceId: phone.id }))).toEqual(ENDED);
    expect(answer(await phone.agent.ask("GET", "/api/session"))).toEqual(ENDED);
    expect((await phone.deliverLate(payment)).json()).toMatchObject({
      isGone: true,
      results: [{ outcome: "review", code: "LATE" }],
    });
    expect(await device.doc("lateMoney", payment.id)).toMatchObject({ userName: "Bruno Inventado" });
    const take = { id: payment.id, at: server.clock(), today: "2026-03-05" };
    expect(await device.send("lateMoney.take", take)).toMatchObject({ outcome: "applied" });
    expect(await device.doc("payments", (payment.args as { id: string }).id)).toMatchObject({
      loanId: loan.id,
      receiptNumber: `${phone.code}-1`,
    });
  });

  it("says while its user's clients are fewer than before whether it may still hold the others", async () => {
    const held = async () => {
      const [{ clients, isCurrent }] = await devices();
      return [clients, isCurrent];
    };
    const pull = async () => {
      const answer = (await phone.askPull({ deviceId: phone.id, proto: PROTOCOL, perm })).json();
      [phone.cursor, perm] = [answer.cursor, answer.perm.hash];
    };
    let perm = "";
    await pull();
    expect(await held()).toEqual([null, true]);
    const limited = { id: phone.agent.id, at: server.clock(), portfolio: { zoneIds: [] } };
    expect((await admin.run("user.setPortfolio", limited)).outcome).toBe("applied");
    expect(await held()).toEqual([0, false]);
    await pull();
    expect(await held()).toEqual([0, false]);
    await pull();
    expect(await held()).toEqual([0, true]);
    const groups = [{ collectorId: phone.agent.id, clientIds: [loan.clientId] }];
    await device.send("client.assign", { id: newId(), at: server.clock(), groups });
    expect(await held()).toEqual([1, false]);
    await pull();
    await pull();
    expect(await held()).toEqual([1, true]);
  });

  it("delivers after weeks without signal, when its session ran out as well", async () => {
    const payment = collected();
    await end();
    server.clock.set("2026-04-20T12:00:00.000Z");
    expect((await phone.ask([payment])).statusCode).toBe(401);
    const { results } = (await phone.deliverLate(payment)).json();
    expect(results).toMatchObject([{ outcome: "review", code: "LATE" }]);
  });

  it("is a new device for its user, who signs in again and sends what waited under that", async () => {
    const payment = collected();
    await end();
    server.clock.set("2026-03-05T12:00:00.000Z");
    const again = await server.signIn(BRUNO);
    const body = { deviceId: phone.id, name: "Prueba", proto: PROTOCOL };
    expect(answer(await again.ask("POST", "/api/sync/devices", body))).toEqual([409, "DEVICE_FORKED"]);
    const fresh = await again.device();
    // Posted, and flagged: the receipt carries the code of the device that was ended.
    expect(await fresh.push({ ...payment, seq: 1 })).toMatchObject([{ outcome: "review" }]);
    expect(await device.doc("payments", (payment.args as { id: string }).id)).not.toBeNull();
  });

  it("stays ended as it was when it is ended twice, with one line in the history", async () => {
    await end();
    const [{ endedAt }] = await devices();
    server.clock.set("2026-03-07T12:00:00.000Z");
    expect((await end()).statusCode).toBe(200);
    expect(await devices()).toMatchObject([{ id: phone.id, endedAt }]);
    const { lines } = (await admin.ask("GET", `/api/audit?entityId=${phone.agent.id}`)).json();
    const told = lines.filter(({ command }: { command: string }) => command === "device.end");
    expect(told).toMatchObject([{ before: { deviceInUse: phone.code }, after: { deviceInUse: null } }]);
  });

  it("is ended by administrators only, and only where there is one", async () => {
    const clerk = await admin.hire({ users: ["view", "create", "update", "delete"] });
    expect((await end(clerk)).statusCode).toBe(403);
    expect((await end(phone.agent)).statusCode).toBe(403);
    expect((await end(admin, newId())).statusCode).toBe(404);
    expect(await phone.push(collected())).toMatchObject([{ outcome: "applied" }]);
  });

  it("may be the last administrator's own: the password opens a new one", async () => {
    await end(admin, device.id);
    expect(answer(await device.ask([]))).toEqual(ENDED);
    expect(answer(await admin.ask("GET", "/api/session"))).toEqual(ENDED);
    server.clock.set("2026-03-05T12:00:00.000Z");
    const again = await server.signIn(ADMINISTRATOR);
    const fresh = await again.device();
    const { commands } = lending(fresh);
    expect(await fresh.push(...commands.slice(0, 1))).toMatchObject([{ outcome: "applied" }]);
  });

  it("hears that it is gone though its secret was withdrawn, and may deliver nothing", async () => {
    const payment = collected();
    await end();
    await admin.ask("DELETE", `/api/devices/${phone.id}/secret`);
    expect((await phone.deliverLate()).json()).toMatchObject({ isGone: true, results: [] });
    expect((await phone.deliverLate(payment)).statusCode).toBe(403);
  });

  describe("with a session that spoke for other devices of its user as well", () => {
    /** Each way in which a session names another device of its user. */
    const NAMES: [string, (other: TestDevice) => Promise<unknown>][] = [
      ["asks as it", (other) => phone.askPull({ deviceId: other.id })],
      ["sends as it", (other) => phone.ask([], { deviceId: other.id, proof: undefined })],
      ["registers it again", (other) => phone.agent.device(other.id)],
    ];

    const everything = async () => [
      answer(await phone.askPull()),
      answer(await phone.agent.ask("GET", `/api/sync/manifest`)),
      answer(await phone.agent.ask("GET", `/api/sync/events?userId=${phone.agent.id}`)),
      answer(await phone.agent.ask("GET", "/api/session")),
      answer(await phone.ask([collected()])),
    ];
    const ALL_ENDED = Array.from({ length: 5 }, () => ENDED);

    it("is signed out though nothing was asked after it was registered", async () => {
      await end();
      expect(await everything()).toEqual(ALL_ENDED);
    });

    it.each(NAMES)("is signed out after it %s", async (_what, name) => {
      const other = await (await server.signIn(BRUNO)).device();
      await phone.askPull({ deviceId: phone.id });
      await name(other);
      await end();
      expect(await everything()).toEqual(ALL_ENDED);
      expect((await other.askPull({ deviceId: other.id })).statusCode).toBe(200);
    });

    it.each(NAMES)("is signed out with the other one after it %s", async (_what, name) => {
      const other = await (await server.signIn(BRUNO)).device();
      await name(other);
      await phone.askPull({ deviceId: phone.id });
      await end(admin, other.id);
      expect(await everything()).toEqual(ALL_ENDED);
    });

    it("goes on when its session named the device of another person, which answers for itself", async () => {
      await phone.askPull({ deviceId: device.id });
      await end(admin, device.id);
      expect((await phone.askPull({ deviceId: phone.id })).statusCode).toBe(200);
    });
  });

  it("is listed with how much waited on it when it last said", async () => {
    expect(await devices()).toMatchObject([{ unsent: null, endedAt: null }]);
    await phone.pull({ deviceId: phone.id, unsent: 3 });
    expect(await devices()).toMatchObject([{ unsent: 3 }]);
    await phone.pull({ deviceId: phone.id, unsent: 0 });
    expect(await devices()).toMatchObject([{ unsent: 0 }]);
  });
});
