/** Cash is posted from a person who held the right since the device was last answered, by the server's own order. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, lending, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

type Grants = Parameters<Agent["setGrants"]>[1];

const COLLECTS: Grants = { payments: ["view", "create"], loans: ["view"], clients: ["view"] };
const LOOKS: Grants = { payments: ["view"], loans: ["view"], clients: ["view"] };
const OFFICE: Grants = {
  payments: ["view", "create", "update", "delete"],
  loans: ["view", "create"],
  cash: ["view"],
  clients: ["view", "create"],
  lenders: ["view", "create"],
  interest_rates: ["view", "create"],
};
const POSTED = [{ outcome: "review", code: "NO_PERMISSION" }];
const REFUSED = [{ outcome: "refused", code: "FORBIDDEN" }];

describe.each(ENGINES)("the right to money, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
  });
  afterEach(() => server.close());

  async function phoneOf(grants: Grants): Promise<TestDevice> {
    return (await admin.hire(grants)).device();
  }
  const collected = (phone: TestDevice, fields: object = {}) =>
    phone.money("payment.collect", paymentArgs(phone, loan.id, { amount: 10_000, ...fields }));
  const about = (id: unknown) => ({ id, at: server.clock(), today: "2026-03-04", reason: "Prueba" });
  const movements = async () =>
    (await (await admin.device()).pull()).flatMap(({ c, doc }) => (c === "transactions" ? [doc] : []));

  it("refuses a collection of a person who never could collect, and posts nothing", async () => {
    const phone = await phoneOf(LOOKS);
    const before = (await movements()).length;
    expect(await phone.push(collected(phone))).toMatchObject(REFUSED);
    expect(await movements()).toHaveLength(before);
  });

  it("posts and flags what was collected before the phone could hear that the right was gone", async () => {
    const phone = await phoneOf(COLLECTS);
    await phone.push(collected(phone));
    await admin.setGrants(phone.agent.id, LOOKS);
    const payment = collected(phone);
    expect(await phone.push(payment)).toMatchObject(POSTED);
    expect(await device.doc("payments", (payment.args as { id: string }).id)).toMatchObject({
      flags: ["NO_PERMISSION"],
      userId: phone.agent.id,
    });
  });

  it("refuses what is collected after a push was answered without the right", async () => {
    const phone = await phoneOf(COLLECTS);
    await admin.setGrants(phone.agent.id, LOOKS);
    expect(await phone.push(collected(phone))).toMatchObject(POSTED);
    expect(await phone.push(collected(phone))).toMatchObject(REFUSED);
  });

  it("counts a right that was given and taken again while the phone was away", async () => {
    const phone = await phoneOf(LOOKS);
    await admin.setGrants(phone.agent.id, COLLECTS);
    await admin.setGrants(phone.agent.id, LOOKS);
    expect(await phone.push(collected(phone))).toMatchObject(POSTED);
    const later = await phone.agent.device();
    expect(await later.push(collected(later))).toMatchObject(REFUSED);
  });

  it("takes the whole queue of a phone by the answer before it, however many pushes it takes", async () => {
    const phone = await phoneOf(COLLECTS);
    await admin.setGrants(phone.agent.id, LOOKS);
    const queue = [collected(phone), collected(phone), collected(phone)];
    for (const [at, command] of queue.entries()) {
      const { results, lastSeq } = (await phone.ask([command], { waiting: queue.length - 1 - at })).json();
      phone.answered = lastSeq;
      expect(results).toMatchObject(POSTED);
    }
    expect(await phone.push(collected(phone))).toMatchObject(REFUSED);
  });

  it("takes no clock's word: an old date buys no right", async () => {
    const phone = await phoneOf(LOOKS);
    const old = collected(phone, { at: server.clock() - 86_400_000, date: "2026-03-04" });
    expect(await phone.push(old)).toMatchObject(REFUSED);
  });

  it("counts what an administrator might do until the account became a user's", async () => {
    const email = `${newId()}@prueba.example`;
    const id = newId();
    const account = { id, at: server.clock(), name: "Otra Inventada", email, role: "admin" };
    await admin.run("user.create", account, { password: "secreto" });
    const phone = await (await server.signIn({ email, password: "secreto" })).device();
    await admin.run("user.update", { id, at: server.clock(), changes: { role: "user" } });
    expect(await phone.push(collected(phone))).toMatchObject(POSTED);
    expect(await phone.push(collected(phone))).toMatchObject(REFUSED);
  });

  it("asks for the right at this moment to annul or replace", async () => {
    const payment = collected(device);
    await device.push(payment);
    const { id } = payment.args as { id: string };
    const phone = await phoneOf(OFFICE);
    await admin.setGrants(phone.agent.id, LOOKS);
    const replacing = { ...paymentArgs(phone, loan.id), replaces: id, reason: "Prueba" };
    expect(
      await phone.push(
        phone.command("payment.annul", about(id)),
        phone.money("payment.replace", replacing),
        phone.command("payment.confirm", about(id)),
      ),
    ).toMatchObject([...REFUSED, ...REFUSED, ...REFUSED]);
    expect(await device.doc("payments", id)).toMatchObject({ annulled: null });
  });

  it("posts a refund that was handed out before the right was gone, and shows its payment for a look", async () => {
    const payment = collected(device, { amount: 1_500_000 });
    await device.push(payment);
    const { id } = payment.args as { id: string };
    const phone = await phoneOf(OFFICE);
    await admin.setGrants(phone.agent.id, LOOKS);
    const refund = { ...about(id), amount: 5_000, method: "Efectivo" };
    expect(await phone.push(phone.command("payment.refundExcess", refund))).toMatchObject(POSTED);
    expect(await device.doc("payments", id)).toMatchObject({ flags: ["NO_PERMISSION"], confirmed: false });
    expect(await movements()).toContainEqual(
      expect.objectContaining({ transactionType: "salida", amount: 5_000 }),
    );
    const never = await phoneOf(LOOKS);
    expect(await never.push(never.command("payment.refundExcess", refund))).toMatchObject(REFUSED);
  });

  it("posts the cash of a refund that nothing stands behind, so that the drawer is right", async () => {
    const payment = collected(device);
    await device.push(payment);
    const refund = { ...about((payment.args as { id: string }).id), amount: 700, method: "Efectivo" };
    expect(await device.push(device.command("payment.refundExcess", refund))).toMatchObject([
      { outcome: "review", code: "NO_EXCESS" },
    ]);
    expect(await movements()).toContainEqual(
      expect.objectContaining({ amount: 700, notes: "Revisar: Este pago no tiene ese saldo a favor." }),
    );
  });

  it("refuses a loan of a person who may lend no more, and posts once what was paid out", async () => {
    const phone = await phoneOf(OFFICE);
    const { loan: lent, commands } = lending(phone);
    await phone.push(...commands.slice(0, 3));
    await admin.setGrants(phone.agent.id, LOOKS);
    const [, , , lends] = commands;
    if (!lends) throw new Error("no loan");
    expect(await phone.push(lends)).toMatchObject(REFUSED);
    const paid = async () =>
      (await movements()).filter((doc) => JSON.stringify(doc).includes(`"userId":"${phone.agent.id}"`));
    expect(await paid()).toMatchObject([{ transactionType: "salida", amount: 1_000_000, loanId: null }]);
    await admin.setGrants(phone.agent.id, OFFICE);
    const again = phone.command("loan.create", lends.args as object);
    expect(await phone.push(again)).toMatchObject([{ outcome: "applied" }]);
    expect(await paid()).toMatchObject([{ transactionType: "salida", amount: 1_000_000, loanId: lent.id }]);
  });

  it("needs the right at this moment for every other work", async () => {
    const phone = await phoneOf(OFFICE);
    await admin.setGrants(phone.agent.id, LOOKS);
    expect(await phone.push(phone.command("client.create", clientArgs(server.clock())))).toMatchObject(
      REFUSED,
    );
  });
});
