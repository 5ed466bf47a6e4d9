/** Every movement of a day, of all methods, each with a way to what caused it; the drawer's balance at the end. */
import { Button } from "@mantine/core";
import { annulTransaction } from "#commands/cash/annul-transaction";
import { movesDrawer } from "#commands/cash/movement";
import type { Transaction } from "#contract/records/business";
import type { PaymentMethod } from "#contract/records/loan";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { type DayAmounts, shownRoles } from "#domain/cash/amounts";
import { isRecordedByItself, kindOf } from "#domain/cash/sums";
import { formatMoney } from "#domain/money/text";
import { useRead } from "#web/offline/store/use-read.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { AFTER_COUNT } from "#web/parts/live-metrics/blind.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { cashFigureLabel, movementTypeLabel } from "#web/wording/cash.ts";
import { methodLabel } from "#web/wording/expense.ts";
import classes from "./Cash.module.css";
import { type DayView, readDay } from "./drawer.ts";

interface DayReportProps {
  day: CalendarDate;
  figures: DayAmounts;
  /** Blind: neither the sums nor the movements that make them are shown to who is to count. */
  isHidden: boolean;
}

export function DayReport({ day, figures, isHidden }: DayReportProps) {
  const { status, value } = useRead(readDay, day);
  const title = `Reporte del día ${formatDate(day)}`;
  return (
    <Section heading={title}>
      {status === "error" ? (
        <ErrorState message="No se pudieron cargar los movimientos de este día." />
      ) : value === undefined || status === "loading" ? (
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
              <Row
                key={movement.id}
                movement={movement}
                isHidden={isHidden && movesDrawer(movement.paymentMethod)}
              />
            ))}
          </tbody>
          <tfoot>
            <Sum figures={figures} isHidden={isHidden} />
            {figures.others.map(({ method, net }) => (
              <Foot key={method} label={`${methodLabel(method as PaymentMethod)} del día`}>
                <Amount value={net} />
              </Foot>
            ))}
            <Foot label="Balance Final" isLast>
              {isHidden ? "—" : <Amount value={figures.after} strong />}
            </Foot>
          </tfoot>
        </table>
      )}
    </Section>
  );
}

/** From the balance of the day before to that of its end: the day's cards and this come from one function (ruling C7). */
function Sum({ figures, isHidden }: Pick<DayReportProps, "figures" | "isHidden">) {
  return (
    <>
      <Foot label="Saldo anterior">{isHidden ? "—" : <Amount value={figures.before} />}</Foot>
      {shownRoles(figures).map((role) => (
        <Foot key={role} label={cashFigureLabel(role, figures[role])}>
          {isHidden ? "—" : <Amount value={figures[role]} />}
        </Foot>
      ))}
    </>
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

/** One that was recorded by itself is annulled here; any other is corrected where it was made. */
function useAnnulling(isHidden: boolean) {
  const { act } = useAct();
  return ({ id, amount, concept }: Transaction) =>
    act(annulTransaction, (now, reason) => ({ id, ...now, reason }), {
      ask: {
        title: "Anular transacción",
        consequence: `Otro movimiento devuelve ${isHidden ? "el monto" : formatMoney(amount)} de «${concept}». Los dos quedan en el reporte.`,
        confirmLabel: "Anular",
        destructive: true,
        reason: { label: "Motivo", required: "Escriba el motivo" },
      },
      done: "Transacción anulada",
    });
}

interface RowProps {
  movement: DayView["movements"][number];
  isHidden: boolean;
}

function Row({ movement, isHidden }: RowProps) {
  const isItsOwn = isRecordedByItself(movement) && !movement.isAnnulled;
  const mayAnnul = usePermission("cash", "delete") && isItsOwn;
  const annul = useAnnulling(isHidden);
  const { transactionType, amount, paymentMethod, transactionDate, businessDay, notes, isPending } = movement;
  const isOther = transactionDate !== businessDay;
  const typeLabel = movementTypeLabel(kindOf(movement), transactionType);
  return (
    <tr>
      <td className={classes.wide}>
        <span className="figures">{formatDate(transactionDate)}</span>
      </td>
      <td>
        <Cause movement={movement} />
        {!movesDrawer(paymentMethod) && <span className={classes.quiet}>{methodLabel(paymentMethod)}</span>}
        <span className={classes.phone}>
          {typeLabel}
          {isOther && ` · ${formatDate(transactionDate)}`}
        </span>
        {notes !== "" && <span className={classes.quiet}>{notes}</span>}
        {mayAnnul && (
          <Button variant="default" size="sm" mx={{ base: 0, sm: "sm" }} onClick={() => void annul(movement)}>
            Anular
          </Button>
        )}
        {isPending && " "}
        {isPending && <UnsentMark />}
      </td>
      <td className={classes.wide}>{typeLabel}</td>
      <td>{isHidden ? AFTER_COUNT : <Amount value={amount} />}</td>
    </tr>
  );
}

/** The concept leads to what caused the movement, for a person who may view that. */
function Cause({ movement }: { movement: Transaction }) {
  const maySee = {
    payments: usePermission("payments", "view"),
    expenses: usePermission("expenses", "view"),
    loans: usePermission("loans", "view"),
  };
  const { concept } = movement;
  const cause = causeOf(movement, maySee);
  return cause === null ? (
    <span>{concept}</span>
  ) : (
    <TextLink {...cause} size="sm">
      {concept}
    </TextLink>
  );
}

/** The address of what caused it; null where it has none that this person may view. */
function causeOf(
  movement: Transaction,
  maySee: { payments: boolean; expenses: boolean; loans: boolean },
): Address | null {
  const { paymentId, yieldPaymentId, expenseId, loanId, yieldLoanId, closingId } = movement;
  if (paymentId && maySee.payments) return { to: "/payments/$id", params: { id: paymentId } };
  if (yieldPaymentId && yieldLoanId && maySee.payments) {
    const params = { id: yieldLoanId, paymentId: yieldPaymentId };
    return { to: "/continuous-yield/$id/payments/$paymentId", params };
  }
  if (expenseId && maySee.expenses) return { to: "/expenses/$id", params: { id: expenseId } };
  if (loanId && maySee.loans) return { to: "/loans/$id", params: { id: loanId } };
  if (yieldLoanId && maySee.loans) return { to: "/continuous-yield/$id", params: { id: yieldLoanId } };
  return closingId ? { to: "/cash", search: { cierre: closingId } } : null;
}
