import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { OF_LOANS, type Part, type partAnswer } from "#contract/load";
import { type Packed, unpack } from "#contract/packed";
import type { Transaction } from "#contract/records/business";
import type { Payment } from "#contract/records/payment";
import { type ManifestAnswer, PROTOCOL } from "#contract/sync";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays } from "#domain/calendar/calendar-date";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { PageCache } from "./page-cache.ts";

type Answer = z.infer<typeof partAnswer>;

const movementsIn = ({ movements = [] }: Answer) =>
  (movements as unknown as Packed[]).flatMap((each) => unpack<Transaction>(each));
const dayAndId = ({ businessDay, id }: Transaction) => `${businessDay} ${id}`;

describe.each(ENGINES)("the parts of a first load, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  const manifestOf = async (agent: Agent): Promise<ManifestAnswer> =>
    (await agent.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)).json();

  const ask = (agent: Agent, manifest: ManifestAnswer, part: Part, more: object = {}) => {
    const { epoch, cursor: from } = manifest;
    const of = OF_LOANS.filter((name) => manifest.perm.view.includes(name)).join(" ");
    const query = new URLSearchParams({ userId: agent.id, epoch, from, part, of, seen: "", ...more });
    return agent.ask("GET", `/api/sync/parts?${query}`);
  };

  const load = async (agent: Agent, manifest: ManifestAnswer, part: Part): Promise<Answer> =>
    (await ask(agent, manifest, part)).json();

  const idsIn = async (agent: Agent, manifest: ManifestAnswer, part: Part) =>
    (await load(agent, manifest, part)).files?.map(({ id }) => id) ?? [];

  it("are announced to the person who is signed in, and to no tab of the one before", async () => {
    const url = `/api/sync/manifest?proto=${PROTOCOL}&userId=`;
    const clerk = await admin.hire({ loans: ["view"] });
    expect((await clerk.ask("GET", url + clerk.id)).statusCode).toBe(200);
    const borrowed = await clerk.ask("GET", url + admin.id);
    expect([borrowed.statusCode, borrowed.json().code]).toEqual([403, "OTHER_USER"]);
  });

  it("are refused where the person's portfolio is another than the manifest said, for they would be taken for all", async () => {
    await grantLoan(device);
    const clerk = await admin.hire({ clients: ["view"], loans: ["view"] });
    const manifest = await manifestOf(clerk);
    const under = { perm: manifest.perm.hash, proto: String(PROTOCOL) };
    const clients = async () => (await ask(clerk, manifest, "clients", under)).json();
    expect((await clients()).docs).toHaveLength(1);
    const limit = (portfolio: object | null) =>
      admin.run("user.setPortfolio", { id: clerk.id, at: server.clock(), portfolio });
    await limit({ zoneIds: [] });
    expect(await clients()).toMatchObject({ code: "RIGHTS_CHANGED" });
    await limit(null);
    expect((await clients()).docs).toHaveLength(1);
  });

  it("bring what belongs to a loan in one piece, as its records are", async () => {
    const { id } = await grantLoan(device);
    const payment = paymentArgs(device, id);
    await device.push(device.money("payment.collect", payment));
    const manifest = await manifestOf(admin);
    const { files, next } = await load(admin, manifest, "openLoans");
    expect([files?.length, next]).toEqual([1, null]);
    const [file] = files ?? [];
    expect(file?.loan).toEqual(await device.doc("loans", id));
    expect(unpack(file?.rows as unknown as Packed)).toEqual(
      (await device.doc("amortizationItems", id))?.rows,
    );
    const payments = unpack<Payment>(file?.payments as unknown as Packed);
    expect(payments).toEqual([await device.doc("payments", payment.id)]);
    // The payout and the cuota, each with its movement of the drawer.
    expect(file?.movements?.n).toBe(2);
    expect(await load(admin, manifest, "transactions")).toMatchObject({ docs: [], next: null });
  });

  it("bring finished loans last, and one that is finished meanwhile in both", async () => {
    const [paid, open] = [await grantLoan(device), await grantLoan(device)];
    const payOff = async (loanId: string) => {
      const full = { kind: "full_loan", paymentNumber: null, amount: 1_300_000 };
      await device.push(device.money("payment.collect", paymentArgs(device, loanId as never, full)));
    };
    await payOff(paid.id);
    const manifest = await manifestOf(admin);
    expect(await idsIn(admin, manifest, "openLoans")).toEqual([open.id]);
    await payOff(open.id);
    for (const part of ["finishedLoans", "histories"] as const) {
      expect(await idsIn(admin, manifest, part)).toEqual([paid.id, open.id].sort());
    }
    const [short] = (await load(admin, manifest, "finishedLoans")).files ?? [];
    expect(Object.keys(short ?? {})).toEqual(["id", "loan"]);
    const [rest] = (await load(admin, manifest, "histories")).files ?? [];
    expect(Object.keys(rest ?? {})).toEqual(["id", "rows", "payments", "movements"]);
  });

  it("bring the movements of the drawer in the order of their days, to a person who may view cash", async () => {
    await grantLoan(device);
    const at = server.clock();
    const today = businessDate(at);
    for (const days of [0, -2, -1, -2]) {
      const args = { id: newId(), at, today: addDays(today, days), type: "entrada", concept: "Aporte" };
      const money = { amount: 100, paymentMethod: "Efectivo", date: today, notes: "" };
      await device.push(device.command("transaction.create", { ...args, ...money }));
    }
    const manifest = await manifestOf(admin);
    device.cursor = undefined;
    const pulled = (await device.pull()).filter(({ c }) => c === "transactions");
    const all = pulled.map(({ doc }) => doc as unknown as Transaction);
    expect(all).toHaveLength(5);
    const page = await load(admin, manifest, "movements");
    const inOrder = all.toSorted((a, b) => (dayAndId(a) < dayAndId(b) ? -1 : 1));
    expect(movementsIn(page)).toEqual(inOrder);
    expect([page.next, page.docs]).toEqual([null, undefined]);
    const [first] = inOrder;
    const rest = (await ask(admin, manifest, "movements", { after: dayAndId(first as Transaction) })).json();
    expect(movementsIn(rest).map(({ id }) => id)).toEqual(inOrder.slice(1).map(({ id }) => id));
    expect((await ask(admin, manifest, "movements", { after: newId() })).statusCode).toBe(400);
    const lender = await admin.hire({ loans: ["view"] });
    expect((await ask(lender, await manifestOf(lender), "movements")).statusCode).toBe(403);
  });

  it("give no device what another may view, though a page is made once for all", async () => {
    await grantLoan(device);
    const manifest = await manifestOf(admin);
    const everything = await load(admin, manifest, "openLoans");
    expect(Object.keys(everything.files?.[0] ?? {}).sort()).toEqual([
      "id",
      "loan",
      "movements",
      "payments",
      "rows",
    ]);
    const lender = await admin.hire({ loans: ["view"] });
    const theirs = await load(lender, await manifestOf(lender), "openLoans");
    expect(Object.keys(theirs.files?.[0] ?? {}).sort()).toEqual(["id", "loan", "rows"]);
    const cashier = await admin.hire({ cash: ["view"] });
    const ofCashier = await manifestOf(cashier);
    expect(await idsIn(cashier, ofCashier, "openLoans")).toEqual([]);
    const drawer = await load(cashier, ofCashier, "histories");
    expect(Object.keys(drawer.files?.[0] ?? {}).sort()).toEqual(["id", "movements"]);
    const keeper = await admin.hire({ clients: ["view"] });
    const refused = await ask(keeper, await manifestOf(keeper), "openLoans", { of: "payments" });
    expect(refused.json()).toMatchObject({ code: "FORBIDDEN" });
    const some = (await ask(admin, manifest, "openLoans", { of: "payments" })).json();
    expect(Object.keys(some.files[0])).toEqual(["id", "payments"]);
    expect((await ask(admin, manifest, "openLoans", { of: "users" })).statusCode).toBe(400);
    for (const part of ["clients", "finishedLoans"] as const) {
      expect((await ask(cashier, ofCashier, part)).statusCode).toBe(403);
    }
  });

  it("are the same for a second device, which goes on from where they were made", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await grantLoan(device)).id);
    const first = await manifestOf(admin);
    const page = await load(admin, first, "clients");
    const client = newId();
    await device.push(device.command("client.create", clientArgs(server.clock(), client)));
    const second = await manifestOf(admin);
    expect(second.cursor).toBe(first.cursor);
    expect(await load(admin, second, "clients")).toEqual(page);
    device.cursor = second.cursor;
    expect((await device.pull()).map((change) => change.id)).toEqual([client]);
    expect(await idsIn(admin, second, "openLoans")).toEqual(ids.toSorted());
  });

  it("show everything up to a cursor that is further on than where they were made", async () => {
    await grantLoan(device);
    const first = await manifestOf(admin);
    await load(admin, first, "clients");
    device.cursor = first.cursor;
    const client = newId();
    await device.push(device.command("client.create", clientArgs(server.clock(), client)));
    await device.pull();
    const further = { ...first, cursor: device.cursor };
    expect((await load(admin, further, "clients")).docs).toHaveLength(2);
  });

  it("are refused under another's name, in another epoch and from a cursor that was made up", async () => {
    const manifest = await manifestOf(admin);
    const codeOf = async (more: object) => (await ask(admin, manifest, "clients", more)).json().code;
    expect(await codeOf({ userId: newId() })).toBe("OTHER_USER");
    expect(await codeOf({ epoch: "antes" })).toBe("EPOCH_CHANGED");
    expect(await codeOf({ from: `${manifest.cursor}x` })).toBe("CURSOR_TOO_OLD");
    expect(await codeOf({ after: "nada" })).toBe("BAD_REQUEST");
  });
});

