import { describe, expect, it } from "vitest";
import { agreementStanding } from "#domain/loan/agreement";
import { replay } from "#domain/loan/replay";
import { pesos } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { at, bookWithLoan, collectArgs, day, LOAN } from "#testkit/commands/lending";
import { ADMINISTRATOR, type TestRecords, testId } from "#testkit/commands/records";
import { factsOf } from "./facts-of.ts";

/** On the 20th the cuotas of the 8th and the 15th are overdue, each with 50.00 of mora. */
function agree(changes: object = {}) {
  return {
    id: LOAN,
    at: at("2026-01-20"),
    today: day("2026-01-20"),
    parts: [
      { date: day("2026-01-23"), amount: pesos(1_050) },
      { date: day("2026-01-30"), amount: pesos(1_050) },
    ],
    reason: "Perdió el empleo",
    ...changes,
  };
}

function facts(records: TestRecords) {
  return factsOf(records.get("loans", LOAN), records.all("payments"));
}

function stateOn(records: TestRecords, date: string) {
  return agreementStanding(facts(records), day(date))?.state;
}

function agreementOf(records: TestRecords) {
  const [made] = records.get("loans", LOAN).agreements ?? [];
  if (!made) throw new Error("no acuerdo");
  return made;
}

function annul(records: TestRecords, date = "2026-01-25") {
  const reason = "No cumplió";
  return { id: LOAN, at: at(date), today: day(date), agreementId: agreementOf(records).id, reason };
}

describe("an acuerdo de pago", () => {
  it("is a fact over all that is overdue, in the order of its days", async () => {
    const records = await bookWithLoan();
    expect(catchUp(facts(records), day("2026-01-20")).overdue).toBe(pesos(2_100));
    const { parts } = agree();
    await records.succeed("loan.agree", agree({ parts: [...parts].reverse() }));
    expect(agreementOf(records)).toMatchObject({ parts, userId: ADMINISTRATOR.id, annulled: null });
    expect(stateOn(records, "2026-01-23")).toBe("kept");
  });

  it("asks for the next part less what was paid, parts counted together", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.agree", agree());
    const rest = () => agreementStanding(facts(records), day("2026-01-22"))?.rest;
    expect(rest()).toBe(pesos(1_050));
    await records.succeed("payment.collect", collectArgs(1, "2026-01-21", pesos(400)));
    expect(rest()).toBe(pesos(650));
    await records.succeed("payment.collect", collectArgs(2, "2026-01-22", pesos(850)));
    expect(rest()).toBe(pesos(850));
    await records.succeed("payment.collect", collectArgs(3, "2026-01-22", pesos(850)));
    expect(rest()).toBe(0);
  });

  it("is broken on the day after a part that was missed", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.agree", agree());
    expect(stateOn(records, "2026-01-24")).toBe("broken");
    await records.succeed("loan.agree", agree({ today: day("2026-01-24"), parts: later(records) }));
    expect(records.get("loans", LOAN).agreements).toHaveLength(2);
  });

  it("is kept while its parts are paid, and another may follow when all are", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.agree", agree());
    await records.succeed("payment.collect", collectArgs(1, "2026-01-23", pesos(1_050)));
    expect(stateOn(records, "2026-01-30")).toBe("kept");
    await records.succeed("payment.collect", collectArgs(2, "2026-01-30", pesos(1_050)));
    expect(stateOn(records, "2026-03-30")).toBe("kept");
    const { rows } = replay(facts(records), day("2026-03-30"));
    expect(rows.slice(0, 2).map(({ lateFee }) => lateFee)).toEqual([pesos(50), pesos(50)]);
    const { overdue } = catchUp(facts(records), day("2026-02-20"));
    const parts = [{ date: day("2026-02-27"), amount: overdue }];
    await records.succeed("loan.agree", agree({ at: at("2026-02-20"), today: day("2026-02-20"), parts }));
  });

  it("counts nothing that was paid that day before it, also where a clock is ahead", async () => {
    const records = await bookWithLoan();
    const ahead = { at: at("2026-01-20T23:00:00Z") };
    await records.succeed("payment.collect", collectArgs(1, "2026-01-20", pesos(1_050), ahead));
    const parts = [{ date: day("2026-01-21"), amount: pesos(1_050) }];
    await records.succeed("loan.agree", agree({ parts }));
    expect(agreementStanding(facts(records), day("2026-01-20"))).toMatchObject({
      paymentNumbers: [2],
      parts: [{ reached: false }],
    });
  });

  it("by the same command again is the same one", async () => {
    const records = await bookWithLoan();
    const commandId = testId(50);
    await records.succeed("loan.agree", agree(), { commandId });
    await records.succeed("loan.agree", agree(), { commandId });
    expect(records.get("loans", LOAN).agreements).toHaveLength(1);
  });

  it("is annulled with a reason, once", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.agree", agree());
    await records.succeed("loan.annulAgreement", annul(records, "2026-01-22"), { commandId: testId(51) });
    await records.succeed("loan.annulAgreement", annul(records, "2026-01-22"), { commandId: testId(51) });
    expect(agreementOf(records).annulled).toMatchObject({ reason: "No cumplió", date: "2026-01-22" });
    expect(stateOn(records, "2026-01-22")).toBe("annulled");
    const again = await records.refuse("loan.annulAgreement", annul(records));
    expect(again.code).toBe("AGREEMENT_ANNULLED");
  });
});

function later(records: TestRecords) {
  const { overdue } = catchUp(facts(records), day("2026-01-24"));
  return [{ date: day("2026-01-31"), amount: overdue }];
}

describe("an acuerdo that cannot be says why, and nothing changes", () => {
  const sum = { code: "AGREEMENT_SUM", figure: pesos(2_100) };
  const one = (date: string, amount: number) => [{ date: day(date), amount }];
  it.each([
    ["without parts", { parts: [] }, { code: "AGREEMENT_PARTS" }],
    [
      "with a part of nothing",
      { parts: [...agree().parts, ...one("2026-02-06", 0)] },
      { code: "AGREEMENT_PARTS" },
    ],
    ["of more than is owed", { parts: one("2026-01-30", pesos(2_100) + 1) }, sum],
    ["of less than is owed", { parts: one("2026-01-30", pesos(2_000)) }, sum],
    ["with a day before today", { parts: one("2026-01-19", pesos(2_100)) }, { code: "AGREEMENT_DATE" }],
    [
      "of nothing overdue",
      { today: day("2026-01-08"), parts: one("2026-01-30", pesos(1_000)) },
      { code: "AGREEMENT_NOTHING" },
    ],
    ["of no loan", { id: testId(77) }, { code: "LOAN_MISSING" }],
  ])("one %s", async (_, changes, refusal) => {
    const records = await bookWithLoan();
    const before = records.get("loans", LOAN);
    expect(await records.refuse("loan.agree", agree(changes))).toEqual(refusal);
    expect(records.get("loans", LOAN)).toEqual(before);
  });

  it("one beside another that is in force", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.agree", agree());
    expect((await records.refuse("loan.agree", agree())).code).toBe("AGREEMENT_OPEN");
    await records.succeed("loan.annulAgreement", annul(records, "2026-01-20"));
    await records.succeed("loan.agree", agree());
  });

  it("an annulment of one that the loan has not", async () => {
    const records = await bookWithLoan();
    const args = { id: LOAN, at: at("2026-01-20"), today: day("2026-01-20"), agreementId: testId(78) };
    const refused = await records.refuse("loan.annulAgreement", { ...args, reason: "Error" });
    expect(refused.code).toBe("AGREEMENT_MISSING");
  });
});
