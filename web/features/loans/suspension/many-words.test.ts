import { describe, expect, it } from "vitest";
import type { SuspensionOfMany } from "#contract/suspensions";
import { pesos } from "#domain/money/money";
import { at, day } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { filterText, previewText, progressText } from "./many-words.ts";

const JOB: SuspensionOfMany = {
  id: testId(1),
  from: day("2026-01-14"),
  to: day("2026-01-24"),
  way: "shift",
  filter: { lenderId: null, frequency: null },
  reason: "Tormenta",
  userName: "Ada",
  at: at("2026-01-12"),
  loans: 40,
  waiting: 0,
  suspended: 40,
  refused: 0,
  annulled: null,
};

describe("a suspension of many loans in words", () => {
  it("says beforehand how many loans and cuotas it moves, and their sum", () => {
    const preview = { loans: 40, movedLoans: 1, cuotas: 12, amount: pesos(12_000), first: [] };
    expect(previewText(preview)).toBe(
      "Se anota en 40 préstamos. En 1 préstamo cambian de fecha 12 cuotas, que suman RD$12,000.00.",
    );
    expect(previewText({ ...preview, cuotas: 0, movedLoans: 0 })).toContain("no cambia ninguna fecha");
    expect(previewText({ ...preview, loans: 0 })).toBe(
      "Ningún préstamo por cobrar entra en esta suspensión.",
    );
  });

  it("says how far the work is, and what did not take it", () => {
    expect(progressText({ ...JOB, waiting: 15 })).toBe("Suspendiendo: 25 de 40 préstamos");
    expect(progressText({ ...JOB, suspended: 38, refused: 2 })).toBe(
      "En 38 préstamos · 2 préstamos no la admitieron",
    );
    const annulled = { reason: "No llovió", userName: "Ada", at: at("2026-01-13") };
    expect(progressText({ ...JOB, waiting: 40, annulled })).toBe("Anulando: 0 de 40 préstamos");
    expect(progressText({ ...JOB, suspended: 0, annulled })).toBe("Anulada");
  });

  it("names the loans that were chosen", () => {
    const nameOf = () => "Luis Inventado";
    expect(filterText(JOB.filter, nameOf)).toBe("Todos los préstamos por cobrar");
    expect(filterText({ lenderId: testId(2), frequency: "weekly" }, nameOf)).toBe(
      "Solo de Luis Inventado, semanal",
    );
  });
});
