/** *Cargos* of a rédito (rulings G1, Y7): granted with it, corrected with it, and given back with it. */
import { describe, expect, it } from "vitest";
import type { JsonObject } from "#contract/envelope";
import { protocolOf } from "#contract/newer";
import { yieldLoan } from "#contract/records/continuous-yield";
import { type Money, pesos } from "#domain/money/money";
import { at, bookWithPeople, cashBalance, day } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { YIELD, yieldArgs, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import type { CreateYieldArgs } from "./create.ts";
import { editableYield } from "./update.ts";

const STEP = { id: YIELD, at: at("2026-01-10"), today: day("2026-01-10"), reason: "Se arrepintió" };
const RECEIPTS = [{ number: "K7Q2-1", issued: null }];

type Charges = NonNullable<CreateYieldArgs["charges"]>;

const charge = (
  n: number,
  way: Charges[number]["way"],
  amount: Money,
  more: object = {},
): Charges[number] => ({
  id: testId(90 + n),
  name: `Cargo ${n}`,
  way,
  amount,
  ...more,
});

const ALL = [
  charge(1, "deducted", pesos(500)),
  charge(2, "apart", pesos(200)),
  charge(3, "added", pesos(1_000)),
];

/** 10,000 are asked for: the capital holds the charge that is added. */
async function lent(charges: Charges = ALL, more: Partial<CreateYieldArgs> = {}): Promise<TestRecords> {
  const records = await bookWithPeople();
  const { terms } = yieldArgs();
  const added = charges.filter(({ way }) => way === "added").reduce((sum, { amount }) => sum + amount, 0);
  const amount = (terms.amount + added) as Money;
  const args = yieldArgs({ terms: { ...terms, amount }, charges, ...more });
  await records.succeed("yield.create", args, { v: 2, receipts: RECEIPTS });
  return records;
}

const loanOf = (records: TestRecords) => records.get("continuousYield", YIELD);
const standing = (records: TestRecords) =>
  (loanOf(records).charges ?? []).map(({ amount, annulled }) => [amount, annulled === null]);

describe("charges that a rédito cannot have are refused, and nothing is lent", () => {
  it.each([
    [
      "two of one name",
      [charge(1, "deducted", pesos(5)), charge(2, "apart", pesos(5), { name: "CARGO 1" })],
      "CHARGE_NAMED_TWICE",
    ],
    ["one above the amount", [charge(1, "apart", pesos(10_001))], "CHARGE_TOO_LARGE"],
    ["one added that is all of the amount", [charge(1, "added", pesos(10_000))], "CHARGE_TOO_LARGE"],
    [
      "deducted ones that leave less than nothing to hand over",
      [charge(1, "deducted", pesos(6_000)), charge(2, "deducted", pesos(4_001))],
      "DEDUCTED_TOO_LARGE",
    ],
    [
      "an amount that is not its percent",
      [charge(1, "deducted", pesos(499), { percent: "5" })],
      "CHARGE_PERCENT",
    ],
  ])("%s", async (_what, charges, code) => {
    const records = await bookWithPeople();
    const args = yieldArgs({ charges: charges as Charges });
    expect(await records.refuse("yield.create", args, { v: 2 })).toEqual({ code });
    expect([records.all("continuousYield"), records.all("transactions")]).toEqual([[], []]);
  });

  it.each([
    ["a charge of nothing", { charges: [charge(1, "deducted", pesos(0))] }],
    ["a charge without a name", { charges: [charge(1, "deducted", pesos(5), { name: " " })] }],
    [
      "a charge of what the notebook handed over",
      { charges: ALL, opening: { date: day("2026-01-05"), capital: pesos(5_000) } },
    ],
  ])("%s is no command", async (_what, changes) => {
    const records = await bookWithPeople();
    await expect(records.play("yield.create", yieldArgs(changes), { v: 2 })).rejects.toThrow();
  });
});

describe("the charges of a rédito that is granted", () => {
  it("come into the drawer that its capital leaves, each by itself, and one paid apart has its receipt", async () => {
    const records = await lent();
    expect(cashBalance(records)).toBe(pesos(-11_000 + 500 + 200 + 1_000));
    expect(loanOf(records)).toMatchObject({
      amount: pesos(11_000),
      checkpoint: { principal: pesos(11_000) },
      charges: [
        { name: "Cargo 1", method: "Efectivo", receiptNumber: null },
        { name: "Cargo 2", receiptNumber: "K7Q2-1" },
        { name: "Cargo 3", receiptNumber: null },
      ],
    });
    expect(
      records
        .all("transactions")
        .map(({ concept, loanId, yieldLoanId, cause }) => [concept, loanId, yieldLoanId, cause]),
    ).toEqual([
      ["Desembolso de rédito continuo", null, YIELD, null],
      ["Cargo: Cargo 1", null, YIELD, "charge"],
      ["Cargo: Cargo 2 — recibo K7Q2-1", null, YIELD, "charge"],
      ["Cargo: Cargo 3", null, YIELD, "charge"],
    ]);
  });

  it("are none that an older device can read, and are left out of a rédito without them", async () => {
    const loan = loanOf(await lent());
    expect(yieldLoan.safeParse(loan).success).toBe(true);
    expect(protocolOf("continuousYield", loan)).toBe(12);
    expect(loanOf(await lent([]))).not.toHaveProperty("charges");
  });

  it("are paid once however often it is sent", async () => {
    const records = await lent();
    const { terms } = yieldArgs();
    const args = yieldArgs({ terms: { ...terms, amount: pesos(11_000) }, charges: ALL });
    await records.succeed("yield.create", args, { v: 2, receipts: RECEIPTS });
    expect(records.all("transactions")).toHaveLength(4);
  });

  it("move no drawer by another method", async () => {
    expect(cashBalance(await lent(ALL, { payoutMethod: "Transferencia" }))).toBe(0);
  });

  it("are corrected with the movements that an edit changes", async () => {
    const records = await lent();
    const charges = [charge(4, "deducted", pesos(700)), charge(3, "added", pesos(1_000))];
    const edit = { ...STEP, changes: { amount: pesos(13_000), charges } };
    await records.succeed("yield.update", edit, { v: 2 });
    expect(cashBalance(records)).toBe(pesos(-13_000 + 700 + 200 + 1_000));
    expect(standing(records)).toEqual([
      [pesos(500), false],
      [pesos(200), true],
      [pesos(1_000), true],
      [pesos(700), true],
    ]);
  });

  it("are those that an edit may name: none paid apart, none above the amount, none of the notebook", async () => {
    const refused = async (changes: object, charges: Charges, records?: TestRecords) =>
      (records ?? (await lent())).refuse(
        "yield.update",
        { ...STEP, changes: { ...changes, charges } },
        { v: 2 },
      );
    expect(await refused({}, [charge(4, "apart", pesos(5))])).toEqual({ code: "CHARGE_APART" });
    expect(await refused({ amount: pesos(400) }, [charge(1, "deducted", pesos(500))])).toEqual({
      code: "CHARGE_TOO_LARGE",
    });
    const opened = await lent([], { opening: { date: day("2026-01-05"), capital: pesos(5_000) } });
    expect(await refused({}, [charge(4, "deducted", pesos(5))], opened)).toEqual({ code: "CHARGE_NOTEBOOK" });
  });

  it("meet those of another person, also with the capital", async () => {
    const records = await lent();
    const { charges, amount } = editableYield(loanOf(records));
    const base = { charges, amount } as unknown as JsonObject;
    const edit = (changes: object) => ({ ...STEP, changes });
    const others = [charge(4, "deducted", pesos(700)), charge(3, "added", pesos(1_000))];
    await records.succeed("yield.update", edit({ charges: others }), { v: 2, base });
    for (const changes of [{ charges: [] }, { amount: pesos(12_000) }]) {
      expect(await records.refuse("yield.update", edit(changes), { v: 2, base })).toMatchObject({
        code: "CONFLICT",
        conflicts: [{ field: "charges", base: charges }],
      });
    }
  });

  it("follow it to another method, by whichever version of the edit", async () => {
    const records = await lent();
    await records.succeed("yield.update", { ...STEP, changes: { payoutMethod: "Cheque" } }, { v: 1 });
    // The one paid apart has its receipt, and was paid as that says.
    expect(cashBalance(records)).toBe(pesos(200));
  });

  it("go with a rédito that is cancelled, and come again when it is reactivated", async () => {
    const records = await lent();
    await records.succeed("yield.cancel", STEP);
    expect(cashBalance(records)).toBe(0);
    await records.succeed("yield.reactivate", STEP);
    expect(cashBalance(records)).toBe(pesos(-11_000 + 500 + 1_000));
  });

  it("are given back with one that is deleted, once", async () => {
    const records = await lent();
    await records.succeed("yield.delete", STEP);
    expect(cashBalance(records)).toBe(0);
    expect(standing(records).every(([, stands]) => !stands)).toBe(true);
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    await records.succeed("yield.delete", { ...STEP, at: at("2026-01-13"), today: day("2026-01-13") });
    expect(records.get("continuousYieldPayments", yieldPaymentId(1)).annulled).not.toBeNull();
    expect(cashBalance(records)).toBe(0);
  });

  it("may come later, as a cost with its receipt, and are no part of the capital", async () => {
    const records = await lent([]);
    const dated = { at: at("2026-01-10"), today: day("2026-01-10") };
    const cost = { id: testId(60), loanId: YIELD, ...dated, name: "Notario", amount: pesos(800) };
    const paid = { ...cost, method: "Efectivo" };
    for (let time = 0; time < 2; time++)
      await records.succeed("yield.addCharge", paid, { receipts: [{ number: "K7Q2-9", issued: null }] });
    expect(cashBalance(records)).toBe(pesos(-10_000 + 800));
    expect(loanOf(records)).toMatchObject({
      checkpoint: { principal: pesos(10_000) },
      charges: [{ name: "Notario", way: "apart", isCost: true, receiptNumber: "K7Q2-9" }],
    });
    await records.succeed("yield.annulCharge", { ...STEP, chargeId: testId(60) });
    expect(cashBalance(records)).toBe(pesos(-10_000));
    await records.succeed("yield.cancel", STEP);
    expect(await records.guard("yield.addCharge", paid)).toEqual({ code: "LOAN_NOT_ACTIVE" });
  });

  it("may be annulled where they were paid apart, and no others", async () => {
    const records = await lent();
    const annul = { ...STEP, chargeId: testId(92) };
    await records.succeed("yield.annulCharge", annul);
    expect(cashBalance(records)).toBe(pesos(-11_000 + 500 + 1_000));
    expect(await records.refuse("yield.annulCharge", annul)).toEqual({ code: "CHARGE_ANNULLED" });
    for (const n of [1, 3, 7]) {
      expect(await records.refuse("yield.annulCharge", { ...annul, chargeId: testId(90 + n) })).toEqual({
        code: "CHARGE_MISSING",
      });
    }
  });
});
