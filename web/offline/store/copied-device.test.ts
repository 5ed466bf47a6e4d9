import { afterEach, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import { pesos } from "#domain/money/money";
import { collectArgs, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { OutboxDatabase } from "../outbox/outbox-database.ts";

let current: Scenario | undefined;

afterEach(async () => {
  await current?.end();
});

async function copyOutbox(userId: Id, from: BrowserDouble, to: BrowserDouble): Promise<void> {
  const [source, target] = [from, to].map((browser) => {
    const { storage } = browser.tab(async () => Response.error());
    return new OutboxDatabase(userId, storage);
  });
  if (!source || !target) throw new Error("two boxes are needed");
  for (const table of source.tables) await target.table(table.name).bulkPut(await table.toArray());
  source.close();
  target.close();
}

it("a receipt of a copied device keeps its own figures, though the other copy gave its number out", async () => {
  const scene = await scenario();
  current = scene;
  const { time, server, admin, browser } = scene;
  const original = await scene.open();
  const elsewhere = new BrowserDouble(time);
  await copyOutbox(admin.user.id, browser, elsewhere);
  expect(await original.run(collectPayment, collectArgs(1, "2026-01-08", pesos(700)))).toMatchObject({
    ok: true,
  });
  await quiet(time, original);
  const copy = await scene.open(elsewhere);
  // Dated before the other, so that the other's figures change as well.
  const args = {
    ...collectArgs(2, "2026-01-07", pesos(500)),
    today: collectArgs(2, "2026-01-08", pesos(1)).today,
  };
  const done = await copy.run(collectPayment, args);
  const printed = done.ok && done.changes.find(({ id }) => id === paymentId(2))?.doc;
  await quiet(time, copy);
  const stored = (await server.all("payments")).find(({ id }) => id === paymentId(2));
  expect(stored).toMatchObject({ flags: ["RECEIPT_FOREIGN", "RECEIPT_TWICE"] });
  expect(stored && "issued" in stored && stored.issued).toEqual(
    printed && "issued" in printed && printed.issued,
  );
});

it("a copy opens though its cache was copied a moment after its box", async () => {
  const scene = await scenario();
  current = scene;
  const { admin, browser } = scene;
  const original = await scene.open();
  await original.run(collectPayment, collectArgs(1, "2026-01-08", pesos(700)));
  const { current: number } = await original.layers.replicaNumbers();
  await original.stop();
  const replica = original.layers.newReplica(number);
  await replica.state.put({ key: "overlay", version: 1_000_000 });
  replica.close();
  const copy = await scene.open(browser, admin);
  expect(await copy.doc("payments", paymentId(1))).not.toBeNull();
});
