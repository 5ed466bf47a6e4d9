/** The *cargos* that a borrower paid on a loan of either kind: one paid apart has its receipt. */
import type { StatedLoan } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { CHARGE_PAID } from "#web/wording/charge.ts";

export function Charges({ charges = [] }: Pick<StatedLoan, "charges">) {
  if (charges.length === 0) return null;
  return (
    <details>
      <summary>Cargos ({charges.length})</summary>
      <ul className="rows">
        {charges.map(({ id, name, way, amount, date, receiptNumber, receiptToken }) => (
          <li className="row payment" key={id}>
            <span className="row-name">{formatDate(date)}</span>
            <span className="row-plan">
              {name} · <span className="figures strong">{formatMoney(amount)}</span>
              {receiptNumber && <span className="dim"> · Recibo {receiptNumber}</span>}
            </span>
            <span className="row-state dim">{CHARGE_PAID[way]}</span>
            {receiptToken && (
              <span className="row-fact">
                <a href={`/r/${receiptToken}`} aria-label={`Comprobar el recibo ${receiptNumber}`}>
                  ¿Es verdadero?
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
