/** A rule of the whole book holds for a person of an own portfolio, whose device knows a part of it (ruling A7). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const TAKEN = "Ya existe una cuenta del portal con ese correo electrónico.";

describe.each(ENGINES)("a collector of an own portfolio who may delete and give access, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let collector: Agent;
  let phone: TestDevice;
  let mine: TestLoan;
  let other: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    [mine, other] = [await grantLoan(device), await grantLoan(device)];
    collector = await admin.hire({
      clients: ["view", "create", "update", "delete"],
      loans: ["view"],
      lenders: ["view", "delete"],
      interest_rates: ["view", "delete"],
    });
    const at = server.clock();
    const groups = [{ collectorId: collector.id, clientIds: [mine.clientId] }];
    await device.send("client.assign", { id: newId(), at, groups });
    const limited = { id: collector.id, at, portfolio: { zoneIds: [] } };
    expect(await admin.run("user.setPortfolio", limited)).toMatchObject({ outcome: "applied" });
    phone = await collector.device();
  });
  afterEach(() => server.close());

  const remove = (verb: string, id: Id) => phone.send(`${verb}.delete`, { id, at: server.clock() });
  const stands = async (collection: CollectionName, id: Id) => (await device.doc(collection, id)) !== null;
  const zoneOf = async ({ clientId }: TestLoan) => {
    const [id, at] = [newId(), server.clock()];
    await device.send("zone.create", { id, at, fields: { name: "Norte", note: "" } });
    await device.send("client.update", { id: clientId, at, changes: { zoneId: id }, photo: null });
    return id;
  };
  const account = (by: Agent, { clientId }: TestLoan, email: string) =>
    by.ask("POST", "/api/commands", {
      ...{ id: newId(), name: "portal.createAccount", v: 1, password: "secreto" },
      args: { id: newId(), at: server.clock(), clientId, email },
    });

  it("deletes no zone in which others' clients live, and hears how many and not who", async () => {
    const zone = await zoneOf(other);
    const answer = await remove("zone", zone);
    expect(answer).toMatchObject({ outcome: "refused", code: "ZONE_HAS_CLIENTS" });
    expect(JSON.stringify(answer)).not.toMatch(`${other.clientId}|Carmen`);
    expect(await stands("zones", zone)).toBe(true);
  });

  it("deletes no lender of whom others' clients have a loan", async () => {
    const { lenderId } = other;
    expect(await remove("lender", lenderId)).toMatchObject({ outcome: "refused", code: "LENDER_HAS_LOANS" });
    expect(await stands("lenders", lenderId)).toBe(true);
  });

  it("deletes no lender whose rédito continuo others' clients pay", async () => {
    const [lenderId, at] = [newId(), server.clock()];
    const lender = await device.doc("lenders", other.lenderId);
    const { name, lastName, identification, email, phone: number, address } = lender ?? {};
    const fields = { name, lastName, identification, email, phone: number, address };
    const terms = { amount: 1_000_000, weeklyRatePercent: "8", startDate: "2026-03-04" };
    const given = { clientId: other.clientId, lenderId, terms, notes: "", payoutMethod: "Efectivo" };
    const made = await device.push(
      device.command("lender.create", { id: lenderId, at, fields }),
      device.command("yield.create", { id: newId(), at, today: "2026-03-04", ...given }),
    );
    expect(made).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
    expect(await remove("lender", lenderId)).toMatchObject({ outcome: "refused", code: "LENDER_HAS_YIELD" });
  });

  it("deletes no rate that others' loans were made with", async () => {
    const { rateId } = other;
    expect(await remove("interestRate", rateId)).toMatchObject({ outcome: "refused", code: "RATE_IN_USE" });
    expect(await stands("interestRates", rateId)).toBe(true);
  });

  it("deletes a zone without clients", async () => {
    const zone = await zoneOf(other);
    const moved = { id: other.clientId, at: server.clock(), changes: { zoneId: null }, photo: null };
    await device.send("client.update", moved, { base: { zoneId: zone } });
    expect(await remove("zone", zone)).toMatchObject({ outcome: "applied" });
  });

  it("gives no client the e-mail with which another's enters the portal, and hears that it is taken", async () => {
    const email = "una@prueba.example";
    expect((await account(admin, other, email)).json()).toMatchObject({ outcome: "applied" });
    const reply = await account(collector, mine, email);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { outcome: "refused", code: "PORTAL_EMAIL_TAKEN", message: TAKEN },
    ]);
    expect(reply.body).not.toMatch(`${other.clientId}|Carmen`);
    const free = await account(collector, mine, "otra@prueba.example");
    expect(free.json()).toMatchObject({ outcome: "applied" });
  });
});
