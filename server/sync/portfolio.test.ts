import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CollectionName } from "#contract/collections";
import { type Id, toId } from "#contract/id";
import type { GainedAnswer, Part, PartAnswer } from "#contract/load";
import { type ManifestAnswer, PROTOCOL, type PullAnswer } from "#contract/sync";
import type { Action, Module } from "#domain/access/permissions";
import { businessDate } from "#domain/calendar/business-date";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, loanArgs, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

/** The newest protocol whose builds know of no portfolios. */
const BEFORE_PORTFOLIOS = 12;

const COLLECTS: Partial<Record<Module, Action[]>> = {
  clients: ["view", "create", "update"],
  loans: ["view", "create"],
  payments: ["view", "create"],
  lenders: ["view"],
  interest_rates: ["view"],
  cash: ["view"],
};

describe.each(STORED)("a collector who views only the clients of an own portfolio, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let collector: Agent;
  let phone: TestDevice;
  let mine: TestLoan;
  let other: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    mine = await grantLoan(device);
    other = await grantLoan(device);
    collector = await admin.hire(COLLECTS);
    await give(mine.clientId, collector.id);
    await limit([]);
    phone = await collector.device();
  });
  afterEach(() => server.close());

  const give = async (clientId: Id, collectorId: Id | null) => {
    const [id, at] = [newId(), server.clock()];
    const answer = await device.send("client.assign", {
      id,
      at,
      groups: [{ collectorId, clientIds: [clientId] }],
    });
    expect(answer.outcome).toBe("applied");
  };
  const limit = async (zoneIds: readonly Id[] | null) => {
    const portfolio = zoneIds && { zoneIds };
    const made = await admin.run("user.setPortfolio", { id: collector.id, at: server.clock(), portfolio });
    expect(made.outcome).toBe("applied");
  };
  const pulled = async (): Promise<PullAnswer> => {
    const answer: PullAnswer = (await phone.askPull({ proto: PROTOCOL })).json();
    phone.cursor = answer.cursor;
    return answer;
  };
  const idsOf = ({ changes }: PullAnswer, name: CollectionName) =>
    changes.flatMap(({ c, id, doc }) => (c === name && doc !== null ? [id] : []));
  const manifest = async (): Promise<ManifestAnswer> =>
    (await collector.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)).json();
  const part = async (name: Part, of = ""): Promise<PartAnswer> => {
    const { epoch, cursor: from } = await manifest();
    const query = new URLSearchParams({ userId: collector.id, epoch, from, part: name, of, seen: "" });
    return (await collector.ask("GET", `/api/sync/parts?${query}`)).json();
  };
  const collect = (loan: TestLoan) => phone.money("payment.collect", paymentArgs(phone, loan.id));

  it("is sent what hangs on them, and nothing that hangs on another client", async () => {
    await device.push(device.money("payment.collect", paymentArgs(device, other.id)));
    await device.push(device.money("payment.collect", paymentArgs(device, mine.id)));
    const page = await pulled();
    expect(page.perm.portfolio).toBe("own");
    expect(idsOf(page, "clients")).toEqual([mine.clientId]);
    for (const name of ["loans", "amortizationItems"] as const) expect(idsOf(page, name)).toEqual([mine.id]);
    expect(idsOf(page, "payments")).toHaveLength(1);
    expect(idsOf(page, "transactions")).toEqual([]);
    expect(JSON.stringify(page)).not.toContain(other.clientId);
  });

  it("loads the same by parts, and hears no greater count of it than there is", async () => {
    const { counts } = await manifest();
    expect([counts.clients, counts.loans, counts.payments, counts.amortizationItems]).toEqual([1, 1, 0, 13]);
    expect((await part("clients")).docs).toHaveLength(1);
    const open = await part("openLoans", "loans amortizationItems payments");
    expect(open.files?.map(({ id }) => id)).toEqual([mine.id]);
    expect((await part("movements")).movements).toEqual([]);
  });

  it("hears of a client who left and came again: a load in between was without that client", async () => {
    await pulled();
    await give(mine.clientId, null);
    expect((await part("clients")).docs).toEqual([]);
    await give(mine.clientId, collector.id);
    const page = await pulled();
    expect([page.gained, page.lost]).toEqual([[mine.clientId], undefined]);
  });

  it("is served no page that was made for the clients of another", async () => {
    const [one] = (await part("clients")).docs ?? [];
    expect(one).toMatchObject({ id: mine.clientId });
    await give(mine.clientId, null);
    await give(other.clientId, collector.id);
    expect((await part("clients")).docs).toMatchObject([{ id: other.clientId }]);
  });

  it("without finished loans is sent the running ones alone, and one that runs again with all its facts", async () => {
    const portfolio = { zoneIds: [], runningOnly: true };
    await admin.run("user.setPortfolio", { id: collector.id, at: server.clock(), portfolio });
    const running = await pulled();
    expect(running.perm.portfolio).toBe("running");
    expect(idsOf(running, "loans")).toEqual([mine.id]);
    const about = { id: mine.id, at: server.clock(), today: "2026-03-04", reason: "Se deshizo" };
    expect(await device.send("loan.cancel", about)).toMatchObject({ outcome: "applied" });
    const gone = (await pulled()).changes.filter(({ doc }) => doc === null).map(({ c }) => c);
    expect(gone).toEqual(["loans", "amortizationItems"]);
    // Cash that reaches a cancelled loan is kept.
    await device.push(device.money("payment.collect", paymentArgs(device, mine.id)));
    expect(idsOf(await pulled(), "payments")).toEqual([]);
    const { counts } = await manifest();
    expect([counts.clients, counts.loans, counts.payments, counts.amortizationItems]).toEqual([1, 0, 0, 0]);
    for (const name of ["openLoans", "finishedLoans", "histories"] as const)
      expect((await part(name, "loans amortizationItems payments")).files).toEqual([]);
    expect(await device.send("loan.reactivate", about)).toMatchObject({ outcome: "applied" });
    const again = await pulled();
    expect([idsOf(again, "loans"), idsOf(again, "amortizationItems")]).toEqual([[mine.id], [mine.id]]);
    expect(idsOf(again, "payments")).toHaveLength(1);
    expect((await manifest()).counts).toMatchObject({ loans: 1, payments: 1, amortizationItems: 13 });
  });

  it("is sent no payment whose loan they may not view: their phone could not tell whose it is", async () => {
    await device.push(device.money("payment.collect", paymentArgs(device, mine.id)));
    await admin.setGrants(collector.id, { clients: ["view"], payments: ["view"] });
    const page = await pulled();
    expect([page.perm.view.includes("payments"), idsOf(page, "payments")]).toEqual([false, []]);
    expect(idsOf(page, "clients")).toEqual([mine.clientId]);
  });

  it("hears of a client who comes, brings the client's history, and hears of one who goes", async () => {
    await pulled();
    await device.push(device.money("payment.collect", paymentArgs(device, other.id)));
    expect((await pulled()).changes).toEqual([]);
    await give(other.clientId, collector.id);
    await give(mine.clientId, null);
    const page = await pulled();
    expect([page.gained, page.lost]).toEqual([[other.clientId], [mine.clientId]]);
    expect(JSON.stringify(page.changes)).not.toContain(mine.id);
    const query = new URLSearchParams({
      ...{ userId: collector.id, epoch: page.epoch, from: page.cursor },
      clients: [other.clientId, mine.clientId].join(" "),
    });
    const answer: GainedAnswer = (await collector.ask("GET", `/api/sync/gained?${query}`)).json();
    expect(answer.files).toMatchObject([{ id: other.id, rows: { n: 13 }, payments: { n: 1 } }]);
    expect(answer.docs.map(({ c, docs }) => [c, docs.length])).toEqual([["clients", 1]]);
    expect([(await pulled()).gained, (await pulled()).lost]).toEqual([undefined, undefined]);
  });

  it("views a zone's clients, as long as they live there", async () => {
    const zoneId = newId();
    await device.send("zone.create", {
      id: zoneId,
      at: server.clock(),
      fields: { name: "Los Inventos", note: "" },
    });
    await limit([zoneId]);
    await pulled();
    const move = (zone: Id | null) =>
      device.send(
        "client.update",
        { id: other.clientId, at: server.clock(), changes: { zoneId: zone }, photo: null },
        { base: { zoneId: zone === null ? zoneId : null } },
      );
    await move(zoneId);
    expect((await pulled()).gained).toEqual([other.clientId]);
    await move(null);
    expect((await pulled()).lost).toEqual([other.clientId]);
  });

  it("loses a loan that is put under the name of another's client, with its payments", async () => {
    await device.push(device.money("payment.collect", paymentArgs(device, mine.id)));
    await pulled();
    const changes = { clientId: other.clientId };
    const at = server.clock();
    const update = { id: mine.id, at, today: businessDate(at), changes };
    const answer = await device.send("loan.update", update, { base: { clientId: mine.clientId } });
    expect(answer).toMatchObject({ outcome: "applied" });
    const page = await pulled();
    const gone = page.changes.filter(({ doc }) => doc === null).map(({ c }) => c);
    expect(gone.toSorted()).toEqual(["amortizationItems", "loans", "payments"]);
    expect(page.changes.every(({ doc }) => doc === null)).toBe(true);
  });

  it("is the collector of a client whom they register", async () => {
    await pulled();
    const id = newId();
    await phone.send("client.create", clientArgs(server.clock(), id));
    expect(idsOf(await pulled(), "clients")).toEqual([id]);
    expect(await device.doc("clients", id)).toMatchObject({ collectorId: collector.id });
  });

  it("decides of another's client as if there were none", async () => {
    const at = server.clock();
    const args = { id: other.clientId, at, changes: { name: "Otra" }, photo: null };
    const answer = await phone.send("client.update", args, { base: { name: "Carmen" } });
    expect(answer).toMatchObject({ outcome: "refused", code: "CLIENT_MISSING" });
  });

  it("may not take over a record of another's client by its id", async () => {
    const at = server.clock();
    const photo = { id: newId(), name: "casa.png", type: "image/png", size: 10, sha256: "0".repeat(64) };
    await device.send(
      "client.update",
      { id: other.clientId, at, changes: {}, photo },
      { base: { residencePhotoId: null } },
    );
    const take = { id: mine.clientId, at, changes: {}, photo };
    const answer = await phone.send("client.update", take, { base: { residencePhotoId: null } });
    expect(answer.outcome).not.toBe("applied");
    expect(await device.doc("files", photo.id)).toMatchObject({ ownerId: other.clientId });
    expect((await collector.ask("GET", `/api/files/${photo.id}`)).statusCode).toBe(403);
    expect((await admin.ask("GET", `/api/files/${photo.id}`)).statusCode).toBe(404);
  });

  it("collects of a client who left meanwhile: the cash counts and goes to the review", async () => {
    await phone.push(collect(mine));
    const late = collect(mine);
    await give(mine.clientId, null);
    expect(await phone.push(late)).toMatchObject([{ outcome: "review", code: "NO_PERMISSION" }]);
    const payment = await device.doc("payments", (late.args as { id: string }).id);
    expect(payment?.flags).toEqual(["NO_PERMISSION"]);
    expect(await phone.push(collect(mine))).toMatchObject([{ outcome: "refused", code: "FORBIDDEN" }]);
  });

  it("pays out to a client who left meanwhile: the cash is posted for a look, and of a client whom they never had nothing is", async () => {
    await phone.push(collect(mine));
    const lend = (to: TestLoan) =>
      phone.command("loan.create", loanArgs(server.clock(), { ...to, id: newId() }), { v: 3 });
    const late = lend(mine);
    await give(mine.clientId, null);
    const [posted] = await phone.push(late);
    expect(posted).toMatchObject({ outcome: "refused", code: "CLIENT_MISSING" });
    expect(posted?.changeSeq).toBeGreaterThan(0);
    const refused = { outcome: "refused", code: "CLIENT_MISSING", changeSeq: 0 };
    expect(await phone.push(lend(mine), lend(other))).toMatchObject([refused, refused]);
  });

  it("collects of any client before hearing of an own portfolio: the cash counts and goes to the review", async () => {
    await limit(null);
    await phone.push(collect(other));
    const late = collect(other);
    await limit([]);
    expect(await phone.push(late)).toMatchObject([{ outcome: "review", code: "NO_PERMISSION" }]);
    expect(await phone.push(collect(other))).toMatchObject([{ outcome: "refused", code: "FORBIDDEN" }]);
  });

  it("collects nothing of a client whom they never had", async () => {
    const [answer] = await phone.push(collect(other));
    expect(answer).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
  });

  it("is not followed by a build that knows of no portfolios, which goes on delivering", async () => {
    const old = BEFORE_PORTFOLIOS;
    expect((await phone.askPull({ proto: old })).statusCode).toBe(426);
    expect((await collector.ask("GET", `/api/sync/manifest?proto=${old}`)).statusCode).toBe(426);
    const [answer] = await phone.push(collect(mine));
    expect(answer).toMatchObject({ outcome: "applied" });
  });

  it("views all again once they are limited no more", async () => {
    await limit(null);
    const page = await pulled();
    expect(page.perm.portfolio).toBeUndefined();
    expect(idsOf(page, "clients")).toHaveLength(2);
  });

  it("gives no account a wider view, and no password to one that may have it", async () => {
    await admin.setGrants(collector.id, { ...COLLECTS, users: ["view", "create", "update"] });
    const again = await collector.run(
      "user.create",
      { id: newId(), at: server.clock(), name: "Otro Inventado", email: "otro@prueba.example", role: "user" },
      { password: "secreto-largo" },
    );
    expect(again.outcome).toBe("applied");
    const users = (await device.pull()).flatMap(({ c, doc }) =>
      c === "users" ? [doc as { email: string }] : [],
    );
    expect(users.find(({ email }) => email === "otro@prueba.example")).toMatchObject({
      portfolio: { zoneIds: [] },
    });
    const clerk = await admin.hire();
    const update = { id: clerk.id, at: server.clock(), changes: {} };
    const answer = await collector.run("user.update", update, { password: "otro-secreto" });
    expect(answer).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
    expect(toId(clerk.id)).toBe(clerk.id);
  });
});
