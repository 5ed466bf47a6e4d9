import { describe, expect, it } from "vitest";
import type { UsualCharge } from "#contract/records/usual-charge";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { sampleCharge } from "#testkit/documents/sample-records";
import { proposedCosts, readCharge } from "./typed-charge.ts";

describe("a cost of a running loan", () => {
  it("is a name in one line and an amount", () => {
    expect(readCharge({ name: "  Alguacil ", amount: pesos(1_500) })).toEqual({
      ok: true,
      charge: { name: "Alguacil", amount: pesos(1_500) },
    });
  });

  it("says beside each field what is wrong", () => {
    expect(readCharge({ name: " ", amount: undefined })).toEqual({
      ok: false,
      problems: { name: "Escriba el nombre del cargo", amount: "Ingrese un monto válido mayor a cero" },
    });
    expect(readCharge({ name: "x".repeat(61), amount: pesos(0) })).toMatchObject({
      problems: { name: "El nombre es demasiado largo", amount: expect.any(String) },
    });
  });

  it("may be one of the list that is paid apart, a percent of what was asked for", () => {
    const charge = { id: testId(1), isForNewLoans: false };
    const usual: UsualCharge[] = [
      { ...charge, name: "Notario", way: "apart", amount: pesos(800) },
      { ...charge, id: testId(2), name: "Abogado", way: "apart", percent: "10" as RatePercent },
      { ...charge, id: testId(3), name: "Seguro", way: "added", amount: pesos(100) },
    ];
    const added = sampleCharge({ way: "added", amount: pesos(200) });
    expect(proposedCosts(usual, { amount: pesos(10_200), charges: [added] })).toEqual([
      { id: testId(1), name: "Notario", amount: pesos(800) },
      { id: testId(2), name: "Abogado", amount: pesos(1_000) },
    ]);
  });
});
