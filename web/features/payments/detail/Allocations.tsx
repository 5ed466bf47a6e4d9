/** Which rows took the money, and how much of each part. */
import type { Payment } from "#contract/records/payment";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { rowName } from "#web/wording/loan.ts";
import classes from "./Allocations.module.css";

export function Allocations({ payment }: { payment: Payment }) {
  const allocations = payment.outcome?.allocations ?? [];
  if (allocations.length === 0) return null;
  return (
    <Section heading="Dónde fue cada peso">
      <div className={classes.place}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Cuota</th>
              <th scope="col">Mora</th>
              <th scope="col">Interés</th>
              <th scope="col">Capital</th>
            </tr>
          </thead>
          <tbody>
            {allocations.map((part) => (
              <tr key={part.paymentNumber}>
                <th scope="row">{rowName(part.paymentNumber)}</th>
                <td>
                  <Amount value={part.lateFee} bare />
                </td>
                <td>
                  <Amount value={part.interest} bare />
                </td>
                <td>
                  <Amount value={part.principal} bare />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
