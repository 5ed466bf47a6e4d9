import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import { derivedId, type Id } from "#contract/id";
import { custodyAmounts } from "#domain/cash/custody";
import { type Money, pesos } from "#domain/money/money";
import { COLLECTOR, heldBy, inDrawer, openCustody, SECOND_COLLECTOR } from "#testkit/commands/custody";
import {
  at,
  CLIENT,
  CLIENT_FIELDS,
  cashBalance,
  collectArgs,
  day,
  LENDER,
  loanArgs,
  PERSON,
  RATE,
} from "#testkit/commands/lending";
import { type Actor, ADMINISTRATOR, type TestRecords, testId } from "#testkit/commands/records";

let made = 0;
const next = () => testId(0x7000 + ++made);
const stampOf = (date: string) => ({ at: at(date), today: day(date) });
const DAY = "2026-03-04";

async function lendingCustody(from: string | null = "2026-03-01"): Promise<TestRecords> {
  const records = openCustody(from);
  const when = at("2026-01-01");
  await records.succeed("client.create", { id: CLIENT, at: when, fields: CLIENT_FIELDS, photo: null });
  await records.succeed("lender.create", { id: LENDER, at: when, fields: PERSON });
  const fields = { name: "Treinta por ciento", rate: "30", type: "monthly" };
  await records.succeed("interestRate.create", { id: RATE, at: when, fields });
  await records.succeed("loan.create", loanArgs({ payoutMethod: "Transferencia" }));
  return records;
}

const collects = (records: TestRecords, n: number, amount: number, actor: Actor = COLLECTOR) =>
  records.succeed("payment.collect", collectArgs(n, DAY, pesos(amount)), { actor });

function handIn(amount: number, more: object = {}) {
  return { id: next(), ...stampOf(DAY), holder: null, amount: pesos(amount), notes: "", ...more };
}

async function sends(records: TestRecords, amount: number, actor: Actor = COLLECTOR): Promise<Id> {
  const args = handIn(amount);
  await records.succeed("handIn.send", args, { actor });
  return args.id;
}

const accepting = (id: Id, counted: number) => ({
  id,
  ...stampOf(DAY),
  count: { total: pesos(counted), pieces: null },
});

const figures = async (records: TestRecords, actor: Actor = COLLECTOR) => {
  const { inHand, inTransit, account } = await heldBy(records, actor);
  return [inHand, inTransit, account, inDrawer(records)];
};

const drawerOfMovement = (records: TestRecords, id: Id) => records.get("transactions", id).drawerId;

describe("cash that a collector takes", () => {
  it("lies in the collector's drawer from the day of the setting on, and in the office's before and without it", async () => {
    const movement = (records: TestRecords, n: number) =>
      records.all("transactions").find(({ paymentId }) => paymentId === collectArgs(n, DAY, pesos(1)).id);
    const off = await lendingCustody(null);
    await collects(off, 1, 100);
    expect(movement(off, 1)?.drawerId).toBe(MAIN_DRAWER_ID);
    expect(off.all("custodies")).toEqual([]);
    const later = await lendingCustody("2026-03-05");
    await collects(later, 1, 100);
    expect(movement(later, 1)?.drawerId).toBe(MAIN_DRAWER_ID);
    const on = await lendingCustody();
    await collects(on, 1, 100);
    await collects(on, 2, 50, ADMINISTRATOR);
    expect(movement(on, 1)?.drawerId).toBe(drawerIdOf(COLLECTOR.id));
    expect(movement(on, 2)?.drawerId).toBe(MAIN_DRAWER_ID);
    expect(await figures(on)).toEqual([pesos(100), 0, 0, pesos(50)]);
    expect(on.all("custodies")).toMatchObject([{ holderName: COLLECTOR.name, userId: COLLECTOR.id }]);
  });

  it("that a person who may record in the cash takes is the office's", async () => {
    const records = await lendingCustody();
    const cashier = { ...COLLECTOR, grants: { ...COLLECTOR.grants, cash: ["view", "create"] as const } };
    await collects(records, 1, 100, cashier);
    expect(inDrawer(records)).toBe(pesos(100));
  });

  it("by transfer moves no drawer, and an expense leaves the drawer of the person who paid it", async () => {
    const records = await lendingCustody();
    const transfer = collectArgs(1, DAY, pesos(300), { paymentMethod: "Transferencia" });
    await records.succeed("payment.collect", transfer, { actor: COLLECTOR });
    await collects(records, 2, 500);
    const fields = {
      amount: pesos(120),
      category: "Transporte",
      description: "Gasolina",
      paymentMethod: "Efectivo",
      expenseDate: DAY,
      receiptNumber: "",
      notes: null,
      receiptPhotoId: null,
      isRecurring: false,
      repeatsId: null,
    };
    const id = next();
    const expense = { id, ...stampOf(DAY), fields, photo: null };
    await records.succeed("expense.create", expense, { actor: COLLECTOR });
    expect(await figures(records)).toEqual([pesos(380), 0, 0, 0]);
    const changes = { amount: pesos(150) };
    await records.succeed("expense.update", { id, ...stampOf(DAY), changes, photo: null });
    expect(await figures(records)).toEqual([pesos(350), 0, 0, 0]);
  });

  it("annulled comes out of the collector's drawer, and of the office's once it was handed in", async () => {
    const records = await lendingCustody();
    await collects(records, 1, 100);
    await collects(records, 2, 200);
    const [first, second] = [1, 2].map((n) => collectArgs(n, DAY, pesos(1)).id);
    const annul = { ...stampOf(DAY), reason: "Mal digitado" };
    await records.succeed("payment.annul", { id: first, ...annul });
    expect(await figures(records)).toEqual([pesos(200), 0, 0, 0]);
    const id = await sends(records, 200);
    await records.succeed("handIn.accept", accepting(id, 200));
    await records.succeed("payment.annul", { id: second, ...annul });
    expect(await figures(records)).toEqual([0, 0, 0, 0]);
  });
});

