/** A collector's round on the server: results of visits, places taken at the door, and the order of each weekday. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { routeOrderId } from "#contract/records/visit";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const COLLECTS = { payments: ["view", "create"], loans: ["view"], clients: ["view"] } as const;
const PLACE = { latitude: 18.4861, longitude: -69.9312 };

describe.each(ENGINES)("a round on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let office: TestDevice;
  let collector: Agent;
  let phone: TestDevice;
  let loan: TestLoan;

  beforeAll(async () => {
    server = await TestServer.start({ engine });
    admin = await server.setUp();
    office = await admin.device();
    collector = await hire();
    phone = await collector.device();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    loan = await grantLoan(office);
  });

  const hire = () =>
    admin.hire({
      payments: [...COLLECTS.payments],
      loans: [...COLLECTS.loans],
      clients: [...COLLECTS.clients],
    });

  const visit = (more: object = {}) => ({
    id: newId(),
    at: server.clock(),
    today: "2026-03-04",
    clientId: loan.clientId,
    result: "promised",
    promisedFor: "2026-03-06",
    notes: "Cobra el viernes",
    ...PLACE,
    ...more,
  });

  it("keeps the result of a visit with its place and time, and whose it is", async () => {
    const args = visit();
    expect(await phone.send("visit.record", args)).toMatchObject({ outcome: "applied" });
    const { today, ...told } = args;
    const doc = { ...told, day: today, userId: collector.id, userName: expect.any(String) };
    expect(await office.doc("visits", args.id)).toEqual(doc);
    // An impatient thumb, and another visit under the same key.
    expect(await phone.send("visit.record", args)).toMatchObject({ outcome: "applied" });
    const other = { ...args, result: "refused", promisedFor: null };
    expect(await phone.send("visit.record", other)).toMatchObject({ code: "KEY_REUSED" });
  });

  it.each([
    ["a promise without a day", { promisedFor: null }],
    ["a promise of yesterday", { promisedFor: "2026-03-03" }],
    ["a day that was not promised", { result: "not_home" }],
    ["half a place", { longitude: null }],
    ["a result that there is not", { result: "asleep", promisedFor: null }],
  ])("takes no visit with %s", async (_what, more) => {
    const args = visit(more);
    expect(await phone.send("visit.record", args)).toMatchObject({ outcome: "quarantined" });
    expect(await office.doc("visits", args.id)).toBeNull();
  });

  it("takes no visit to a client who is not there, nor from who may not collect", async () => {
    expect(await phone.send("visit.record", visit({ clientId: newId() }))).toMatchObject({
      outcome: "refused",
      code: "CLIENT_MISSING",
    });
    const looker = await admin.hire({ payments: ["view"], clients: ["view"] });
    const theirs = await looker.device();
    expect(await theirs.send("visit.record", visit())).toMatchObject({
      outcome: "refused",
      code: "FORBIDDEN",
    });
  });

  it("lets a collector take back a visit of their own, and the office any collector's", async () => {
    const other = await (await hire()).device();
    const [first, second] = [visit(), visit()];
    await phone.send("visit.record", first);
    await phone.send("visit.record", second);
    const removal = (id: string) => ({ id, at: server.clock() });
    expect(await other.send("visit.remove", removal(first.id))).toMatchObject({
      outcome: "refused",
      code: "FORBIDDEN",
    });
    expect(await phone.send("visit.remove", removal(first.id))).toMatchObject({ outcome: "applied" });
    expect(await office.send("visit.remove", removal(second.id))).toMatchObject({ outcome: "applied" });
    expect(await phone.send("visit.remove", removal(second.id))).toMatchObject({ outcome: "applied" });
    for (const { id } of [first, second]) expect(await office.doc("visits", id)).toBeNull();
  });

  it("takes a place at the door for a client without one, and a change only from who may edit clients", async () => {
    const here = { id: loan.clientId, at: server.clock(), ...PLACE };
    expect(await phone.send("client.locate", here)).toMatchObject({ outcome: "applied" });
    expect(await office.doc("clients", loan.clientId)).toMatchObject(PLACE);
    const there = { ...here, latitude: 19.45 };
    expect(await phone.send("client.locate", there)).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
    expect(await phone.send("client.locate", here)).toMatchObject({ outcome: "applied" });
    expect(await office.send("client.locate", there)).toMatchObject({ outcome: "applied" });
    expect(await office.doc("clients", loan.clientId)).toMatchObject({ ...PLACE, latitude: 19.45 });
  });

  it("keeps one order for each person and weekday, and the last one stands", async () => {
    const [one, two] = [newId(), newId()];
    const id = routeOrderId(collector.id, 3);
    const order = (clientIds: string[], more: object = {}) => ({
      id,
      at: server.clock(),
      userId: null,
      weekday: 3,
      clientIds,
      ...more,
    });
    expect(await phone.send("routeOrder.save", order([one, two]))).toMatchObject({ outcome: "applied" });
    expect(await phone.send("routeOrder.save", order([two, one]))).toMatchObject({ outcome: "applied" });
    expect(await office.doc("routeOrders", id)).toMatchObject({
      userId: collector.id,
      weekday: 3,
      clientIds: [two, one],
    });
    const thursday = { ...order([one]), id: routeOrderId(collector.id, 4), weekday: 4 };
    await phone.send("routeOrder.save", thursday);
    expect(await office.doc("routeOrders", id)).toMatchObject({ clientIds: [two, one] });
    expect(await phone.send("routeOrder.save", order([one, one]))).toMatchObject({ outcome: "quarantined" });
  });

  it("lets an administrator arrange the round of another, and no other user", async () => {
    const id = routeOrderId(collector.id, 5);
    const order = { id, at: server.clock(), userId: collector.id, weekday: 5, clientIds: [newId()] };
    const other = await (await hire()).device();
    expect(await other.send("routeOrder.save", order)).toMatchObject({
      outcome: "refused",
      code: "FORBIDDEN",
    });
    expect(await office.send("routeOrder.save", order)).toMatchObject({ outcome: "applied" });
    expect(await phone.doc("routeOrders", id)).toMatchObject({ userId: collector.id });
    expect(await office.send("routeOrder.save", { ...order, userId: newId() })).toMatchObject({
      outcome: "refused",
      code: "USER_MISSING",
    });
  });
});
