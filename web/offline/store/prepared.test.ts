import { afterEach, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";

it("a tap counts what another collector received while its form was open, though the form had read ahead", async () => {
  scene = await scenario();
  const [store, elsewhere] = [await scene.open(), await scene.open(new BrowserDouble(scene.time))];
  const second = collectArgs(2, DAY, pesos(1000));
  await store.prepare(collectPayment, second);
  await elsewhere.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
  await quiet(scene.time, elsewhere);
  void store.syncNow();
  await quiet(scene.time, store);
  await store.prepare(collectPayment, second);
  scene.server.wire = () => "lost";
  await store.run(collectPayment, second);
  expect((await store.doc("loans", LOAN))?.summary).toMatchObject({ paidRows: 2, totalPaid: pesos(2000) });
});

it("the second of two taps without signal counts the first, though its records were read ahead", async () => {
  scene = await scenario();
  const store = await scene.open();
  scene.server.wire = () => "lost";
  const [first, second] = [collectArgs(1, DAY, pesos(1000)), collectArgs(2, DAY, pesos(1000))];
  await store.prepare(collectPayment, first);
  await store.prepare(collectPayment, second);
  await store.run(collectPayment, first);
  await store.run(collectPayment, second);
  expect((await store.doc("loans", LOAN))?.summary).toMatchObject({ paidRows: 2, totalPaid: pesos(2000) });
});
