/** The terms of the street out of typed fields, and the sentence beside the field where no loan can have them. */
import { describe, expect, it } from "vitest";
import { agreedTerms } from "#commands/loan/terms-refusal";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { Skips } from "#domain/calendar/collection-days";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { EXAMPLE_LATE_FEE, EXAMPLE_TERMS } from "#testkit/loan-facts";
import { loanForm, typedOf } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import { firstCuotaOf, readTerms } from "./read-terms.ts";

const SUNDAYS: Skips = { weekdays: [7], dates: [], holidays: ["good_friday"] };

const BY_RATE: LoanInput = {
  clientId: null,
  lenderId: null,
  interestRateId: null,
  legalActionsConsent: false,
  payoutMethod: "Efectivo",
  contractTemplateId: null,
  lateFee: EXAMPLE_LATE_FEE,
  cashTolerance: pesos(1),
  ...EXAMPLE_TERMS,
  basis: "rate",
  cuota: null,
  loanPercent: null,
  cuotaPercent: null,
  lead: "cuota",
  quincenaFirst: null,
  quincenaSecond: null,
  firstDueDate: null,
  daysOff: null,
  roundTo: "0",
  rebate: null,
  charges: [],
};
const BY_CUOTA: LoanInput = {
  ...BY_RATE,
  basis: "cuota",
  ratePercent: "" as RatePercent,
  cuota: pesos(1_000),
};
const day = calendarDate;

describe("a loan by rate", () => {
  it("needs no named rate where a percent is typed", () => {
    expect(readTerms(BY_RATE)).toMatchObject({ interestRateId: null, terms: EXAMPLE_TERMS });
  });

  it("carries of the street what was typed of it, and nothing else", () => {
    const typed = { roundTo: "5000", rebate: 0, firstDueDate: day("2026-01-20") };
    expect(readTerms({ ...BY_RATE, ...typed }).terms).toEqual({
      ...EXAMPLE_TERMS,
      roundTo: pesos(50),
      rebate: 0,
      firstDueDate: "2026-01-20",
    });
  });

  it("has its two days where it is of quincenas and one was typed", () => {
    const quincena = { ...BY_RATE, frequency: "semimonthly" as const };
    expect(readTerms(quincena).terms).not.toHaveProperty("semimonthlyDays");
    expect(readTerms({ ...quincena, quincenaFirst: 5, quincenaSecond: 20 }).terms).toMatchObject({
      semimonthlyDays: [5, 20],
    });
    expect(readTerms({ ...quincena, quincenaFirst: 10 }).terms).toMatchObject({ semimonthlyDays: [10, 31] });
  });
});

describe("a loan by cuota", () => {
  it("is simple, of no named rate and not rounded, though the fields by rate say other", () => {
    const { terms, interestRateId } = readTerms({
      ...BY_CUOTA,
      interestType: "compound",
      roundTo: "10000",
      interestRateId: "x" as LoanInput["interestRateId"],
    });
    expect(interestRateId).toBeNull();
    expect(terms).toEqual({ ...EXAMPLE_TERMS, ratePercent: "30", cuota: pesos(1_000) });
  });

  it("is what the command agrees", () => {
    const { terms } = readTerms({ ...BY_CUOTA, cuota: pesos(1_055), daysOff: SUNDAYS });
    expect(agreedTerms(terms ?? {})).toEqual(terms);
  });
});

describe("the days off", () => {
  it("are listed within the span of the schedule", () => {
    const { terms } = readTerms({ ...BY_RATE, term: 14, daysOff: SUNDAYS });
    expect(terms?.skips).toEqual({ ...SUNDAYS, dates: ["2026-04-03"] });
    expect(readTerms({ ...BY_RATE, term: 3, daysOff: SUNDAYS }).terms?.skips?.dates).toEqual([]);
  });

  it("that a loan has are listed again for another span, and the same for the same", () => {
    const { terms } = readTerms({ ...BY_RATE, term: 14, daysOff: SUNDAYS });
    const again = (term: number) =>
      readTerms({ ...BY_RATE, term, daysOff: terms?.skips ?? null }).terms?.skips;
    expect(again(14)).toEqual(terms?.skips);
    expect(again(70)?.dates).toEqual(["2026-04-03", "2027-03-26"]);
  });
});