describe("a hand-in", () => {
  it("is one by its key: sent twice it is the same, with other figures it is refused", async () => {
    const records = await lendingCustody();
    await collects(records, 1, 500);
    const args = handIn(500);
    await records.succeed("handIn.send", args, { actor: COLLECTOR });
    await records.succeed("handIn.send", args, { actor: COLLECTOR });
    const other = { ...args, amount: pesos(400) };
    expect(await records.refuse("handIn.send", other, { actor: COLLECTOR })).toEqual({ code: "KEY_REUSED" });
    expect(await figures(records)).toEqual([0, pesos(500), 0, 0]);
  });

  it("is credited as counted: 470 of 500, and 30 are owed on the collector's account", async () => {
    const records = await lendingCustody();
    await collects(records, 1, 500);
    const id = await sends(records, 500);
    await records.succeed("handIn.accept", accepting(id, 470));
    expect(await figures(records)).toEqual([0, 0, -pesos(30), pesos(470)]);
    expect(records.get("transactions", derivedId(id, "difference"))).toMatchObject({
      transactionType: "salida",
      amount: pesos(30),
      drawerId: drawerIdOf(COLLECTOR.id),
      concept: `Faltante en entrega de ${COLLECTOR.name}`,
    });
    const settle = {
      ...stampOf(DAY),
      holder: { id: COLLECTOR.id, name: COLLECTOR.name },
      type: "shortage",
      reason: "",
    };
    const much = { ...settle, id: next(), amount: pesos(31), way: "cash" };
    expect((await records.refuse("custody.settle", much)).code).toBe("SETTLEMENT_TOO_LARGE");
    const silent = { ...settle, id: next(), amount: pesos(10), way: "forgiven" };
    expect((await records.refuse("custody.settle", silent)).code).toBe("SETTLEMENT_REASON");
    await records.succeed("custody.settle", { ...settle, id: next(), amount: pesos(10), way: "salary" });
    expect(await figures(records)).toEqual([0, 0, -pesos(20), pesos(470)]);
    await records.succeed("custody.settle", { ...settle, id: next(), amount: pesos(20), way: "cash" });
    expect(await figures(records)).toEqual([0, 0, 0, pesos(490)]);
  });

  it("is decided once: the second person hears who was first, and when", async () => {
    const records = await lendingCustody();
    await collects(records, 1, 500);
    const id = await sends(records, 500);
    await records.succeed("handIn.accept", accepting(id, 500));
    const first = {
      code: "HAND_IN_DECIDED",
      detail: expect.stringMatching(/^La aceptó Administradora de Prueba el 04\/03\/2026 a las /),
    };
    expect(await records.refuse("handIn.accept", accepting(id, 480))).toEqual(first);
    const reject = { id, ...stampOf(DAY), reason: "Tarde" };
    expect(await records.refuse("handIn.reject", reject)).toEqual(first);
    const withdraw = { id, ...stampOf(DAY), reason: "" };
    expect(await records.refuse("handIn.withdraw", withdraw, { actor: COLLECTOR })).toEqual(first);
    expect((await records.refuse("handIn.accept", accepting(next(), 1))).code).toBe("HAND_IN_MISSING");
    expect(await figures(records)).toEqual([0, 0, 0, pesos(500)]);
  });

  it("keeps the counts before the one that holds", async () => {
    const records = await lendingCustody();
    await collects(records, 1, 500);
    const id = await sends(records, 500);
    const earlier = [{ total: pesos(400), pieces: null }];
    await records.succeed("handIn.accept", { ...accepting(id, 500), earlier });
    expect(records.get("handIns", id)).toMatchObject({ counted: pesos(500), decided: { earlier } });
  });

  it("is accepted by no holder of its cash, withdrawn only by its maker, and counted as its pieces add up", async () => {
    const records = await lendingCustody();
    const id = await sends(records, 500);
    const own = await records.refuse("handIn.accept", accepting(id, 500), { actor: COLLECTOR });
    expect(own.code).toBe("HAND_IN_OWN");
    const withdraw = { id, ...stampOf(DAY), reason: "" };
    const other = await records.refuse("handIn.withdraw", withdraw, { actor: SECOND_COLLECTOR });
    expect(other.code).toBe("FORBIDDEN");
    const wrong = { ...accepting(id, 0), count: { total: pesos(500), pieces: { "500": 2 } } };
    const before = { ...accepting(id, 500), earlier: [wrong.count] };
    expect((await records.refuse("handIn.accept", before)).code).toBe("CASH_COUNT_WRONG");
    expect((await records.refuse("handIn.accept", wrong)).code).toBe("CASH_COUNT_WRONG");
  });

  it("that a removed collector owes is recorded by the office, and only with the right to do it", async () => {
    const records = await lendingCustody();
    await collects(records, 1, 500);
    const holder = { id: COLLECTOR.id, name: COLLECTOR.name };
    const args = handIn(500, { holder });
    expect((await records.refuse("handIn.send", args, { actor: SECOND_COLLECTOR })).code).toBe("FORBIDDEN");
    await records.succeed("handIn.send", args);
    expect(records.get("handIns", args.id)).toMatchObject({ userId: COLLECTOR.id, byId: ADMINISTRATOR.id });
    expect(await figures(records)).toEqual([0, pesos(500), 0, 0]);
  });

  it("that comes when custody was switched off is kept as withdrawn, and the device says it before the tap", async () => {
    const records = openCustody(null);
    const args = handIn(500);
    expect(await records.guard("handIn.send", args, { actor: COLLECTOR })).toEqual({ code: "CUSTODY_OFF" });
    await records.succeed("handIn.send", args, { actor: COLLECTOR });
    expect(records.get("handIns", args.id)).toMatchObject({
      status: "withdrawn",
      decided: { reason: expect.stringContaining("Caja principal") },
    });
    const give = { ...handIn(10), holder: { id: COLLECTOR.id, name: COLLECTOR.name } };
    expect((await records.refuse("handIn.give", give)).code).toBe("CUSTODY_OFF");
  });
});

