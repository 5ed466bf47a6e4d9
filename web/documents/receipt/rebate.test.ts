import { describe, expect, it } from "vitest";
import { money, ZERO } from "#domain/money/money";
import {
  AT,
  sampleClient,
  sampleFigures,
  sampleLoan,
  samplePayment,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { makeReceipt, type ReceiptInput } from "./receipt.ts";

describe("the receipt of a Saldar", () => {
  const agreed = (rebate?: number, at: number = AT - 1) => {
    const loan = sampleLoan(rebate === undefined ? {} : { rebate });
    const [version] = loan.termsVersions;
    if (!version) throw new Error("A loan has terms.");
    const terms = { ...version.terms, ...(rebate === undefined ? {} : { rebate }) };
    return { ...loan, termsVersions: [{ ...version, at: at as typeof version.at, terms }] };
  };
  const settling = samplePayment({
    kind: "full_loan",
    issued: sampleFigures({ rowsLeftAfter: 0, balanceAfter: ZERO, rebate: money(80_769) }),
  });
  const said = (changes: Partial<ReceiptInput>) => print(changes).replaceAll(/[\s\u00a0]+/g, " ");
  const print = (changes: Partial<ReceiptInput>) => {
    const made = makeReceipt({
      payment: settling,
      loan: agreed(50),
      client: sampleClient(),
      settings: sampleSettings(),
      options: { copy: false },
      ...changes,
    });
    if (!made.ok) throw new Error(made.missing.join());
    return renderText(made.paper, 48);
  };

  it("says the percent of the rebate as the terms do, beside the amount forgiven", () => {
    expect(said({})).toContain("Interés rebajado por saldar RD$807.69");
    expect(said({})).toContain(
      "Según lo acordado, al saldar se rebaja el 50 % del interés de las cuotas que faltan.",
    );
    expect(said({ loan: agreed(0) })).toContain("Según lo acordado, al saldar se paga todo el interés.");
  });

  it("says the percent of the day of the payment, though an edit changed it later", () => {
    const loan = agreed(50);
    const later = loan.termsVersions.map((version) => ({
      ...version,
      at: (AT + 1) as typeof version.at,
      terms: { ...version.terms, rebate: 10 },
    }));
    expect(
      said({ loan: { ...loan, rebate: 10, termsVersions: [...later, ...loan.termsVersions] } }),
    ).toContain("se rebaja el 50 %");
  });

  it("says it to a borrower, whose phone holds the present terms alone", () => {
    const { status, summary } = sampleLoan();
    expect(said({ loan: { status, summary, rebate: 30 } })).toContain("se rebaja el 30 %");
  });

  it("says none where the loan has none, where it is not settled, and on any other payment", () => {
    expect(said({ loan: agreed() })).not.toContain("Según lo acordado");
    const open = { ...settling, issued: sampleFigures({ rowsLeftAfter: 3 }) };
    expect(said({ payment: open })).not.toContain("Según lo acordado");
    expect(said({ payment: { ...settling, kind: "installment" } })).not.toContain("Según lo acordado");
  });
});
