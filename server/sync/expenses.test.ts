/** Expenses as devices send them: the movement of each, its photo, and who may. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]);
const SPENDS: Parameters<Agent["setGrants"]>[1] = { expenses: ["view", "create"] };

describe.each(ENGINES)("expenses, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  function expenseArgs(more: object = {}) {
    const fields = {
      amount: 150_000,
      category: "Transporte",
      description: "Gasolina",
      paymentMethod: "Efectivo",
      expenseDate: "2026-03-04",
      receiptNumber: "",
      notes: null,
      receiptPhotoId: null,
      isRecurring: false,
      repeatsId: null,
    };
    return { id: newId(), at: server.clock(), today: "2026-03-04", fields, photo: null, ...more };
  }
  const about = (id: string) => ({ id, at: server.clock(), today: "2026-03-04" });
  const books = () => checkBooks(server.db);

  it("post a salida once, however often they are sent, follow an edit, and give it back when deleted", async () => {
    const spent = expenseArgs();
    const command = device.command("expense.create", spent);
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(await device.send("expense.create", spent)).toMatchObject({ outcome: "applied" });
    const other = { ...spent, fields: { ...spent.fields, amount: 1 } };
    expect(await device.send("expense.create", other)).toMatchObject({ code: "KEY_REUSED" });
    expect(await books()).toMatchObject({ expenses: 1, movements: 1, balance: -150_000, difference: null });
    const edit = { ...about(spent.id), changes: { amount: 90_000 }, photo: null };
    expect(await device.send("expense.update", edit)).toMatchObject({ outcome: "applied" });
    expect(await books()).toMatchObject({ expenses: 1, movements: 3, balance: -90_000, difference: null });
    const deletion = { ...about(spent.id), reason: "Registrado dos veces" };
    expect(await device.send("expense.delete", deletion)).toMatchObject({ outcome: "applied" });
    expect(await books()).toMatchObject({ expenses: 0, movements: 4, balance: 0, difference: null });
  });

  it("keep the photo of the receipt, which only people who may view expenses see", async () => {
    const sha256 = createHash("sha256").update(BYTES).digest("hex");
    const photo = { id: newId(), name: "recibo.jpg", type: "image/jpeg", size: BYTES.length, sha256 };
    const clerk = await admin.hire(SPENDS);
    const phone = await clerk.device();
    expect(await phone.push(phone.command("expense.create", expenseArgs({ photo })))).toMatchObject([
      { outcome: "applied" },
    ]);
    const url = `/api/files/${photo.id}`;
    const headers = { cookie: clerk.cookie, "content-type": "image/jpeg" };
    const sent = await server.app.inject({ method: "PUT", url, headers, payload: BYTES });
    expect(sent.statusCode).toBe(200);
    const shownTo = async ({ cookie }: Agent) =>
      (await server.app.inject({ method: "GET", url, headers: { cookie } })).statusCode;
    expect(await shownTo(clerk)).toBe(200);
    expect(await shownTo(await admin.hire({ clients: ["view", "create", "update"] }))).toBe(403);
  });

  it("are refused from a person who never held the right, and flagged from one who lost it meanwhile", async () => {
    const looks = await (await admin.hire({ expenses: ["view"] })).device();
    expect(await looks.push(looks.command("expense.create", expenseArgs()))).toMatchObject([
      { outcome: "refused", code: "FORBIDDEN" },
    ]);
    expect(await books()).toMatchObject({ expenses: 0, movements: 0 });
    const clerk = await admin.hire(SPENDS);
    const phone = await clerk.device();
    await phone.push();
    await admin.setGrants(clerk.id, { expenses: ["view"] });
    const spent = expenseArgs();
    expect(await phone.push(phone.command("expense.create", spent))).toMatchObject([
      { outcome: "review", code: "NO_PERMISSION" },
    ]);
    expect(await device.doc("expenses", spent.id)).toMatchObject({ flags: ["NO_PERMISSION"] });
    const edit = { ...about(spent.id), changes: { amount: 1 }, photo: null };
    expect(await phone.push(phone.command("expense.update", edit))).toMatchObject([{ code: "FORBIDDEN" }]);
    expect(await books()).toMatchObject({ expenses: 1, balance: -150_000, difference: null });
  });

  it("from a collector who was removed wait until a person who may register one takes them", async () => {
    const clerk = await admin.hire(SPENDS);
    const phone = await clerk.device();
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    const command = phone.command("expense.create", expenseArgs());
    expect((await phone.deliverLate(command)).json().results).toMatchObject([{ code: "LATE" }]);
    expect(await books()).toMatchObject({ expenses: 0, movements: 0 });
    expect(await device.doc("lateMoney", command.id)).toMatchObject({ amount: 150_000 });
    const cashier = await (
      await admin.hire({ payments: ["view", "update"], loans: ["view"], clients: ["view"] })
    ).device();
    const take = { id: command.id, at: server.clock(), today: "2026-03-04" };
    expect(await cashier.send("lateMoney.take", take)).toMatchObject({ code: "FORBIDDEN" });
    expect(await device.send("lateMoney.take", take)).toMatchObject({ outcome: "applied" });
    expect(await books()).toMatchObject({ expenses: 1, balance: -150_000, difference: null });
  });

  it("are hidden from a device that was built before there were any", async () => {
    expect(await device.send("expense.create", expenseArgs())).toMatchObject({ outcome: "applied" });
    const seenBy = async (proto: number) => {
      const { counts } = (await admin.ask("GET", `/api/sync/manifest?proto=${proto}`)).json();
      return "expenses" in counts;
    };
    expect([await seenBy(2), await seenBy(3)]).toEqual([false, true]);
  });
});
