/** Every movement of a day, of all methods, each with a way to what caused it; the drawer's balance at the end. */

import { movesDrawer } from "#commands/cash/movement";
import type { Transaction } from "#contract/records/business";
import type { PaymentMethod } from "#contract/records/loan";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { useRead } from "#web/offline/store/use-read.ts";
import { usePermission } from "#web/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { DIRECTION_LABELS } from "#web/wording/cash.ts";
import { methodLabel } from "#web/wording/expense.ts";
import classes from "./Cash.module.css";
import { type DayFigures, type DayView, readDay } from "./drawer.ts";

interface DayReportProps {
  day: CalendarDate;
  figures: DayFigures;
  /** Blind: nobody is shown what to count to. */
  hidesBalance: boolean;
}

export function DayReport({ day, figures, hidesBalance }: DayReportProps) {
  const { value } = useRead(readDay, day);
  const title = `Reporte del día ${formatDate(day)}`;
  return (
    <Section heading={title}>
      {value === undefined ? (
        <LoadingState />
      ) : (
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className={classes.wide}>
                Fecha
              </th>
              <th scope="col">Concepto</th>
              <th scope="col" className={classes.wide}>
                Tipo
              </th>
              <th scope="col">Monto</th>
            </tr>
          </thead>
          <tbody>
            {value.movements.length === 0 && (
              <tr>
                <td colSpan={4}>
                  <span className={classes.quiet}>No hay movimientos en este día.</span>
                </td>
              </tr>
            )}
            {value.movements.map((movement) => (
              <Row key={movement.id} movement={movement} />
            ))}
          </tbody>
          <tfoot>
            {figures.others.map(({ method, net }) => (
              <Foot key={method} label={`${methodLabel(method as PaymentMethod)} del día`}>
                <Amount value={net} />
              </Foot>
            ))}
            <Foot label="Balance Final" isLast>
              {hidesBalance ? "—" : <Amount value={figures.finalBalance} strong />}
            </Foot>
          </tfoot>
        </table>
      )}
    </Section>
  );
}

function Foot({
  label,
  isLast = false,
  children,
}: {
  label: string;
  isLast?: boolean;
  children: React.ReactNode;
}) {
  return (
    <tr data-last={isLast || undefined}>
      <td className={classes.wide} />
      <th scope="row">{label}</th>
      <td className={classes.wide} />
      <td>{children}</td>
    </tr>
  );
}

function Row({ movement }: { movement: DayView["movements"][number] }) {
  const { transactionType, amount, paymentMethod, transactionDate, businessDay, notes, isPending } = movement;
  const isOther = transactionDate !== businessDay;
  return (
    <tr>
      <td className={classes.wide}>
        <span className="figures">{formatDate(transactionDate)}</span>
      </td>
      <td>
        <Cause movement={movement} />
        {!movesDrawer(paymentMethod) && <span className={classes.quiet}>{methodLabel(paymentMethod)}</span>}
        <span className={classes.phone}>
          {DIRECTION_LABELS[transactionType]}
          {isOther && ` · ${formatDate(transactionDate)}`}
        </span>
        {notes !== "" && <span className={classes.quiet}>{notes}</span>}
        {isPending && " "}
        {isPending && <UnsentMark />}
      </td>
      <td className={classes.wide}>{DIRECTION_LABELS[transactionType]}</td>
      <td>
        <Amount value={amount} />
      </td>
    </tr>
  );
}

/** The concept leads to what caused the movement, for whoever may view that. */
function Cause({ movement }: { movement: Transaction }) {
  const maySee = {
    payments: usePermission("payments", "view"),
    expenses: usePermission("expenses", "view"),
    loans: usePermission("loans", "view"),
  };
  const { concept } = movement;
  const to = causeOf(movement, maySee);
  return to === null ? (
    <span>{concept}</span>
  ) : (
    <TextLink to={to as string} size="sm">
      {concept}
    </TextLink>
  );
}

/** The address of what caused it; null where it has none that this person may view. */
function causeOf(
  movement: Transaction,
  maySee: { payments: boolean; expenses: boolean; loans: boolean },
): string | null {
  const { paymentId, yieldPaymentId, expenseId, loanId, yieldLoanId, closingId } = movement;
  if (paymentId && maySee.payments) return `/payments/${paymentId}`;
  if (yieldPaymentId && yieldLoanId && maySee.payments)
    return `/continuous-yield/${yieldLoanId}/payments/${yieldPaymentId}`;
  if (expenseId && maySee.expenses) return `/expenses/${expenseId}`;
  if (loanId && maySee.loans) return `/loans/${loanId}`;
  if (yieldLoanId && maySee.loans) return `/continuous-yield/${yieldLoanId}`;
  return closingId ? `/cash?cierre=${closingId}` : null;
}
