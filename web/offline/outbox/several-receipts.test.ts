/** One command by which several records get a receipt each. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoan } from "#commands/loan/create";
import { collectPayment } from "#commands/payment/collect";
import { envelope } from "#contract/envelope";
import type { Id } from "#contract/id";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN, loanArgs, paymentId } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { collectSeveral, type SeveralArgs } from "#testkit/commands/several-receipts";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "../store/local-store.ts";
import { envelopeOf } from "../sync/push/push.ts";
import { exportOutbox } from "./export.ts";
import { importOutbox, readOutboxExport } from "./import.ts";
import { mayBeGivenUp } from "./outbox-database.ts";

const DAY = "2026-01-08";
const CHARGE = testId(70);
const LOANS = [LOAN, testId(14), testId(15)];

let scene: Scenario;
let store: LocalStore;
let code: string | null;

/** A borrower with three loans, and no signal from here on. */
beforeEach(async () => {
  scene = await scenario();
  store = await scene.open();
  for (const id of LOANS.slice(1)) await store.run(createLoan, loanArgs({ id }));
  await quiet(scene.time, store);
  scene.server.wire = () => "lost";
  ({ code } = await store.layers.outbox.device());
});
afterEach(() => scene.end());

function several(n: number, first: number, loans: readonly Id[], chargeId: Id | null = CHARGE): SeveralArgs {
  const payments = loans.map((loanId, i) => collectArgs(first + i, DAY, pesos(1000), { loanId }));
  const { at, today } = collectArgs(1, DAY, pesos(1));
  return { id: testId(80 + n), at, today, amount: pesos(2000), payments, chargeId };
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${code}-${from + i}`);
const numbersOf = async (run: ReturnType<LocalStore["run"]>) => {
  const result = await run;
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.receiptNumbers;
};
const rows = () => store.layers.outbox.database.outbox.orderBy("seq").toArray();

describe("the receipts of one command", () => {
  it("have consecutive numbers, each with a token and the figures of its own record, beside those of other commands", async () => {
    await store.run(collectPayment, collectArgs(9, DAY, pesos(100), { loanId: LOANS[2] as Id }));
    const result = await store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)));
    expect(result).toMatchObject({ ok: true, receiptNumber: null, receiptNumbers: numbers(2, 4) });
    expect(await numbersOf(store.run(collectPayment, collectArgs(8, DAY, pesos(100))))).toEqual(
      numbers(5, 5),
    );
    const [, row] = await rows();
    const receipts = row?.receipts ?? [];
    expect(row?.receipt).toBeNull();
    expect(receipts.map(({ number }) => number)).toEqual(numbers(2, 4));
    expect(new Set(receipts.map(({ token }) => token?.length))).toEqual(new Set([22]));
    expect(new Set(receipts.map(({ token }) => token)).size).toBe(3);
    for (const n of [1, 2]) {
      const payment = await store.doc("payments", paymentId(n));
      expect(payment).toMatchObject({
        receiptNumber: receipts[n - 1]?.number,
        receiptToken: receipts[n - 1]?.token,
      });
      expect(payment?.issued).toMatchObject({ principal: pesos(769.23) });
      expect(payment?.issued).toEqual(receipts[n - 1]?.issued);
    }
    expect(receipts[2]?.issued).toBeNull();
  });

  it("travel in the envelope, which one without a list leaves as it was", async () => {
    await store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)));
    await store.run(collectPayment, collectArgs(9, DAY, pesos(100), { loanId: LOANS[2] as Id }));
    const [listed, single] = (await rows()).map((row) => JSON.parse(JSON.stringify(envelopeOf(row))));
    expect(envelope.parse(listed).receipts?.map(({ number }) => number)).toEqual(numbers(1, 3));
    expect(Object.keys(envelope.parse(single))).not.toContain("receipts");
  });

  it("are none where the arguments name no record", async () => {
    expect(await numbersOf(store.run(collectSeveral, several(1, 1, [], null)))).toEqual([]);
    const [row] = await rows();
    expect(Object.keys(row ?? {})).not.toContain("receipts");
  });

  it("are given by two tabs at once to no two records", async () => {
    const other = await scene.open();
    const given = await Promise.all([
      numbersOf(store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)))),
      numbersOf(other.run(collectPayment, collectArgs(9, DAY, pesos(100), { loanId: LOANS[2] as Id }))),
      numbersOf(other.run(collectSeveral, several(2, 3, LOANS.slice(2), null))),
    ]);
    expect(given.flat().sort()).toEqual(numbers(1, 5));
  });

  it("are as if never given where the device dies before the command is on its disk", async () => {
    const { database } = store.layers.outbox;
    const dies = () => {
      throw new Error("the device died");
    };
    database.meta.hook("updating", dies);
    await expect(store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)))).rejects.toThrow();
    database.meta.hook("updating").unsubscribe(dies);
    expect(await rows()).toEqual([]);
    expect(await numbersOf(store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2))))).toEqual(
      numbers(1, 3),
    );
    const after = await scene.open();
    expect(await numbersOf(after.run(collectPayment, collectArgs(9, DAY, pesos(100))))).toEqual(
      numbers(4, 4),
    );
  });
});

describe("a command with several receipts that was not taken", () => {
  const setAside = async () => {
    const [row] = await rows();
    if (!row) throw new Error("nothing waits");
    await store.layers.outbox.quarantine(row.id, {
      id: row.id,
      outcome: "quarantined",
      code: "INTERNAL",
      changeSeq: 0,
    });
    return row;
  };

  it("goes again under the numbers on paper, with the same figures, and gives out none", async () => {
    await store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)));
    const printed = await setAside();
    const again = store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)), { resends: printed.id });
    expect(await numbersOf(again)).toEqual(numbers(1, 3));
    expect((await rows()).at(-1)?.receipts).toEqual(printed.receipts);
    expect(await numbersOf(store.run(collectPayment, collectArgs(9, DAY, pesos(100))))).toEqual(
      numbers(4, 4),
    );
  });

  it("keeps them by record after an edit: a record that came with it takes the next, one that went frees none", async () => {
    await store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)));
    const printed = await setAside();
    const [, second] = several(1, 1, LOANS.slice(0, 2)).payments;
    const third = collectArgs(7, DAY, pesos(500), { loanId: LOANS[2] as Id });
    const edited = { ...several(1, 1, []), payments: [third, second].filter((each) => each !== undefined) };
    const again = store.run(collectSeveral, edited, { resends: printed.id });
    expect(await numbersOf(again)).toEqual([`${code}-4`, `${code}-2`, `${code}-3`]);
    const [, kept] = (await rows()).at(-1)?.receipts ?? [];
    expect(kept).toEqual(printed.receipts?.[1]);
    expect(await numbersOf(store.run(collectPayment, collectArgs(9, DAY, pesos(100))))).toEqual(
      numbers(5, 5),
    );
  });

  it("is shown with its numbers, and is never given up", async () => {
    await store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)));
    const { id } = await setAside();
    await store.layers.exclusive(() => store.layers.catchUp(true));
    expect(store.syncStatus.state.attention).toMatchObject([
      { id, receiptNumbers: numbers(1, 3), discardable: false },
    ]);
    const [row] = await rows();
    expect(row && mayBeGivenUp({ ...row, money: false })).toBe(false);
  });
});

it("a file of unsent work carries the list, and the device that brings it back gives none of its numbers again", async () => {
  await store.run(collectSeveral, several(1, 1, LOANS.slice(0, 2)));
  const [printed] = await rows();
  const text = await exportOutbox(store.layers.outbox, store.blobs, scene.time.now());
  const file = readOutboxExport(text);
  if (!file) throw new Error("the exported file cannot be read");
  const { database } = store.layers.outbox;
  await database.outbox.clear();
  await database.meta.update("meta", { receipts: 0 });
  expect(await importOutbox(store.layers.outbox, store.blobs, file)).toEqual({ added: 1, known: 0 });
  expect((await rows())[0]?.receipts).toEqual(printed?.receipts);
  expect((await store.layers.outbox.meta()).receipts).toBe(3);
});
