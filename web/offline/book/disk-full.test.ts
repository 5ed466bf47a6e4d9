import { IDBFactory } from "fake-indexeddb";
import { afterEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import { createClient } from "#commands/client/verbs";
import { testId } from "#testkit/commands/book";
import { CLIENT_FIELDS } from "#testkit/commands/lending";
import { quiet, type Story, story } from "#testkit/device/story";
import { TabStorage } from "#testkit/simulator/tab-storage";
import { Book } from "./book.ts";

let current: Story | undefined;
const books: Book[] = [];

afterEach(async () => {
  for (const book of books.splice(0)) await book.stop();
  await current?.end();
});

/** A browser whose disk fills after so many more writes. */
async function phone() {
  const told = await story();
  current = told;
  const { time, office, admin, place } = told;
  let left = Number.POSITIVE_INFINITY;
  const storage = new TabStorage(new IDBFactory(), { onStep: () => {}, isFull: () => left-- <= 0 });
  const make = () => {
    const surroundings = { ...place.tab(office.network(admin)), storage: storage.options };
    const book = new Book({ user: admin.user, perm: admin.perm, onSignedOut: () => {} }, surroundings);
    books.push(book);
    return book;
  };
  const open = async () => {
    const book = make();
    await book.start();
    await quiet(time, book);
    return book;
  };
  const fillAfter = (writes: number) => {
    left = writes;
  };
  return { office, time, make, open, fillAfter };
}

function client(n: number) {
  return { id: testId(n), at: Date.parse("2026-01-08") as never, fields: CLIENT_FIELDS, photo: null };
}

describe("on a full disk", () => {
  it("what entered the box counts as saved though the overlay found no room", async () => {
    const { open, fillAfter } = await phone();
    const book = await open();
    // The command, the device and the box's counters fit; the overlay does not.
    fillAfter(3);
    expect(await book.run(createClient, client(60))).toMatchObject({ ok: true });
    expect(await book.doc("clients", testId(60))).not.toBeNull();
    fillAfter(0);
    expect(await book.run(createClient, client(61))).toMatchObject({ refusal: { code: "STORAGE_FULL" } });
  });

  it("the app still opens and shows what it has, with an item that waits to be asked again", async () => {
    const { open, fillAfter, office } = await phone();
    const book = await open();
    office.wire = () => "lost";
    await book.run(createClient, client(60));
    const [row] = [...book.store.outbox.values()];
    if (!row || !findCommand(row.name, row.v)) throw new Error("nothing waits");
    const answer = { id: row.id, outcome: "quarantined" as const, code: "SERVER_OLDER", changeSeq: 0 };
    await book.store.box.quarantine(row.id, answer);
    await book.stop();
    fillAfter(0);
    const again = await open();
    expect(await again.doc("clients", testId(60))).not.toBeNull();
  });

  it("whoever could not begin to work here can still sign out", async () => {
    const { make, open, fillAfter } = await phone();
    fillAfter(0);
    const book = make();
    await expect(book.start()).rejects.toThrow("the disk is full");
    await book.leave();
    await book.stop();
    fillAfter(Number.POSITIVE_INFINITY);
    expect((await open()).store.isOpen).toBe(true);
  });
});
