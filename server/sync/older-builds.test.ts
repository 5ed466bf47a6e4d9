/** A phone of an earlier protocol, once the book holds a record that it cannot read (ruling W1). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROTOCOL } from "#contract/sync";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, lending, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

/** The protocol of 0.3.0. */
const EARLIER = 8;
/** The protocol of 0.4.0. */
const WITHOUT_ZONES = 9;
/** The protocol of 0.6.0. */
const WITHOUT_PERIODS = 11;
/** The protocol of 0.11.0. */
const COUNTED_ONCE = 13;
const TODAY = "2026-03-04";

describe.each(ENGINES)("a phone of an earlier protocol, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  /** The first opening of a drawer books its Saldo inicial, a kind of movement that came with protocol 9. */
  const openDrawer = () =>
    device.send("cash.open", {
      id: newId(),
      at: server.clock(),
      today: TODAY,
      openingBalance: 100_000,
      notes: "",
    });
  const pull = async (by: TestDevice, proto: number) => {
    const { statusCode, body } = await by.askPull({ proto });
    return statusCode === 200 ? 200 : `${statusCode} ${JSON.parse(body).code}`;
  };
  const manifest = async (by: Agent, proto: number) =>
    (await by.ask("GET", `/api/sync/manifest?userId=${by.id}&proto=${proto}`)).statusCode;

  it("reads on until the first such record, and is then told to update", async () => {
    expect([await pull(device, EARLIER), await manifest(admin, EARLIER)]).toEqual([200, 200]);
    expect(await openDrawer()).toMatchObject({ outcome: "applied" });
    expect([await pull(device, EARLIER), await manifest(admin, EARLIER)]).toEqual(["426 CLIENT_OLD", 426]);
    expect([await pull(device, PROTOCOL), await manifest(admin, PROTOCOL)]).toEqual([200, 200]);
  });

  it("is not shown a zone, and reads on until the first client who has one", async () => {
    const zoneId = newId();
    const at = server.clock();
    const register = (more: object) => device.send("client.create", clientArgs(at, undefined, more));
    const pullAndManifest = async (proto: number) => [
      await pull(device, proto),
      await manifest(admin, proto),
    ];
    await device.send("zone.create", { id: zoneId, at, fields: { name: "Zona Inventada", note: "" } });
    await register({ zoneId: null });
    expect(await pullAndManifest(WITHOUT_ZONES)).toEqual([200, 200]);
    expect((await device.askPull({ proto: WITHOUT_ZONES })).body).not.toContain("Zona Inventada");
    expect(await register({ zoneId })).toMatchObject({ outcome: "applied" });
    expect(await pullAndManifest(WITHOUT_ZONES)).toEqual(["426 CLIENT_OLD", 426]);
    const older = await device.ask([device.command("client.create", clientArgs(at))], {
      proto: WITHOUT_ZONES,
    });
    expect(older.json()).toMatchObject({ results: [{ outcome: "applied" }] });
    expect(await pullAndManifest(PROTOCOL)).toEqual([200, 200]);
  });

  it("reads on where its user may not view the collection of that record", async () => {
    const collector = await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
    await openDrawer();
    expect(await pull(await collector.device(), EARLIER)).toBe(200);
  });

  it("hands in what it counted once, and reads on until the first hand-in of its collector that was counted again", async () => {
    const at = server.clock();
    await admin.run("settings.update", { at, changes: { cashCustodyFrom: TODAY }, logo: null });
    const phone = await (await admin.hire({ payments: ["view", "create"] })).device();
    const handsIn = (more: object = {}) =>
      phone.command("handIn.send", {
        id: newId(),
        at: server.clock(),
        today: TODAY,
        holder: null,
        amount: 100_000,
        notes: "",
        ...more,
      });
    const older = async () => (await phone.ask([handsIn()], { proto: COUNTED_ONCE })).json();
    expect(await older()).toMatchObject({ results: [{ outcome: "applied" }] });
    expect(await pull(phone, COUNTED_ONCE)).toBe(200);
    const earlier = [{ total: 50_000, pieces: null }];
    expect(await phone.push(handsIn({ earlier }))).toMatchObject([{ outcome: "applied" }]);
    const stored = (await device.pull({ proto: PROTOCOL })).filter(({ c }) => c === "handIns");
    expect(stored.map(({ doc }) => Reflect.get(doc as object, "earlier"))).toEqual([null, earlier]);
    expect(await pull(phone, COUNTED_ONCE)).toBe("426 CLIENT_OLD");
    expect(await older()).toMatchObject({ results: [{ outcome: "applied" }] });
    expect(await pull(phone, PROTOCOL)).toBe(200);
  });

  it("reads on until the first rédito by another period, or out of the notebook, and goes on delivering", async () => {
    // Its people alone: a loan has a number, which such a phone cannot read.
    const { loan, commands } = lending(device);
    const [client, lender] = commands;
    if (!client || !lender) throw new Error("no client and no lender");
    await device.push(client, lender);
    const { clientId, lenderId } = loan;
    const lend = async (terms: object, more: object = {}) => {
      const dated = { id: newId(), at: server.clock(), today: TODAY };
      const all = { amount: 1_000_000, weeklyRatePercent: "8", startDate: "2026-02-10", ...terms };
      const args = {
        ...dated,
        clientId,
        lenderId,
        terms: all,
        notes: "",
        payoutMethod: "Transferencia",
        ...more,
      };
      expect(await device.push({ ...device.command("yield.create", args), v: 2 })).toMatchObject([
        { outcome: "applied" },
      ]);
      return dated.id;
    };
    const weekly = await lend({ period: "week" });
    expect(await pull(device, WITHOUT_PERIODS)).toBe(200);
    await lend({}, { opening: { date: "2026-02-20", capital: 500_000 } });
    expect(await pull(device, WITHOUT_PERIODS)).toBe("426 CLIENT_OLD");
    const dated = { id: newId(), at: server.clock(), today: TODAY, date: TODAY };
    const paid = { amount: 80_000, type: "yield", week: 1, seenPaymentIds: [], paymentMethod: "Efectivo" };
    const payment = device.money("yieldPayment.collect", {
      ...dated,
      yieldLoanId: weekly,
      notes: "",
      ...paid,
    });
    const older = await device.ask([payment], { proto: WITHOUT_PERIODS });
    expect(older.json()).toMatchObject({ results: [{ outcome: "applied" }] });
    expect(await pull(device, PROTOCOL)).toBe(200);
  });

  it("goes on delivering what it collected", async () => {
    const { id } = await grantLoan(device);
    await openDrawer();
    const older = await device.ask([device.money("payment.collect", paymentArgs(device, id))], {
      proto: EARLIER,
    });
    expect(older.json()).toMatchObject({ results: [{ outcome: "applied" }] });
  });
});
