import { describe, expect, it } from "vitest";
import {
  countedText,
  loweringText,
  ofThePeriod,
  periodNames,
  periodsText,
  periodText,
  thePeriods,
  thisPeriod,
} from "./yield-period.ts";

const MONTH = { period: "month" } as const;
const QUINCENA = { period: "quincena", semimonthlyDays: [5, 20] } as const;

describe("the period of a rédito is said by its gender", () => {
  it("is a week where the loan says no other", () => {
    expect([ofThePeriod({}), thisPeriod({}), thePeriods({})]).toEqual([
      "de la semana",
      "de esta semana",
      "las semanas",
    ]);
  });

  it("is masculine of a month", () => {
    expect([ofThePeriod(MONTH), thisPeriod(MONTH), thePeriods(MONTH)]).toEqual([
      "del mes",
      "de este mes",
      "los meses",
    ]);
    expect([periodsText(1, MONTH), periodsText(3, MONTH)]).toEqual(["1 mes", "3 meses"]);
  });

  it("with the numbers of those that were paid, and the days of a quincena", () => {
    expect([periodNames([], {}), periodNames([4], {}), periodNames([1, 2, 3], MONTH)]).toEqual([
      "",
      "Semana 4",
      "Meses 1 a 3",
    ]);
    expect([periodText({}), periodText(QUINCENA), periodText({ period: "quincena" })]).toEqual([
      "semanal",
      "quincenal (5 y 20)",
      "quincenal (15 y fin de mes)",
    ]);
  });
});

describe("capital that is paid", () => {
  it("lowers the yield from the next period on", () => {
    expect(loweringText({})).toBe("El capital pagado baja el rédito desde la semana siguiente.");
    expect(countedText(MONTH)).toBe("el capital pagado cuenta desde el mes siguiente");
  });

  it("lowers it at once where that was agreed", () => {
    expect(loweringText({ ...MONTH, capitalLowers: "at_once" })).toBe(
      "El capital pagado baja de una vez el rédito del mes en curso, nunca por debajo de lo que ya se pagó.",
    );
    expect(countedText({ capitalLowers: "at_once" })).toBe(
      "el capital pagado baja también el rédito de la semana en curso",
    );
  });
});
