import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { fromEditor } from "#testkit/files/from-editor";
import { textOfFile } from "#web/platform/text-file.ts";
import { exportOutbox } from "./export.ts";
import { importOutbox, readOutboxExport } from "./import.ts";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";

/** A device collects twice without signal and exports what it could not send. */
async function exported() {
  scene = await scenario();
  const lost = await scene.open();
  scene.server.wire = () => "lost";
  await lost.run(collectPayment, collectArgs(1, DAY, pesos(100)));
  await lost.run(collectPayment, collectArgs(2, DAY, pesos(200)));
  const file = readOutboxExport(await exportOutbox(lost.layers.outbox, lost.blobs, scene.time.now()));
  scene.server.wire = () => "through";
  if (!file) throw new Error("the exported file cannot be read");
  return { lost, file };
}

describe("a box file brought back by its owner", () => {
  it("is sent from another device, receipts unchanged, and twice is once", async () => {
    const { lost, file } = await exported();
    const found = await scene.open(new BrowserDouble(scene.time));
    expect(await importOutbox(found.layers.outbox, found.blobs, file)).toEqual({ added: 2, known: 0 });
    expect(await importOutbox(found.layers.outbox, found.blobs, file)).toEqual({ added: 0, known: 2 });
    await found.syncNow();
    await quiet(scene.time, found);
    expect(found.syncStatus.state.unsent).toBe(0);
    const { code } = await lost.layers.outbox.device();
    const receipts = (await found.payments({ from: null, to: null }, 9)).docs.map((doc) => doc.receiptNumber);
    expect(receipts.sort()).toEqual([`${code}-1`, `${code}-2`]);
    await lost.syncNow();
    await quiet(scene.time, lost);
    expect(lost.syncStatus.state).toMatchObject({ unsent: 0, attention: [] });
    expect(await scene.server.all("payments")).toHaveLength(2);
  });

  it("adds nothing where it still waits, and keeps its place among other tabs' work", async () => {
    const { lost, file } = await exported();
    expect(await importOutbox(lost.layers.outbox, lost.blobs, file)).toEqual({ added: 0, known: 2 });
    expect([...lost.layers.waiting.values()].map(({ subject }) => subject)).toEqual([
      paymentId(1),
      paymentId(2),
    ]);
  });

  it("is read as it comes back from an editor", async () => {
    const { lost, file } = await exported();
    const text = await exportOutbox(lost.layers.outbox, lost.blobs, scene.time.now());
    for (const [how, bytes] of fromEditor(text)) {
      const read = readOutboxExport(await textOfFile(new Blob([new Uint8Array(bytes)])));
      expect([how, read?.commands]).toEqual([how, file.commands]);
    }
  });

  it("is no other person's, and a text that is none says so", async () => {
    const { lost, file } = await exported();
    const { outbox } = lost.layers;
    await expect(importOutbox(outbox, lost.blobs, { ...file, userId: paymentId(9) })).rejects.toThrow();
    expect(readOutboxExport("{}")).toBeUndefined();
    expect(readOutboxExport("no es JSON")).toBeUndefined();
  });
});
