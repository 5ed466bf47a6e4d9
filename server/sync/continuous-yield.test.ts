/** Continuous yield as devices send it: movements, rights, late money, receipts, and what is no good input. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const TODAY = "2026-03-04";
const COLLECTS: Parameters<Agent["setGrants"]>[1] = {
  payments: ["view", "create"],
  loans: ["view"],
  clients: ["view"],
};

describe.each(ENGINES)("continuous yield, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let people: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    people = await grantLoan(device, {}, { payoutMethod: "Transferencia" });
  });
  afterEach(() => server.close());

  function yieldArgs(terms: object = {}, more: object = {}) {
    const { clientId, lenderId } = people;
    return {
      id: newId(),
      at: server.clock(),
      today: TODAY,
      clientId,
      lenderId,
      terms: { amount: 1_000_000, weeklyRatePercent: "8", startDate: "2026-02-10", ...terms },
      notes: "",
      payoutMethod: "Efectivo",
      ...more,
    };
  }
  function received(yieldLoanId: string, more: object = {}) {
    return {
      id: newId(),
      yieldLoanId,
      at: server.clock(),
      today: TODAY,
      date: TODAY,
      amount: 240_000,
      type: "yield",
      week: 1,
      seenPaymentIds: [],
      notes: "",
      paymentMethod: "Efectivo",
      ...more,
    };
  }
  const about = (id: string) => ({ id, at: server.clock(), today: TODAY, reason: "Motivo" });
  const books = () => checkBooks(server.db);
  async function granted(): Promise<string> {
    const args = yieldArgs();
    expect(await device.send("yield.create", args)).toMatchObject({ outcome: "applied" });
    return args.id;
  }

  it("moves the drawer once for each fact, however often it is sent, and the books agree", async () => {
    const id = await granted();
    const payment = received(id);
    const command = device.money("yieldPayment.collect", payment);
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(await books()).toMatchObject({
      yieldLoans: 1,
      yieldPayments: 1,
      movements: 2,
      balance: 240_000 - 1_000_000,
      difference: null,
    });
    expect(await device.send("yieldPayment.annul", about(payment.id))).toMatchObject({ outcome: "applied" });
    expect(await device.send("yield.delete", about(id))).toMatchObject({ outcome: "applied" });
    expect(await books()).toMatchObject({ movements: 4, balance: 0, difference: null });
  });

  it("is collected by a person who may collect, and refused from one who never could", async () => {
    const id = await granted();
    const looks = await (await admin.hire({ loans: ["view"], payments: ["view"] })).device();
    expect(await looks.push(looks.money("yieldPayment.collect", received(id)))).toMatchObject([
      { outcome: "refused", code: "FORBIDDEN" },
    ]);
    const collector = await admin.hire(COLLECTS);
    const phone = await collector.device();
    await phone.push();
    expect(await phone.push(phone.money("yieldPayment.collect", received(id)))).toMatchObject([
      { outcome: "applied" },
    ]);
    await admin.setGrants(collector.id, { payments: ["view"], loans: ["view"], clients: ["view"] });
    expect(await phone.push(phone.money("yieldPayment.collect", received(id)))).toMatchObject([
      { outcome: "review", code: "NO_PERMISSION" },
    ]);
    expect(await books()).toMatchObject({ yieldPayments: 2, difference: null });
  });

  it("from a collector who was removed waits, and is posted as received when it is taken", async () => {
    const id = await granted();
    const collector = await admin.hire(COLLECTS);
    const phone = await collector.device();
    await admin.run("user.delete", { id: collector.id, at: server.clock() });
    const command = phone.money("yieldPayment.collect", received(id));
    expect((await phone.deliverLate(command)).json().results).toMatchObject([{ code: "LATE" }]);
    expect(await device.doc("lateMoney", command.id)).toMatchObject({ amount: 240_000 });
    const take = { id: command.id, at: server.clock(), today: TODAY };
    expect(await device.send("lateMoney.take", take)).toMatchObject({ outcome: "applied" });
    expect(await books()).toMatchObject({ yieldPayments: 1, difference: null });
  });

  it("flags a receipt number that stands on a payment of the other kind", async () => {
    const id = await granted();
    const first = device.money("payment.collect", paymentArgs(device, people.id));
    await device.push(first);
    const twin = { ...device.money("yieldPayment.collect", received(id)), receipt: first.receipt };
    expect(await device.push(twin)).toMatchObject([{ outcome: "review", code: "RECEIPT_TWICE" }]);
  });

  it("takes no rate above 100, with a comma or below 0, and changes nothing then", async () => {
    for (const weeklyRatePercent of ["1000", "1,000", "8,5", "-1", "", "ocho"]) {
      expect(await device.send("yield.create", yieldArgs({ weeklyRatePercent }))).toMatchObject({
        outcome: "quarantined",
        code: "MALFORMED",
      });
    }
    expect(await books()).toMatchObject({ yieldLoans: 0, movements: 0 });
  });

  it("takes a rate of 0, a start in the future and one on 29 February", async () => {
    for (const terms of [
      { weeklyRatePercent: "0" },
      { startDate: "2026-12-24" },
      { startDate: "2024-02-29" },
    ]) {
      expect(await device.send("yield.create", yieldArgs(terms))).toMatchObject({ outcome: "applied" });
    }
    expect(await device.send("yield.create", yieldArgs({ startDate: "2200-12-31" }))).toMatchObject({
      outcome: "refused",
      code: "SCHEDULE_FAILED",
      message: "No se pudo guardar el préstamo",
    });
    expect(await books()).toMatchObject({ yieldLoans: 3, difference: null });
  });

  it("keeps capital above what is owed as excess, and a payment before the start for a look", async () => {
    const id = await granted();
    const all = received(id, { type: "principal", amount: 2_000_000, week: null });
    expect(await device.push(device.money("yieldPayment.collect", all))).toMatchObject([
      { outcome: "applied" },
    ]);
    expect(await device.doc("continuousYieldPayments", all.id)).toMatchObject({
      outcome: { principal: 1_000_000, excess: 1_000_000 - 4 * 80_000 },
    });
    const other = await granted();
    const early = received(other, { date: "2026-02-09" });
    expect(await device.push(device.money("yieldPayment.collect", early))).toMatchObject([
      { outcome: "review", code: "DATE_ODD" },
    ]);
    expect(await books()).toMatchObject({ yieldPayments: 2, difference: null });
  });

  it("holds its client and its lender, who cannot be deleted, and says why", async () => {
    const lone = yieldArgs();
    expect(await device.send("loan.delete", about(people.id))).toMatchObject({ outcome: "applied" });
    await device.send("yield.create", lone);
    const at = server.clock();
    expect(await device.send("client.delete", { id: people.clientId, at })).toMatchObject({
      code: "CLIENT_HAS_YIELD",
      message: /rédito continuo/,
    });
    expect(await device.send("lender.delete", { id: people.lenderId, at })).toMatchObject({
      code: "LENDER_HAS_YIELD",
    });
  });

  it("is hidden from a device that was built before there was any", async () => {
    // A loan has a number, which no earlier protocol knows: the book of this person has none.
    const other = await TestServer.office({ engine });
    const newcomer = other.admin;
    const seenBy = async (proto: number) => {
      const { perm } = (await newcomer.ask("GET", `/api/sync/manifest?proto=${proto}`)).json();
      return perm.view.includes("continuousYield");
    };
    expect([await seenBy(4), await seenBy(5)]).toEqual([false, true]);
    await other.server.close();
  });
});
