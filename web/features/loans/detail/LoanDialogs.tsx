/** Which window of the loan stands open. */

import { Suspense } from "react";
import type { Payment } from "#contract/records/payment";
import { makePayoutSlip } from "#web/documents/payout/payout-slip.ts";
import { MoveDialog } from "#web/parts/payments/MoveDialog.tsx";
import { PayoutSlipWindow } from "#web/parts/payments/PayoutSlipWindow.tsx";
import { LOAN_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { RefundDialog } from "#web/parts/payments/RefundDialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { LateFeeDialog } from "./LateFeeDialog.tsx";
import { isLive, type LoanRecords } from "./loan-book.ts";
import { NotarialDialog } from "./NotarialDialog.tsx";
import type { RowLine } from "./row-lines.ts";
import { WaiveAllDialog } from "./WaiveAllDialog.tsx";
import { WaiveDialog } from "./WaiveDialog.tsx";

/** The pad for signing comes with it. */
const PaperDialog = lazyPart(() => import("./PaperDialog.tsx").then((module) => module.PaperDialog));
/** So does the form of a running loan with its correction. */
const OpeningDialog = lazyPart(() => import("./OpeningDialog.tsx").then((module) => module.OpeningDialog));

const SuspendDialog = lazyPart(() => import("./SuspendDialog.tsx").then((module) => module.SuspendDialog));
const AgreeDialog = lazyPart(() => import("./AgreeDialog.tsx").then((module) => module.AgreeDialog));

/** The sheets are drawn as they are printed. */
const PapersWindow = lazyPart(() => import("./PapersWindow.tsx").then((module) => module.PapersWindow));

const AddChargeDialog = lazyPart(() =>
  import("../charges/AddChargeDialog.tsx").then((module) => module.AddChargeDialog),
);

export type OpenDialog =
  | { kind: "waive"; line: RowLine }
  | { kind: "waiveAll" }
  | { kind: "refund" }
  | { kind: "lateFee" }
  | { kind: "notarial" }
  | { kind: "paper" }
  | { kind: "papers" }
  | { kind: "payoutSlip" }
  | { kind: "opening" }
  | { kind: "suspend" }
  | { kind: "agree" }
  | { kind: "charge" }
  | { kind: "move"; payment: Payment };

interface LoanDialogsProps {
  dialog: OpenDialog;
  records: LoanRecords;
  onClose: () => void;
}

export function LoanDialogs({ dialog, records, onClose }: LoanDialogsProps) {
  if (dialog.kind === "waive") return <WaiveDialog line={dialog.line} records={records} onClose={onClose} />;
  if (dialog.kind === "waiveAll") return <WaiveAllDialog records={records} onClose={onClose} />;
  if (dialog.kind === "refund") {
    return (
      <RefundDialog family={LOAN_PAYMENTS} payments={records.payments.filter(isLive)} onClose={onClose} />
    );
  }
  if (dialog.kind === "lateFee") return <LateFeeDialog records={records} onClose={onClose} />;
  if (dialog.kind === "notarial") return <NotarialDialog records={records} onClose={onClose} />;
  if (dialog.kind === "opening") {
    const { loan } = records;
    if (!loan.opening) return null;
    return (
      <Suspense>
        <OpeningDialog loan={loan} opening={loan.opening} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind === "suspend") {
    return (
      <Suspense>
        <SuspendDialog records={records} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind === "agree") {
    return (
      <Suspense>
        <AgreeDialog records={records} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind === "payoutSlip") {
    return <PayoutSlipWindow made={makePayoutSlip(records)} client={records.client} onClose={onClose} />;
  }
  if (dialog.kind === "charge") {
    return (
      <Suspense>
        <AddChargeDialog loanId={records.loan.id} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind === "papers") {
    return (
      <Suspense>
        <PapersWindow records={records} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind === "paper") {
    return (
      <Suspense>
        <PaperDialog records={records} onClose={onClose} />
      </Suspense>
    );
  }
  return <MoveDialog payment={dialog.payment} onClose={onClose} />;
}
