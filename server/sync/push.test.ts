import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import { failingAt } from "#testkit/server/broken-build";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES, STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

describe.each(STORED)("pushing commands, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  it("registers a borrower once however often the same command arrives", async () => {
    const command = device.command("client.create", clientArgs(server.clock()));
    const [first] = await device.push(command);
    const [again, third] = await device.push(command, command);
    expect(first).toMatchObject({ outcome: "applied" });
    expect(again).toEqual(first);
    expect(third).toEqual(first);
    expect(await device.pull()).toHaveLength(3);
  });

  it("knows a client by its bare id, whether it came as temp_ or in capitals", async () => {
    const args = clientArgs(server.clock());
    await device.send("client.create", { ...args, id: `temp_${args.id.toUpperCase()}` });
    expect(await device.doc("clients", args.id)).toMatchObject({ id: args.id, name: "Carmen" });
  });

  it("answers conflict when a known id comes with another body, and keeps the first", async () => {
    const command = device.command("client.create", clientArgs(server.clock()));
    await device.push(command);
    const other = { ...command, args: clientArgs(server.clock()) as unknown as typeof command.args };
    expect(await device.push(other)).toMatchObject([{ outcome: "conflict", code: "KEY_REUSED" }]);
    expect(await device.pull()).toHaveLength(3);
  });

  it("takes a second create of the same borrower for the first when the body is equal, else for a conflict", async () => {
    const args = clientArgs(server.clock());
    const first = await device.send("client.create", args);
    const second = await device.send("client.create", args);
    expect(second).toMatchObject({ outcome: "applied", changeSeq: first.changeSeq });
    const third = await device.send("client.create", clientArgs(server.clock(), args.id, { name: "Otra" }));
    expect(third).toMatchObject({ outcome: "conflict", code: "KEY_REUSED" });
    expect(await device.doc("clients", args.id)).toMatchObject({ name: "Carmen" });
  });

  it("refuses another command under a number already answered, and writes nothing", async () => {
    const first = device.command("client.create", clientArgs(server.clock()));
    await device.push(first);
    const clone = device.command("client.create", clientArgs(server.clock()), { seq: first.seq });
    const response = await device.ask([clone]);
    expect([response.statusCode, response.json().code]).toEqual([409, "DEVICE_FORKED"]);
    const anew = await admin.device();
    expect(await anew.push({ ...clone, seq: 1 }, { ...first, seq: 2 })).toMatchObject([
      { outcome: "applied" },
      { id: first.id, outcome: "applied" },
    ]);
    expect(await anew.push()).toEqual([]);
  });

  it("sets a malformed command aside alone, and goes on", async () => {
    const answers = await device.push(
      device.command("client.create", { id: newId(), nonsense: true }),
      device.command("client.create", clientArgs(server.clock(), newId(), { name: "\u0000" })),
      device.command("client.create", clientArgs(server.clock())),
    );
    expect(answers).toMatchObject([
      { outcome: "quarantined", code: "MALFORMED" },
      { outcome: "quarantined", code: "MALFORMED" },
      { outcome: "applied" },
    ]);
    expect((await device.pull()).filter(({ c }) => c === "clients")).toHaveLength(1);
  });

  it("leaves what it does not know yet on the device, and decides it when it does", async () => {
    const args = clientArgs(server.clock());
    const later = device.command("client.create", args, { v: 2 });
    expect(await device.push(later)).toMatchObject([{ outcome: "quarantined", code: "SERVER_OLDER" }]);
    await server.restart({ findCommand: (name, v) => findCommand(name, v === 2 ? 1 : v) });
    const again = { ...later, seq: ++device.seq };
    expect(await device.push(again)).toMatchObject([{ id: later.id, outcome: "applied" }]);
  });

  it("takes what is new under a number long behind for a copy's, even where the device was answered under it", async () => {
    const [borrower, another] = [clientArgs(server.clock()), clientArgs(server.clock())];
    const first = device.command("client.create", borrower);
    await device.push(first);
    // The original had it answered under its own number: nothing is stored under that one.
    await device.push({ ...first, seq: ++device.seq }, device.command("client.create", another));
    const copys = device.command("client.create", clientArgs(server.clock()), { seq: device.seq - 1 });
    const response = await device.ask([copys]);
    expect([response.statusCode, response.json().code]).toEqual([409, "DEVICE_FORKED"]);
    expect((await device.pull()).filter(({ c }) => c === "clients")).toHaveLength(2);
  });

  it("repeats its answer to a command that an older build, put back in its place, does not know", async () => {
    const created = device.command("client.create", clientArgs(server.clock()));
    const [answer] = await device.push(created);
    await server.restart({ findCommand: () => undefined });
    expect(await device.push(created)).toEqual([answer]);
  });

  it("keeps a command that a defect stopped, goes on, and decides it again with the next build", async () => {
    await server.restart({ findCommand: failingAt("client.create"), version: "broken" });
    const stopped = device.command("client.create", clientArgs(server.clock()));
    const next = device.command("interestRate.create", {
      id: newId(),
      at: server.clock(),
      fields: { name: "Mensual", rate: "5", type: "monthly" },
    });
    const answers = await device.push(stopped, next);
    expect(answers).toMatchObject([{ outcome: "quarantined", code: "INTERNAL" }, { outcome: "applied" }]);
    expect(server.reports).toHaveLength(1);
    expect(await device.push(stopped)).toMatchObject([{ code: "INTERNAL" }]);
    await server.restart({ findCommand, version: "mended" });
    expect(await device.push(stopped)).toMatchObject([{ outcome: "applied" }]);
  });

  it("answers a business refusal with 200 and remembers it", async () => {
    const command = device.command("client.delete", { id: newId(), at: server.clock() });
    const [refused] = await device.push(command);
    expect(refused).toMatchObject({
      outcome: "refused",
      code: "CLIENT_MISSING",
      message: "Cliente no encontrado",
    });
    expect(await device.push(command)).toEqual([refused]);
  });

  it("shows both values when another person changed the same field", async () => {
    const args = clientArgs(server.clock());
    await device.send("client.create", args);
    const edit = (phone: string) => ({ id: args.id, at: server.clock(), changes: { phone }, photo: null });
    await device.send("client.update", edit("809-111-1111"), { base: { phone: "809-000-0000" } });
    const mine = await device.send("client.update", edit("809-222-2222"), {
      base: { phone: "809-000-0000" },
    });
    expect(mine).toMatchObject({
      outcome: "conflict",
      conflicts: [{ field: "phone", base: "809-000-0000", theirs: "809-111-1111", mine: "809-222-2222" }],
    });
  });

  it("keeps what refers to a removed client standing", async () => {
    const loan = await grantLoan(device);
    const args = { at: server.clock(), today: "2026-03-04", reason: "Prueba" };
    const refused = await device.send("client.delete", { id: loan.clientId, at: server.clock() });
    expect(refused).toMatchObject({ outcome: "refused", code: "CLIENT_HAS_LOANS" });
    expect(await device.send("loan.delete", { id: loan.id, ...args })).toMatchObject({ outcome: "applied" });
    expect(await device.send("client.delete", { id: loan.clientId, at: server.clock() })).toMatchObject({
      outcome: "applied",
    });
    const changes = await device.pull();
    expect(changes.find(({ id }) => id === loan.clientId)?.doc).toBeNull();
    expect(await device.doc("loans", loan.id)).toMatchObject({ clientId: loan.clientId });
  });

  it("never queues what is run directly", async () => {
    const args = {
      id: newId(),
      at: server.clock(),
      name: "Un Nombre",
      email: "otro@prueba.example",
      role: "admin",
    };
    expect(await device.send("user.create", args)).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
  });
});

