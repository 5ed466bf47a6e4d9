/** Fixed expenses of earlier months that wait to be registered in this one: drafts, never posted by themselves. */
import { useMemo } from "react";
import type { Expense } from "#contract/records/expense";
import { dueDrafts } from "#domain/analytics/expense-metrics";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { Amount } from "#web/ui/Amount.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { countText } from "#web/wording/count.ts";
import classes from "./Expenses.module.css";
import { Fold } from "./Fold.tsx";

export function DueDrafts({ expenses, today }: { expenses: readonly Expense[]; today: CalendarDate }) {
  const drafts = useMemo(() => dueDrafts(expenses, today), [expenses, today]);
  if (drafts.length === 0) return null;
  const title = countText(drafts.length, "gasto fijo por registrar", "gastos fijos por registrar");
  return (
    <Fold title={title} waits>
      <ul className={classes.drafts} aria-label={title}>
        {drafts.map(({ expense, date }) => (
          <li key={expense.id}>
            <span>
              <span className="strong">{expense.description}</span>
              <span className={classes.quiet}>
                {date <= today ? "desde el" : "el"} {formatDate(date)} · <Amount value={expense.amount} />
              </span>
            </span>
            <LinkButton
              variant="default"
              to="/expenses/new"
              search={{ from: expense.id }}
              aria-label={`Registrar ${expense.description}`}
            >
              Registrar
            </LinkButton>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
