/** The charges of a loan under edit: what the form shows is what the command takes, and the drawer follows. */
import { describe, expect, it } from "vitest";
import { type ChargeArgs, editableCharges } from "#commands/loan/charges";
import type { Loan } from "#contract/records/loan";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { at, bookWithPeople, cashBalance, day, LOAN, loanArgs } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { sampleCharge } from "#testkit/documents/sample-records";
import type { ChargeInput } from "#web/parts/loans/charges-form.ts";
import { chargesEdit, mayHaveCharges, usualOfEdit, withCharges } from "#web/parts/loans/edit-charges.ts";
import { handChange } from "#web/parts/loans/hand-change.ts";
import { editedValues, loanEdit, valuesOf } from "./loan-edit.ts";
import { loanForm, typedOf } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";

const STEP = { at: at("2026-02-10"), today: day("2026-02-10") };
const LEGAL = { id: testId(91), name: "Gastos legales", way: "deducted", amount: pesos(500) } as const;
const INSURANCE = {
  id: testId(92),
  name: "Seguro",
  way: "added",
  amount: pesos(200),
  percent: "2" as RatePercent,
} as const;
const APART = { id: testId(93), name: "Notario", way: "apart", amount: pesos(300) } as const;

/** 10,000.00 asked for. */
async function lent() {
  const records = await bookWithPeople();
  const { terms } = loanArgs();
  const args = {
    ...loanArgs(),
    terms: { ...terms, amount: pesos(10_200) },
    charges: [LEGAL, INSURANCE, APART],
  };
  await records.succeed("loan.create", args, { v: 3 });
  return records;
}

function opened(loan: Loan): LoanInput {
  return withCharges(typedOf(valuesOf(loan)), editableCharges(loan));
}

let made = 100;
const idOf = () => testId(++made);

interface Saved {
  said: ReturnType<typeof handChange>;
  drawer: Money;
  loan: Loan;
  asked: ChargeArgs[] | undefined;
}

/** Saves what was typed, as the screen does, with what it had said beforehand. */
async function saved(type: (input: LoanInput) => LoanInput): Promise<Saved> {
  const records = await lent();
  const before = records.get("loans", LOAN);
  const shown = opened(before);
  const typed = type(shown);
  const values = loanForm.parse(typed);
  const charges = chargesEdit(shown, typed, editableCharges(before), idOf);
  const first = editedValues(before);
  const { changes } = loanEdit(first, { ...values, charges: charges ?? first.charges });
  const { amount, payoutMethod } = values;
  const said = handChange(before, { amount, payoutMethod, charges });
  await records.succeed("loan.update", { id: LOAN, ...STEP, changes, reason: "" }, { v: 4 });
  return { said, drawer: cashBalance(records), loan: records.get("loans", LOAN), asked: charges };
}

const changed =
  (place: number, changes: Partial<ChargeInput>) =>
  (input: LoanInput): LoanInput => ({
    ...input,
    charges: input.charges.map((row, at) => (at === place ? { ...row, ...changes } : row)),
  });
/** 10,200.00 handed over, less 500.00 and 200.00, and 300.00 paid apart. */
const DRAWER = pesos(-9_200);

describe("the charges of a loan under edit", () => {
  it("are those deducted and added, of what was asked for", async () => {
    const input = opened((await lent()).get("loans", LOAN));
    expect(input.amount).toBe(pesos(10_000));
    expect(input.charges.map(({ name, by, amount, percent }) => [name, by, amount, percent])).toEqual([
      ["Gastos legales", "amount", pesos(500), null],
      ["Seguro", "percent", null, "2"],
    ]);
  });

  it("stay as they are where nothing of them is touched", async () => {
    const { said, drawer, asked } = await saved((input) => ({ ...input, legalActionsConsent: true }));
    expect([said, drawer, asked]).toEqual([null, DRAWER, undefined]);
  });

  it("become another charge with another amount, and the drawer gets the difference", async () => {
    const { said, drawer, loan } = await saved(changed(0, { amount: pesos(700) }));
    expect(said).toEqual({
      charges: ["Gastos legales RD$500.00, descontado → RD$700.00, descontado."],
      result: "El cliente devuelve RD$200.00, en Efectivo.",
    });
    expect(drawer - DRAWER).toBe(pesos(200));
    expect(editableCharges(loan).map(({ amount }) => amount)).toEqual([pesos(200), pesos(700)]);
  });

  it("that are taken out go back to the client", async () => {
    const { said, drawer } = await saved((input) => ({ ...input, charges: input.charges.slice(1) }));
    expect(said).toEqual({
      charges: ["Se quita Gastos legales RD$500.00, descontado."],
      result: "Se le entregan RD$500.00 más al cliente, en Efectivo.",
    });
    expect(drawer - DRAWER).toBe(pesos(-500));
  });

  it("that are added to the capital move nothing, and make the loan larger", async () => {
    const row: ChargeInput = {
      id: idOf(),
      name: "GPS",
      way: "added",
      by: "amount",
      amount: pesos(400),
      percent: null,
    };
    const { said, drawer, loan } = await saved((input) => ({ ...input, charges: [...input.charges, row] }));
    expect(said).toEqual({
      charges: ["Se agrega GPS RD$400.00, sumado al préstamo."],
      result: "Lo que se le entregó no cambia.",
    });
    expect([drawer, loan.amount]).toEqual([DRAWER, pesos(10_600)]);
  });

  it("that are a percent follow the amount asked for", async () => {
    const { said, drawer, loan } = await saved((input) => ({ ...input, amount: pesos(12_000) }));
    expect(loan.amount).toBe(pesos(12_240));
    expect(said).toEqual({
      charges: ["Seguro RD$200.00, sumado al préstamo → RD$240.00, sumado al préstamo."],
      result: "Se le entregan RD$2,000.00 más al cliente, en Efectivo.",
    });
    expect(drawer - DRAWER).toBe(pesos(-2_000));
  });

  it("go back and are paid again by another method", async () => {
    const { said, drawer } = await saved((input) => ({ ...input, payoutMethod: "Cheque" }));
    expect(said?.result).toBe(
      "Los RD$9,500.00 de la entrega vuelven en Efectivo y se entregan RD$9,500.00 en Cheque.",
    );
    // The one paid apart stays, as it was received.
    expect(drawer).toBe(pesos(300));
  });

  it("that are a percent of another sum are shown as the amount that they are: an edit of the rest leaves them", async () => {
    const loan = (await lent()).get("loans", LOAN);
    const charges = editableCharges(loan).map((each) =>
      each.percent ? { ...each, percent: "3" as RatePercent } : each,
    );
    const shown = withCharges(typedOf(valuesOf(loan)), charges);
    expect(shown.charges[1]).toMatchObject({ by: "amount", amount: pesos(200) });
    expect(loanForm.parse(shown).amount).toBe(loan.amount);
    expect(chargesEdit(shown, { ...shown }, charges, idOf)).toBeUndefined();
  });

  it("are none of a loan of the notebook or of a cancelled one, and none is paid apart", async () => {
    const loan = (await lent()).get("loans", LOAN);
    expect([mayHaveCharges(loan), mayHaveCharges({ ...loan, status: "cancelled" })]).toEqual([true, false]);
    const usual = [
      { ...LEGAL, isForNewLoans: true },
      { ...APART, isForNewLoans: false },
    ];
    expect(usualOfEdit(usual)).toEqual([usual[0]]);
    expect(usualOfEdit(null)).toEqual([]);
    const cost = sampleCharge({ way: "apart", isCost: true });
    expect(editableCharges({ charges: [cost] })).toEqual([]);
  });
});
