import { describe, expect, it } from "vitest";
import { type UsualCharge, usualCharges } from "#contract/records/usual-charge";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import {
  emptyUsualCharge,
  type UsualChargesInput,
  usualChargesForm,
  usualChargesInput,
  usualChargesValues,
} from "./usual-charges-form.ts";

const LIST: UsualCharge[] = [
  { id: testId(1), name: "Gastos legales", way: "deducted", amount: pesos(500), isForNewLoans: true },
  { id: testId(2), name: "Seguro", way: "added", percent: "2.5" as RatePercent, isForNewLoans: false },
];
type Row = UsualChargesInput["charges"][number];
const row = (n: number, changes: Partial<Row> = {}): Row => ({
  ...emptyUsualCharge(testId(n)),
  name: `Cargo ${n}`,
  amount: pesos(100),
  ...changes,
});
const sentences = (...charges: Row[]) =>
  usualChargesForm
    .safeParse({ charges, hasNotice: true })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("the charges of the business", () => {
  it("that are left alone change nothing, and are a list that the server takes", () => {
    for (const charges of [null, [], LIST]) {
      const values = usualChargesForm.parse(usualChargesInput({ charges }));
      expect(usualChargesValues(values)).toEqual({ charges });
      expect(usualCharges.safeParse(charges ?? []).error).toBeUndefined();
    }
  });

  it("that were all removed are none set, unless the notice is taken away too", () => {
    const { hasNotice } = usualChargesInput({ charges: LIST });
    expect(usualChargesValues({ charges: [], hasNotice })).toEqual({ charges: null });
    expect(usualChargesValues({ charges: [], hasNotice: false })).toEqual({ charges: [] });
  });

  it("say beside the field what is wrong", () => {
    expect(sentences(emptyUsualCharge(testId(1)))).toEqual([
      ["charges.0.name", "Escriba el nombre del cargo"],
      ["charges.0.amount", "Ingrese un monto válido mayor a cero"],
    ]);
    expect(sentences(row(1), row(2, { name: "  cárgo 1 " }))).toEqual([
      ["charges.1.name", "Hay dos cargos con el mismo nombre."],
    ]);
    expect(sentences(row(1, { name: "x".repeat(61) }))).toEqual([
      ["charges.0.name", "El nombre es demasiado largo"],
    ]);
    expect(sentences(row(1, { amount: pesos(0) }))?.[0]?.[0]).toBe("charges.0.amount");
    const percents = ["0", "100.01", "101", "", "diez"].map((percent) =>
      sentences(row(1, { by: "percent", amount: null, percent: percent as RatePercent })),
    );
    expect(percents.map((said) => said?.[0]?.[0])).toEqual(percents.map(() => "charges.0.percent"));
    expect(sentences(row(1, { by: "percent", amount: null, percent: "100" as RatePercent }))).toBeUndefined();
    const many = Array.from({ length: 21 }, (_, place) => row(place + 1));
    expect(sentences(...many)?.[0]?.[0]).toBe("charges");
  });
});
