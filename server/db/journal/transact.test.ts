/** Work that is committed together stays as separate as if each had been committed alone. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { InterestRate } from "#contract/records/interest-rate";
import type { RatePercent } from "#domain/interest/rate";
import { newId } from "#testkit/server/book";
import { fakeClock } from "#testkit/server/clock";
import { ENGINES, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { type Database, read } from "../database.ts";
import { STORES } from "../records/stores.ts";
import { changesAfter } from "./change-log.ts";
import { addDevice } from "./devices.ts";
import { readHead } from "./head.ts";
import { transact } from "./transact.ts";
import type { Writing } from "./writing.ts";

/** How each engine says that a device's user does not exist. */
const REFUSED = { sqlite: "ERR_SQLITE_ERROR", postgresql: "23503" };

describe.each(ENGINES)("writers who come at once, on %s", (engine) => {
  let database: TestDatabase;
  let db: Database;
  const at = fakeClock()();
  beforeEach(async () => {
    database = await testDatabase(engine);
    db = await database.open();
  });
  afterEach(async () => {
    await db.close();
    await database.remove();
  });

  function rate(name: string): InterestRate {
    return { id: newId(), name, rate: "5" as RatePercent, type: "monthly", createdAt: at };
  }

  function add(writing: Writing, doc: InterestRate): Promise<number> {
    const cause = { at, userId: null, deviceId: null, commandId: null, command: "test" };
    return writing.write([{ collection: "interestRates", id: toId(doc.id), doc }], cause);
  }

  it("each get a change number of their own, in the order in which they came", async () => {
    const before = (await read(db, (handle) => readHead(handle))).seq;
    const rates = Array.from({ length: 40 }, (_, n) => rate(`Tasa ${n}`));
    const numbers = await Promise.all(rates.map((doc) => transact(db, (writing) => add(writing, doc))));
    expect(numbers).toEqual(rates.map((_, n) => before + 1 + n));
    const start = { seq: before, collection: "", id: "00000000-0000-0000-0000-000000000000" };
    const changes = await read(db, (handle) => changesAfter(handle, start, ["interestRates"], 100));
    expect(changes.map(({ id }) => id)).toEqual(rates.map(({ id }) => id));
  });

  it("who fails has written nothing, and takes nothing from the others", async () => {
    const rates = Array.from({ length: 20 }, (_, n) => rate(`Tasa ${n}`));
    const ends = await Promise.allSettled(
      rates.map((doc, n) =>
        transact(db, async (writing) => {
          await add(writing, doc);
          if (n % 4 === 1) throw new Error("no");
          return n;
        }),
      ),
    );
    expect(ends.map(({ status }) => status)).toEqual(
      rates.map((_, n) => (n % 4 === 1 ? "rejected" : "fulfilled")),
    );
    const ids = rates.map(({ id }) => id);
    const kept = await read(db, (handle) => STORES.interestRates.find(handle, ids));
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(ids.filter((_, n) => n % 4 !== 1)));
  });

  it.each([
    ["alone", 1],
    ["together with others", 6],
  ])(
    "a statement that the database refuses fails its own work, %s, although no caller awaited its answer",
    async (_, count) => {
      const rates = Array.from({ length: count }, (_, n) => rate(`Tasa ${n}`));
      const device = { id: newId(), code: "ZZZZ", userId: newId(), name: "De nadie", at };
      const ends = await Promise.allSettled(
        rates.map((doc, n) =>
          transact(db, async (writing) => {
            if (n === 0) await addDevice(writing, device);
            return add(writing, doc);
          }),
        ),
      );
      const [refused, ...others] = ends;
      expect(refused).toMatchObject({ status: "rejected", reason: { code: REFUSED[db.engine] } });
      expect(others.filter(({ status }) => status === "rejected")).toEqual([]);
      const kept = await read(db, (handle) =>
        STORES.interestRates.find(
          handle,
          rates.map(({ id }) => id),
        ),
      );
      expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(rates.slice(1).map(({ id }) => id)));
    },
  );

  it("who comes later sees what came before, although neither was answered yet", async () => {
    const first = rate("Treinta");
    const [, seen] = await Promise.all([
      transact(db, (writing) => add(writing, first)),
      transact(db, (writing) => writing.get("interestRates", toId(first.id))),
      transact(db, (writing) => add(writing, rate("Otra"))),
    ]);
    expect(seen).toEqual(first);
  });

  it("each know what was read for all of them as those before it have left it", async () => {
    const first = rate("Treinta");
    const id = toId(first.id);
    const renamed = { ...first, name: "Cuarenta" };
    await transact(db, (writing) => add(writing, first));
    const seen = await Promise.all([
      transact(db, (writing) => writing.get("interestRates", id), [{ interestRates: [id, newId()] }]),
      transact(db, (writing) => add(writing, renamed), [{ interestRates: [id] }]),
      transact(db, (writing) => writing.get("interestRates", id), [{ interestRates: [id] }]),
    ]);
    expect(seen).toEqual([first, expect.any(Number), renamed]);
  });

  it("no other work knows what a failed one wrote", async () => {
    const lost = rate("Nunca");
    const id = toId(lost.id);
    const look = () => transact(db, (writing) => writing.get("interestRates", id), [{ interestRates: [id] }]);
    const failing = transact(db, async (writing) => {
      await add(writing, lost);
      throw new Error("no");
    });
    const ends = await Promise.allSettled([look(), failing, look()]);
    expect(ends).toMatchObject([{ value: null }, { status: "rejected" }, { value: null }]);
  });
});
