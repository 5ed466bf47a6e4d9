/** The total of the payments, less what was handed back of them. A total of a part would be no total. */
import { byOtherMethods, ofLoans } from "#domain/analytics/collected";
import type { Received } from "#domain/analytics/payment-tally";
import { Amount } from "#web/ui/Amount.tsx";
import { TotalsLine } from "#web/ui/list/TotalsLine.tsx";
import { byKindText, countByKindText } from "#web/wording/collected.ts";

/** `total` is null while it is still being made. */
export function Totals({ total }: { total: Received | null }) {
  return <TotalsLine ready={total !== null}>{total && <Parts total={total} />}</TotalsLine>;
}

function Parts({ total }: { total: Received }) {
  const { received, refunded, collected, lateFee, cash } = total;
  const hasKinds = byKindText(total) !== null;
  return (
    <>
      <span>{countByKindText(total)}</span>
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
      {hasKinds && (
        <span>
          préstamos <Amount value={ofLoans(total)} /> · rédito <Amount value={total.yield} />
        </span>
      )}
      <span>
        Efectivo <Amount value={cash} />
      </span>
      <span>
        Otros métodos <Amount value={byOtherMethods(total)} />
      </span>
      {lateFee > 0 && (
        <span>
          Mora <Amount value={lateFee} />
        </span>
      )}
    </>
  );
}