describe("the office's drawer", () => {
  it("is not closed while hand-ins wait, and says whose", async () => {
    const records = await lendingCustody();
    const opening = { id: next(), ...stampOf(DAY), openingBalance: 0, notes: "" };
    await records.succeed("cash.open", opening);
    const id = await sends(records, 500);
    const counts = [{ total: 0, pieces: null }];
    const closing = { id: next(), ...stampOf(DAY), openingId: opening.id, counts, reason: "", notes: "" };
    expect(await records.refuse("cash.close", closing)).toEqual({
      code: "HAND_INS_WAIT",
      detail: "Cobradora Inventada, RD$500.00 del 04/03/2026.",
    });
    await records.succeed("handIn.reject", { id, ...stampOf(DAY), reason: "No trajo nada" });
    await records.succeed("cash.close", closing);
  });
});

describe("switching off", () => {
  const off = { at: at(DAY), changes: { cashCustodyFrom: null }, logo: null };

  it("is refused while cash is in hand or in transit or an account is open, and lists whose", async () => {
    const records = await lendingCustody();
    await collects(records, 1, 500);
    await sends(records, 200);
    expect(await records.refuse("settings.update", off)).toEqual({
      code: "CUSTODY_NOT_EMPTY",
      detail: "Cobradora Inventada: en su poder RD$300.00, por contar RD$200.00.",
    });
    const [waiting] = records.all("handIns");
    await records.succeed("handIn.accept", accepting(waiting?.id ?? next(), 200));
    const rest = await sends(records, 300);
    await records.succeed("handIn.accept", accepting(rest, 290));
    expect((await records.refuse("settings.update", off)).detail).toBe(
      "Cobradora Inventada: faltante RD$10.00.",
    );
    const holder = { id: COLLECTOR.id, name: COLLECTOR.name };
    const settle = {
      ...stampOf(DAY),
      id: next(),
      holder,
      type: "shortage",
      amount: pesos(10),
      way: "cash",
      reason: "",
    };
    await records.succeed("custody.settle", settle);
    await records.succeed("settings.update", off);
    expect(records.get("settings", SETTINGS_ID as Id).cashCustodyFrom).toBeNull();
    await collects(records, 2, 100);
    expect(drawerOfMovement(records, derivedId(collectArgs(2, DAY, pesos(1)).id, "cash"))).toBe(
      MAIN_DRAWER_ID,
    );
  });
});

