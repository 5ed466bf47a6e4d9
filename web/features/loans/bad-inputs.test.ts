/**
 * The bad inputs of suspensions, acuerdos, edits, cargos and reenganches, as their forms answer them: a sentence each, nothing
 * recorded, and what was typed stays. Those of the loan's own terms are in form/read-terms.test.ts.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { factsOf } from "#commands/loan/facts-of";
import { refusalText } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { at, bookWithLoan, collectArgs, day, LOAN } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { bookWithFivePaid, NEW, quoteOf, renew, renewArgs, renewed, STEP } from "#testkit/commands/renewing";
import { type ChargeInput, emptyCharge, readCharges } from "#web/parts/loans/charges-form.ts";
import { readParts, type TypedPart } from "./detail/agreement-form.ts";
import { canBeSettled, renewalNotSaved } from "./form/renewing.ts";
import { movedBack, movedBy, readSuspension, refusedFor } from "./suspension/suspension-form.ts";

let records: TestRecords;
beforeEach(async () => {
  records = await bookWithLoan();
});

const loan = () => records.get("loans", LOAN);
const payments = () => records.all("payments");
const on = (date: string) => ({ at: at(date), today: day(date) });

/** The answer of a form, which has left what was typed as it was. */
function answered<Typed, Read>(read: (typed: Typed) => Read, typed: Typed): Read {
  const before = structuredClone(typed);
  const found = read(typed);
  expect(typed).toEqual(before);
  return found;
}

