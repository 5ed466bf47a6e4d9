/** How what is unpaid is shared over rows after an abono (ruling P2): conserved, within the cuota, the rest on the last. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LedgerRow } from "#domain/loan/ledger";
import { NOTHING_INHERITED, openLedger } from "#domain/loan/open-ledger";
import { money, pesos, ZERO } from "#domain/money/money";
import { exampleLateFeeVersion, exampleTermsVersion } from "#testkit/loan-facts";
import type { RowParts } from "../schedule/row-parts.ts";
import { applyShares, joinSmallLastRow, sharesOfSameCuota, totalOf, unpaidParts } from "./row-shares.ts";

const RUNS = { numRuns: 200 };

const part = (principal: number, interest: number): RowParts => ({
  principal: money(principal),
  interest: money(interest),
});

/** The ordinary loan with so much paid on its rows, in centavos of principal and interest. */
function ledgerWith(paid: readonly [principal: number, interest: number][] = []) {
  const ledger = openLedger(exampleTermsVersion(), [exampleLateFeeVersion()], NOTHING_INHERITED, false);
  for (const [index, [principal, interest]] of paid.entries()) {
    const row = ledger.rows[index];
    if (!row) continue;
    row.principalPaid = money(principal);
    row.interestPaid = money(interest);
    ledger.unpaid = money(ledger.unpaid - principal - interest);
  }
  return ledger;
}

const paidOn = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 76_923 }), fc.integer({ min: 0, max: 23_077 })) as fc.Arbitrary<
    [number, number]
  >,
  { maxLength: 13 },
);

