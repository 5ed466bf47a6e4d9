/** The five linked fields of a loan by cuota, as they follow from one another key by key. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, money, pesos } from "#domain/money/money";
import {
  type ByCuota,
  costOf,
  followed,
  handAfter,
  isLinked,
  LEADS,
  openingHand,
  settled,
} from "./by-cuota.ts";

const EMPTY: ByCuota = {
  amount: null,
  term: null,
  cuota: null,
  loanPercent: null,
  cuotaPercent: null,
  lead: "cuota",
};

/** The fields after each of them was typed, one after the other. */
function typed(...steps: Partial<ByCuota>[]): ByCuota {
  let input = EMPTY;
  let hand = openingHand(input);
  for (const [field, value] of steps.flatMap((step) => Object.entries(step))) {
    const next = { ...input, [field]: value };
    hand = handAfter(hand, field, next);
    input = { ...next, ...followed(next, field, hand) };
  }
  return input;
}

const LOAN = { amount: pesos(10_000), term: 13 };

describe("a loan of 10,000.00 in 13 cuotas", () => {
  it("gets both percents from a cuota of 1,000.00", () => {
    expect(typed(LOAN, { cuota: pesos(1_000) })).toMatchObject({
      loanPercent: "30.00",
      cuotaPercent: "2.31",
    });
  });

  it("gets its cuota from 30 % of the loan, and the percent stays as typed", () => {
    const fields = typed(LOAN, { loanPercent: "30" as RatePercent });
    expect(fields).toMatchObject({ cuota: pesos(1_000), loanPercent: "30", cuotaPercent: "2.31" });
  });

  it("gets its cuota and the percent of the loan from 2.3 % for each cuota", () => {
    const fields = typed(LOAN, { cuotaPercent: "2.3" as RatePercent });
    expect(fields).toMatchObject({ cuota: money(99_923), loanPercent: "29.90", cuotaPercent: "2.3" });
  });

  it("keeps the field that was typed last when its amount changes", () => {
    expect(typed(LOAN, { cuota: pesos(1_000) }, { amount: pesos(8_000) })).toMatchObject({
      cuota: pesos(1_000),
      loanPercent: "62.50",
    });
    expect(typed(LOAN, { loanPercent: "30" as RatePercent }, { amount: pesos(20_000) })).toMatchObject({
      cuota: pesos(2_000),
      loanPercent: "30",
    });
  });

  it("has none of the three once the one that was typed is emptied", () => {
    expect(typed(LOAN, { cuota: pesos(1_000) }, { cuota: null })).toMatchObject({
      cuota: null,
      loanPercent: null,
      cuotaPercent: null,
    });
    expect(typed(LOAN, { loanPercent: "30" as RatePercent }, { loanPercent: null }).cuota).toBeNull();
  });

  it("has no percent where its cuotas bring less than the amount", () => {
    expect(typed(LOAN, { cuota: pesos(700) })).toMatchObject({ loanPercent: null, cuotaPercent: null });
  });
});

