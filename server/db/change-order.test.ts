import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { InterestRate } from "#contract/records/interest-rate";
import type { RatePercent } from "#domain/interest/rate";
import { newId } from "#testkit/server/book";
import { fakeClock } from "#testkit/server/clock";
import { ENGINES, testPlace } from "#testkit/server/engines";
import { changesAfter, type Position } from "./change-log.ts";
import { openDatabase, snapshot } from "./database.ts";
import { transact } from "./transact.ts";

const WRITERS = 16;
const EACH = 25;

describe.each(ENGINES)("the order of changes, on %s", (engine) => {
  it("never lets a change appear behind a reader that has passed it, whoever writes and rolls back", async () => {
    const place = await testPlace(engine);
    const db = await place.open();
    const many =
      place.url === null
        ? db
        : openDatabase({ engine: "postgresql", url: place.url, connections: WRITERS + 1 });
    const at = fakeClock()();
    const written = new Set<string>();
    const cause = { at, userId: null, deviceId: null, commandId: null, command: "test" };
    let writing = WRITERS;
    const write = async (writer: number) => {
      for (let n = 0; n < EACH; n++) {
        const id = newId();
        const doc: InterestRate = {
          id,
          name: `${writer}-${n}`,
          rate: "5" as RatePercent,
          type: "monthly",
          createdAt: at,
        };
        const gone = transact(many, async (tx) => {
          await tx.write([{ collection: "interestRates", id: toId(id), doc }], cause);
          if ((writer + n) % 3 === 0) throw new Error("rolled back");
        });
        if (
          await gone.then(
            () => true,
            () => false,
          )
        )
          written.add(id);
      }
      writing--;
    };
    const seen: string[] = [];
    let cursor: Position = { seq: 0, collection: "", id: "00000000-0000-0000-0000-000000000000" };
    const tail = async () => {
      for (let last = false; ; ) {
        const page = await snapshot(many, (handle) => changesAfter(handle, cursor, ["interestRates"], 7));
        for (const change of page) seen.push(change.id);
        cursor = page.at(-1) ?? cursor;
        if (page.length > 0) continue;
        if (last) return;
        last = writing === 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await Promise.all([tail(), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))]);
    expect(written.size).toBeGreaterThan((WRITERS * EACH) / 2);
    expect([...seen].sort()).toEqual([...written].sort());
    if (many !== db) await many.close();
    await db.close();
    await place.remove();
  });
});
