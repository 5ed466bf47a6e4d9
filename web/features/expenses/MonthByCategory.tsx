/** A month by category, each beside the month before; folded until somebody asks. */
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { Expense } from "#contract/records/expense";
import { monthByCategory } from "#domain/analytics/expense-figures";
import { addMonths, type CalendarDate } from "#domain/calendar/calendar-date";
import { monthInWords } from "#domain/calendar/words";
import { subtract } from "#domain/money/money";
import { Amount } from "#web/ui/Amount.tsx";
import classes from "./Expenses.module.css";

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
  const [name, nameBefore] = [monthInWords(month), monthInWords(before)];
  return (
    <details className={classes.month}>
      <summary>
        <span>Mes por categoría</span>
        <span className={classes.sum}>
          {name} <Amount value={amount} strong />
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.steps}>
        <ActionIcon
          {...{ variant: "default", size: 44, "aria-label": "Mes anterior" }}
          onClick={() => setBack(back + 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span className="strong">{name}</span>
        <ActionIcon
          {...{ variant: "default", size: 44, "aria-label": "Mes siguiente", disabled: back === 0 }}
          onClick={() => setBack(back - 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <table className={classes.table} aria-label={`Gastos de ${name} por categoría`}>
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <th scope="col">{name}</th>
            <th scope="col">{nameBefore}</th>
            <th scope="col" className={classes.wide}>
              Diferencia
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.category} {...row} />
          ))}
        </tbody>
        <tfoot>
          <Row category="Total" amount={amount} before={beforeAmount} />
        </tfoot>
      </table>
    </details>
  );
}

type RowProps = ReturnType<typeof monthByCategory>["rows"][number];

function Row({ category, amount, before }: RowProps) {
  return (
    <tr>
      <th scope="row">{category}</th>
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
