/** On the new loan those that it settled, and on the old one the loan that settled it, each a link (ruling P8). */
import { IconRepeat } from "@tabler/icons-react";
import { Fragment } from "react";
import { renewalPayment } from "#commands/loan/aggregate";
import { formatMoney } from "#domain/money/text";
import { LoanLink } from "#web/parts/editing/LoanNumber.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { type LoanRecords, standingRenewals } from "./loan-book.ts";

export function RenewalNotices({ records: { loan, payments } }: { records: LoanRecords }) {
  const settled = standingRenewals(loan);
  const by = renewalPayment({ payments })?.renewal;
  return (
    <>
      {settled.length > 0 && (
        <Notice tone="info" icon={IconRepeat}>
          Reenganche de{" "}
          {settled.map(({ loanId, amount }, place) => (
            <Fragment key={loanId}>
              {place > 0 && ", "}
              <LoanLink id={loanId} /> ({formatMoney(amount)})
            </Fragment>
          ))}
          .
        </Notice>
      )}
      {by && (
        <Notice tone="info" icon={IconRepeat}>
          Saldado con el reenganche <LoanLink id={by} />.
        </Notice>
      )}
    </>
  );
}
