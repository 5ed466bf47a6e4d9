/** The form of a payment of continuous yield proposes what is owed, and promises what the posting then keeps. */
import { describe, expect, it } from "vitest";
import { yieldStanding } from "#domain/continuous-yield/replay";
import { LARGEST_AMOUNT, money, pesos } from "#domain/money/money";
import { at, day } from "#testkit/commands/lending";
import { ADMINISTRATOR, type TestRecords } from "#testkit/commands/records";
import { bookWithYield, YIELD, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import { previewFor } from "#web/offline/store/preview.ts";
import type { YieldRecords } from "../yield-book.ts";
import { type Draft, entered, firstDraft, previewed } from "./yield-preview.ts";

const ID = yieldPaymentId(9);

function shownOn(records: TestRecords, today: string): YieldRecords {
  const loan = records.get("continuousYield", YIELD);
  const payments = records.all("continuousYieldPayments");
  const nothing = { touched: [], pending: false, client: null, lender: null, settings: null };
  return { loan, payments, ...nothing, summary: yieldStanding(loan, day(today)), today: day(today) };
}

function formOn(shown: YieldRecords, changes: Partial<Draft> = {}, old = shown.payments.at(-1)) {
  const isCorrection = changes.reason !== undefined;
  const replaced = isCorrection ? (old ?? null) : null;
  const draft = { ...firstDraft(shown, replaced), ...changes };
  const amount = entered(shown, replaced, draft);
  const asked = { records: shown, old: replaced, draft, amount, id: ID, at: at(`${shown.today}T16:00:00Z`) };
  const preview = previewFor({ actor: ADMINISTRATOR, principal: ADMINISTRATOR }, ID);
  return { amount, ...previewed({ ...asked, preview }) };
}

describe("the form of a payment of continuous yield", () => {
  it("proposes the yield that is owed on the date: 800.00 a week of 10,000.00 at 8 %", async () => {
    const records = await bookWithYield();
    expect(formOn(shownOn(records, "2026-01-12")).amount).toBe(pesos(800));
    expect(formOn(shownOn(records, "2026-01-20")).amount).toBe(pesos(1_600));
  });

  it("leaves the amount empty where nothing is proposed, which is missing and not wrong", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    const form = formOn(shownOn(records, "2026-01-12"), { amount: undefined });
    expect(form).toMatchObject({ problem: { field: "amount", missing: true }, result: null, args: null });
  });

  it.each([money(0), money(-100), (LARGEST_AMOUNT + 1) as typeof LARGEST_AMOUNT])(
    "takes no amount of %i centavos",
    async (amount) => {
      const form = formOn(shownOn(await bookWithYield(), "2026-01-12"), { amount });
      expect(form).toMatchObject({ problem: { field: "amount" }, args: null });
      expect(form.problem).not.toHaveProperty("missing");
    },
  );

  it("waits for a whole date, and points at one that the posting refuses", async () => {
    const shown = shownOn(await bookWithYield(), "2026-01-12");
    const field = (date: Draft["date"]) => formOn(shown, { date, amount: pesos(800) }).problem?.field;
    expect([field(undefined), field("2026-0" as Draft["date"])]).toEqual(["date", "date"]);
    expect([field(day("2026-01-13")), field(day("2026-01-04"))]).toEqual(["date", "date"]);
    expect(field(day("2026-01-12"))).toBeUndefined();
  });

  it("promises the loan that the posting then leaves", async () => {
    const records = await bookWithYield();
    const { result, args } = formOn(shownOn(records, "2026-01-12"), { type: "mixed", amount: pesos(3_000) });
    if (!args) throw new Error("the form is stopped");
    await records.succeed("yieldPayment.collect", args);
    expect(records.get("continuousYield", YIELD)).toEqual(result?.loan);
    expect(records.get("continuousYieldPayments", ID).outcome).toEqual(result?.payment.outcome);
  });

  it("names the oldest week that is unpaid, none for capital, and the payments that it has seen", async () => {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(800)));
    const shown = shownOn(records, "2026-01-20");
    const amount = pesos(800);
    expect(formOn(shown, { amount }).args).toMatchObject({ week: 2, seenPaymentIds: [yieldPaymentId(1)] });
    expect(formOn(shown, { amount, type: "principal" }).args?.week).toBeNull();
  });
});

describe("the form of a correction of such a payment", () => {
  async function corrected(changes: Partial<Draft>) {
    const records = await bookWithYield();
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-12", pesos(500)));
    return formOn(shownOn(records, "2026-01-20"), { reason: "", ...changes });
  }

  it("opens with the payment as it was", async () => {
    expect(await corrected({ reason: "Faltaba" })).toMatchObject({
      amount: pesos(500),
      args: { date: day("2026-01-12"), type: "yield" },
    });
  });

  it("shows what would follow but is not sent without a reason", async () => {
    const form = await corrected({ reason: "  ", amount: pesos(800) });
    expect(form).toMatchObject({ problem: { field: "form", missing: true }, args: null });
    expect(form.result?.payment.amount).toBe(pesos(800));
  });

  it("counts the corrected payment once: the week that it had paid is open to it again", async () => {
    const form = await corrected({ reason: "Faltaba", amount: pesos(800) });
    expect(form.args).toMatchObject({ week: 1, seenPaymentIds: [] });
    expect(form.result?.loan.checkpoint.yieldPaid).toBe(pesos(800));
  });
});
