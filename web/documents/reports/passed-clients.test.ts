/** The list of clients who pass over says who they are and what they owe, on a sheet and on a ticket. */
import { describe, expect, it } from "vitest";
import { parseMoney } from "#domain/money/text";
import { sampleSettings } from "#testkit/documents/sample-records";
import { renderHtml } from "../paper/html.ts";
import { renderText } from "../paper/text.ts";
import { type PassedClients, passedClients } from "./passed-clients.ts";

const money = (text: string) => parseMoney(text) ?? expect.fail(text);

const PASSED: PassedClients = {
  date: "2026-11-28" as PassedClients["date"],
  giver: "Ana Inventada",
  receiver: "Juan Inventado",
  place: "Juan Inventado",
  lines: [
    {
      client: "Ramona Peña Inventada",
      phone: "8095550102",
      address: "Calle 4, núm. 12",
      before: "Ana Inventada",
      loans: 2,
      owed: money("7,000.00"),
      overdue: money("1,000.00"),
    },
    {
      client: "Pedro Inventado",
      phone: "8095550103",
      address: "",
      before: "Ana Inventada",
      loans: 0,
      owed: money("0"),
      overdue: money("0"),
    },
  ],
  withLoans: true,
  settings: sampleSettings(),
};

describe("the list of clients who pass to another collector", () => {
  it("counts them with their loans, and sums what they owe", () => {
    const sheet = renderHtml(passedClients(PASSED, "letter"), "letter").replace(/<[^>]+>/g, " ");
    for (const words of ["ENTREGA DE CLIENTES", "Total: 2 clientes", "7,000.00", "1,000.00", "Recibe"]) {
      expect(sheet).toContain(words);
    }
    const ticket = renderText(passedClients(PASSED, "58mm"), 32);
    for (const words of ["1. Ramona Peña Inventada", "Total: 2 clientes", "RD$7,000.00"]) {
      expect(ticket).toContain(words);
    }
  });

  it("says no sum of what is overdue while one part of it is unknown", () => {
    const [first, ...rest] = PASSED.lines;
    const unknown = { ...PASSED, lines: [{ ...first, overdue: null } as (typeof rest)[0], ...rest] };
    expect(renderText(passedClients(unknown, "80mm"), 48)).not.toContain("1,000.00");
  });

  it("says nothing of loans for a person who may not view them", () => {
    const ticket = renderText(passedClients({ ...PASSED, settings: null, withLoans: false }, "58mm"), 32);
    expect(ticket).not.toMatch(/Préstamos|Debe|Atrasado/);
  });
});
