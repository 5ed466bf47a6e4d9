import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";

describe("a payment under a key that was used", () => {
  const quote = { date: day("2026-01-08"), version: "visto", total: pesos(1_000) };
  const first = collectArgs(1, "2026-01-08", pesos(1_500), {
    kind: "principal_prepayment" as const,
    prepaymentAmount: pesos(500),
    paymentNumber: 1,
    notes: "En la puerta",
    quote,
    lateFeeReduction: null,
  });
  const others: [string, object][] = [
    ["another part for principal", { prepaymentAmount: pesos(400) }],
    ["another way to go on after it", { afterPrepayment: "keep_term" }],
    ["dates that stay where they are", { shiftsSchedule: false }],
    ["another cuota", { paymentNumber: 2 }],
    ["another note", { notes: "En la oficina" }],
    ["another business day", { today: day("2026-01-09") }],
    ["another quote", { quote: { ...quote, total: pesos(999) } }],
    ["no quote", { quote: null }],
    ["mora forgiven", { lateFeeReduction: { amount: pesos(1), reason: "Acuerdo" } }],
    ["payments seen", { seenPaymentIds: [paymentId(7)] }],
    ["another loan", { loanId: testId(77) }],
  ];

  it.each(others)("with %s, it is refused", async (_, change) => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", first);
    expect(await records.refuse("payment.collect", { ...first, ...change })).toEqual({ code: "KEY_REUSED" });
  });

  it("with the same, it is the same payment, though its note and its row were changed since", async () => {
    const records = await bookWithLoan();
    const flagged = { flags: ["IMPORTED" as const] };
    await records.succeed("payment.collect", first, flagged);
    const step = { id: first.id, at: at("2026-01-09") };
    await records.succeed("payment.updateNotes", { ...step, notes: "Otra nota" });
    const move = { today: day("2026-01-09"), loanId: LOAN, paymentNumber: 2, reason: "Era la otra" };
    await records.succeed("payment.move", { ...step, ...move });
    const stands = records.get("payments", first.id);
    await records.succeed("payment.collect", first);
    expect(records.get("payments", first.id)).toEqual(stands);
  });

  it("in place of another payment, it is refused as money of its own", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(2, "2026-01-08", pesos(1_500)));
    await records.succeed("payment.replace", {
      ...first,
      replaces: paymentId(2),
      reason: "Monto mal escrito",
    });
    expect(await records.refuse("payment.collect", first)).toEqual({ code: "KEY_REUSED" });
  });

  it("is judged by what the first one keeps, where that is from before there were fingerprints", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", first, { flags: ["IMPORTED"] });
    const move = { today: day("2026-01-09"), loanId: LOAN, paymentNumber: 2, reason: "Era la otra" };
    await records.succeed("payment.move", { id: first.id, at: at("2026-01-09"), ...move });
    const doc = { ...records.get("payments", first.id), notes: "Otra nota", fingerprint: null };
    records.put({ collection: "payments", id: doc.id, doc });
    await records.succeed("payment.collect", first);
    const { code } = await records.refuse("payment.collect", { ...first, prepaymentAmount: pesos(400) });
    expect(code).toBe("KEY_REUSED");
  });
});
