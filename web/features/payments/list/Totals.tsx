/** The total of the payments, less what was handed back of them. A total of a part would be no total. */
import type { Received } from "#domain/analytics/payment-tally";
import { Amount } from "#web/ui/Amount.tsx";
import { TotalsLine } from "#web/ui/list/TotalsLine.tsx";
import { paymentsText } from "#web/wording/count.ts";

/** `total` is null while it is still being made. */
export function Totals({ total }: { total: Received | null }) {
  return <TotalsLine ready={total !== null}>{total && <Parts total={total} />}</TotalsLine>;
}

function Parts({ total }: { total: Received }) {
  const { payments, received, refunded, collected, lateFee } = total;
  return (
    <>
      <span>{paymentsText(payments)}</span>
      {refunded > 0 && (
        <>
          <span>
            Recibido <Amount value={received} />
          </span>
          <span>
            Devuelto <Amount value={refunded} />
          </span>
        </>
      )}
      <span>
        Total <Amount value={collected} strong />
      </span>
      {lateFee > 0 && (
        <span>
          Mora <Amount value={lateFee} />
        </span>
      )}
    </>
  );
}
