/** The form of a new loan opens with as much as is known, and each of its values can be lent upon as it is. */
import { describe, expect, it } from "vitest";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import { USUAL_PRESETS } from "#contract/records/preset";
import type { Instant } from "#domain/calendar/business-date";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { openCustody } from "#testkit/commands/custody";
import { day, LATE_FEE } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { sampleCharge, sampleLoan } from "#testkit/documents/sample-records";
import { beginning, chosen, notSaved } from "./loan-begin.ts";
import { loanForm } from "./loan-form.ts";
import type { LoanChoices } from "./use-loan-choices.ts";

const TODAY = day("2026-03-04");
const SETTINGS = openCustody(null).get("settings", toId(SETTINGS_ID));
const [ANA, BEA, LENDER, RATE] = [testId(1), testId(2), testId(3), testId(4)];

const person = (value: string) => ({ value, label: "Persona" });
const weekly = { id: RATE, name: "Semanal 30", rate: "30", type: "monthly" } as LoanChoices["rates"][number];

function choices(changes: Partial<LoanChoices> = {}): LoanChoices {
  const people = { clients: [person(ANA), person(BEA)], lenders: [person(LENDER)] };
  return { status: "ready", ...people, rates: [weekly], ...changes };
}

const opened = (changes: Partial<Parameters<typeof beginning>[0]> = {}) =>
  beginning({
    settings: SETTINGS,
    today: TODAY,
    choices: choices(),
    given: {},
    renewed: null,
    lent: [],
    ...changes,
  });

describe("a new loan", () => {
  it("begins today, with the mora and the tolerance of the settings, in cash", () => {
    const settings = { ...SETTINGS, lateFee: LATE_FEE, cashTolerance: pesos(3) };
    expect(opened({ settings })).toMatchObject({
      startDate: TODAY,
      lateFee: LATE_FEE,
      cashTolerance: pesos(3),
      payoutMethod: "Efectivo",
      amount: null,
      term: null,
    });
  });

  it("names who lends where there is but one, and leaves the choice among several", () => {
    expect(opened()).toMatchObject({ clientId: null, lenderId: LENDER });
    const two = choices({ lenders: [person(LENDER), person(BEA)], clients: [person(ANA)] });
    expect(opened({ choices: two })).toMatchObject({ clientId: ANA, lenderId: null });
  });

  it("takes the only rate with its percent, and from its name how often it is paid", () => {
    expect(opened()).toMatchObject({
      interestRateId: RATE,
      ratePercent: "30",
      rateType: "monthly",
      frequency: "weekly",
    });
    expect(opened({ choices: choices({ rates: [] }) })).toMatchObject({
      interestRateId: null,
      ratePercent: "",
      frequency: "monthly",
    });
  });

  it("is of the client from whose screen it was begun", () => {
    expect(opened({ given: { clientId: BEA } })).toMatchObject({ clientId: BEA });
  });
});

describe("a loan that is renewed", () => {
  it("takes over what was agreed last, from today on, whatever the settings say by now", () => {
    const loan = sampleLoan({ amount: pesos(7_500), term: 26, frequency: "biweekly" });
    const form = opened({ renewed: loan });
    expect(form).toMatchObject({
      amount: pesos(7_500),
      term: 26,
      frequency: "biweekly",
      startDate: TODAY,
      clientId: loan.clientId,
      lateFee: loan.lateFeeVersions.at(-1)?.policy,
      cashTolerance: loan.termsVersions.at(-1)?.cashTolerance,
    });
    expect(loanForm.safeParse(form).error).toBeUndefined();
  });
});

describe("the charges of the business", () => {
  const usual = [
    { id: testId(7), name: "Seguro", way: "added", percent: "2" as RatePercent, isForNewLoans: true },
    { id: testId(8), name: "Gastos legales", way: "apart", amount: pesos(500), isForNewLoans: false },
  ] as const;
  const settings = { ...SETTINGS, charges: [...usual] };

  it("are in a new loan and in a reenganche when they are for each, with an id of their own", () => {
    const added = {
      ...sampleCharge({ way: "added", amount: pesos(150) }),
      name: "De antes",
    };
    const renewed = sampleLoan({ amount: pesos(7_650), charges: [added] });
    for (const form of [opened({ settings }), opened({ settings, renewed })]) {
      expect(form.charges).toEqual([
        { id: expect.any(String), name: "Seguro", way: "added", by: "percent", percent: "2", amount: null },
      ]);
      expect(form.charges[0]?.id).not.toBe(usual[0].id);
    }
    expect(opened({ settings, renewed }).amount).toBe(pesos(7_500));
    expect(opened().charges).toEqual([]);
  });
});