describe.each(ENGINES)("pushing money, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  it("posts a payment, its schedule and its cash movement together", async () => {
    const { id } = await grantLoan(device);
    const args = paymentArgs(device, id);
    const [answer] = await device.push(device.money("payment.collect", args));
    const changes = (await device.pull()).filter(({ doc }) => JSON.stringify(doc).includes(args.id));
    expect(answer).toMatchObject({ outcome: "applied" });
    expect(changes.map(({ c }) => c).sort()).toEqual(["payments", "transactions"]);
    expect(await device.doc("payments", args.id)).toMatchObject({
      loanId: id,
      receiptNumber: `${device.code}-1`,
    });
  });

  it("applies what a collector no longer may collect, and flags it", async () => {
    const { id } = await grantLoan(device);
    const collector = await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
    const phone = await collector.device();
    await admin.setGrants(collector.id, { payments: ["view"], loans: ["view"], clients: ["view"] });
    const args = paymentArgs(phone, id);
    expect(await phone.push(phone.money("payment.collect", args))).toMatchObject([
      { outcome: "review", code: "NO_PERMISSION" },
    ]);
    expect(await device.doc("payments", args.id)).toMatchObject({ flags: ["NO_PERMISSION"] });
    const other = await phone.send("client.create", clientArgs(server.clock()));
    expect(other).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
  });

  it("flags a date after the business day, and no earlier one of a person who may correct payments", async () => {
    const { id } = await grantLoan(device, { startDate: "2026-01-01" });
    const on = (date: string) =>
      device.money("payment.collect", paymentArgs(device, id, { date, amount: 100 }));
    server.clock.set("2026-03-05T03:30:00.000Z");
    const answers = await device.push(on("2026-03-05"), on("2026-03-04"), on("2026-02-02"), on("2026-02-01"));
    const odd = answers.map(({ outcome, code }) =>
      outcome === "review" && code === "DATE_ODD" ? "odd" : "fine",
    );
    expect(odd).toEqual(["odd", "fine", "fine", "fine"]);
  });

  it("applies a second payment with a receipt number already used, and flags it", async () => {
    const { id } = await grantLoan(device);
    const receipt = { number: `${device.code}-1`, issued: null };
    const collect = () =>
      device.command("payment.collect", paymentArgs(device, id, { amount: 1000 }), { receipt });
    const answers = await device.push(collect(), collect());
    expect(answers[0]?.outcome).toBe("applied");
    const second = (await device.pull()).filter(({ c }) => c === "payments").map(({ doc }) => doc);
    expect(answers[1]?.outcome).toBe("review");
    expect(JSON.stringify(second)).toContain("RECEIPT_TWICE");
  });

  it("takes what six phones collect in one moment as if one had come after the other", async () => {
    const { id } = await grantLoan(device);
    const phones = [device];
    while (phones.length < 6) phones.push(await admin.device());
    const same = paymentArgs(device, id, { amount: 50_000 });
    const sent = phones.map((phone, n) => {
      const args = n < 2 ? same : paymentArgs(phone, id, { amount: 10_000 + n });
      return phone.push(phone.command("payment.collect", args, { receipt: null }));
    });
    const outcomes = (await Promise.all(sent)).flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome !== "review")).toEqual([]);
    const collected = 50_000 + [2, 3, 4, 5].reduce((sum, n) => sum + 10_000 + n, 0);
    expect(await device.doc("loans", id)).toMatchObject({ summary: { totalPaid: collected } });
    expect(await checkBooks(server.db)).toMatchObject({ balance: collected - 1_000_000, difference: null });
  });

  it("remembers the last receipt, so that a wiped browser never issues a number again", async () => {
    const { id } = await grantLoan(device);
    await device.push(device.money("payment.collect", paymentArgs(device, id)));
    await device.push(device.money("payment.collect", paymentArgs(device, id, { paymentNumber: 2 })));
    const again = await admin.device(device.id);
    expect([again.code, again.receipts, again.seq]).toEqual([device.code, 2, device.seq]);
  });

  it("takes the same payment from a cloned box for the first, and another body for a conflict", async () => {
    const { id } = await grantLoan(device);
    const args = paymentArgs(device, id);
    const first = device.money("payment.collect", args);
    const [original] = await device.push(first);
    const clone = await admin.device();
    const again = { ...first, id: newId(), seq: 1 };
    const changed = { ...first, id: newId(), seq: 2, args: { ...args, amount: 50_000 } };
    expect(await clone.push(again, changed)).toMatchObject([
      { outcome: original?.outcome, changeSeq: original?.changeSeq },
      { outcome: "conflict", code: "KEY_REUSED" },
    ]);
    expect((await device.pull()).filter(({ c }) => c === "payments")).toHaveLength(1);
  });

  it("keeps money for a loan that has not arrived, and places it when it does", async () => {
    const late = newId();
    const args = paymentArgs(device, late);
    const [answer] = await device.push(device.money("payment.collect", args));
    expect(answer).toMatchObject({ outcome: "review", code: "LOAN_UNKNOWN" });
    await grantLoan(device, {}, { id: late });
    expect(await device.doc("payments", args.id)).toMatchObject({ loanId: late });
  });
});

