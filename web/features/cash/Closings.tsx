/** The history of closings, the newest first; each opens with its count, its sums and its papers. */
import { Button } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { CashClosing } from "#contract/records/cash";
import { formatDate } from "#domain/calendar/calendar-date";
import { cashAmounts, type MovementRole, shownRoles } from "#domain/cash/amounts";
import { useRead } from "#web/offline/store/use-read.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { CLOSING_STATUS_LABELS, cashFigureLabel, differenceLabel } from "#web/wording/cash.ts";
import classes from "./Cash.module.css";
import { ClosingWindow } from "./ClosingWindow.tsx";
import { readClosings } from "./drawer.ts";

const route = getRouteApi("/staff/cash");

const FIRST = 10;

/** The roles that have a column, and the difference that the closing itself tells. */
const COLUMNS: ReadonlySet<MovementRole> = new Set(["income", "expense", "outgo", "difference"]);

export function Closings() {
  const { status, value } = useRead(readClosings);
  const closings = status === "ready" ? value : undefined;
  const [shown, setShown] = useState(FIRST);
  const { cierre } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Section heading="Historial de cierres">
      <Body closings={closings} failed={status === "error"} shown={shown} />
      {closings !== undefined && closings.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 3 * FIRST)}>
          Ver más
        </Button>
      )}
      {cierre && (
        <ClosingWindow
          id={cierre}
          onClose={() => void navigate({ to: "/cash", search: {}, replace: true })}
        />
      )}
    </Section>
  );
}

interface BodyProps {
  closings: readonly CashClosing[] | undefined;
  failed: boolean;
  shown: number;
}

function Body({ closings, failed, shown }: BodyProps) {
  if (closings === undefined) {
    return failed ? (
      <ErrorState message="No se pudo cargar el historial de cierres." onRetry="reload" />
    ) : (
      <LoadingState />
    );
  }
  if (closings.length === 0) return <EmptyState drawing="cash" message="Aún no hay cierres de caja." />;
  return (
    <table className={`${classes.table} ${classes.closings}`} aria-label="Historial de cierres">
      <thead>
        <tr>
          <th scope="col">Fecha de cierre</th>
          <th scope="col" className={classes.wide}>
            Balance inicial
          </th>
          <th scope="col" className={classes.wide}>
            Ingresos
          </th>
          <th scope="col" className={classes.wide}>
            Gastos
          </th>
          <th scope="col" className={classes.wide}>
            Salidas
          </th>
          <th scope="col">Balance de cierre</th>
          <th scope="col" className={classes.wide}>
            Notas
          </th>
        </tr>
      </thead>
      <tbody>
        {closings.slice(0, shown).map((closing) => (
          <Row key={closing.id} closing={closing} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ closing }: { closing: CashClosing }) {
  const { status } = closing;
  const { before, income, expense, outgo } = cashAmounts(closing.openingBalance, closing.sums);
  return (
    <tr>
      <td>
        <TextLink to="/cash" search={{ cierre: closing.id }} size="sm" className="figures">
          {formatDate(closing.closingDate)}
        </TextLink>
        {status === "counted" && <StateBadge tone="late">{CLOSING_STATUS_LABELS.counted}</StateBadge>}
        <span className={classes.phone}>
          <Notes closing={closing} />
        </span>
      </td>
      <td className={classes.wide}>
        <Amount value={before} bare />
      </td>
      <td className={classes.wide}>
        <Amount value={income} bare />
      </td>
      <td className={classes.wide}>
        <Amount value={expense} bare />
      </td>
      <td className={classes.wide}>
        <Amount value={outgo} bare />
      </td>
      <td>
        <Amount value={closing.closingBalance} bare />
      </td>
      <td className={classes.wide}>
        <Notes closing={closing} />
      </td>
    </tr>
  );
}

/** Beside its own columns a closing tells what else made its balance, so that the row adds up. */
function Notes({ closing: { openingBalance, sums, difference, notes } }: { closing: CashClosing }) {
  const figures = cashAmounts(openingBalance, sums);
  const beside = shownRoles(figures).filter((role) => !COLUMNS.has(role));
  return (
    <>
      {beside.map((role) => (
        <span key={role} className={classes.quiet}>
          {cashFigureLabel(role, figures[role])} <Amount value={figures[role]} bare />
        </span>
      ))}
      {difference !== 0 && (
        <span className={classes.quiet}>
          {differenceLabel(difference)} <Amount value={difference} bare />
        </span>
      )}
      {notes}
    </>
  );
}
