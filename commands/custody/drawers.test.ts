/** The drawer that cash comes into: the office's, the collector's own, or the one that the money taken back is in. */
import { describe, expect, it } from "vitest";
import { drawerIdOf, MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import { may } from "#domain/access/permissions";
import { pesos } from "#domain/money/money";
import { COLLECTOR, openCustody, SECOND_COLLECTOR } from "#testkit/commands/custody";
import { at, day } from "#testkit/commands/lending";
import { type Actor, ADMINISTRATOR, type TestRecords, testId } from "#testkit/commands/records";
import { BY_INSTANTS, inDrawers } from "./drawers.ts";

const OWN = drawerIdOf(COLLECTOR.id);

/** A movement by hand that the real command posts, in the drawer that nothing has placed it into yet. */
async function movement(changes: Partial<Transaction> = {}): Promise<Transaction> {
  const records = openCustody(null);
  const args = { id: testId(0x700), at: at("2026-03-04"), today: day("2026-03-04"), date: day("2026-03-04") };
  const fields = {
    type: "entrada",
    amount: pesos(500),
    concept: "Prueba",
    paymentMethod: "Efectivo",
    notes: "",
  };
  await records.succeed("transaction.create", { ...args, ...fields });
  const [posted] = records.all("transactions");
  if (!posted) throw new Error("the movement was not posted");
  const { drawerId: _none, ...rest } = posted;
  return { ...rest, ...changes };
}

/** Nothing is stored yet. */
const NEW = { ...BY_INSTANTS, stands: async () => false };

const recorderOf = (actor: Actor) => ({
  actor,
  may: (...asked: [Parameters<typeof may>[1], Parameters<typeof may>[2]]) => may(actor, ...asked),
});

async function placed(records: TestRecords, docs: readonly Transaction[], actor: Actor = COLLECTOR) {
  const changes = docs.map((doc) => ({ collection: "transactions" as const, id: doc.id, doc }));
  const stands = async ({ id }: { id: string }) => records.all("transactions").some((each) => each.id === id);
  return inDrawers(changes, records.read, { ...BY_INSTANTS, stands }, recorderOf(actor));
}

const drawersOf = (changes: Awaited<ReturnType<typeof placed>>) =>
  changes.flatMap(({ collection, doc }) => (collection === "transactions" ? [doc?.drawerId] : []));

const drawersMade = (changes: Awaited<ReturnType<typeof placed>>) =>
  changes.flatMap(({ collection, id }) => (collection === "custodies" ? [id] : []));

const stored = (records: TestRecords, doc: Transaction, drawerId: Id) =>
  records.put({ collection: "transactions", id: doc.id, doc: { ...doc, drawerId } });

describe("cash that a collector records", () => {
  it("comes into the collector's own drawer, which is made with the first of it alone", async () => {
    const records = openCustody();
    const first = await placed(records, [await movement()]);
    expect(drawersOf(first)).toEqual([OWN]);
    expect(drawersMade(first)).toEqual([OWN]);
    for (const change of first) if (change.collection === "custodies") records.put(change);
    expect(drawersMade(await placed(records, [await movement({ id: testId(0x701) })]))).toEqual([]);
  });

  it("comes into the office's drawer on a day before each collector answered for cash", async () => {
    const records = openCustody("2026-03-05");
    expect(drawersOf(await placed(records, [await movement()]))).toEqual([MAIN_DRAWER_ID]);
    expect(drawersOf(await placed(openCustody("2026-03-04"), [await movement()]))).toEqual([OWN]);
  });

  it("stays as it was posted where the business keeps one drawer", async () => {
    const doc = await movement();
    expect(await placed(openCustody(null), [doc])).toEqual([{ collection: "transactions", id: doc.id, doc }]);
  });

  it("stays where it is when the movement is sent once more, whoever sends it", async () => {
    const records = openCustody();
    const doc = await movement();
    stored(records, doc, drawerIdOf(SECOND_COLLECTOR.id));
    const again = await placed(records, [doc]);
    expect(drawersOf(again)).toEqual([drawerIdOf(SECOND_COLLECTOR.id)]);
    expect(drawersMade(again)).toEqual([]);
  });
});

describe("cash that the office records", () => {
  it("comes into the office's drawer, and makes no drawer of its own", async () => {
    const changes = await placed(openCustody(), [await movement()], ADMINISTRATOR);
    expect(drawersOf(changes)).toEqual([MAIN_DRAWER_ID]);
    expect(drawersMade(changes)).toEqual([]);
  });

  it("and took from what a collector left unclaimed comes into the drawer of that collector", async () => {
    const records = openCustody();
    const id = testId(0x720);
    const late = { id, userId: SECOND_COLLECTOR.id, userName: SECOND_COLLECTOR.name };
    const read = {
      ...records.read,
      get: async (collection: string, asked: Id) =>
        collection === "lateMoney" && asked === id ? late : records.read.get(collection as "loans", asked),
    } as TestRecords["read"];
    const doc = await movement();
    const changes = await inDrawers(
      [
        { collection: "lateMoney", id, doc: null },
        { collection: "transactions", id: doc.id, doc },
      ],
      read,
      NEW,
      recorderOf(ADMINISTRATOR),
    );
    expect(drawersOf(changes)).toEqual([drawerIdOf(SECOND_COLLECTOR.id)]);
    expect(drawersMade(changes)).toEqual([drawerIdOf(SECOND_COLLECTOR.id)]);
  });
});

describe("money that does not lie in a drawer", () => {
  it.each(["Transferencia", "Tarjeta", "Cheque"])("by %s is placed into none", async (paymentMethod) => {
    const doc = await movement({ paymentMethod } as Partial<Transaction>);
    expect(drawersOf(await placed(openCustody(), [doc]))).toEqual([undefined]);
  });

  it.each(["handInId", "settlementId", "closingId"])(
    "keeps the drawer that the record itself names (%s)",
    async (key) => {
      const doc = await movement({ [key]: testId(0x730), drawerId: MAIN_DRAWER_ID });
      expect(drawersOf(await placed(openCustody(), [doc]))).toEqual([MAIN_DRAWER_ID]);
    },
  );
});

describe("cash that is taken back", () => {
  const original = () => movement({ at: at("2026-03-04T15:00:00Z") });
  const reversal = (of: Transaction) => movement({ id: testId(0x702), reversalOf: of.id });

  async function handedIn(records: TestRecords, status: string, when: string) {
    const handIn = { id: testId(0x740), drawerId: OWN, status, at: at(when) };
    return { ...records.read, where: async () => [handIn] } as unknown as TestRecords["read"];
  }

  async function takenBack(status: string, when: string) {
    const records = openCustody();
    const of = await original();
    stored(records, of, OWN);
    const doc = await reversal(of);
    const read = await handedIn(records, status, when);
    const change = { collection: "transactions" as const, id: doc.id, doc };
    return drawersOf(await inDrawers([change], read, NEW, recorderOf(ADMINISTRATOR)))[0];
  }

  it("comes from the collector's drawer that it lies in, though the office takes it back", async () => {
    expect(await takenBack("pending", "2026-03-05T15:00:00Z")).toBe(OWN);
    expect(await takenBack("rejected", "2026-03-05T15:00:00Z")).toBe(OWN);
  });

  it("comes from the office's drawer once a hand-in that was sent after it was accepted", async () => {
    expect(await takenBack("accepted", "2026-03-05T15:00:00Z")).toBe(MAIN_DRAWER_ID);
    expect(await takenBack("accepted", "2026-03-04T14:59:00Z")).toBe(OWN);
  });

  it("and posted once more by one edit is all in one drawer", async () => {
    const records = openCustody();
    const of = await original();
    stored(records, of, MAIN_DRAWER_ID);
    const docs = [await reversal(of), await movement({ id: testId(0x703) })];
    const changes = await placed(records, docs);
    expect(drawersOf(changes)).toEqual([MAIN_DRAWER_ID, MAIN_DRAWER_ID]);
    expect(drawersMade(changes)).toEqual([]);
  });
});