describe("the window of a suspension", () => {
  const way = "shift" as const;
  const suspend = (first: string, last: string, suspensionId = testId(60)) => ({
    ...{
      id: LOAN,
      ...on("2026-01-14"),
      suspensionId,
      from: day(first),
      to: day(last),
      way,
      reason: "Ciclón",
    },
  });

  it.each<[string, string | undefined, string | undefined, string, string]>([
    ["without a first day", undefined, "2026-02-01", "from", "Escriba el primer día sin cobro"],
    ["without a last day", "2026-02-01", undefined, "to", "Escriba el último día sin cobro"],
    ["with a day that there is not", "2026-02-30", "2026-03-01", "from", "Escriba el primer día sin cobro"],
    [
      "from a day after the last",
      "2026-02-02",
      "2026-02-01",
      "to",
      "El primer día sin cobro no puede ser posterior al último.",
    ],
    [
      "over more than a year",
      "2026-01-15",
      "2027-01-16",
      "to",
      "Los cobros se suspenden por un año como máximo.",
    ],
  ])("says its sentence %s", (_name, from, to, field, message) => {
    const typed = { from: from as CalendarDate | undefined, to: to as CalendarDate | undefined, way };
    expect(answered(readSuspension, typed)).toEqual({ ok: false, field, message });
  });

  it("says its sentence over days that are suspended already, and where nothing is to be collected", async () => {
    await records.succeed("loan.suspend", suspend("2026-01-15", "2026-01-30"));
    const days = { from: day("2026-01-16"), to: day("2026-01-20"), way };
    expect(refusedFor(loan(), days)).toBe(
      "Los cobros de este préstamo ya están suspendidos en todos esos días.",
    );
    expect(refusedFor({ ...loan(), status: "completed" }, days)).toBe(
      "Este préstamo no tiene cuotas por cobrar.",
    );
  });

  it("moves no cuota that is paid, and none back that was paid since", async () => {
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const days = { from: day("2026-01-05"), to: day("2026-01-16"), way };
    const moved = movedBy(loan(), payments(), days, on("2026-01-14")).map((row) => row.paymentNumber);
    expect(moved).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    await records.succeed("loan.suspend", suspend("2026-01-05", "2026-01-16"));
    const second = collectArgs(2, "2026-01-20", pesos(1_000), { paymentNumber: 2 });
    await records.succeed("payment.collect", second);
    const back = movedBack(loan(), payments(), testId(60), on("2026-01-21"));
    expect(back.map((row) => row.paymentNumber)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it.each([
    ["frequency", { frequency: "biweekly" }],
    ["start", { startDate: day("2025-12-31") }],
  ])("is not left by an edit to another %s: the form says so", async (_name, changes) => {
    await records.succeed("loan.suspend", suspend("2026-01-15", "2026-01-30"));
    const before = loan();
    const edit = { id: LOAN, ...on("2026-01-16"), changes, reason: "" };
    const refused = await records.refuse("loan.update", edit, { v: 3 });
    expect(refusalText(refused)).toBe(
      "Este préstamo tiene los cobros suspendidos. Anule la suspensión antes de cambiar la frecuencia o poner un inicio anterior.",
    );
    expect(loan()).toEqual(before);
  });
});

describe("the window of an acuerdo", () => {
  const TODAY = day("2026-01-20");
  /** Cuotas 1 and 2 with 50.00 of mora each. */
  const overdue = () => catchUp(factsOf(loan(), payments()), TODAY).overdue;
  const part = (date: string | undefined, amount?: Money): TypedPart => ({
    date: date as CalendarDate | undefined,
    amount,
  });

  it.each<[string, TypedPart[], string]>([
    ["without a date", [part(undefined)], "Escriba la fecha de la parte 1."],
    ["with a day that there is not", [part("2026-02-30")], "Escriba la fecha de la parte 1."],
    [
      "with a day before today",
      [part("2026-01-19")],
      "Una parte del acuerdo no puede tener fecha anterior a hoy.",
    ],
    [
      "with a part of nothing",
      [part("2026-01-27"), part("2026-02-03")],
      "Escriba al menos una parte, y el monto de cada una.",
    ],
    [
      "with an amount of letters",
      [part("2026-01-27", Number.NaN as Money), part("2026-02-03")],
      "Escriba al menos una parte, y el monto de cada una.",
    ],
    [
      "of more than is owed",
      [part("2026-01-27", pesos(2_200)), part("2026-02-03")],
      "Las primeras partes suman más que lo vencido: quedan −RD$100.00 para la última.",
    ],
    ["of no part", [], "Escriba al menos una parte, y el monto de cada una."],
  ])("says its sentence %s", (_name, parts, message) => {
    expect(answered((typed) => readParts(typed, overdue(), TODAY), parts)).toEqual({ ok: false, message });
  });

  it("says its sentence where nothing is overdue", () => {
    expect(readParts([part("2026-01-27")], pesos(0), TODAY)).toEqual({
      ok: false,
      message: "Este préstamo no tiene nada vencido.",
    });
  });
});

describe("the cargos of a form", () => {
  const row = (n: number, changes: Partial<ChargeInput>): ChargeInput => ({
    ...{ ...emptyCharge(testId(n)), name: `Cargo ${n}`, amount: pesos(500), ...changes },
  });

  it.each<[string, ChargeInput[], RegExp]>([
    ["of 0", [row(1, { amount: pesos(0) })], /^Ingrese un monto válido mayor a cero$/],
    ["above the amount", [row(1, { amount: pesos(10_001) })], /no puede ser mayor que lo que se pide/],
    ["two of one name", [row(1, {}), row(2, { name: "cargo 1" })], /dos cargos con el mismo nombre/],
    [
      "of a percent above all",
      [row(1, { by: "percent", percent: "101" as RatePercent })],
      /no puede ser mayor/,
    ],
  ])("say their sentence, %s", (_name, charges, message) => {
    const read = answered(readCharges, { amount: pesos(10_000), charges });
    expect(read.problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
  });
});

describe("the form of a reenganche", () => {
  it.each<[string, (records: TestRecords) => Promise<unknown>, RegExp]>([
    [
      "that another device just collected",
      (of) => of.succeed("payment.collect", collectArgs(6, "2026-02-10", pesos(1_000), { paymentNumber: 6 })),
      /El monto para saldar cambió\..*Ahora son RD\$5,384\.62\./,
    ],
    [
      "that another device just renewed",
      (of) => renew(of, renewArgs(of)),
      /Solo se saldan préstamos activos o incumplidos\./,
    ],
    ["that was deleted", (of) => of.succeed("loan.delete", { id: LOAN, ...STEP }), /Préstamo no encontrado/],
    [
      "of another client",
      async (of) =>
        of.put({ collection: "loans", id: LOAN, doc: { ...of.get("loans", LOAN), clientId: testId(77) } }),
      /Solo se saldan préstamos del mismo cliente\./,
    ],
  ])("says its sentence of a loan %s, and nothing is recorded", async (_name, meanwhile, sentence) => {
    records = await bookWithFivePaid();
    const args = { ...renewArgs(records), id: testId(86) };
    await meanwhile(records);
    const before = [loan(), payments().length, records.all("transactions").length];
    const why = await records.guard("loan.renew", args);
    expect(why && renewalNotSaved(why)).toMatch(sentence);
    expect([loan(), payments().length, records.all("transactions").length]).toEqual(before);
  });

  it("offers no loan that is cancelled, deleted or renewed already", async () => {
    const { records: after } = await renewed();
    expect(canBeSettled(after.get("loans", LOAN))).toBe(false);
    expect(canBeSettled({ status: "cancelled", deleted: null })).toBe(false);
    await after.succeed("loan.delete", { id: NEW, ...STEP });
    expect(canBeSettled(after.get("loans", NEW))).toBe(false);
    expect(canBeSettled(after.get("loans", LOAN))).toBe(true);
  });

  it("says of the old loan, and of the middle of a chain, which loan is undone first", async () => {
    const { records: chain } = await renewed();
    const old = await chain.refuse("loan.delete", { id: LOAN, ...STEP });
    expect(refusalText(old)).toMatch(/Deshaga primero el préstamo nuevo: #/);
    const last = testId(86);
    const third = renewArgs(chain, pesos(20_000), { id: last });
    const settles = [{ loanId: NEW, paymentId: testId(87), quote: quoteOf(chain, NEW) }];
    await renew(chain, { ...third, settles });
    const middle = await chain.refuse("loan.delete", { id: NEW, ...STEP });
    expect(refusalText(middle)).toMatch(/Deshaga primero el préstamo nuevo: #/);
    await chain.succeed("loan.delete", { id: last, ...STEP });
    await chain.succeed("loan.delete", { id: NEW, ...STEP });
    expect(chain.get("loans", LOAN)).toMatchObject({ status: "active", summary: { paidRows: 5 } });
  });
});
