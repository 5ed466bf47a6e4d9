/** A file of the payments holds exactly what the address of the list asks for, however far the list was read. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { annulPayment } from "#commands/payment/annul";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { at, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import type { Search } from "#web/ui/list/asked.ts";
import { readAskedPayments, readPaymentsExport } from "./asked-payments.ts";
import { paymentColumns } from "./payment-columns.tsx";

let scene: Scenario;
let store: LocalStore;

beforeEach(async () => {
  scene = await scenario();
  store = await scene.open();
  for (const [n, date, amount] of [
    [1, "2026-01-02", 300],
    [2, "2026-01-05", 100],
    [3, "2026-01-08", 200],
  ] as const) {
    await store.run(collectPayment, collectArgs(n, date, pesos(amount)));
  }
  const annulment = { id: paymentId(2), at: at("2026-01-08"), today: day("2026-01-08"), reason: "Prueba" };
  await store.run(annulPayment, annulment);
});
afterEach(() => scene.end());

async function amounts(search: Search): Promise<number[]> {
  const columns = paymentColumns(() => false);
  const { value } = await readOnce(store, (read) => readAskedPayments(read, search, columns));
  return value.rows.map(({ payment }) => payment.amount / 100);
}

it("has the newest first and leaves out what was annulled, as the list does", async () => {
  expect(await amounts({})).toEqual([200, 300]);
  expect(await amounts({ anulados: "con" })).toEqual([200, 100, 300]);
  expect(await amounts({ anulados: "solo" })).toEqual([100]);
});

it("follows dates, search, loan and order of the address", async () => {
  expect(await amounts({ fecha: "2026-01-01..2026-01-03" })).toEqual([300]);
  expect(await amounts({ q: "300" })).toEqual([300]);
  expect(await amounts({ loanId: LOAN, orden: "-monto" })).toEqual([300, 200]);
  expect(await amounts({ metodo: "Transferencia" })).toEqual([]);
});

it("finds payments by the words of their state and of who collected them", async () => {
  expect(await amounts({ q: "parcial" })).toEqual([300]);
  expect(await amounts({ q: "anulado", anulados: "con" })).toEqual([100]);
  expect(await amounts({ q: scene.admin.user.name })).toEqual([200, 300]);
  expect(await amounts({ q: "pagado" })).toEqual([]);
  expect(await amounts({ q: "atrasado" })).toEqual([]);
});

it("says in the file what was asked for: dates, loan, filters and search, and in its name the days", async () => {
  const asked = {
    fecha: "2026-01-01..2026-01-03",
    loanId: LOAN,
    metodo: "Efectivo",
    anulados: "con",
    q: "300",
  };
  const file = await readPaymentsExport(store, asked);
  expect(file?.period).toBe("01/01/2026 al 03/01/2026");
  expect(file?.notes).toEqual([
    "Préstamo: 0001",
    expect.stringMatching(/^Fecha: /),
    "Método: Efectivo",
    "Anulados: Incluidos",
    "Búsqueda: 300",
  ]);
  expect((await readPaymentsExport(store, {}))?.period).toMatch(/^al \d\d\/\d\d\/\d{4}$/);
});

it("says when the payments have not all come, so that no file of a part is taken for the whole", async () => {
  scene.server.wire = (path) =>
    path.includes("part=histories") ? { status: 429, code: "TOO_MANY" } : "through";
  const other = await scene.open(new BrowserDouble(scene.time));
  const read = await readOnce(other, (reader) => readAskedPayments(reader, {}, []));
  expect(read.status).toBe("error");
});
