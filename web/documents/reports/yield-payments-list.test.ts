import { expect, it } from "vitest";
import { sampleYield } from "#testkit/documents/sample-yield";
import { cellText, makeTable } from "#web/table/table.ts";
import { yieldPaymentsExport } from "./yield-payments-list.ts";

it("a file of payments of continuous yield says where each peso went, and counts what was annulled in no total", async () => {
  const { payment } = await sampleYield();
  const annulled = {
    ...payment,
    annulled: { at: payment.at, reason: "Prueba", userId: payment.userId, userName: "" },
  };
  const rows = [payment, annulled as typeof payment].map((each) => ({ payment: each, clientName: "Ramona" }));
  const { columns, totals, notes } = yieldPaymentsExport(rows, [], "al 22/01/2026", ["Tipo: Mixto"]);
  const table = makeTable(columns, rows, totals);
  const said = [...table.rows, ...table.totals].map((line) => line.map(cellText).join("|"));
  expect(said[0]).toMatch(/^A1B2-7\|Ramona\|Mixto\|22\/01\/2026\|4,000\.00\|1,600\.00\|2,400\.00\|/);
  expect(said[1]).toMatch(/Anulado$/);
  expect(said[2]).toBe("Total||1 pago||4,000.00|1,600.00|2,400.00|||");
  expect(notes).toEqual(["Tipo: Mixto"]);
});