type Step = [what: string, who: 0 | 1, amount: number];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(
    "entrada",
    "salida",
    "send",
    "accept",
    "accept",
    "reject",
    "withdraw",
    "settle",
    "give",
    "office",
  ),
  fc.constantFrom(0 as const, 1 as const),
  fc.integer({ min: 1, max: 900 }),
);

describe("cash collected, handed in and counted in any order", () => {
  it("drawers, transit and hands are what came less what went, and an account is what counts found less what was settled", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
        const records = openCustody();
        for (const each of steps) await play(records, each);
        const held = await Promise.all([COLLECTOR, SECOND_COLLECTOR].map((who) => heldBy(records, who)));
        const away = held.reduce((sum, { inHand, inTransit }) => sum + inHand + inTransit, 0);
        expect(inDrawer(records) + away).toBe(cashBalance(records));
        for (const [place, who] of [COLLECTOR, SECOND_COLLECTOR].entries())
          check(records, who, held[place]?.account);
        for (const { id, counted } of records.all("handIns")) {
          const credited = records.all("transactions").find((each) => each.id === derivedId(id, "in"));
          if (counted !== null) expect(credited?.amount ?? 0).toBe(counted);
        }
      }),
      { numRuns: 150 },
    );
  });
});

async function play(records: TestRecords, [what, who, amount]: Step): Promise<void> {
  const actor = who === 0 ? COLLECTOR : SECOND_COLLECTOR;
  const holder = { id: actor.id, name: actor.name };
  const stamp = { id: next(), ...stampOf(DAY) };
  const waiting = records
    .all("handIns")
    .find(({ status, userId }) => status === "pending" && userId === actor.id);
  const fields = {
    amount: pesos(amount),
    concept: "Prueba",
    paymentMethod: "Efectivo",
    notes: "",
    date: day(DAY),
  };
  if (what === "entrada" || what === "salida")
    await records.succeed("transaction.create", { ...stamp, ...fields, type: what }, { actor });
  else if (what === "office")
    await records.succeed("transaction.create", { ...stamp, ...fields, type: "entrada" });
  else if (what === "send") await sends(records, amount, actor);
  else if (what === "give") await records.succeed("handIn.give", { ...handIn(amount), holder });
  else if (what === "settle") {
    const { account } = custodyAmounts(
      [],
      records.all("handIns").filter((each) => each.userId === actor.id),
      [],
    );
    const type = account < 0 ? "shortage" : "overage";
    await records.play("custody.settle", {
      ...stamp,
      holder,
      type,
      amount: pesos(amount),
      way: amount % 2 ? "cash" : "salary",
      reason: "",
    });
  } else if (waiting && what === "accept")
    await records.succeed("handIn.accept", accepting(waiting.id, amount % 3 ? amount : waiting.amount / 100));
  else if (waiting && what === "reject")
    await records.succeed("handIn.reject", { id: waiting.id, ...stampOf(DAY), reason: "Prueba" });
  else if (waiting)
    await records.succeed("handIn.withdraw", { id: waiting.id, ...stampOf(DAY), reason: "" }, { actor });
}

function check(records: TestRecords, { id }: Actor, account: Money | undefined): void {
  const found = records
    .all("transactions")
    .filter(({ drawerId, closingId }) => drawerId === drawerIdOf(id) && closingId)
    .reduce(
      (sum, { transactionType, amount }) => sum + (transactionType === "entrada" ? amount : -amount),
      0,
    );
  const settled = records
    .all("custodySettlements")
    .filter(({ userId }) => userId === id)
    .reduce((sum, { type, amount }) => sum + (type === "shortage" ? amount : -amount), 0);
  expect(account).toBe(found + settled);
}