describe.each(ENGINES)("who may push, on %s", (engine) => {
  it("nothing under another name, from another's device, or from an unknown one", async () => {
    const server = await TestServer.start({ engine });
    const admin = await server.setUp();
    const device = await admin.device();
    const other = await admin.hire({ clients: ["view", "create"] });
    const command = device.command("client.create", clientArgs(server.clock()));
    const asked = async (agent: Agent, more: object) => {
      const payload = { proto: 1, userId: agent.id, deviceId: device.id, epoch: device.epoch, after: 0 };
      const body = { ...payload, clientTime: server.clock(), commands: [command], ...more };
      const response = await agent.ask("POST", "/api/sync/push", body);
      return [response.statusCode, response.json().code];
    };
    expect(await asked(other, { userId: admin.id })).toEqual([403, "OTHER_USER"]);
    expect(await asked(other, {})).toEqual([409, "DEVICE_FORKED"]);
    expect(await asked(admin, { deviceId: newId() })).toEqual([409, "DEVICE_UNKNOWN"]);
    expect(await asked(admin, { epoch: "another" })).toEqual([409, "EPOCH_CHANGED"]);
    const introduced = async (more: object) => {
      const response = await other.ask("POST", "/api/sync/devices", { name: "x", ...more });
      return [response.statusCode, response.json().code];
    };
    expect(await introduced({ deviceId: device.id })).toEqual([409, "DEVICE_FORKED"]);
    // The tab of the one, after the other signed in at the same browser.
    expect(await introduced({ deviceId: newId(), userId: admin.id })).toEqual([403, "OTHER_USER"]);
    expect((await device.pull()).filter(({ c }) => c === "clients")).toEqual([]);
    await server.close();
  });
});
