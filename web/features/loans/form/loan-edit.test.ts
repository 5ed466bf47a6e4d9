import { describe, expect, it } from "vitest";
import { LOAN_GROUPS } from "#commands/loan/update";
import type { JsonObject } from "#contract/envelope";
import type { FieldConflict } from "#contract/refusals";
import { pesos } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { at, bookWithLoan, day, LOAN } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { resolvedEdit } from "#web/ui/form/edit.ts";
import {
  type EditedValues,
  editedValues,
  type LoanEdit,
  loanClashes,
  loanEdit,
  newTerms,
} from "./loan-edit.ts";

const CHOICES = { clients: [], lenders: [], rates: [] };

/** Another person shortened the loan to 10 cuotas while this form was open on 13. */
async function meanwhileShortened() {
  const records = await bookWithLoan();
  const shown = editedValues(records.get("loans", LOAN));
  const when = { at: at("2026-01-20"), today: day("2026-01-20") };
  await records.succeed("loan.update", { id: LOAN, ...when, changes: { term: 10 } });
  const send = ({ changes, base }: LoanEdit) =>
    records.play(
      "loan.update",
      { id: LOAN, ...when, changes, reason: "" },
      { v: 4, base: base as unknown as JsonObject },
    );
  return { records, shown, send };
}

async function clashesOf(sent: ReturnType<Awaited<ReturnType<typeof meanwhileShortened>>["send"]>) {
  const decision = await sent;
  if (decision.ok) throw new Error("nothing clashed");
  return decision.refusal.conflicts as readonly FieldConflict[];
}

describe("a loan that another person changed meanwhile", () => {
  it("is shown with both contracts side by side, only what differs in each", async () => {
    const { records, shown, send } = await meanwhileShortened();
    const values = { ...shown, amount: pesos(12_000), payoutMethod: "Cheque" } as EditedValues;
    const clashes = await clashesOf(send(loanEdit(shown, values)));
    const present = editedValues(records.get("loans", LOAN));
    expect(loanClashes(clashes, { mine: values, theirs: present, choices: CHOICES })).toEqual([
      {
        fields: LOAN_GROUPS[0],
        label: "Condiciones del préstamo",
        mine: `Monto: ${formatMoney(pesos(12_000))}\nPlazo: 13`,
        theirs: `Monto: ${formatMoney(pesos(10_000))}\nPlazo: 10`,
      },
    ]);
  });

  it("takes what was typed elsewhere in the form beside the other person's terms", async () => {
    const { records, shown, send } = await meanwhileShortened();
    const values = { ...shown, amount: pesos(12_000), payoutMethod: "Cheque" } as EditedValues;
    const edit = loanEdit(shown, values);
    const clashes = await clashesOf(send(edit));
    const merged = resolvedEdit(edit, clashes, { term: "theirs" }, LOAN_GROUPS);
    expect(newTerms(merged, records.get("loans", LOAN))).toBeNull();
    expect(await send(merged)).toMatchObject({ ok: true });
    expect(records.get("loans", LOAN)).toMatchObject({
      payoutMethod: "Cheque",
      term: 10,
      amount: pesos(10_000),
    });
  });

  it("takes one's own contract whole where one chooses it, and knows that this changes the schedule", async () => {
    const { records, shown, send } = await meanwhileShortened();
    const edit = loanEdit(shown, { ...shown, amount: pesos(12_000) } as EditedValues);
    const clashes = await clashesOf(send(edit));
    const mine = resolvedEdit(edit, clashes, { term: "mine" }, LOAN_GROUPS);
    expect(newTerms(mine, records.get("loans", LOAN))).toMatchObject({
      terms: { term: 13, amount: pesos(12_000) },
    });
    expect(await send(mine)).toMatchObject({ ok: true });
    expect(records.get("loans", LOAN)).toMatchObject({ term: 13, amount: pesos(12_000) });
  });

  it("is shown with the charges of both, and takes theirs with all of their contract", async () => {
    const { records, shown, send } = await meanwhileShortened();
    const own = [{ id: testId(91), name: "Gastos legales", way: "deducted" as const, amount: pesos(500) }];
    const when = { at: at("2026-01-21"), today: day("2026-01-21") };
    const theirs = [{ id: testId(92), name: "Seguro", way: "deducted" as const, amount: pesos(300) }];
    await records.succeed(
      "loan.update",
      { id: LOAN, ...when, changes: { charges: theirs }, reason: "" },
      { v: 4 },
    );
    const values = { ...shown, charges: own, payoutMethod: "Cheque" } as EditedValues;
    const edit = loanEdit(shown, values);
    const clashes = await clashesOf(send(edit));
    const present = editedValues(records.get("loans", LOAN));
    expect(loanClashes(clashes, { mine: values, theirs: present, choices: CHOICES })).toMatchObject([
      {
        mine: "Plazo: 13\nCargos: Gastos legales RD$500.00, descontado",
        theirs: "Plazo: 10\nCargos: Seguro RD$300.00, descontado",
      },
    ]);
    expect(
      await send(resolvedEdit(edit, clashes, { charges: "theirs", term: "theirs" }, LOAN_GROUPS)),
    ).toMatchObject({
      ok: true,
    });
    const stands = records.get("loans", LOAN);
    expect([stands.payoutMethod, editedValues(stands).charges.map(({ name }) => name)]).toEqual([
      "Cheque",
      ["Seguro"],
    ]);
  });

  it("has no clash where both wrote the same", async () => {
    const { shown, send } = await meanwhileShortened();
    expect(await send(loanEdit(shown, { ...shown, term: 10 } as EditedValues))).toMatchObject({ ok: true });
  });
});

it("an edit of the mora alone leaves the terms out", async () => {
  const loan = (await bookWithLoan()).get("loans", LOAN);
  const shown = editedValues(loan);
  const edit = loanEdit(shown, { ...shown, lateFee: { ...shown.lateFee, graceDays: 3 } } as EditedValues);
  expect(Object.keys(edit.changes)).toEqual(["lateFee"]);
  expect(newTerms(edit, loan)).toBeNull();
  expect(loanEdit(shown, structuredClone(shown) as EditedValues).changes).toEqual({});
});
