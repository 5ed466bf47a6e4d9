/** The list of rédito's payments hides annulled ones until a person asks for them, as that of loans does, and so does its file. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { createYield } from "#commands/continuous-yield/create";
import { annulYieldPayment, collectYield } from "#commands/continuous-yield/yield-payments";
import { pesos } from "#domain/money/money";
import { at, day } from "#testkit/commands/lending";
import { yieldArgs, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import { type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import type { Search } from "#web/ui/list/asked.ts";
import { readYieldPaymentsExport } from "./asked-yield-payments.ts";

let scene: Scenario;
let store: LocalStore;

beforeEach(async () => {
  scene = await scenario();
  store = await scene.open();
  await store.run(createYield, yieldArgs());
  await store.run(collectYield, yieldReceived(1, "2026-01-12", pesos(800)));
  await store.run(collectYield, yieldReceived(2, "2026-01-13", pesos(300)));
  const annulment = { at: at("2026-01-13"), today: day("2026-01-13"), reason: "Prueba" };
  await store.run(annulYieldPayment, { id: yieldPaymentId(2), ...annulment });
});
afterEach(() => scene.end());

const file = (search: Search) => readYieldPaymentsExport(store, search);
const amounts = async (search: Search) =>
  (await file(search))?.rows.map(({ payment }) => payment.amount / 100);

it("leaves out what was annulled until it is asked for", async () => {
  expect(await amounts({})).toEqual([800]);
  expect(await amounts({ anulados: "con" })).toEqual([300, 800]);
  expect(await amounts({ anulados: "solo" })).toEqual([300]);
});

it("says in the file that annulled payments are in it", async () => {
  expect((await file({ anulados: "con" }))?.notes).toEqual(["Anulados: Incluidos"]);
});
