/** The line of the folded fields of a loan. */
import { expect, it } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { newId } from "#web/offline/store/hooks.ts";
import type { LoanInput } from "./loan-input.ts";
import { isUnusual, type REST_FIELDS, restText } from "./loan-rest.ts";

const USUAL: Pick<LoanInput, (typeof REST_FIELDS)[number] | "basis"> = {
  basis: "rate",
  payoutMethod: "Efectivo",
  charges: [],
  roundTo: "0",
  daysOff: null,
  rebate: null,
  lateFee: { percent: "5" as RatePercent, mode: "once", graceDays: 0, capPercent: null },
  cashTolerance: pesos(0),
  contractTemplateId: "contrato-prestamo-v1",
  legalActionsConsent: false,
};
const SHOWN = { ranBefore: false, daysOff: null };
const SUNDAYS = { weekdays: [7], holidays: [], dates: [] };

it("the usual values of a loan are one short line", () => {
  expect(restText(USUAL, SHOWN)).toBe("Efectivo · sin cargos · mora 5\u00a0% una vez por cuota");
});

it("a value that is another is named with what it is", () => {
  const charge = { id: newId(), name: "Papeles", way: "deducted", by: "amount", amount: pesos(500) } as const;
  const typed = {
    ...USUAL,
    payoutMethod: "Transferencia",
    charges: [{ ...charge, percent: null }],
    roundTo: String(pesos(50)),
    daysOff: SUNDAYS,
    rebate: 50,
    lateFee: { ...USUAL.lateFee, percent: "0" as RatePercent },
    legalActionsConsent: true,
  } as const;
  expect(restText(typed as unknown as LoanInput, { ...SHOWN, daysOff: SUNDAYS })).toBe(
    "Transferencia · 1 cargo · cuota a múltiplos de RD$50.00 · no se cobra: domingo · " +
      "rebaja al saldar: 50\u00a0% del interés que falta · sin mora · consiente acciones legales",
  );
});

it("a loan that collects on the days off of the business says so", () => {
  expect(restText(USUAL, { ...SHOWN, daysOff: SUNDAYS })).toContain("se cobra todos los días");
});

it("a loan of the notebook has neither a way to hand it over nor charges", () => {
  expect(restText(USUAL, { ...SHOWN, ranBefore: true })).toBe("Mora 5\u00a0% una vez por cuota");
});

it("by cuota nothing is rounded, and an unreadable mora is asked about", () => {
  const typed = { ...USUAL, basis: "cuota" as const, roundTo: "5000" };
  const wrong = { ...typed, lateFee: { ...USUAL.lateFee, percent: "x" as RatePercent } };
  expect(restText(wrong, SHOWN)).toBe("Efectivo · sin cargos · revise la mora");
});

it("each of the folded fields is unusual by itself, the ids of charges are not", () => {
  const charge = { name: "Papeles", way: "apart", by: "amount", amount: pesos(5), percent: null } as const;
  const others: Partial<LoanInput>[] = [
    { payoutMethod: "Cheque" },
    { charges: [{ ...charge, id: newId() }] },
    { roundTo: "5000" },
    { daysOff: SUNDAYS },
    { rebate: 0 },
    { lateFee: { ...USUAL.lateFee, graceDays: 3 } },
    { cashTolerance: pesos(1) },
    { contractTemplateId: "pagare-simple-v1" },
    { legalActionsConsent: true },
  ];
  expect(others.map((other) => isUnusual({ ...USUAL, ...other }, USUAL))).toEqual(others.map(() => true));
  const charged = () => ({ ...USUAL, charges: [{ ...charge, id: newId() }] });
  expect(isUnusual(charged(), charged())).toBe(false);
});
