import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS } from "#domain/calendar/collection-days";
import { pesos } from "#domain/money/money";
import { EXAMPLE_TERMS } from "#testkit/loan-facts";
import { daysOffText } from "./days-off.ts";
import { frequencyChoices, frequencyText, streetLine, streetTexts, wholePriceText } from "./loan-terms.ts";
import { listPriceText, priceText, shortPriceText } from "./price.ts";

const BY_CUOTA = { ...EXAMPLE_TERMS, cuota: pesos(1_000) };
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a loan by cuota says its percents and its yearly cost, any other its rate", () => {
  expect(plain(priceText(BY_CUOTA))).toBe("30.00 % del préstamo");
  expect(plain(wholePriceText(BY_CUOTA))).toBe(
    "30.00 % del préstamo · 2.31 % por cuota · costo anual 206.8 %",
  );
  expect(plain(wholePriceText(EXAMPLE_TERMS))).toBe("30 % simple");
});

test("a list says a percent without zeros that say nothing, so that 30 % is the same number in all of its rows", () => {
  expect(plain(listPriceText(BY_CUOTA))).toBe("30 % del préstamo");
  expect(plain(listPriceText(EXAMPLE_TERMS))).toBe("30 % simple");
  expect(plain(shortPriceText({ ...BY_CUOTA, term: 10 }))).toBe("0 %");
  expect(plain(shortPriceText({ ...BY_CUOTA, cuota: pesos(1_250) }))).toBe("62.5 %");
  expect(
    plain(shortPriceText({ ...EXAMPLE_TERMS, ratePercent: "10" as typeof EXAMPLE_TERMS.ratePercent })),
  ).toBe("10 %");
});

test("each of the two quincenas has its own words", () => {
  expect(frequencyText({ frequency: "biweekly" })).toBe("quincenal (cada 14 días)");
  expect(frequencyText({ frequency: "semimonthly" })).toBe("quincenal (15 y fin de mes)");
  expect(frequencyText({ frequency: "semimonthly", semimonthlyDays: [5, 20] })).toBe("quincenal (5 y 20)");
  expect(frequencyText({ frequency: "weekly" })).toBe("semanal");
});

test("a form offers the quincena by the two days that stand beside it", () => {
  const offered = (days?: readonly [number, number]) =>
    frequencyChoices(days).find(({ value }) => value === "semimonthly")?.label;
  expect([offered(), offered([5, 20])]).toEqual(["Quincenal (15 y fin de mes)", "Quincenal (5 y 20)"]);
});

test("a loan has an entry for each term of the street, and a plain one has none", () => {
  expect(streetTexts(EXAMPLE_TERMS)).toEqual([]);
  const skips = { weekdays: [7], dates: [calendarDate("2026-04-03")], holidays: ["good_friday"] as const };
  const said = streetTexts({
    ...BY_CUOTA,
    skips,
    roundTo: pesos(50),
    rebate: 50,
    firstDueDate: calendarDate("2026-01-20"),
  });
  expect(said.map(([name, text]) => `${name}: ${plain(text)}`)).toEqual([
    "Valor de la cuota: RD$1,000.00",
    "Primera cuota: 20/01/2026",
    "No se cobra: domingo · Viernes Santo",
    "Redondeo de la cuota: a múltiplos de RD$50.00",
    "Rebaja al saldar: 50 % del interés que falta",
  ]);
});

test("the line of the street is empty for a plain loan, and begins with the cost of one by cuota", () => {
  expect(streetLine(EXAMPLE_TERMS)).toBe("");
  expect(plain(streetLine({ ...BY_CUOTA, frequency: "semimonthly", rebate: 0 }))).toBe(
    "2.31 % por cuota · costo anual 95.4 % · Frecuencia: quincenal (15 y fin de mes) · Valor de la cuota: RD$1,000.00 · Rebaja al saldar: ninguna",
  );
});

test("all holidays are said as one, and of the listed dates only the own days are counted", () => {
  const dates = ["2026-12-24", "2026-12-25"].map(calendarDate);
  expect(daysOffText({ weekdays: [7, 6], dates, holidays: ALL_HOLIDAYS })).toBe(
    "sábado, domingo · todos los feriados · 1 día propio",
  );
});
