/** The receipt of a payment of rédito quotes the receipt that it replaced, on whichever loan the correction put the money. */
import "#web/ui/test-setup.ts";
import { afterEach, expect, it } from "vitest";
import { createYield } from "#commands/continuous-yield/create";
import { collectYield, replaceYieldPayment } from "#commands/continuous-yield/yield-payments";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { YIELD, yieldArgs, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import { type Scenario, scenario } from "#testkit/device/scenario";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { readYieldPayment } from "./use-yield-receipt.ts";

const OTHER = testId(41);

let scene: Scenario;
afterEach(() => scene.end());

it("quotes each other where the money went to another loan", async () => {
  scene = await scenario();
  const store = await scene.open();
  for (const id of [YIELD, OTHER]) await store.run(createYield, yieldArgs({ id }));
  const received = yieldReceived(1, "2026-01-12", pesos(800));
  await store.run(collectYield, received);
  const corrected = { ...received, id: yieldPaymentId(2), yieldLoanId: OTHER };
  await store.run(replaceYieldPayment, { ...corrected, replaces: received.id, reason: "era del otro" });
  const read = async (id: string) => (await readOnce(store, (reader) => readYieldPayment(reader, id))).value;
  const [old, successor] = [await read(received.id), await read(corrected.id)];
  expect(old?.payment.receiptNumber).toBeTruthy();
  expect(successor?.links.replacesReceipt).toBe(old?.payment.receiptNumber);
  expect(old?.links.replacedByReceipt).toBe(successor?.payment.receiptNumber);
});
