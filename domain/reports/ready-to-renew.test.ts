/** *Listo para reenganche* beside a loan says what the report of renewals says, over random books. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryBook, type RandomBook } from "#testkit/report-book";
import { definitionOf } from "./definitions.ts";
import { isReady, type ReadyLimits, readyLimits } from "./ready-to-renew.ts";
import type { RenewalLine } from "./renewals-report.ts";
import { NO_FILTER } from "./report.ts";

const books = await arbitraryBook();

function listed({ records, payments, yieldPayments }: RandomBook, { share, delay }: ReadyLimits): string[] {
  const report = definitionOf("renewals").begin(records, {
    ...NO_FILTER,
    share,
    days: delay,
    status: "active",
  });
  report.take(payments);
  report.takeYield(yieldPayments);
  const rows = report.finish().parts.find(({ name }) => name === "renewals")?.rows as RenewalLine[];
  return rows.map(({ loanId }) => loanId).sort();
}

function marked({ records, loans, payments }: RandomBook, limits: ReadyLimits): string[] {
  const ready = loans.filter((loan) => {
    const lent = loans.filter(({ clientId }) => clientId === loan.clientId);
    const own = payments.filter(({ loanId }) => loanId === loan.id);
    return isReady(loan, { lent, payments: own }, limits, records.today);
  });
  return ready.map(({ id }) => id).sort();
}

const someLimits = fc.record({
  share: fc.integer({ min: 0, max: 100 }),
  delay: fc.integer({ min: 0, max: 60 }),
});

describe("listo para reenganche", () => {
  it("marks the running loans that the report of renewals lists", () => {
    let ready = 0;
    fc.assert(
      fc.property(books, someLimits, (book, limits) => {
        const found = marked(book, limits);
        ready += found.length;
        expect(found).toEqual(listed(book, limits));
      }),
      { numRuns: 150 },
    );
    expect(ready).toBeGreaterThan(0);
  });

  it("asks for three quarters paid and a week's delay until the business sets something else", () => {
    expect(readyLimits(null)).toEqual({ share: 75, delay: 7 });
    expect(readyLimits({ readyShare: null, readyDelay: undefined })).toEqual({ share: 75, delay: 7 });
    expect(readyLimits({ readyShare: 50, readyDelay: 0 })).toEqual({ share: 50, delay: 0 });
  });
});
