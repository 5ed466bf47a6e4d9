/** The windows of a continuous-yield loan: more capital, its papers, and the saldo a favor handed back. */
import { addYieldCharge } from "#commands/continuous-yield/charge";
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { makeCapitalSlip, makeYieldSlip } from "#web/documents/payout/payout-slip.ts";
import { AddChargeWindow } from "#web/parts/payments/charges/AddChargeWindow.tsx";
import { MoveYieldDialog } from "#web/parts/payments/MoveDialog.tsx";
import { PayoutSlipWindow } from "#web/parts/payments/PayoutSlipWindow.tsx";
import { YIELD_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { RefundDialog } from "#web/parts/payments/RefundDialog.tsx";
import { isLiveYield, type YieldRecords } from "../yield-book.ts";
import { CapitalDialog } from "./CapitalDialog.tsx";

export type OpenDialog =
  | { kind: "payoutSlip" }
  | { kind: "capital" }
  | { kind: "charge" }
  | { kind: "capitalSlip"; additionId: Id }
  | { kind: "refund" }
  | { kind: "move"; payment: YieldPayment };

interface YieldDialogsProps {
  dialog: OpenDialog;
  records: YieldRecords;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function YieldDialogs({ dialog, records, onOpen, onClose }: YieldDialogsProps) {
  const { client, loan, payments } = records;
  if (dialog.kind === "capital") {
    const showSlip = (additionId: Id) => onOpen({ kind: "capitalSlip", additionId });
    return <CapitalDialog records={records} onSlip={showSlip} onClose={onClose} />;
  }
  if (dialog.kind === "charge") return <AddChargeWindow loan={loan} add={addYieldCharge} onClose={onClose} />;
  if (dialog.kind === "payoutSlip") {
    return <PayoutSlipWindow made={makeYieldSlip(records)} client={client} onClose={onClose} />;
  }
  if (dialog.kind === "capitalSlip") {
    const addition = loan.additions.find(({ id }) => id === dialog.additionId);
    return (
      <PayoutSlipWindow made={makeCapitalSlip({ ...records, addition })} client={client} onClose={onClose} />
    );
  }
  if (dialog.kind === "move") return <MoveYieldDialog payment={dialog.payment} onClose={onClose} />;
  return <RefundDialog family={YIELD_PAYMENTS} payments={payments.filter(isLiveYield)} onClose={onClose} />;
}