describe("the pages kept for first loads", () => {
  const NOON = 1_800_000_000_000 as Instant;
  const later = (minutes: number) => (NOON + minutes * 60_000) as Instant;
  const head = (seq: number, epoch = "e") => ({ epoch, seq, tag: "t", forgottenSeq: 0 });

  it("hold no more than their share of memory: the first are kept, which the next device asks for first", () => {
    const cache = new PageCache(1_000);
    cache.begin(head(5), NOON);
    for (const key of ["a", "b", "c"]) cache.keep(key, head(5), { seq: 5, text: "x".repeat(400) });
    expect(["a", "b", "c"].map((key) => cache.find(key, 5) !== undefined)).toEqual([true, true, false]);
    cache.keep("a", head(6), { seq: 6, text: "x".repeat(500) });
    expect([cache.find("a", 6)?.seq, cache.bytes]).toEqual([6, 900]);
  });

  it("begin again in another epoch, and when a device would have too much to pull after them", () => {
    const cache = new PageCache();
    const begun = [50_000, 51_900, 52_001].map((seq) => cache.begin(head(seq), NOON));
    expect(begun).toEqual([50_000, 50_000, 52_001]);
    cache.keep("a", head(52_001), { seq: 52_001, text: "x" });
    expect(cache.find("a", 52_002)).toBeUndefined();
    expect(cache.begin(head(52_001, "otra"), NOON)).toBe(52_001);
    expect([cache.find("a", 0), cache.bytes]).toEqual([undefined, 0]);
    cache.keep("a", head(52_001), { seq: 52_001, text: "x" });
    expect(cache.find("a", 0)).toBeUndefined();
  });

  it("begin again in a young business after a change, and in an old one after five minutes with a change", () => {
    const cache = new PageCache();
    expect([5, 5, 6].map((seq) => cache.begin(head(seq), NOON))).toEqual([5, 5, 6]);
    expect(cache.begin(head(50_000), NOON)).toBe(50_000);
    expect(cache.begin(head(50_000), later(60))).toBe(50_000);
    expect(cache.begin(head(50_100), later(5))).toBe(50_000);
    expect(cache.begin(head(50_101), later(6))).toBe(50_101);
  });

  it("begin again in another run, in which a number may mean another change", () => {
    const cache = new PageCache();
    cache.begin(head(5), NOON);
    cache.keep("a", head(7), { seq: 7, text: "x" });
    const next = { ...head(9), tag: "otra" };
    expect(cache.since(next, 5)).toBeNull();
    expect(cache.begin(next, NOON)).toBe(9);
    expect(cache.find("a", 5)).toBeUndefined();
  });
});
