import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import { createClient } from "#commands/client/verbs";
import { CLIENT_FIELDS } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { TabStorage } from "#testkit/simulator/tab-storage";
import { LocalStore } from "./local-store.ts";

let current: Scenario | undefined;
const books: LocalStore[] = [];

afterEach(async () => {
  for (const store of books.splice(0)) await store.stop();
  await current?.end();
});

/** A browser whose disk fills after so many more writes. */
async function phone(file?: string) {
  const scene = await scenario(undefined, file);
  current = scene;
  const { time, server, admin, browser } = scene;
  let left = Number.POSITIVE_INFINITY;
  const storage = new TabStorage(new IDBFactory(), { onStep: () => {}, isFull: () => left-- <= 0 });
  const make = () => {
    const surroundings = { ...browser.tab(server.network(admin)), storage: storage.options };
    const store = new LocalStore({ user: admin.user, perm: admin.perm, onSignedOut: () => {} }, surroundings);
    books.push(store);
    return store;
  };
  const open = async () => {
    const store = make();
    await store.start();
    await quiet(time, store);
    return store;
  };
  const fillAfter = (writes: number) => {
    left = writes;
  };
  return { office: server, time, make, open, fillAfter };
}

function client(n: number) {
  return { id: testId(n), at: Date.parse("2026-01-08") as never, fields: CLIENT_FIELDS, photo: null };
}

describe("on a full disk", () => {
  it("work that entered the box counts as saved though the overlay found no room", async () => {
    const { open, fillAfter } = await phone();
    const store = await open();
    // The command, the device and the outbox's counters fit; the overlay does not.
    fillAfter(3);
    expect(await store.run(createClient, client(60))).toMatchObject({ ok: true });
    expect(await store.doc("clients", testId(60))).not.toBeNull();
    fillAfter(0);
    expect(await store.run(createClient, client(61))).toMatchObject({ refusal: { code: "STORAGE_FULL" } });
  });

  it("the app still opens and shows what it has, with an item that waits to be asked again", async () => {
    const { open, fillAfter, office: server } = await phone();
    const store = await open();
    server.wire = () => "lost";
    await store.run(createClient, client(60));
    const [row] = [...store.layers.waiting.values()];
    if (!row || !findCommand(row.name, row.v)) throw new Error("nothing waits");
    const answer = { id: row.id, outcome: "quarantined" as const, code: "SERVER_OLDER", changeSeq: 0 };
    await store.layers.outbox.quarantine(row.id, answer);
    await store.stop();
    fillAfter(0);
    const again = await open();
    expect(await again.doc("clients", testId(60))).not.toBeNull();
  });

  it("a phone that a server put back by hand forgot sends what waits, and takes its new code once there is room", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cuadre-"));
    const { open, fillAfter, office, time } = await phone(join(folder, "book.sqlite"));
    const rest = async () => {
      const turn = store.syncNow();
      await quiet(time, store);
      await turn;
    };
    office.backup(join(folder, "copy.sqlite"));
    const store = await open();
    const { code } = await store.layers.outbox.device();
    const { wire } = office;
    office.wire = () => "lost";
    await store.run(createClient, client(60));
    await office.restore(join(folder, "copy.sqlite"));
    office.wire = wire;
    fillAfter(0);
    await rest();
    await rest();
    expect((await office.all("clients")).map(({ id }) => id)).toContain(testId(60));
    expect((await store.layers.outbox.device()).code).toBe(code);
    fillAfter(Number.POSITIVE_INFINITY);
    await rest();
    expect((await store.layers.outbox.device()).code).not.toBe(code);
    expect(store.syncStatus.state).toMatchObject({ unsent: 0 });
    rmSync(folder, { recursive: true });
  });

  it("a person who could not begin to work here can still sign out", async () => {
    const { make, open, fillAfter } = await phone();
    fillAfter(0);
    const store = make();
    await expect(store.start()).rejects.toThrow("the disk is full");
    await store.leave();
    await store.stop();
    fillAfter(Number.POSITIVE_INFINITY);
    expect((await open()).layers.isOpen).toBe(true);
  });
});
