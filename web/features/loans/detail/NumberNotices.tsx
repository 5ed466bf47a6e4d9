/** A number on papers of this loan and of another (ruling X4): a server that was restored gave it a second time. */
import { IconHash } from "@tabler/icons-react";
import { numberText } from "#domain/loan/number";
import { LoanLink } from "#web/parts/editing/LoanNumber.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import type { LoanRecords } from "./loan-book.ts";

export function NumberNotices({ records: { loan } }: { records: LoanRecords }) {
  return (loan.sharedNumbers ?? []).map(({ number, loanId }) => (
    <Notice key={`${number} ${loanId}`} tone="late" icon={IconHash}>
      {number === loan.number ? (
        <>
          El número {numberText(number)} está también en papeles del préstamo <LoanLink id={loanId} />.
        </>
      ) : (
        <>
          Sus primeros papeles dicen el número {numberText(number)}
          {loanId === loan.id ? ", que ya era de otro préstamo" : ", que ya era del préstamo "}
          {loanId !== loan.id && <LoanLink id={loanId} />}. Ahora lleva el{" "}
          {loan.number === undefined ? "que se le asigne" : numberText(loan.number)}.
        </>
      )}
    </Notice>
  ));
}
