/** The drawer as devices report it: movements, openings and closings, also made without signal, and bad input. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const CASHIER: Parameters<Agent["setGrants"]>[1] = { cash: ["view", "create"] };
const TODAY = "2026-03-04";

describe.each(ENGINES)("the drawer, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  const books = () => checkBooks(server.db);
  const stamp = () => ({ id: newId(), at: server.clock(), today: TODAY });
  const moves = (more: object = {}) => ({
    ...stamp(),
    type: "entrada",
    amount: 50_000,
    concept: "Cambio del banco",
    paymentMethod: "Efectivo",
    date: TODAY,
    notes: "",
    ...more,
  });
  const opens = (openingBalance: number) => ({ ...stamp(), openingBalance, notes: "" });
  const closes = (openingId: string, total: number, more: object = {}) => ({
    ...stamp(),
    openingId,
    counts: [{ total, pieces: null }],
    reason: "",
    notes: "",
    ...more,
  });
  const send = (name: string, args: object, by = device) => by.send(name, args);
  const drawer = () => device.doc("cashDrawers", MAIN_DRAWER_ID);

  it("takes a movement once, however often it is sent, and adds up its day", async () => {
    const args = moves();
    const command = device.command("transaction.create", args);
    for (let time = 0; time < 2; time++) {
      expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    }
    expect(await send("transaction.create", args)).toMatchObject({ outcome: "applied" });
    expect(await send("transaction.create", { ...args, amount: 1 })).toMatchObject({ code: "KEY_REUSED" });
    expect(await books()).toMatchObject({ movements: 1, balance: 50_000, difference: null });
  });

  it("posts the movement of a cashier who lost the right meanwhile, and says in its notes that it needs a review", async () => {
    const clerk = await admin.hire(CASHIER);
    const phone = await clerk.device();
    const kept = phone.command("transaction.create", moves({ type: "salida" }));
    await admin.setGrants(clerk.id, {});
    expect(await phone.push(kept)).toMatchObject([{ outcome: "review", code: "NO_PERMISSION" }]);
    expect(await books()).toMatchObject({ movements: 1, balance: -50_000, difference: null });
    const [movement] = (await device.pull()).filter(({ c }) => c === "transactions");
    expect(movement?.doc).toMatchObject({ notes: "Revisar: quien la registró ya no tenía permiso" });
    const never = await (await admin.hire({ cash: ["view"] })).device();
    expect(await never.push(never.command("transaction.create", moves()))).toMatchObject([
      { outcome: "refused", code: "FORBIDDEN" },
    ]);
  });

  it("keeps an opening that was made without signal, and refuses the second with who was first", async () => {
    const phone = await (await admin.hire(CASHIER)).device();
    const [first, second] = [opens(100_000), opens(90_000)];
    const queued = phone.command("cash.open", second);
    const closing = closes(second.id, 95_000);
    const later = phone.command("cash.close", closing);
    expect(await send("cash.open", first)).toMatchObject({ outcome: "applied" });
    const [refused, kept] = await phone.push(queued, later);
    expect(refused).toMatchObject({ outcome: "refused", code: "CASH_ALREADY_OPEN" });
    expect(refused?.message).toMatch(/^La caja ya está abierta\. La abrió .+ el 04\/03\/2026 a las /);
    expect(kept).toMatchObject({ outcome: "applied" });
    await device.pull();
    expect(await device.doc("cashClosings", closing.id)).toMatchObject({
      status: "counted",
      closingBalance: 95_000,
      difference: -5_000,
    });
    expect(await drawer()).toMatchObject({ openingId: first.id });
    expect(await books()).toMatchObject({ balance: 100_000, difference: null });
  });

  it("closes the server's day for a phone whose clock runs a day ahead, and no movement is lost by it", async () => {
    const opening = opens(100_000);
    await send("cash.open", opening);
    const closing = closes(opening.id, 150_000, { today: "2026-03-05" });
    expect(await send("cash.close", closing)).toMatchObject({ outcome: "applied" });
    await device.pull();
    expect(await device.doc("cashClosings", closing.id)).toMatchObject({
      closingDate: TODAY,
      difference: 50_000,
      notes: "Día según el dispositivo: 05/03/2026",
    });
    await send("transaction.create", moves());
    const again = opens(200_000);
    expect(await send("cash.open", again)).toMatchObject({ outcome: "applied" });
    expect(await send("cash.close", closes(again.id, 200_000))).toMatchObject({ outcome: "applied" });
    expect(await books()).toMatchObject({ balance: 200_000, difference: null });
  });

  it("closes with what was collected, and has what comes later fall on the next day", async () => {
    const loan = await grantLoan(device);
    const opening = opens(0);
    await send("cash.open", opening);
    const payment = paymentArgs(device, loan.id);
    const phone = await admin.device();
    const offline = phone.money("payment.collect", {
      ...paymentArgs(phone, loan.id),
      amount: 20_000,
      paymentNumber: 2,
    });
    await device.push(device.money("payment.collect", payment));
    const closing = closes(opening.id, 0);
    const { balance } = await books();
    expect(await send("cash.close", { ...closing, counts: [{ total: 90_000, pieces: null }] })).toMatchObject(
      {
        outcome: "applied",
      },
    );
    await device.pull();
    const closed = await device.doc("cashClosings", closing.id);
    expect(closed).toMatchObject({
      status: "closed",
      expectedBalance: balance,
      difference: 90_000 - balance,
    });
    expect(await phone.push(offline)).toMatchObject([{ outcome: "applied" }]);
    const late = (await device.pull()).find(({ c }) => c === "transactions");
    expect(late?.doc).toMatchObject({
      amount: 20_000,
      businessDay: "2026-03-05",
      transactionDate: TODAY,
    });
    expect(await device.doc("cashClosings", closing.id)).toEqual(closed);
    expect(await books()).toMatchObject({ balance: 110_000, difference: null });
  });

  it.each([
    ["whose denominations do not add up", { counts: [{ total: 90_000, pieces: { "500": 1 } }] }],
    ["by a note that there is not", { counts: [{ total: 30_000, pieces: { "300": 1 } }] }],
    ["of fewer than none", { counts: [{ total: 0, pieces: { "500": -1 } }] }],
    ["of half a note", { counts: [{ total: 25_000, pieces: { "500": 0.5 } }] }],
    ["that counts nothing", { counts: [] }],
    ["of more than there is", { counts: [{ total: 1e15, pieces: null }] }],
  ])("takes no closing %s, and nothing changes", async (_, more) => {
    const opening = opens(100_000);
    await send("cash.open", opening);
    const [answer] = await device.push(device.command("cash.close", closes(opening.id, 0, more)));
    expect(["refused", "quarantined"]).toContain(answer?.outcome);
    await device.pull();
    expect(await drawer()).toMatchObject({ openingId: opening.id, closed: null });
    expect(await books()).toMatchObject({ balance: 100_000, difference: null });
  });

  it("that two people close at once is closed by the first, and the other count is kept", async () => {
    const phone = await (await admin.hire(CASHIER)).device();
    const opening = opens(100_000);
    await send("cash.open", opening);
    const [mine, theirs] = [closes(opening.id, 100_000), closes(opening.id, 98_000)];
    const answers = await Promise.all([
      device.push(device.command("cash.close", mine)),
      phone.push(phone.command("cash.close", theirs)),
    ]);
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
    await device.pull();
    const statuses = [mine, theirs].map(
      async ({ id }) => (await device.doc("cashClosings", toId(id)))?.status,
    );
    expect((await Promise.all(statuses)).sort()).toEqual(["closed", "counted"]);
    expect((await books()).difference).toBeNull();
  });
});
