import { describe, expect, it } from "vitest";
import { renewLoan } from "#commands/loan/renew";
import { refusal } from "#contract/refusals";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, day, LOAN, loanArgs } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { type ChargeInput, emptyCharge } from "#web/parts/loans/charges-form.ts";
import { handedOver, handText } from "#web/parts/loans/handed-over.ts";
import { canBeSettled, type OldLoan, quoteOf, renewalNotSaved, warningsOf } from "./renewing.ts";

const DAY = day("2026-02-10");

/** The loan of 10,000 with its first five cuotas collected on their days. */
async function fivePaid(): Promise<TestRecords> {
  const records = await bookWithLoan();
  for (let n = 1; n <= 5; n++) {
    const due = `2026-01-${String(1 + 7 * n).padStart(2, "0")}`.replace("01-36", "02-05");
    await records.succeed("payment.collect", collectArgs(n, due, pesos(1_000), { paymentNumber: n }));
  }
  return records;
}

function oldLoan(records: TestRecords): OldLoan {
  const payments = records.all("payments").filter(({ loanId }) => loanId === LOAN);
  return { loan: records.get("loans", LOAN), payments };
}

const charge = (n: number, way: ChargeInput["way"], amount: number): ChargeInput => ({
  ...emptyCharge(testId(90 + n)),
  name: `Cargo ${n}`,
  way,
  amount: pesos(amount),
});

describe("the box of a reenganche", () => {
  it("says what is owed, and what is handed over of the new loan", async () => {
    const quote = quoteOf(oldLoan(await fivePaid()), DAY);
    expect(quote).toMatchObject({ date: DAY, total: 638_462 });
    const hand = handedOver({ amount: pesos(15_000), charges: [] }, [quote.total]);
    expect(hand && handText(hand.toHand)).toEqual({ label: "Se le entrega", amount: 861_538 });
    const less = handedOver({ amount: pesos(5_000), charges: [] }, [quote.total]);
    expect(less && handText(less.toHand)).toEqual({ label: "El cliente entrega", amount: 138_462 });
    expect(handedOver({ amount: null, charges: [] }, [quote.total])).toBeNull();
  });

  it("takes the charges off what is handed over, but for those paid apart", () => {
    const charges = [charge(1, "deducted", 500), charge(2, "added", 300), charge(3, "apart", 200)];
    const hand = handedOver({ amount: pesos(10_000), charges }, [pesos(2_000)]);
    expect(hand).toMatchObject({ newAmount: pesos(10_300), toHand: pesos(7_500), paidApart: pesos(200) });
  });

  it("carries a quote that the command takes as it was seen", async () => {
    const records = await fivePaid();
    const settles = [{ loanId: LOAN, paymentId: testId(81), quote: quoteOf(oldLoan(records), DAY) }];
    const { terms, ...rest } = loanArgs();
    const args = {
      ...rest,
      at: at(DAY),
      today: DAY,
      id: testId(80),
      terms: { ...terms, amount: pesos(15_000), startDate: DAY },
      settles,
    };
    expect(renewLoan.args.safeParse(args).success).toBe(true);
    await records.succeed("loan.renew", args, { receipts: [{ number: "K7Q2-1", issued: null }] });
    expect(canBeSettled(records.get("loans", LOAN))).toBe(false);
    expect(canBeSettled(records.get("loans", testId(80)))).toBe(true);
  });

  it("says of an old loan what is held of it for the client, and its payments in review", async () => {
    const old = oldLoan(await fivePaid());
    expect(warningsOf(old)).toEqual([]);
    const summary = { ...old.loan.summary, totalExcess: pesos(200) };
    const [first, ...others] = old.payments;
    if (!first) throw new Error("no payment");
    const odd = { ...first, flags: ["DATE_ODD" as const], confirmed: false };
    const said = warningsOf({ loan: { ...old.loan, summary }, payments: [odd, ...others] });
    expect(said).toEqual([
      "Tiene RD$200.00 a favor del cliente, por devolver: no se descuentan aquí.",
      "Tiene 1 pago en revisión.",
    ]);
  });

  it("says the new figure where the one that was seen is stale", () => {
    expect(renewalNotSaved(refusal("STALE_QUOTE", { figure: 538_462 }))).toBe(
      "El monto para saldar cambió. Revise el nuevo monto antes de cobrar. Ahora son RD$5,384.62.",
    );
  });
});
