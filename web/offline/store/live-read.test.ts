/** A question follows exactly what it asked for, on a real device of the test world. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import { annulPayment } from "#commands/payment/annul";
import { collectPayment } from "#commands/payment/collect";
import { createUser } from "#commands/user/create";
import { setGrants } from "#commands/user/set-grants";
import type { Id } from "#contract/id";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { at, CLIENT, CLIENT_FIELDS, collectArgs, LENDER, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { settled } from "#testkit/device/virtual-time";
import { LiveRead } from "./live-read.ts";
import { LocalStore } from "./local-store.ts";
import type { Question } from "./reader.ts";
import { readOnce } from "./tracked-reader.ts";

const DAY = "2026-01-08";

let scene: Scenario;
let store: LocalStore;

beforeEach(async () => {
  scene = await scenario();
  store = await scene.open();
  // Registered work is sent when a test says so: marks of unsent work change nothing meanwhile.
  scene.server.wire = () => "lost";
});
afterEach(() => scene.end());

/** Follows a question, and counts how often it was asked. */
async function follow<T>(question: Question<T>, on = store) {
  let asked = 0;
  const read = new LiveRead(on, (reader) => {
    asked += 1;
    return question(reader);
  });
  const leave = read.subscribe(() => {});
  await settled();
  return {
    leave,
    get asked() {
      return asked;
    },
    get status() {
      return read.snapshot().status;
    },
    get value() {
      return read.snapshot().value;
    },
  };
}

async function collect(n: number, day: string): Promise<void> {
  expect(await store.run(collectPayment, collectArgs(n, day, pesos(100)))).toMatchObject({ ok: true });
  await settled();
}

async function register(name: string): Promise<Id> {
  const id = freshId();
  await store.run(createClient, { id, at: at(DAY), fields: { ...CLIENT_FIELDS, name }, photo: null });
  await settled();
  return id;
}

async function rename(name: string): Promise<void> {
  const edit = { id: CLIENT, at: at(DAY), photo: null, changes: { name } };
  await store.run(updateClient, edit, { base: { name: CLIENT_FIELDS.name } });
  await settled();
}

describe("the part of the book that a question follows", () => {
  it("is the record that it named, and no other of its collection", async () => {
    const read = await follow((reader) => reader.get("clients", `temp_${CLIENT}`));
    expect([read.status, read.value?.name, read.asked]).toEqual(["ready", CLIENT_FIELDS.name, 1]);
    await register("Otra");
    await collect(1, DAY);
    expect(read.asked, "neither another client nor a payment concerns it").toBe(1);
    await rename("Nueva");
    expect([read.value?.name, read.asked]).toEqual(["Nueva", 2]);
  });

  it("is the day's range of payments: one that enters it, changes in it or leaves it, and none beside it", async () => {
    const day = calendarDate(DAY);
    const read = await follow(async (reader) => {
      const { docs } = await reader.payments({ from: day, to: day });
      return docs.map(({ id, annulled }) => [id, annulled !== null]);
    });
    await collect(1, "2026-01-02");
    expect([read.value, read.asked], "another day's payment").toEqual([[], 1]);
    await collect(2, DAY);
    expect([read.value, read.asked]).toEqual([[[paymentId(2), false]], 2]);
    await store.run(annulPayment, { id: paymentId(2), at: at(DAY), today: day, reason: "Prueba" });
    await settled();
    expect([read.value, read.asked]).toEqual([[[paymentId(2), true]], 3]);
  });

  it("is the payments that are searched by their words, also those that wait to be sent, and none beside them", async () => {
    const all = { from: null, to: null };
    const read = await follow(async (reader) => {
      const found = await reader.findPayments(
        all,
        (words, loanId) => loanId === LOAN && words.includes("08/01/2026"),
      );
      return found.map(({ id }) => id);
    });
    await collect(1, "2026-01-02");
    expect([read.value, read.asked], "found by another day").toEqual([[], 1]);
    await collect(2, "2026-01-08");
    expect([read.value, read.asked]).toEqual([[paymentId(2)], 2]);
  });

  it("is the payments of a loan by their index, and the loan that they belong to", async () => {
    const read = await follow(async (reader) => {
      const loan = await reader.get("loans", LOAN);
      return (await reader.where("payments", "loanId", loan?.id)).length;
    });
    await rename("Nueva");
    expect([read.value, read.asked]).toEqual([0, 1]);
    await collect(1, DAY);
    expect(read.value).toBe(1);
  });

  it("is a page of payments that has more behind it as a whole: what leaves there is unknown", async () => {
    await collect(1, "2026-01-02");
    await collect(2, DAY);
    const read = await follow(async (reader) => (await reader.payments({ from: null, to: null }, 1)).hasMore);
    expect(read.value).toBe(true);
    await store.run(annulPayment, {
      id: paymentId(1),
      at: at(DAY),
      today: calendarDate(DAY),
      reason: "Prueba",
    });
    await settled();
    expect(read.asked).toBe(2);
  });

  it("is a collection in memory and the business date, where it asks for them", async () => {
    const read = await follow(async (reader) => {
      const clients = await reader.all("clients");
      return [reader.today(), clients.docs.map(({ name }) => name)];
    });
    await register("Ana");
    expect(read.value).toEqual([DAY, ["Ana", CLIENT_FIELDS.name]]);
    scene.time.jump(13 * 3_600_000);
    await scene.time.advance(60_000);
    expect(read.value?.[0]).toBe("2026-01-09");
  });

  it("is no longer what an earlier answer stood on", async () => {
    let who: Id | null = CLIENT;
    const read = await follow(async (reader) => {
      const lender = await reader.get("lenders", LENDER);
      const client = who && (await reader.get("clients", who));
      return [lender?.name, client?.name];
    });
    who = null;
    await rename("Nueva");
    expect(read.asked).toBe(2);
    await register("Otra");
    await store.run(
      updateClient,
      { id: CLIENT, at: at(DAY), photo: null, changes: { phone: "8091111111" } },
      { base: { phone: CLIENT_FIELDS.phone } },
    );
    await settled();
    expect(read.asked).toBe(2);
  });

  it("is nothing at all once it has no reader, and everything again for the next one", async () => {
    const read = await follow((reader) => reader.get("clients", CLIENT));
    read.leave();
    await rename("Nueva");
    expect([read.asked, read.value?.name]).toEqual([1, CLIENT_FIELDS.name]);
    const again = await follow((reader) => reader.get("clients", CLIENT));
    expect(again.value?.name).toBe("Nueva");
  });
});