describe("terms that no loan can have have their sentence beside the field", () => {
  const quincena = { frequency: "semimonthly" as const };
  it.each<[string, Partial<LoanInput>, string, RegExp]>([
    [
      "a cuota that gives less",
      { ...BY_CUOTA, cuota: pesos(700) },
      "cuota",
      /suman RD\$9,100\.00: menos que/,
    ],
    ["no cuota", { ...BY_CUOTA, cuota: null }, "cuota", /Escriba el valor de la cuota/],
    ["a cuota of letters", { ...BY_CUOTA, cuota: Number.NaN as Money }, "cuota", /monto válido/],
    [
      "n × C too large",
      { ...BY_CUOTA, term: 3650, cuota: pesos(900_000_000), amount: pesos(900_000_000) },
      "cuota",
      /suman más/,
    ],
    ["a percent beyond all", { ...BY_CUOTA, cuota: pesos(100_000_000) }, "cuota", /El interés pasa de/],
    [
      "a percent in words",
      { ...BY_CUOTA, lead: "loanPercent", loanPercent: "x" as RatePercent, cuota: null },
      "loanPercent",
      /porcentaje válido/,
    ],
    ["no rate", { ratePercent: "" as RatePercent }, "interestRateId", /^Seleccione una tasa de interés$/],
    ["a rate of zero", { ratePercent: "0" as RatePercent }, "ratePercent", /mayor a cero/],
    ["a rate too large", { ratePercent: "10000" as RatePercent }, "ratePercent", /El máximo/],
    [
      "a multiple that cannot be",
      { amount: pesos(100), roundTo: "10000" },
      "roundTo",
      /El mayor que sirve es RD\$10\.00/,
    ],
    [
      "the 28th and the 31st",
      { ...quincena, quincenaFirst: 28, quincenaSecond: 31 },
      "quincenaSecond",
      /no hacen una quincena/,
    ],
    [
      "a first cuota at the start",
      { firstDueDate: day("2026-01-01") },
      "firstDueDate",
      /lo más temprano es el 02\/01\/2026/,
    ],
    [
      "a first cuota a year ahead",
      { firstDueDate: day("2027-01-01") },
      "firstDueDate",
      /lo más tarde es el 04\/03\/2026/,
    ],
    [
      "a first quincena on the 20th",
      { ...quincena, firstDueDate: day("2026-01-20") },
      "firstDueDate",
      /el 15\/01\/2026 y el 31\/01\/2026/,
    ],
    [
      "all seven days off",
      { daysOff: { ...SUNDAYS, weekdays: [1, 2, 3, 4, 5, 6, 7] } },
      "daysOff",
      /ningún día para cobrar/,
    ],
    ["a rebate of compound interest", { interestType: "compound", rebate: 50 }, "rebate", /interés simple/],
    ["a rebate above all", { rebate: 101 }, "rebate", /de 0 a 100/],
  ])("%s", (_says, typed, field, sentence) => {
    const read = loanForm.safeParse({ ...BY_RATE, ...typed, clientId: "c", lenderId: "l" });
    const said = read.error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(said).toEqual([[field, expect.stringMatching(sentence)]]);
  });
});

it("the first cuota is known before anything but its dates is typed", () => {
  const dates = { frequency: "weekly" as const, startDate: day("2026-03-01") };
  expect(firstCuotaOf(dates)).toBe("2026-03-08");
  expect(firstCuotaOf({ ...dates, daysOff: SUNDAYS })).toBe("2026-03-09");
  expect(firstCuotaOf({ ...dates, firstDueDate: day("2026-03-01") })).toBeNull();
  expect(firstCuotaOf({ frequency: "weekly" })).toBeNull();
});

it("the terms of a loan come back from the form that shows them", () => {
  for (const typed of [BY_RATE, { ...BY_CUOTA, daysOff: SUNDAYS, rebate: 20 }]) {
    const values = loanForm.parse({ ...typed, clientId: "c", lenderId: "l" });
    expect(loanForm.parse(typedOf(values))).toEqual(values);
  }
});
