/** Cash that was taken by a collector whose account is gone by the time that the phone has signal. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROTOCOL } from "#contract/sync";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, lending, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import { failingAt } from "#testkit/server/broken-build";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { inside } from "../db/database.ts";

type Grants = Parameters<Agent["setGrants"]>[1];

const COLLECTS: Grants = { payments: ["view", "create"], loans: ["view"], clients: ["view"] };
const STORED = { outcome: "review", code: "LATE" };
const WAITS = [STORED];

describe.each(ENGINES)("cash of a collector who was removed, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;
  let phone: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
    phone = await (await admin.hire(COLLECTS)).device();
  });
  afterEach(() => server.close());

  const remove = () => admin.run("user.delete", { id: phone.agent.id, at: server.clock() });
  const collected = (from = phone) => from.money("payment.collect", paymentArgs(from, loan.id));
  const idOf = ({ args }: { args: unknown }) => (args as { id: string }).id;
  const all = async (collection: string) =>
    (await (await admin.device()).pull()).filter(({ c, doc }) => c === collection && doc !== null);
  const decided = (name: string, id: string) =>
    device.send(name, {
      id,
      at: server.clock(),
      ...(name === "lateMoney.take" ? { today: "2026-03-05" } : { reason: "Nadie lo conoce" }),
    });

  it("arrives by the phone's own secret, and is on no loan and in no drawer", async () => {
    const payment = collected();
    await remove();
    const drawer = (await all("transactions")).length;
    expect((await phone.deliverLate(payment)).json().results).toMatchObject(WAITS);
    expect(await device.doc("payments", idOf(payment))).toBeNull();
    expect(await all("transactions")).toHaveLength(drawer);
    expect(await device.doc("lateMoney", payment.id)).toMatchObject({
      name: "payment.collect",
      userId: phone.agent.id,
      userName: "Bruno Inventado",
      amount: 100_000,
      deviceId: phone.id,
      receipt: { number: `${phone.code}-1` },
    });
  });

  it("arrives once, however often it is sent, by whichever way", async () => {
    const payment = collected();
    await remove();
    const [first] = (await phone.deliverLate(payment)).json().results;
    expect((await phone.deliverLate(payment, payment)).json().results).toEqual([first, first]);
    expect(await all("lateMoney")).toHaveLength(1);
    await decided("lateMoney.take", payment.id);
    expect((await phone.deliverLate(payment)).json().results).toEqual([first]);
    expect(await all("payments")).toHaveLength(1);
    expect(await all("lateMoney")).toHaveLength(0);
  });

  it("is posted as received by its maker then, when a person with the right takes it", async () => {
    const payment = collected();
    await remove();
    await phone.deliverLate(payment);
    const clerk = await (await admin.hire({ ...COLLECTS, payments: ["view", "create"] })).device();
    const take = { id: payment.id, at: server.clock(), today: "2026-03-05" };
    expect(await clerk.send("lateMoney.take", take)).toMatchObject({ code: "FORBIDDEN" });
    expect(await decided("lateMoney.take", payment.id)).toMatchObject({ outcome: "applied" });
    expect(await device.doc("payments", idOf(payment))).toMatchObject({
      loanId: loan.id,
      date: "2026-03-04",
      userId: phone.agent.id,
      userName: "Bruno Inventado",
      receiptNumber: `${phone.code}-1`,
      deviceId: phone.id,
    });
    const [movement] = (await all("transactions")).filter(({ doc }) =>
      JSON.stringify(doc).includes(idOf(payment)),
    );
    expect(movement?.doc).toMatchObject({ transactionType: "entrada", amount: 100_000 });
    expect(await decided("lateMoney.take", payment.id)).toMatchObject({ code: "LATE_DECIDED" });
    expect(await decided("lateMoney.reject", payment.id)).toMatchObject({ code: "LATE_DECIDED" });
  });

  it("is posted nowhere when it is rejected, and stays in the history", async () => {
    const payment = collected();
    await remove();
    await phone.deliverLate(payment);
    expect(await decided("lateMoney.reject", payment.id)).toMatchObject({ outcome: "applied" });
    expect(await all("payments")).toHaveLength(0);
    expect(await device.doc("lateMoney", payment.id)).toBeNull();
    const { lines } = (await admin.ask("GET", `/api/audit?entityId=${payment.id}`)).json();
    expect(lines.map(({ command }: { command: string }) => command)).toEqual([
      "lateMoney.reject",
      "payment.collect",
    ]);
  });

  it("may be a refund or a loan that was paid out, too", async () => {
    const lender = await (
      await admin.hire({
        ...COLLECTS,
        loans: ["view", "create"],
        lenders: ["view", "create"],
        clients: ["view", "create"],
        interest_rates: ["view", "create"],
      })
    ).device();
    const { loan: lent, commands } = lending(lender);
    await lender.push(...commands.slice(0, 3));
    await admin.run("user.delete", { id: lender.agent.id, at: server.clock() });
    const granting = commands.slice(3);
    expect((await lender.deliverLate(...granting)).json().results).toMatchObject(WAITS);
    expect(await device.doc("loans", lent.id)).toBeNull();
    expect(await decided("lateMoney.take", granting[0]?.id ?? "")).toMatchObject({ outcome: "applied" });
    expect(await device.doc("loans", lent.id)).toMatchObject({ createdBy: lender.agent.id });
  });

  it("is refused from a device whose user never could collect", async () => {
    phone = await (await admin.hire({ payments: ["view"] })).device();
    const payment = collected();
    await remove();
    expect((await phone.deliverLate(payment)).json().results).toMatchObject([{ code: "FORBIDDEN" }]);
    expect(await all("lateMoney")).toHaveLength(0);
  });

  it("stays on the phone where it was handed in by a person whom the book never knew", async () => {
    const holder = { id: newId(), name: "Nadie Inventado" };
    const stamp = { at: server.clock(), today: "2026-03-05" };
    const handIn = phone.money("handIn.send", { id: newId(), ...stamp, holder, amount: 50_000, notes: "" });
    await remove();
    expect((await phone.deliverLate(handIn)).json().results).toMatchObject([
      { outcome: "refused", code: "USER_MISSING" },
    ]);
    expect(await all("lateMoney")).toEqual([]);
  });

  it("waits like any other where a defect of the server had left it on the phone", async () => {
    await server.restart({ version: "broken", findCommand: failingAt("payment.collect") });
    const payment = collected();
    expect(await phone.push(payment)).toMatchObject([{ outcome: "quarantined", code: "INTERNAL" }]);
    await remove();
    const [answer] = (await phone.deliverLate(payment)).json().results;
    expect(answer).toMatchObject(STORED);
    expect((await phone.deliverLate(payment)).json().results).toEqual([answer]);
    expect(await all("lateMoney")).toHaveLength(1);
  });

  it("arrives at a restored server that has forgotten the phone", async () => {
    const payment = collected();
    await remove();
    const { kysely } = inside(server.db);
    for (const table of ["device_secret", "device_standing"] as const)
      await kysely.deleteFrom(table).where("device_id", "=", phone.id).execute();
    await kysely.deleteFrom("device").where("id", "=", phone.id).execute();
    const delivered = (userId?: string) =>
      server.inject({
        method: "POST",
        url: "/api/sync/late",
        payload: { deviceId: phone.id, userId, secret: phone.secret, commands: [payment] },
      });
    for (const stranger of [undefined, newId(), admin.id])
      expect((await delivered(stranger)).statusCode).toBe(403);
    expect((await delivered(phone.agent.id)).json().results).toMatchObject(WAITS);
    expect(await device.doc("lateMoney", payment.id)).toMatchObject({ userId: phone.agent.id });
  });

  it("is all that the secret opens, and only once the user is gone", async () => {
    const payment = collected();
    const early = await phone.deliverLate(payment);
    expect(early.json()).toMatchObject({ isGone: false, results: [] });
    expect(await all("lateMoney")).toHaveLength(0);
    await remove();
    const client = phone.command("client.create", clientArgs(server.clock()));
    const annulment = { id: newId(), at: server.clock(), today: "2026-03-04", reason: "Prueba" };
    const annul = phone.command("payment.annul", annulment);
    expect((await phone.deliverLate(client, annul)).json().results).toMatchObject([
      { outcome: "refused", code: "FORBIDDEN" },
      { outcome: "refused", code: "FORBIDDEN" },
    ]);
    const session = await phone.agent.ask("GET", "/api/session");
    expect([session.statusCode, session.json().code]).toEqual([401, "ACCOUNT_GONE"]);
  });

  it("is not taken by another's secret, a guessed one, or one that was withdrawn", async () => {
    const payment = collected();
    await remove();
    const asking = (secret: unknown) =>
      server.inject({
        method: "POST",
        url: "/api/sync/late",
        payload: { deviceId: phone.id, secret, commands: [payment] },
      });
    expect((await asking("a".repeat(43))).statusCode).toBe(403);
    expect((await asking(device.secret)).statusCode).toBe(403);
    const withdrawn = await admin.ask("DELETE", `/api/devices/${phone.id}/secret`);
    expect(withdrawn.statusCode).toBe(200);
    expect((await asking(phone.secret)).statusCode).toBe(403);
    expect(await all("lateMoney")).toHaveLength(0);
  });

  it("gives the same secret at each registration and none after it was withdrawn", async () => {
    const again = await phone.agent.device(phone.id);
    expect(again.secret).toMatch(/^[\w-]{43}$/);
    expect(again.secret).toBe(phone.secret);
    await admin.ask("DELETE", `/api/devices/${phone.id}/secret`);
    expect((await phone.agent.device(phone.id)).secret).toBeUndefined();
    const body = { deviceId: newId(), name: "Prueba" };
    const older = await admin.ask("POST", "/api/sync/devices", { ...body, userId: admin.id });
    expect(older.json()).not.toHaveProperty("secret");
    const newer = await admin.ask("POST", "/api/sync/devices", {
      ...body,
      userId: admin.id,
      proto: PROTOCOL,
    });
    expect(newer.json()).toHaveProperty("secret");
  });

  it("is announced before a user is removed: which devices there are, and since when they are silent", async () => {
    server.clock.set("2026-03-09T12:00:00.000Z");
    await phone.pull({ deviceId: phone.id });
    server.clock.set("2026-03-11T12:00:00.000Z");
    const { devices } = (await admin.ask("GET", `/api/users/${phone.agent.id}/devices`)).json();
    expect(devices).toMatchObject([
      { id: phone.id, code: phone.code, seenAt: Date.parse("2026-03-09T12:00:00.000Z"), delivers: true },
    ]);
  });

  it("is shown to no client that does not know of it", async () => {
    const viewOf = async (proto: number) =>
      (await device.askPull({ proto, limit: 1 })).json().perm.view as string[];
    expect(await viewOf(PROTOCOL)).toContain("lateMoney");
    expect(await viewOf(1)).not.toContain("lateMoney");
    const manifest = (await admin.ask("GET", "/api/sync/manifest")).json();
    expect(manifest.perm.view).not.toContain("lateMoney");
  });
});
