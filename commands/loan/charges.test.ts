import { describe, expect, it } from "vitest";
import type { JsonObject } from "#contract/envelope";
import { type Money, pesos } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  bookWithPeople,
  cashBalance,
  day,
  LOAN,
  loanArgs,
} from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { editable } from "./update.ts";

const DATED = { at: at("2026-02-10"), today: day("2026-02-10") };
const STEP = { ...DATED, reason: "Se arrepintió" };

const charge = (n: number, way: string, amount: Money, more: object = {}) => ({
  id: testId(90 + n),
  name: `Cargo ${n}`,
  way,
  amount,
  ...more,
});

describe("charges that cannot be are refused, and nothing is lent", () => {
  it.each([
    [
      "two of one name",
      [charge(1, "deducted", pesos(5)), { ...charge(2, "apart", pesos(5)), name: "CARGO 1" }],
      "CHARGE_NAMED_TWICE",
    ],
    ["one above the amount", [charge(1, "deducted", pesos(10_001))], "CHARGE_TOO_LARGE"],
    ["one added that is all of the amount", [charge(1, "added", pesos(10_000))], "CHARGE_TOO_LARGE"],
    [
      "an amount that is not its percent",
      [charge(1, "deducted", pesos(499), { percent: "5" })],
      "CHARGE_PERCENT",
    ],
  ])("%s", async (_name, charges, code) => {
    const records = await bookWithPeople();
    expect(await records.refuse("loan.create", { ...loanArgs(), charges }, { v: 3 })).toEqual({ code });
    expect([records.all("loans"), records.all("transactions")]).toEqual([[], []]);
  });
});

describe("charges of a loan that is granted", () => {
  const CHARGED = { charges: [charge(1, "deducted", pesos(500)), charge(2, "added", pesos(1_000))] };
  const lent = async () => {
    const records = await bookWithPeople();
    const { terms } = loanArgs();
    const args = { ...loanArgs(), ...CHARGED, terms: { ...terms, amount: pesos(11_000) } };
    await records.succeed("loan.create", args, { v: 3 });
    return records;
  };

  it("are corrected with the movements that an edit changes", async () => {
    const records = await lent();
    expect(cashBalance(records)).toBe(pesos(-9_500));
    const charges = [charge(3, "deducted", pesos(700)), charge(2, "added", pesos(1_000))];
    await records.succeed(
      "loan.update",
      { id: LOAN, ...STEP, changes: { amount: pesos(13_000), charges } },
      { v: 4 },
    );
    expect(cashBalance(records)).toBe(pesos(-11_300));
    expect(
      records.get("loans", LOAN).charges?.map(({ amount, annulled }) => [amount, annulled !== null]),
    ).toEqual([
      [pesos(500), true],
      [pesos(1_000), false],
      [pesos(700), false],
    ]);
  });

  it("meet those of another person as the terms of a loan do, also with the terms themselves", async () => {
    const records = await lent();
    const shown = editable(records.get("loans", LOAN));
    const base = { charges: shown.charges, amount: shown.amount } as unknown as JsonObject;
    const theirs = [charge(3, "deducted", pesos(700)), charge(2, "added", pesos(1_000))];
    const edit = (changes: object) => ({ id: LOAN, ...STEP, changes });
    await records.succeed("loan.update", edit({ charges: theirs }), { v: 4, base });
    const mine = [charge(4, "deducted", pesos(600)), charge(2, "added", pesos(1_000))];
    expect(await records.refuse("loan.update", edit({ charges: mine }), { v: 4, base })).toMatchObject({
      code: "CONFLICT",
      conflicts: [{ field: "charges", base: shown.charges, mine }],
    });
    expect(
      await records.refuse("loan.update", edit({ amount: pesos(12_000) }), { v: 4, base }),
    ).toMatchObject({ code: "CONFLICT", conflicts: [{ field: "charges" }] });
    const seen = editable(records.get("loans", LOAN));
    const again = { ...base, charges: seen.charges } as unknown as JsonObject;
    await records.succeed("loan.update", edit({ charges: mine }), { v: 4, base: again });
    expect(cashBalance(records)).toBe(pesos(-9_400));
  });

  it("follow the loan to another method", async () => {
    const records = await lent();
    await records.succeed(
      "loan.update",
      { id: LOAN, ...STEP, changes: { payoutMethod: "Cheque" } },
      { v: 4 },
    );
    expect(cashBalance(records)).toBe(0);
  });

  it("are none that an edit could pay on a cancelled loan", async () => {
    const records = await lent();
    await records.succeed("loan.cancel", { id: LOAN, ...STEP });
    const edit = { id: LOAN, ...STEP, changes: { legalActionsConsent: true } };
    const asked = { ...edit, changes: { charges: [charge(3, "deducted", pesos(700))] } };
    expect(await records.refuse("loan.update", asked, { v: 4 })).toEqual({ code: "LOAN_NOT_ACTIVE" });
    await records.succeed("loan.update", { ...edit, changes: { ...edit.changes, charges: [] } }, { v: 4 });
    expect(cashBalance(records)).toBe(pesos(0));
  });

  it("go with a loan that is cancelled, and come again when it is reactivated", async () => {
    const records = await lent();
    await records.succeed("loan.cancel", { id: LOAN, ...STEP });
    expect(cashBalance(records)).toBe(0);
    await records.succeed("loan.reactivate", { id: LOAN, ...STEP });
    expect(cashBalance(records)).toBe(pesos(-9_500));
  });

  it("may come later, as a cost with its receipt, and be annulled", async () => {
    const records = await bookWithLoan();
    const cost = {
      id: testId(60),
      loanId: LOAN,
      ...DATED,
      name: "Alguacil",
      amount: pesos(800),
      method: "Efectivo",
    };
    await records.succeed("loan.addCharge", cost, { receipts: [{ number: "K7Q2-1", issued: null }] });
    expect(records.get("loans", LOAN).charges).toMatchObject([
      { name: "Alguacil", way: "apart", isCost: true, receiptNumber: "K7Q2-1" },
    ]);
    expect(records.get("loans", LOAN).summary.balance).toBe(pesos(13_000));
    expect(cashBalance(records)).toBe(pesos(-9_200));
    const annul = { id: LOAN, chargeId: testId(60), ...STEP };
    await records.succeed("loan.annulCharge", annul);
    expect(cashBalance(records)).toBe(pesos(-10_000));
    expect(await records.refuse("loan.annulCharge", annul)).toEqual({ code: "CHARGE_ANNULLED" });
    expect(await records.refuse("loan.annulCharge", { ...annul, chargeId: testId(61) })).toEqual({
      code: "CHARGE_MISSING",
    });
  });
});
