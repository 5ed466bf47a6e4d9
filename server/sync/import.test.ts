import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Envelope } from "#contract/envelope";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

/** The file that the phone of `device` would export with these commands unsent. */
function boxFile(device: TestDevice, commands: readonly Envelope[], more: object = {}) {
  const userId = device.agent.id;
  return {
    format: "cuadre-box",
    version: 1,
    exportedAt: device.agent.server.clock(),
    userId,
    device: { deviceId: device.id, code: device.code, epoch: device.epoch },
    commands: commands.map(({ args, ...envelope }) => ({
      ...envelope,
      data: args,
      collection: "payments",
      action: "create",
      userId,
      deviceId: device.id,
    })),
    ...more,
  };
}

describe.each(ENGINES)("a box file brought by an administrator, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let collector: Agent;
  let phone: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    server = await TestServer.start({ engine });
    admin = await server.setUp();
    loan = await grantLoan(await admin.device());
    collector = await admin.hire({
      clients: ["view", "create"],
      loans: ["view"],
      payments: ["view", "create"],
    });
    phone = await collector.device();
  });
  afterEach(() => server.close());

  const bring = (file: object, as = admin) => as.ask("POST", "/api/sync/import", file);
  const payment = (fields: object = {}) =>
    phone.money("payment.collect", paymentArgs(phone, loan.id, fields));
  const paymentDoc = async (envelope: Envelope) =>
    (await admin.device()).doc("payments", (envelope.args as { id: string }).id);

  it("applies money under the name and device of its collector, flagged", async () => {
    const collected = payment();
    const response = await bring(boxFile(phone, [collected]));
    expect(response.json()).toMatchObject({
      results: [{ id: collected.id, outcome: "review", code: "IMPORTED" }],
    });
    expect(await paymentDoc(collected)).toMatchObject({
      userId: collector.id,
      userName: "Bruno Inventado",
      deviceId: phone.id,
      receiptNumber: `${phone.code}-1`,
      flags: ["IMPORTED"],
      amount: 100_000,
    });
  });

  it("names in the audit log who collected and who brought it", async () => {
    const collected = payment();
    await bring(boxFile(phone, [collected]));
    const { id } = collected.args as { id: string };
    const { lines } = (await admin.ask("GET", `/api/audit?collection=payments&entityId=${id}`)).json();
    expect(lines).toMatchObject([
      {
        command: "box.import",
        userId: admin.id,
        userName: "Ada Inventada",
        after: { broughtFor: "Bruno Inventado" },
      },
      { command: "payment.collect", userId: collector.id, deviceId: phone.id },
    ]);
    await bring(boxFile(phone, [collected]));
    expect((await admin.ask("GET", `/api/audit?entityId=${id}`)).json().lines).toHaveLength(2);
  });

  it("counts a payment once when the phone sends it after all, and answers both the same", async () => {
    const collected = payment();
    const [brought] = (await bring(boxFile(phone, [collected]))).json().results;
    expect(await phone.push(collected)).toEqual([brought]);
    expect((await bring(boxFile(phone, [collected]))).json().results).toEqual([brought]);
    const payments = (await (await admin.device()).pull()).filter(({ c }) => c === "payments");
    expect(payments).toHaveLength(1);
  });

  it("does nothing when the phone had sent it before, and does not flag it", async () => {
    const collected = payment();
    const [sent] = await phone.push(collected);
    expect((await bring(boxFile(phone, [collected]))).json().results).toEqual([sent]);
    expect(await paymentDoc(collected)).toMatchObject({ flags: [] });
  });

  it("says nothing of how far the phone was answered: what it sends next is in order", async () => {
    const [first, second, third] = [payment(), payment({ paymentNumber: 2 }), payment({ paymentNumber: 3 })];
    await bring(boxFile(phone, [third]));
    expect(await phone.push(first, second, third)).toMatchObject([
      { outcome: "applied" },
      { outcome: "applied" },
      { id: third.id, outcome: "review" },
    ]);
    expect((await phone.askPull({ deviceId: phone.id, after: 3 })).statusCode).toBe(200);
  });

  it("takes a number that another command of the phone has already used", async () => {
    const mine = payment();
    await phone.push(mine);
    const copy = phone.money("payment.collect", paymentArgs(phone, loan.id, { paymentNumber: 2 }), {
      seq: mine.seq,
    });
    expect((await bring(boxFile(phone, [copy]))).json().results).toMatchObject([{ outcome: "review" }]);
  });

  it("writes a phone down that this server never met, and offers its code again", async () => {
    const lost = { ...phone, id: newId(), code: "ZZZZ", agent: collector } as TestDevice;
    const collected = { ...payment(), seq: 1, receipt: { number: "ZZZZ-7", issued: null } };
    expect((await bring(boxFile(lost, [collected]))).json().results).toMatchObject([{ outcome: "review" }]);
    const again = await collector.device(lost.id);
    expect([again.code, again.receipts]).toEqual(["ZZZZ", 7]);
  });

  it("keeps to the rights of the person: money is flagged, other work refused", async () => {
    await admin.setGrants(collector.id, {});
    const collected = payment();
    const client = phone.command("client.create", clientArgs(server.clock()));
    const { results } = (await bring(boxFile(phone, [client, collected]))).json();
    expect(results).toMatchObject([{ outcome: "review" }, { outcome: "refused", code: "FORBIDDEN" }]);
  });

  it("takes the money of a collector whose account was removed", async () => {
    const collected = payment();
    const file = boxFile(phone, [collected]);
    await admin.run("user.delete", { id: collector.id, at: server.clock() });
    expect((await bring(file)).json().results).toMatchObject([{ outcome: "review" }]);
    expect((await paymentDoc(collected))?.flags).toEqual(["IMPORTED", "NO_PERMISSION"]);
  });

  it("is refused from any other person, of an unknown account, and with another's command among them", async () => {
    const file = boxFile(phone, [payment()]);
    expect((await bring(file, collector)).json().code).toBe("FORBIDDEN");
    expect((await bring(boxFile(phone, [], { userId: newId() }))).json().code).toBe("USER_MISSING");
    expect((await bring({ ...file, userId: admin.id })).json().code).toBe("BAD_REQUEST");
    expect((await bring({ ...file, format: "otro" })).statusCode).toBe(400);
  });
});
