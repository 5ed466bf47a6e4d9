/** A receipt printed from a list has the logo of the business in it, and asks no server for it. */
import "#web/ui/test-setup.ts";
import { afterEach, expect, it, vi } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { updateSettings } from "#commands/settings/update";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN } from "#testkit/commands/lending";
import { freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { gatherReceipt } from "./use-receipt.ts";

const DAY = "2026-01-08";

let scene: Scenario;
afterEach(async () => {
  vi.unstubAllGlobals();
  await scene.end();
});

it("without signal it carries the logo itself where this device has it", async () => {
  scene = await scenario();
  const store = await scene.open();
  const id = freshId();
  const blob = new Blob(["dibujo"], { type: "image/png" });
  const logo = { id, name: "logo.png", type: blob.type, size: blob.size, sha256: "0".repeat(64) };
  const saved = await store.runOnline(
    updateSettings,
    { at: scene.time.now(), changes: { logoFileId: id }, logo },
    { base: { logoFileId: null }, files: [{ id, blob }] },
  );
  expect(saved).toMatchObject({ ok: true });
  await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
  await quiet(scene.time, store);
  scene.server.wire = () => "lost";
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no signal")));
  const [payment] = await store.where("payments", "loanId", LOAN);
  if (!payment) throw new Error("no payment is here");
  const receipt = (await gatherReceipt(store, payment)).make();
  if (!receipt.ok) throw new Error(receipt.message);
  const [drawn] = receipt.paper.blocks.filter(({ kind }) => kind === "logo");
  // The document of these tests cannot make a file of stored bytes again: that it is one, and no address, is enough.
  expect(drawn).toMatchObject({ address: expect.stringMatching(/^data:image\/png;base64,\w/) });
});