describe("rows of the same cuota", () => {
  const whole = fc.record({
    principal: fc.integer({ min: 0, max: 2_000_000 }).map(money),
    interest: fc.integer({ min: 0, max: 600_000 }).map(money),
  });
  const cuota = fc.integer({ min: 1, max: 200_000 }).map(money);

  test("share out principal and interest to the centavo", () => {
    fc.assert(
      fc.property(paidOn, whole, cuota, (paid, all, amount) => {
        expect(totalOf(sharesOfSameCuota(amount, ledgerWith(paid).rows, all))).toEqual(all);
      }),
      RUNS,
    );
  });

  test("never pass their cuota with what was paid on them, but for the last", () => {
    fc.assert(
      fc.property(paidOn, whole, cuota, (paid, all, amount) => {
        const { rows } = ledgerWith(paid);
        const shares = sharesOfSameCuota(amount, rows, all);
        for (const [index, row] of rows.slice(0, -1).entries()) {
          const share = shares[index] ?? part(0, 0);
          const cost = share.principal + share.interest;
          if (cost > 0) expect(cost + row.principalPaid + row.interestPaid).toBeLessThanOrEqual(amount);
        }
      }),
      RUNS,
    );
  });

  test("are never of less than nothing", () => {
    fc.assert(
      fc.property(paidOn, whole, cuota, (paid, all, amount) => {
        for (const { principal, interest } of sharesOfSameCuota(amount, ledgerWith(paid).rows, all)) {
          expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  test("leave nothing to the rows after the one that took the rest", () => {
    fc.assert(
      fc.property(whole, cuota, (all, amount) => {
        const shares = sharesOfSameCuota(amount, ledgerWith().rows, all);
        const sizes = shares.map(({ principal, interest }) => principal + interest);
        const end = sizes.findIndex((size, index) => size < amount && index < sizes.length - 1);
        if (end >= 0) expect(sizes.slice(end + 1).every((size) => size === 0)).toBe(true);
      }),
      RUNS,
    );
  });

  test.each<[string, number, RowParts, string[]]>([
    [
      "of the ordinary loan after 3,000.00 after four cuotas",
      100_000,
      part(392_308, 117_692),
      ["769.23+230.77 ×5", "76.93+23.07"],
    ],
    ["of principal alone", 100_000, part(250_000, 0), ["1000.00+0.00 ×2", "500.00+0.00"]],
    ["of interest alone", 100_000, part(0, 150_000), ["0.00+1000.00", "0.00+500.00"]],
    ["of exactly one cuota", 100_000, part(76_923, 23_077), ["769.23+230.77"]],
    ["of a centavo", 100_000, part(1, 0), ["0.01+0.00"]],
    ["of nothing", 100_000, part(0, 0), []],
  ])("%s", (_, amount, all, expected) => {
    const shares = sharesOfSameCuota(money(amount), ledgerWith().rows, all);
    const written = shares
      .filter(({ principal, interest }) => principal + interest > 0)
      .map(({ principal, interest }) => `${(principal / 100).toFixed(2)}+${(interest / 100).toFixed(2)}`);
    const grouped = [...new Set(written)].map((each) => {
      const times = written.filter((other) => other === each).length;
      return times > 1 ? `${each} ×${times}` : each;
    });
    expect(grouped).toEqual(expected);
  });
});

describe("a last row of less than a peso", () => {
  test.each<[string, RowParts[], RowParts[]]>([
    ["of 0.99 joins the one before", [part(500, 100), part(80, 19)], [part(580, 119), part(0, 0)]],
    ["of 1.00 stays", [part(500, 100), part(80, 20)], [part(500, 100), part(80, 20)]],
    [
      "joins the last one that has something",
      [part(500, 0), part(0, 0), part(50, 0)],
      [part(550, 0), part(0, 0), part(0, 0)],
    ],
    [
      "is the last with something, whatever follows",
      [part(500, 0), part(50, 0), part(0, 0)],
      [part(550, 0), part(0, 0), part(0, 0)],
    ],
    ["that is the only one stays", [part(50, 0), part(0, 0)], [part(50, 0), part(0, 0)]],
    ["of interest alone joins too", [part(500, 100), part(0, 40)], [part(500, 140), part(0, 0)]],
    ["is no row at all when there is nothing", [part(0, 0)], [part(0, 0)]],
  ])("%s", (_, shares, joined) => {
    const all = [...shares];
    joinSmallLastRow(all);
    expect(all).toEqual(joined);
  });

  test("joins without a centavo lost", () => {
    const some = fc.array(
      fc.record({
        principal: fc.integer({ min: 0, max: 300 }).map(money),
        interest: fc.integer({ min: 0, max: 300 }).map(money),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (shares) => {
        const joined = [...shares];
        joinSmallLastRow(joined);
        expect(totalOf(joined)).toEqual(totalOf(shares));
        expect(joined).toHaveLength(shares.length);
      }),
      RUNS,
    );
  });
});

describe("shares given to the rows of a loan", () => {
  const share = (ledger: ReturnType<typeof ledgerWith>, shares: RowParts[]) =>
    applyShares(ledger, [...ledger.rows], shares, -Infinity);

  test("become what the rows still owe, on top of what was paid on them", () => {
    const ledger = ledgerWith([[10_000, 23_077]]);
    share(
      ledger,
      ledger.rows.map(() => part(50_000, 5_000)),
    );
    const [first, second] = ledger.rows as [LedgerRow, LedgerRow];
    expect([first.principal, first.interest]).toEqual([60_000, 28_077]);
    expect([second.principal, second.interest]).toEqual([50_000, 5_000]);
    expect(unpaidParts(first)).toEqual(part(50_000, 5_000));
    expect(ledger.unpaid).toBe(13 * 55_000);
  });

  test("that are nothing make an untouched row fall away, and leave one that was paid on", () => {
    const ledger = ledgerWith([[0, 10_000]]);
    share(
      ledger,
      ledger.rows.map((_, index) => (index < 2 ? part(0, 0) : part(1_000, 0))),
    );
    expect(ledger.rows.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test("that are nothing for all rows leave one, so that the abono has a place", () => {
    const ledger = ledgerWith();
    share(
      ledger,
      ledger.rows.map(() => part(0, 0)),
    );
    expect(ledger.rows.map(({ number, principal }) => [number, principal])).toEqual([[1, 0]]);
  });

  test("hand what was prepaid on a row that falls away to the row before it", () => {
    const ledger = ledgerWith();
    const third = ledger.rows[2];
    if (third) third.prepaymentAmount = pesos(300);
    share(
      ledger,
      ledger.rows.map((_, index) => (index === 2 ? part(0, 0) : part(1_000, 0))),
    );
    expect(ledger.rows.map(({ number, prepaymentAmount }) => [number, prepaymentAmount]).slice(0, 3)).toEqual(
      [
        [1, 0],
        [2, 30_000],
        [4, 0],
      ],
    );
    expect(ledger.rows.reduce((total, row) => total + row.prepaymentAmount, 0)).toBe(pesos(300));
  });

  test("change nothing of a loan whose shares are what it owes", () => {
    fc.assert(
      fc.property(paidOn, (paid) => {
        const ledger = ledgerWith(paid);
        const before = ledger.rows.map((row) => [row.principal, row.interest]);
        const unpaid = ledger.unpaid;
        share(ledger, ledger.rows.map(unpaidParts));
        expect(ledger.rows.map((row) => [row.principal, row.interest])).toEqual(before);
        expect([ledger.unpaid, ledger.prepaid]).toEqual([unpaid, ZERO]);
      }),
      RUNS,
    );
  });
});
