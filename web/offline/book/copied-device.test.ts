import { afterEach, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import { pesos } from "#domain/money/money";
import { collectArgs, paymentId } from "#testkit/commands/lending";
import { Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import { BoxDatabase } from "../box/box-database.ts";

let current: Story | undefined;

afterEach(async () => {
  await current?.end();
});

async function copyBox(userId: Id, from: Place, to: Place): Promise<void> {
  const [source, target] = [from, to].map((place) => {
    const { storage } = place.tab(async () => Response.error());
    return new BoxDatabase(userId, storage);
  });
  if (!source || !target) throw new Error("two boxes are needed");
  for (const table of source.tables) await target.table(table.name).bulkPut(await table.toArray());
  source.close();
  target.close();
}

it("a receipt of a copied device keeps its own figures, though the other copy gave its number out", async () => {
  const told = await story();
  current = told;
  const { time, office, admin, place } = told;
  const original = await told.open();
  const elsewhere = new Place(time);
  await copyBox(admin.user.id, place, elsewhere);
  expect(await original.run(collectPayment, collectArgs(1, "2026-01-08", pesos(700)))).toMatchObject({
    ok: true,
  });
  await quiet(time, original);
  const copy = await told.open(elsewhere);
  // Dated before the other, so that the other's figures change as well.
  const args = {
    ...collectArgs(2, "2026-01-07", pesos(500)),
    today: collectArgs(2, "2026-01-08", pesos(1)).today,
  };
  const done = await copy.run(collectPayment, args);
  const printed = done.ok && done.changes.find(({ id }) => id === paymentId(2))?.doc;
  await quiet(time, copy);
  const stored = (await office.all("payments")).find(({ id }) => id === paymentId(2));
  expect(stored).toMatchObject({ flags: ["RECEIPT_FOREIGN", "RECEIPT_TWICE"] });
  expect(stored && "issued" in stored && stored.issued).toEqual(
    printed && "issued" in printed && printed.issued,
  );
});

it("a copy opens though its cache was copied a moment after its box", async () => {
  const told = await story();
  current = told;
  const { admin, place } = told;
  const original = await told.open();
  await original.run(collectPayment, collectArgs(1, "2026-01-08", pesos(700)));
  const { current: number } = await original.store.cacheNumbers();
  await original.stop();
  const cache = original.store.newCache(number);
  await cache.state.put({ key: "overlay", version: 1_000_000 });
  cache.close();
  const copy = await told.open(place, admin);
  expect(await copy.doc("payments", paymentId(1))).not.toBeNull();
});
