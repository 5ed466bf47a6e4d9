import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/book";
import { at, bookWithLoan, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";

describe("a payment under a key that was used", () => {
  const quote = { date: day("2026-01-08"), version: "visto", total: pesos(1_000) };
  const first = collectArgs(1, "2026-01-08", pesos(1_500), {
    ...{ kind: "principal_prepayment" as const, prepaymentAmount: pesos(500), paymentNumber: 1 },
    ...{ notes: "En la puerta", quote, lateFeeReduction: null },
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
    const book = await bookWithLoan();
    await book.succeed("payment.collect", first);
    expect(await book.refuse("payment.collect", { ...first, ...change })).toEqual({ code: "KEY_REUSED" });
  });

  it("with the same, it is the same payment, though its note and its row were changed since", async () => {
    const book = await bookWithLoan();
    const flagged = { flags: ["IMPORTED" as const] };
    await book.succeed("payment.collect", first, flagged);
    const step = { id: first.id, at: at("2026-01-09") };
    await book.succeed("payment.updateNotes", { ...step, notes: "Otra nota" });
    const move = { today: day("2026-01-09"), loanId: LOAN, paymentNumber: 2, reason: "Era la otra" };
    await book.succeed("payment.move", { ...step, ...move });
    const stands = book.get("payments", first.id);
    await book.succeed("payment.collect", first);
    expect(book.get("payments", first.id)).toEqual(stands);
  });

  it("in place of another payment, it is refused as money of its own", async () => {
    const book = await bookWithLoan();
    await book.succeed("payment.collect", collectArgs(2, "2026-01-08", pesos(1_500)));
    await book.succeed("payment.replace", { ...first, replaces: paymentId(2), reason: "Monto mal escrito" });
    expect(await book.refuse("payment.collect", first)).toEqual({ code: "KEY_REUSED" });
  });

  it("of a payment from before there were fingerprints, it is judged by what that one keeps", async () => {
    const book = await bookWithLoan();
    await book.succeed("payment.collect", first, { flags: ["IMPORTED"] });
    const move = { today: day("2026-01-09"), loanId: LOAN, paymentNumber: 2, reason: "Era la otra" };
    await book.succeed("payment.move", { id: first.id, at: at("2026-01-09"), ...move });
    const doc = { ...book.get("payments", first.id), notes: "Otra nota", fingerprint: null };
    book.put({ collection: "payments", id: doc.id, doc });
    await book.succeed("payment.collect", first);
    const { code } = await book.refuse("payment.collect", { ...first, prepaymentAmount: pesos(400) });
    expect(code).toBe("KEY_REUSED");
  });
});