describe("an answer", () => {
  it("from a moment that has passed meanwhile is dropped, and the old one stays until the new one is there", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let waits = false;
    const seen: (string | undefined)[] = [];
    const read = new LiveRead(store, async (reader) => {
      const client = await reader.get("clients", CLIENT);
      if (waits) await held;
      return client?.name;
    });
    read.subscribe(() => seen.push(read.snapshot().value));
    await settled();
    waits = true;
    await rename("Primera");
    await store.run(
      updateClient,
      { id: CLIENT, at: at(DAY), photo: null, changes: { name: "Segunda" } },
      { base: { name: "Primera" } },
    );
    await settled();
    expect(seen).toEqual([CLIENT_FIELDS.name]);
    release();
    await settled();
    expect(seen).toEqual([CLIENT_FIELDS.name, "Segunda"]);
  });

  it("marks what was made here until the server has it", async () => {
    const id = freshId();
    const read = await follow(async (reader) => {
      const client = await reader.get("clients", id);
      return client && reader.isPending("clients", id);
    });
    expect([read.status, read.value]).toEqual(["ready", null]);
    await store.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
    await settled();
    expect(read.value).toBe(true);
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    expect(read.value).toBe(false);
  });

  it("can be had once, at a tap, and is then not followed", async () => {
    const once = await readOnce(store, async (reader) => (await reader.every("loans")).length);
    expect(once).toEqual({ status: "ready", value: 1 });
  });
});

describe("a collection that is not on this device", () => {
  it("fails the questions that found nothing in it, except those that can do without, until it has come", async () => {
    scene.server.wire = (path) =>
      path.includes("part=clients") ? { status: 429, code: "TOO_MANY" } : "through";
    const other = await scene.open(new BrowserDouble(scene.time));
    const loan = await follow((reader) => reader.get("loans", LOAN), other);
    const client = await follow((reader) => reader.get("clients", CLIENT), other);
    const clients = await follow(async (reader) => (await reader.all("clients")).docs.length, other);
    const both = await follow(async (reader) => {
      const found = await reader.optional.get("clients", CLIENT);
      return [(await reader.get("loans", LOAN))?.id, found?.id];
    }, other);
    expect([client.status, client.value]).toEqual(["error", null]);
    expect([clients.status, clients.value]).toEqual(["error", 0]);
    expect(loan.status, "which asks for another collection").toBe("ready");
    expect([both.status, both.value]).toEqual(["ready", [LOAN, undefined]]);
    scene.server.wire = () => "through";
    void other.retry();
    await quiet(scene.time, other);
    expect([client.status, client.value?.id]).toEqual(["ready", CLIENT]);
    expect([clients.status, clients.value]).toEqual(["ready", 1]);
    expect(both.value).toEqual([LOAN, CLIENT]);
    expect(loan.asked).toBe(1);
  });

  it("keeps its question waiting while it is on its way", async () => {
    scene.server.wire = () => "through";
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const through = scene.server.network(scene.admin);
    const browser = new BrowserDouble(scene.time);
    const slow = browser.tab(async (path, init) => {
      if (path.includes("part=openLoans")) await held;
      return through(path, init);
    });
    const { user, perm } = scene.admin;
    const late = new LocalStore({ user, perm, onSignedOut: () => {} }, slow);
    await late.start();
    const read = await follow((reader) => reader.get("loans", LOAN), late);
    expect([read.status, read.value]).toEqual(["loading", null]);
    release();
    await quiet(scene.time, late);
    expect([read.status, read.value?.id]).toEqual(["ready", LOAN]);
    await late.stop();
  });

  it("is answered as empty once the right to view it is gone, and as it is when it is granted again", async () => {
    scene.server.wire = () => "through";
    const [email, key] = ["cobradora@ejemplo.invalid", "una-clave-larga"];
    const id = freshId();
    const user = { id, at: at(DAY), name: "Cobradora de Prueba", email, role: "user" as const };
    await store.runOnline(createUser, user, { password: key });
    const collector = await scene.open(new BrowserDouble(scene.time), await scene.server.signIn(email, key));
    const read = await follow(async (reader) => {
      const loan = await reader.get("loans", LOAN);
      return [loan?.id, reader.principal?.grants.loans ?? []];
    }, collector);
    expect(read.value?.[0]).toBe(LOAN);
    const grant = async (loans: string[]) => {
      await store.runOnline(setGrants, { id, at: at(DAY), changes: { loans } } as never);
      await scene.time.advance(60_000);
      await quiet(scene.time, collector);
    };
    await grant([]);
    expect([read.status, read.value]).toEqual(["ready", [undefined, []]]);
    await grant(["view"]);
    expect([read.status, read.value]).toEqual(["ready", [LOAN, ["view"]]]);
  });
});
