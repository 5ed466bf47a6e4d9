import { describe, expect, it } from "vitest";
import { pesos, ZERO } from "#domain/money/money";
import type { RenewalLine } from "#domain/reports/renewals-report";
import { renewalVerb } from "./renewal-verb.ts";

const line: RenewalLine = {
  clientId: "c",
  client: "Ana",
  phone: "",
  of: "loan",
  loan: "0001",
  loanId: "l",
  amount: pesos(10_000),
  balance: ZERO,
  progress: 80,
  worstDelay: 3,
  status: "active",
};
const limits = { share: 75, delay: 7 };

describe("a row of clients ready to renew", () => {
  it("leads to a reenganche while the loan runs, and to the same terms once it is paid", () => {
    expect(renewalVerb(line, limits)).toEqual({
      label: "Reenganchar",
      address: { to: "/loans/new", search: { renews: "l" } },
      isReady: true,
    });
    expect(renewalVerb({ ...line, status: "completed" }, limits)).toMatchObject({
      label: "Renovar",
      isReady: false,
    });
  });

  it("is marked by the limits of the business, however wide the report is filtered", () => {
    expect(renewalVerb({ ...line, progress: 74 }, limits).isReady).toBe(false);
    expect(renewalVerb({ ...line, worstDelay: 8 }, limits).isReady).toBe(false);
  });
});
