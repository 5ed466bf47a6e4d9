/** The receipt of a charge as it is printed and sent. */
import type { Settings } from "#contract/records/business";
import type { Loan, LoanCharge } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { makeChargeReceipt } from "#web/documents/receipt/charge-receipt.ts";
import type { GivenReceipt } from "#web/parts/payments/give-receipt.ts";
import { isUnprinted } from "#web/parts/payments/unprinted-receipts.ts";

export interface ChargeOwner {
  /** A loan, or one of continuous yield. */
  loan: Pick<Loan, "id" | "charges">;
  client: Client | null;
  settings: Settings | null;
}

export function givenCharge(
  { loan, client, settings }: ChargeOwner,
  charge: LoanCharge,
  logoAddress: string | null,
): GivenReceipt {
  return {
    paymentId: charge.id,
    client,
    settings,
    make: (copy = !isUnprinted(charge.id)) =>
      makeChargeReceipt({ charge, loan, client, settings, options: { copy, logoAddress } }),
  };
}
