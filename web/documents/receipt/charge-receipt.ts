/** The receipt of a *cargo* that was paid apart (ruling G1): the money is no part of what the loan owes. */
import type { Loan, LoanCharge } from "#contract/records/loan";
import type { DocumentOutcome } from "../paper/outcome.ts";
import { type ReceiptClient, type ReceiptOptions, type ReceiptSettings, receiptPaper } from "./frame.ts";

export interface ChargeReceiptInput {
  charge: LoanCharge | null | undefined;
  loan: Pick<Loan, "id"> | null | undefined;
  client: ReceiptClient | null | undefined;
  settings: ReceiptSettings | null | undefined;
  options: Pick<ReceiptOptions, "copy" | "logoAddress">;
}

export function makeChargeReceipt({ charge, loan, ...rest }: ChargeReceiptInput): DocumentOutcome {
  const payment = charge &&
    loan && {
      ...charge,
      claimedLoanId: loan.id,
      notes: "",
      paymentMethod: charge.method,
      receiptNumber: charge.receiptNumber ?? "",
      replaces: null,
      annulled: charge.annulled && { ...charge.annulled, replacedBy: null },
    };
  return receiptPaper({ ...rest, payment, loanId: loan?.id, isLoanKnown: Boolean(loan) }, () => ({
    title: `Cargo: ${charge?.name ?? ""}`,
    party: [],
    received: [],
    after: null,
    notes: [{ kind: "text", text: "No se abona al préstamo." }],
    today: null,
  }));
}
