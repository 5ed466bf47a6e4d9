import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, paymentId } from "#testkit/commands/lending";
import { Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import { importBox, readBoxFile } from "./import.ts";

let told: Story;
afterEach(() => told.end());

const DAY = "2026-01-08";

/** A device collects twice without signal and exports what it could not send. */
async function exported() {
  told = await story();
  const lost = await told.open();
  told.office.wire = () => "lost";
  await lost.run(collectPayment, collectArgs(1, DAY, pesos(100)));
  await lost.run(collectPayment, collectArgs(2, DAY, pesos(200)));
  const file = readBoxFile(await lost.exportUnsent());
  told.office.wire = () => "through";
  if (!file) throw new Error("the exported file cannot be read");
  return { lost, file };
}

describe("a box file brought back by its owner", () => {
  it("is sent from another device, receipts unchanged, and twice is once", async () => {
    const { lost, file } = await exported();
    const found = await told.open(new Place(told.time));
    expect(await importBox(found.store.box, found.blobs, file)).toEqual({ added: 2, known: 0 });
    expect(await importBox(found.store.box, found.blobs, file)).toEqual({ added: 0, known: 2 });
    await found.syncNow();
    await quiet(told.time, found);
    expect(found.board.state.unsent).toBe(0);
    const { code } = await lost.store.box.device();
    const receipts = (await found.payments({ from: null, to: null }, 9)).docs.map((doc) => doc.receiptNumber);
    expect(receipts.sort()).toEqual([`${code}-1`, `${code}-2`]);
    await lost.syncNow();
    await quiet(told.time, lost);
    expect(lost.board.state).toMatchObject({ unsent: 0, attention: [] });
    expect(await told.office.all("payments")).toHaveLength(2);
  });

  it("adds nothing where it still waits, and keeps its place among other tabs' work", async () => {
    const { lost, file } = await exported();
    expect(await importBox(lost.store.box, lost.blobs, file)).toEqual({ added: 0, known: 2 });
    expect([...lost.store.outbox.values()].map(({ subject }) => subject)).toEqual([
      paymentId(1),
      paymentId(2),
    ]);
  });

  it("is nobody else's, and a text that is none says so", async () => {
    const { lost, file } = await exported();
    const { box } = lost.store;
    await expect(importBox(box, lost.blobs, { ...file, userId: paymentId(9) })).rejects.toThrow();
    expect(readBoxFile("{}")).toBeUndefined();
    expect(readBoxFile("no es JSON")).toBeUndefined();
  });
});
