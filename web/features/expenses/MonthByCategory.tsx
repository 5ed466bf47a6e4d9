/** A month by category, each beside the month before; folded until it is opened. */
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { Expense } from "#contract/records/expense";
import { monthByCategory } from "#domain/analytics/expense-metrics";
import { addDays, addMonths, type CalendarDate } from "#domain/calendar/calendar-date";
import { MONTH_NAMES, monthInWords } from "#domain/calendar/words";
import { subtract } from "#domain/money/money";
import { Amount } from "#web/ui/Amount.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import classes from "./Expenses.module.css";
import { Fold } from "./Fold.tsx";

interface MonthByCategoryProps {
  expenses: readonly Expense[];
  today: CalendarDate;
}

export function MonthByCategory({ expenses, today }: MonthByCategoryProps) {
  const [back, setBack] = useState(0);
  const day = addMonths(`${today.slice(0, 8)}01` as CalendarDate, -back);
  const { rows, amount, beforeAmount, month, before } = useMemo(
    () => monthByCategory(expenses, day),
    [expenses, day],
  );
  const name = monthInWords(month);
  return (
    <Fold title={`${capitalized(monthName(month))} por categoría`} figure={<Amount value={amount} strong />}>
      <div className={classes.steps}>
        <ActionIcon variant="default" aria-label="Mes anterior" onClick={() => setBack(back + 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span className="strong">{name}</span>
        <ActionIcon
          variant="default"
          aria-label="Mes siguiente"
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <table className={classes.table} aria-label={`Gastos de ${name} por categoría`}>
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <th scope="col">{monthName(month)}</th>
            <th scope="col">{monthName(before)}</th>
            <th scope="col" className={classes.wide}>
              Diferencia
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.category}
              {...row}
              search={{ categoria: row.category, fecha: `${day}..${addDays(addMonths(day, 1), -1)}` }}
            />
          ))}
        </tbody>
        <tfoot>
          <Row category="Total" amount={amount} before={beforeAmount} />
        </tfoot>
      </table>
    </Fold>
  );
}

/** `noviembre`, of `2026-11`. */
function monthName(month: string): string {
  return MONTH_NAMES[Number(month.slice(5)) - 1] ?? month;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type RowProps = ReturnType<typeof monthByCategory>["rows"][number] & {
  /** The expenses behind it, in their list. */
  search?: { categoria: string; fecha: string };
};

function Row({ category, amount, before, search }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {search === undefined ? (
          category
        ) : (
          <TextLink to="/expenses" search={search} size="sm">
            {category}
          </TextLink>
        )}
      </th>
      <td>
        <Amount value={amount} bare />
      </td>
      <td>
        <Amount value={before} bare />
      </td>
      <td className={classes.wide}>
        <Amount value={subtract(amount, before)} bare />
      </td>
    </tr>
  );
}