describe("the terms of the street", () => {
  const daysOff = { weekdays: [7], dates: [], holidays: [] };
  const agreed = {
    rules: 3,
    amount: pesos(8_000),
    term: 13,
    cuota: pesos(800),
    interestRateId: null,
    ratePercent: "30" as RatePercent,
    frequency: "semimonthly" as const,
    semimonthlyDays: [5, 20] as const,
    rebate: 50,
    skips: daysOff,
    firstDueDate: day("2026-01-20"),
  };

  it("are proposed as the business has them", () => {
    const settings = { ...SETTINGS, daysOff, cuotaMultiple: pesos(50), rebate: 0 };
    expect(opened({ settings })).toMatchObject({ basis: "rate", daysOff, roundTo: "5000", rebate: 0 });
    expect(opened()).toMatchObject({ daysOff: null, roundTo: "0", rebate: null });
  });

  it("are kept of a renewed loan, but for its first date", () => {
    const form = opened({ renewed: sampleLoan(agreed) });
    expect(form).toMatchObject({
      basis: "cuota",
      cuota: pesos(800),
      loanPercent: "30.00",
      quincenaFirst: 5,
      quincenaSecond: 20,
      rebate: 50,
      daysOff,
      firstDueDate: null,
    });
    expect(loanForm.safeParse(form).error).toBeUndefined();
  });

  it("take the days off of the business by now, unless the renewed loan of the street had none", () => {
    const settings = { ...SETTINGS, daysOff: { ...daysOff, weekdays: [6, 7] } };
    const { skips: _skips, ...everyDay } = agreed;
    const kept = (loan: object) => opened({ settings, renewed: sampleLoan(loan) }).daysOff;
    expect(kept(agreed)).toEqual(settings.daysOff);
    expect(kept(everyDay)).toBeNull();
    expect(kept({})).toEqual(settings.daysOff);
  });
});

describe("a loan that is begun from a preset on the screen of its client", () => {
  it("only needs to be saved, also among several lenders where the client had a loan", () => {
    const two = choices({ lenders: [person(LENDER), person(BEA)] });
    const presetId = USUAL_PRESETS[1]?.id;
    const form = opened({
      choices: two,
      given: { clientId: ANA, presetId },
      lent: [sampleLoan({ lenderId: BEA }), sampleLoan({ lenderId: LENDER, createdAt: 0 as Instant })],
    });
    expect(form).toMatchObject({ amount: pesos(10_000), term: 10, cuota: pesos(1_300), lenderId: BEA });
    expect(loanForm.parse(form)).toMatchObject({
      interestRateId: null,
      ratePercent: "30",
      cuota: pesos(1_300),
      frequency: "weekly",
    });
  });
});

describe("a record that was registered for a half-written loan", () => {
  it("takes its place and touches nothing else of what was typed", () => {
    expect(chosen(choices(), { clientId: BEA })).toEqual({ clientId: BEA });
    expect(chosen(choices(), { rateId: RATE })).toEqual({
      interestRateId: RATE,
      ratePercent: "30",
      rateType: "monthly",
      frequency: "weekly",
    });
    expect(chosen(choices(), { rateId: testId(99) })).toEqual({});
  });
});

describe("a loan that was not saved", () => {
  it("says so beside the field that stopped it", () => {
    expect(notSaved("CLIENT_MISSING")).toMatchObject({ field: "clientId" });
    expect(notSaved("LENDER_MISSING")).toMatchObject({ field: "lenderId" });
    expect(notSaved("RATE_MISSING")).toMatchObject({ field: "interestRateId" });
  });

  it("says why below the form where no field is at fault", () => {
    const { message, ...rest } = notSaved("FORBIDDEN");
    expect(message).toMatch(/^No se pudo guardar el préstamo\. ./);
    expect(rest).not.toHaveProperty("field");
  });
});
