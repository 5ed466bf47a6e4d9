/** Collaterals of this loan, how far their value covers the unpaid capital, and what is to be given back once it is paid. */
import { loanToValueTenths } from "#domain/collateral/standing";
import { sum } from "#domain/money/money";
import { CollateralsOf } from "#web/parts/loans/CollateralsOf.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { loanToValueText } from "#web/wording/collateral.ts";
import type { LoanRecords } from "./loan-book.ts";

export function LoanCollaterals({ records: { loan } }: { records: LoanRecords }) {
  return (
    <CollateralsOf
      by="loanId"
      id={loan.id}
      intro={(held) => {
        const values = held.map(({ collateral }) => collateral.estimatedValue);
        if (held.some(({ toReturn }) => toReturn)) {
          return (
            <Notice tone="late" title="Devolver garantía">
              El préstamo está completado. Abra la garantía para devolverla e imprimir el acta de entrega.
            </Notice>
          );
        }
        return (
          <KeyValueList
            entries={[
              { label: "Valor de las garantías", value: <Amount value={sum(values)} /> },
              {
                label: "Capital pendiente sobre su valor",
                value: loanToValueText(loanToValueTenths(loan.summary.outstandingPrincipal, values)),
              },
            ]}
          />
        );
      }}
    />
  );
}
