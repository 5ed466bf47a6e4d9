/** The sum that *Saldar* asks (rulings P1, P6, S6), also for a day before an edit of the terms (L6). */
import { describe, expect, test } from "vitest";
import { story } from "#testkit/loan-story";
import { calendarDate } from "../calendar/calendar-date.ts";
import { money, pesos } from "../money/money.ts";
import { askedToSettle, payoffQuote } from "./payoff-quote.ts";

const quote = (told: string, day: string) => payoffQuote(story(told).facts, calendarDate(day));

describe("a quote of a day before an edit", () => {
  // At 20 % two rows owe 153.85 of interest each; the mora of row 1 is the 50.00 that a payment of that day took.
  test("asks the mora that a payment of that day would have taken, on its row", () => {
    const { lateFee, total, rows } = quote("edit 01-20 rate 20", "2026-01-12");
    expect([lateFee, total]).toEqual([pesos(50), money(1_035_770)]);
    expect(rows[0]).toMatchObject({ paymentNumber: 1, lateFee: pesos(50), interest: money(15_385) });
  });

  test("is enough for that mora, where there is little else to pay", () => {
    const told = "late fee 50 per_day; on time 1-12; a 04-02 990.00 row 13; edit 04-20 rate 30.01";
    // Ten days at 5.00; 10.00 of the last cuota, and 1.00 that the new rate adds to all of them.
    expect(quote(told, "2026-04-12")).toMatchObject({ lateFee: pesos(50), total: pesos(61) });
  });

  test("asks the whole pesos of all of it where the loan rounds", () => {
    const { total, asked } = quote("street round 50.00; edit 01-20 rate 20.01", "2026-01-12");
    expect([total, asked]).toEqual([money(1_035_784), pesos(10_357)]);
  });
});

describe("a loan that rounds", () => {
  test("asks the centavos too where its tolerance takes no peso", () => {
    const asked = (tolerance: string) =>
      quote(`street round 50.00; tolerance ${tolerance}; a 01-03 0.30 row 1`, "2026-01-05").asked;
    expect(asked("1.00")).toBe(pesos(10_230));
    expect(asked("0.99")).toBe(money(1_023_047));
  });

  test("is asked what it is asked, and any other loan its total", () => {
    expect(askedToSettle({ asked: pesos(100), total: money(10_050) })).toBe(pesos(100));
    expect(askedToSettle({ total: money(10_050) })).toBe(money(10_050));
  });
});

test("a cuota that was agreed is not rounded, though a multiple is written beside it", () => {
  const told = "loan 10,000.00 simple 0 monthly 13 weekly from 2026-01-01; street cuota 1,000.00 round 50.00";
  expect(quote(told, "2026-01-05").asked).toBeUndefined();
});

test("a loan that a small rest closed asks nothing", () => {
  expect(quote("a 01-01 12,999.50", "2026-01-05")).toMatchObject({ total: 0, rows: [] });
});

test("a compound loan forgives all later interest, though another rebate is written beside it", () => {
  const told = "loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; street rebate 0";
  expect(quote(told, "2026-01-12")).toMatchObject({ interest: pesos(500), rebate: money(245_046) });
});
