/** Own portfolios where two things happen at once, or a person is in two places of them (ruling A7). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { PartAnswer } from "#contract/load";
import { type ManifestAnswer, PROTOCOL, type PullAnswer } from "#contract/sync";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "../books/check.ts";

describe.each(ENGINES)("a collector of an own portfolio, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let collector: Agent;
  let phone: TestDevice;
  let mine: TestLoan;
  let other: TestLoan;
  let zone: Id;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    [mine, other, zone] = [await grantLoan(device), await grantLoan(device), newId()];
    await device.send("zone.create", { id: zone, at: server.clock(), fields: { name: "Norte", note: "" } });
    collector = await admin.hire({ clients: ["view"], loans: ["view"], payments: ["view", "create"] });
    await give(mine, collector.id);
    await limit([]);
    phone = await collector.device();
    await pulled();
  });
  afterEach(async () => {
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
    await server.close();
  });

  const give = async ({ clientId }: TestLoan, collectorId: Id | null) => {
    const groups = [{ collectorId, clientIds: [clientId] }];
    const answer = await device.send("client.assign", { id: newId(), at: server.clock(), groups });
    expect(answer.outcome).toBe("applied");
  };
  const limit = async (zoneIds: readonly Id[] | null) => {
    const portfolio = zoneIds && { zoneIds };
    const made = await admin.run("user.setPortfolio", { id: collector.id, at: server.clock(), portfolio });
    expect(made.outcome).toBe("applied");
  };
  const settle = (loan: TestLoan, zoneId: Id | null) => {
    const args = { id: loan.clientId, at: server.clock(), changes: { zoneId }, photo: null };
    return device.send("client.update", args);
  };
  const pulled = async (): Promise<PullAnswer> => {
    const answer: PullAnswer = (await phone.askPull({ proto: PROTOCOL })).json();
    phone.cursor = answer.cursor;
    return answer;
  };
  const collect = (loan: TestLoan, fields: object = {}) =>
    phone.money("payment.collect", paymentArgs(phone, loan.id, fields));

  it("goes on viewing a zone that the office tries to delete while clients live there", async () => {
    await settle(other, zone);
    await limit([zone]);
    expect(await device.send("zone.delete", { id: zone, at: server.clock() })).toMatchObject({
      outcome: "refused",
      code: "ZONE_HAS_CLIENTS",
    });
    expect(await pulled()).toMatchObject({ gained: [other.clientId] });
  });

  it("keeps the clients of a zone that two people rename at once: the second hears of the first", async () => {
    await settle(other, zone);
    await limit([zone]);
    await pulled();
    const rename = (name: string) =>
      device.send(
        "zone.update",
        { id: zone, at: server.clock(), changes: { name } },
        { base: { name: "Norte" } },
      );
    expect(await rename("Norte alto")).toMatchObject({ outcome: "applied" });
    expect(await rename("Norte bajo")).toMatchObject({ outcome: "conflict" });
    const page = await pulled();
    expect([page.gained, page.lost]).toEqual([undefined, undefined]);
  });

  it("brings three receipts of a client who passed over meanwhile: each counts, and goes to the review", async () => {
    await phone.push();
    const three = [1, 2, 3].map((paymentNumber) => collect(mine, { paymentNumber }));
    await give(mine, null);
    const review = { outcome: "review", code: "NO_PERMISSION" };
    expect(await phone.push(...three)).toMatchObject([review, review, review]);
    expect(await pulled()).toMatchObject({ lost: [mine.clientId] });
  });

  it("who is removed with zones and cash leaves the cash to the office, and no clients in the history", async () => {
    await settle(other, zone);
    await limit([zone]);
    const late = [collect(mine), collect(other)];
    await admin.run("user.delete", { id: collector.id, at: server.clock() });
    expect((await phone.askPull({ proto: PROTOCOL })).statusCode).toBe(401);
    const { results } = (await phone.deliverLate(...late)).json();
    expect(results).toMatchObject([{ outcome: "review" }, { outcome: "review" }]);
  });

  it("views a client of the own zone who is also the collector's own until both have ended", async () => {
    await settle(mine, zone);
    await limit([zone]);
    await pulled();
    await settle(mine, null);
    expect((await pulled()).lost).toBeUndefined();
    await settle(mine, zone);
    await give(mine, null);
    expect((await pulled()).lost).toBeUndefined();
    await settle(mine, null);
    expect(await pulled()).toMatchObject({ lost: [mine.clientId] });
  });

  it("who views all is no narrower for having clients and a zone", async () => {
    await settle(other, zone);
    await limit(null);
    await give(other, collector.id);
    const clients = (await phone.pull({ proto: PROTOCOL })).filter(({ c }) => c === "clients");
    expect(clients.map(({ id }) => id)).toContain(other.clientId);
    await give(other, null);
    expect((await pulled()).lost).toBeUndefined();
  });

  it("hears in the pull after a first load of clients who changed in the middle of it", async () => {
    const begun: ManifestAnswer = (await collector.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)).json();
    const part = async (name: string, of = ""): Promise<PartAnswer> => {
      const { epoch, cursor: from } = begun;
      const query = new URLSearchParams({ userId: collector.id, epoch, from, part: name, of, seen: "" });
      return (await collector.ask("GET", `/api/sync/parts?${query}`)).json();
    };
    expect((await part("clients")).docs).toMatchObject([{ id: mine.clientId }]);
    await give(mine, null);
    await give(other, collector.id);
    const open = await part("openLoans", "loans amortizationItems payments");
    expect(open.files?.map(({ id }) => id)).toEqual([other.id]);
    phone.cursor = begun.cursor;
    expect(await pulled()).toMatchObject({ gained: [other.clientId], lost: [mine.clientId] });
  });

  it("collects nothing more of a client after hearing that the client left, with a clock that is behind either", async () => {
    await give(mine, null);
    await phone.push();
    await phone.push();
    const at = server.clock() - 26 * 3_600_000;
    const [answer] = await phone.push(collect(mine, { at, today: "2026-03-03", date: "2026-03-03" }));
    expect(answer).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
  });
});
