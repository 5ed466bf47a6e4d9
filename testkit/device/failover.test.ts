import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { createUser } from "#commands/user/create";
import { COLLECTION_NAMES } from "#contract/collections";
import { pesos } from "#domain/money/money";
import { checkBooks } from "#server/books/check";
import { read } from "#server/db/database";
import { readHead } from "#server/db/journal/head";
import { at, collectArgs, paymentId } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { ServerDouble } from "#testkit/device/server-double";
import { Pair } from "#testkit/server/pair";
import { Launched } from "#testkit/server/process";
import type { LocalStore } from "#web/offline/store/local-store.ts";

const DAY = "2026-01-08";
/** A restored or promoted server may take a device a few turns to agree with. */
const TURNS = 2;

/** As a managed server may have it. */
const WITHHELD = "revoke execute on function pg_walfile_name(pg_lsn) from public";

describe("a server whose PostgreSQL fails over to a standby", () => {
  let pair: Pair;
  let book: string;
  let scene: Scenario;
  /** A second process of the server, on the same database. */
  let other: ServerDouble;
  /** In the office and in the field; `early` hears of nothing between the cut and the change. */
  let [office, phone, early] = [] as unknown as LocalStore[] as [LocalStore, LocalStore, LocalStore];

  beforeAll(async () => {
    pair = await Pair.start();
  });
  afterEach(async () => {
    await other.close();
    await scene.end();
    await pair.pairAgain();
  });
  afterAll(() => pair.stop());

  /** `defect`: what is done to the database of the book before a server opens it. */
  const open = async (defect?: string) => {
    book = await pair.newBook();
    if (defect) await pair.query(defect, book);
    const place = { engine: "postgresql", url: book, connections: 3 } as const;
    scene = await scenario(undefined, place);
    other = await ServerDouble.open(scene.time, place);
    office = await scene.open();
    phone = await scene.open(new BrowserDouble(scene.time), scene.admin, other);
    early = await scene.open(new BrowserDouble(scene.time), scene.admin, other);
    await collect(office, 1);
    for (const store of [phone, early]) await rest(store);
    await pair.keepUp();
  };

  const rest = async (store: LocalStore) => {
    for (let turn = 0; turn < TURNS; turn++) {
      const going = store.syncNow();
      await quiet(scene.time, store);
      await going;
    }
  };

  const collect = async (store: LocalStore, ...numbers: number[]) => {
    for (const n of numbers) {
      await store.run(collectPayment, collectArgs(n, DAY, pesos(100), { paymentNumber: n }));
      await quiet(scene.time, store);
    }
  };

  const hire = async () => {
    const id = freshId();
    const user = {
      id,
      at: at(DAY),
      name: "Cobradora Inventada",
      email: `${id}@ejemplo.invalid`,
      role: "user" as const,
    };
    expect(await office.runOnline(createUser, user, { password: "una clave de prueba" })).toMatchObject({
      ok: true,
    });
    return id;
  };

  const seqOf = (store: LocalStore) => Number(store.layers.replicaState.cursor?.split(".")[0]);
  const head = () => read(scene.server.db, readHead);
  const byId = (docs: readonly { id: string }[]) => new Map(docs.map((doc) => [doc.id, doc]));

  /** The records in which a device differs from the server, or that either lacks. */
  const differences = async (store: LocalStore) => {
    const found: string[] = [];
    for (const name of COLLECTION_NAMES) {
      const here = byId(await store.layers.replica.records(name).toArray());
      const there = byId(await scene.server.all(name));
      for (const id of new Set([...here.keys(), ...there.keys()]))
        if (!isDeepStrictEqual(here.get(id), there.get(id))) found.push(`${name} ${id}`);
    }
    return found;
  };

  /** Three payments and a new user are acknowledged, and lost; seven new payments get their numbers. */
  const loseAndGoOn = async () => {
    pair.cutOff();
    await collect(office, 2, 3, 4);
    const hired = await hire();
    for (const store of [phone, office]) await rest(store);
    expect(await phone.doc("users", hired)).not.toBeNull();
    const lost = seqOf(phone);
    await pair.failOver();
    await collect(early, 5, 6, 7, 8, 9, 10, 11);
    expect((await head()).seq).toBeGreaterThan(lost);
    return hired;
  };

  const health = async (server = scene.server) =>
    (await server.network(scene.admin)("/api/health", {})).json();
  const numbered = (last: number) => Array.from({ length: last }, (_, n) => paymentId(n + 1)).sort();
  const paid = async () => (await scene.server.all("payments")).map(({ id }) => id).sort();
  const loads = (server: ServerDouble) => server.heard.filter((path) => path.includes("/parts")).length;

  it("lets every device find what was lost, and give again what it holds of it", async () => {
    await open();
    const { epoch } = await head();
    const before = loads(other);
    const hired = await loseAndGoOn();
    expect(loads(other), "a device that remembers nothing lost loads nothing again").toBe(before);
    await rest(phone);
    expect(await differences(phone)).toEqual([]);
    expect(await phone.doc("users", hired)).toBeNull();
    for (const store of [office, early, phone]) await rest(store);
    for (const store of [office, early, phone]) expect(await differences(store)).toEqual([]);
    expect(await paid()).toEqual(numbered(11));
    expect((await head()).epoch).toBe(epoch);
    expect(await checkBooks(scene.server.db)).toMatchObject({ difference: null, payments: 11 });
  });

  it("is caught without the timeline: a device then misses payments and keeps a person who does not exist", async () => {
    await open(WITHHELD);
    expect(scene.server.faults).toEqual([
      expect.stringContaining("does not say which timeline it writes (permission"),
    ]);
    expect(await health()).toMatchObject({ status: "ok", runs: "starts" });
    const hired = await loseAndGoOn();
    await rest(phone);
    expect((await differences(phone)).length).toBeGreaterThan(2);
    expect(await phone.doc("users", hired)).not.toBeNull();
  });

  it("is noticed at the next start of a server where PostgreSQL does not say its timeline", async () => {
    await open(WITHHELD);
    pair.cutOff();
    await collect(office, 2, 3);
    await rest(phone);
    await pair.failOver();
    await other.restart();
    await collect(early, 4, 5, 6);
    for (const store of [phone, office, phone]) await rest(store);
    expect([await differences(phone), await paid()]).toEqual([[], numbered(6)]);
  });

  it("answers 503 while the way leads to a standby, quarantines nothing, and goes on once that is promoted", async () => {
    await open();
    pair.leadToStandby();
    await collect(phone, 2);
    expect(phone.syncStatus.state).toMatchObject({ phase: "error", unsent: 1 });
    await rest(early);
    expect(other.faults.at(-1)).toMatch(/^the database cannot be used: cannot execute/);
    expect(await health(other)).toMatchObject({ status: "ok", waitsFor: "primary" });
    const started = new Launched({ DATABASE_URL: book });
    expect([await started.ended, await started.printed]).toEqual([
      1,
      expect.stringContaining("takes no writes"),
    ]);
    await pair.promote();
    await rest(phone);
    expect([phone.syncStatus.state.unsent, await paid()]).toEqual([0, numbered(2)]);
    expect(other.faults.at(-1)).toMatch(/^the database can be used again, after \d+ s$/);
    expect(await differences(phone)).toEqual([]);
    expect(await health(other)).toEqual({ status: "ok", version: "prueba", database: "postgresql" });
  });

  it("tells a device that comes before anything was written on the new timeline", async () => {
    await open();
    pair.cutOff();
    await collect(office, 2, 3);
    await rest(phone);
    await pair.failOver();
    await rest(phone);
    expect(await differences(phone)).toEqual([]);
    await rest(office);
    await rest(phone);
    expect([await differences(phone), await paid()]).toEqual([[], numbered(3)]);
  });

  it("loses nothing where a commit waits for the standby, and no device loads again", async () => {
    await open();
    await pair.commitTogether(true);
    await collect(office, 2, 3, 4);
    const hired = await hire();
    await rest(phone);
    const before = [loads(scene.server), loads(other)];
    await pair.failOver();
    for (const store of [phone, office]) await rest(store);
    await collect(early, 5);
    for (const store of [phone, office, early]) await rest(store);
    expect([loads(scene.server), loads(other)]).toEqual(before);
    for (const store of [office, early, phone]) expect(await differences(store)).toEqual([]);
    expect([await paid(), await phone.doc("users", hired)]).toEqual([numbered(5), expect.anything()]);
  });

  it("names a standby for which a commit waits, in the log and in the answer about health", async () => {
    await open();
    await pair.commitTogether(true);
    pair.cutOff();
    await collect(phone, 2);
    expect(phone.syncStatus.state).toMatchObject({ phase: "error", unsent: 1 });
    await expect
      .poll(() => other.faults)
      .toContainEqual(expect.stringContaining("waits for a synchronous standby"));
    expect(await health(other)).toMatchObject({ status: "ok", waitsFor: "standby" });
    await pair.commitTogether(false);
    await rest(phone);
    expect([phone.syncStatus.state.unsent, await paid()]).toEqual([0, numbered(2)]);
    expect(await health(other)).not.toHaveProperty("waitsFor");
  });
});