describe("a loan whose number of cuotas is left empty", () => {
  const cuota = pesos(1_000);
  const percent = (text: string) => ({ loanPercent: text as RatePercent });

  it("gets it from amount, cuota and percent of the loan, in any order, and keeps what was typed", () => {
    const parts = [{ amount: pesos(10_000) }, { cuota }, percent("30")];
    for (const [a, b, c] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [0, 2, 1],
    ] as const) {
      expect(typed(...[a, b, c].map((place) => parts[place] ?? {}))).toMatchObject({
        term: 13,
        cuota,
        loanPercent: "30",
        cuotaPercent: "2.31",
      });
    }
  });

  it("gets the least number that brings the percent, key by key, and then says what that comes to", () => {
    const fields = typed({ amount: pesos(10_000) }, { cuota: pesos(900) }, percent("3"), percent("30"));
    expect(fields).toMatchObject({ term: 15, cuota: pesos(900), loanPercent: "30" });
    expect(settled(fields, ["cuota", "loanPercent"])).toEqual({ loanPercent: "35.00", cuotaPercent: "2.33" });
  });

  it("gets it from a percent for each cuota, and none where the cuota never brings it", () => {
    const amount = { amount: pesos(10_000) };
    const each = (text: string) => ({ cuotaPercent: text as RatePercent });
    expect(typed(amount, { cuota }, each("2.3"))).toMatchObject({ term: 13, loanPercent: "30.00" });
    expect(typed(amount, { cuota }, each("10"))).toMatchObject({ term: null, cuota, cuotaPercent: "10" });
  });

  it("has it by hand once it is typed: the percent that was typed last gives the cuota again", () => {
    const fields = typed({ amount: pesos(10_000) }, { cuota: pesos(900) }, percent("30"), { term: 13 });
    expect(fields).toMatchObject({ term: 13, cuota, loanPercent: "30" });
  });

  it("keeps the cuota alone, and the percent alone, while the other is missing", () => {
    expect(typed({ amount: pesos(10_000) }, { cuota })).toMatchObject({
      term: null,
      cuota,
      loanPercent: null,
    });
    expect(typed({ amount: pesos(10_000) }, percent("30"))).toMatchObject({ cuota: null, loanPercent: "30" });
    expect(typed(LOAN, { cuota }, { term: null }, percent("40"))).toMatchObject({ term: 14, cuota });
  });
});

it("the order in which the fields are typed changes nothing", () => {
  const one = typed({ cuota: pesos(1_000) }, { term: 13 }, { amount: pesos(10_000) });
  expect(one).toEqual(typed(LOAN, { cuota: pesos(1_000) }));
});

it("text that is no percent makes no cuota, and stays", () => {
  const fields = typed(LOAN, { loanPercent: "treinta" as RatePercent });
  expect(fields).toMatchObject({ loanPercent: "treinta", cuota: null, cuotaPercent: null });
});

it("no value of any field makes a figure that is none, or rewrites the typed one", () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.integer({ min: -5, max: 99_999_999_999 }),
    fc.constant(Number.NaN),
  );
  const percent = fc.constantFrom(null, "0", "2.31", "9999.9999", "x", "1e5", "30");
  fc.assert(
    fc.property(
      value,
      value,
      value,
      percent,
      fc.constantFrom(...LEADS),
      (amount, term, cuota, text, lead) => {
        const given = {
          amount: amount as Money,
          term,
          cuota: cuota as Money,
          loanPercent: text as RatePercent,
          cuotaPercent: text as RatePercent,
          lead,
        };
        const next = followed(given, lead, ["term", lead]);
        expect(lead in next).toBe(false);
        if (lead !== "cuota" && next.cuota) expect(Number.isSafeInteger(next.cuota)).toBe(true);
        const percent = lead === "cuota" ? "loanPercent" : lead;
        const counted = followed(given, percent, ["cuota", percent]);
        expect([percent in counted, "cuota" in counted]).toEqual([false, false]);
        if (counted.term !== null) expect(counted.term).toSatisfy((count) => count >= 1 && count <= 3650);
      },
    ),
  );
});

describe("the yearly cost beside the fields", () => {
  it("is that of the cuotas, or says why there is none", () => {
    expect(costOf({ ...LOAN, cuota: pesos(1_000) }, "weekly")).toEqual({ kind: "yearly", percent: "206.8" });
    expect(costOf({ ...LOAN, cuota: pesos(700) }, "weekly")).toEqual({ kind: "below", total: pesos(9_100) });
    expect(costOf({ amount: money(1), term: 3_650, cuota: pesos(900_000_000) }, "daily")).toEqual({
      kind: "unknown",
    });
    expect(costOf({ ...LOAN, cuota: null }, "weekly")).toBeNull();
  });
});

it("amount and number are linked too", () => {
  expect(["amount", "term", "cuota", "loanPercent", "startDate"].map(isLinked)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
