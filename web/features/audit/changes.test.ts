/** The audit log in words: every field of every record, and what changed in it. */
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { AuditLine } from "#contract/audit";
import { SCHEMAS } from "#contract/schemas";
import { isWorded } from "#web/wording/field.ts";
import { FIGURES, fieldChanges, STRUCTURED, UNTOLD } from "./changes.ts";
import { entriesOf } from "./entries.ts";

const nameOf = (field: string, id: string) => (field === "clientId" ? `Cliente ${id}` : undefined);

function changed(before: AuditLine["before"], after: AuditLine["after"]) {
  return fieldChanges({ before, after }, nameOf).map((change) => Object.values(change).join(" | "));
}

describe("a change in the log", () => {
  it("has Spanish words for every field that is told", () => {
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      if (name === "amortizationItems") continue;
      const fields = Object.keys((schema as z.ZodObject).shape);
      const mute = fields.filter(
        (field) => !UNTOLD.has(field) && !(field in STRUCTURED) && !(field in FIGURES) && !isWorded(field),
      );
      expect([name, ...mute]).toEqual([name]);
    }
  });

  it("shows amounts, dates, choices and names, never ids or centavos", () => {
    expect(
      changed(
        { amount: 100_000, startDate: "2026-03-04", frequency: "weekly", clientId: "1", version: "a" },
        { amount: 150_050, startDate: "2026-03-11", frequency: "monthly", clientId: "2", version: "b" },
      ),
    ).toEqual([
      "Monto | RD$1,000.00 | RD$1,500.50",
      "Fecha de inicio | 04/03/2026 | 11/03/2026",
      "Frecuencia | Semanal | Mensual",
      "Cliente | Cliente 1 | Cliente 2",
    ]);
  });

  it("tells of a loan only the figures that moved", () => {
    expect(
      changed(
        { summary: { balance: 1_300_000, paidRows: 0, rows: 13, nextDueDate: "2026-03-11" } },
        { summary: { balance: 1_200_000, paidRows: 1, rows: 13, nextDueDate: "2026-03-18" } },
      ),
    ).toEqual([
      "Saldo | RD$13,000.00 | RD$12,000.00",
      "Cuotas pagadas | 0 | 1",
      "Próxima cuota vence | 11/03/2026 | 18/03/2026",
    ]);
  });

  it("puts permissions and facts into sentences", () => {
    expect(
      changed(
        { grants: { clients: ["view"] }, annulled: null, waivers: [] },
        {
          grants: { clients: ["view", "create"], cash: [] },
          annulled: { reason: "Se cobró dos veces" },
          waivers: [{ paymentNumber: 3, amount: 5_000, reason: "Llovía" }],
        },
      ),
    ).toEqual([
      "Permisos otorgados |  | Clientes: crear",
      "Anulado |  | Sí — Se cobró dos veces",
      "Mora perdonada |  | Cuota #3: RD$50.00 — Llovía",
    ]);
  });
});

describe("a reenganche in the log", () => {
  it("names its loans by their numbers", () => {
    const other = "00000000-0000-4000-8000-000000000009";
    const named = (field: string, id: string) =>
      field === "loanId" && id === other ? "Préstamo 0147" : undefined;
    const said = fieldChanges(
      {
        before: {},
        after: {
          renews: [{ loanId: other, amount: 100_000 }],
          renewal: other,
          sharedNumbers: [{ number: 12, loanId: other }],
        },
      },
      named,
    );
    expect(said.map(({ label, after }) => [label, after])).toEqual([
      ["Préstamos que saldó", "Préstamo 0147 con RD$1,000.00"],
      ["Reenganche", "Préstamo 0147"],
      ["Número también de otro préstamo", "0012 (Préstamo 0147)"],
    ]);
  });
});

describe("the entries of the log", () => {
  it("join what one command changed, and nothing else", () => {
    const line = (number: number, commandId: string | null) =>
      ({ number, commandId, command: "payment.collect", userName: null }) as AuditLine;
    const entries = entriesOf([line(5, "b"), line(4, "b"), line(3, null), line(2, null), line(1, "a")]);
    expect(entries.map(({ lines }) => lines.map(({ number }) => number))).toEqual([[5, 4], [3], [2], [1]]);
    expect(entries[0]?.who).toBe("Sistema");
  });
});
