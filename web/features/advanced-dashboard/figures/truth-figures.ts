/** The figures that stay true of a young business, each with its words; beside them are those of the specification. */

import type { DueDay } from "#domain/analytics/due-days";
import { percentOf } from "#domain/analytics/percent";
import { riskLevelOf } from "#domain/analytics/rating";
import { formatDate } from "#domain/calendar/calendar-date";
import { add, sum } from "#domain/money/money";
import { COUNTING, countText } from "#web/wording/count.ts";
import { monthName } from "#web/wording/month.ts";
import type { Analysis } from "../data/analysis.ts";
import type { ScheduledMonth, Truth } from "../data/use-truth.ts";
import {
  amount,
  badge,
  count,
  type Explained,
  type FigureOf,
  NOTHING,
  percent,
  rangeText,
} from "./explained.ts";

const WAITING = "…";

/** The one figure of health: the share of what is owed that is behind by a week or more. */
export const PAR7: FigureOf = {
  needs: ["loans"],
  make: ({ risk, today }) => ({
    key: "par7",
    label: "PAR 7 (salud de hoy)",
    value: percent(risk?.percent ?? null),
    note: `${countText(risk?.loans ?? 0, "préstamo", "préstamos")}`,
    ...badge(riskLevelOf(risk?.percent ?? null)),
    how: "El saldo entero de los préstamos con 7 días o más de atraso ÷ todo el saldo por cobrar. Riesgo Bajo hasta 5\u00a0%, Medio hasta 15\u00a0%, más es Alto.",
    over: `Los préstamos por cobrar al ${formatDate(today)}, con el rédito continuo y sin los castigados. El período elegido no cambia esta cifra.`,
    numbers: [
      { label: "Saldo con 7 días o más de atraso", value: amount(risk?.amount ?? null) },
      { label: "Saldo por cobrar", value: amount(risk?.outstanding ?? null) },
    ],
  }),
};

export function earnedFigure({ earned, result }: Truth, { range }: Analysis): Explained {
  const income = add(earned.interest, earned.yield, earned.lateFee, earned.charges, earned.recovered);
  return {
    key: "earned",
    label: "Ganado en el período",
    value: amount(result),
    note: `gastos ${amount(earned.expenses)}`,
    how: "Interés, rédito, mora y cargos cobrados y lo recuperado de castigados, menos los gastos y lo castigado.",
    over: `Lo cobrado y lo gastado ${rangeText(range)}, sin los pagos anulados.`,
    numbers: [
      { label: "Interés", value: amount(earned.interest) },
      { label: "Rédito", value: amount(earned.yield) },
      { label: "Mora", value: amount(earned.lateFee) },
      { label: "Cargos", value: amount(earned.charges) },
      { label: "Recuperado de castigados", value: amount(earned.recovered) },
      { label: "Todo lo ganado", value: amount(income) },
      { label: "Gastos", value: amount(earned.expenses) },
      { label: "Castigado", value: amount(earned.writtenOff) },
    ],
  };
}

export function earnedOnCapital(
  { result, street, earnedPercent }: Truth,
  { range, today }: Analysis,
): Explained {
  return {
    key: "earnedOnCapital",
    label: "Ganado ÷ capital en la calle",
    value: percent(earnedPercent),
    note: `capital ${amount(street.capital)}`,
    how: "Lo ganado en el período ÷ el capital que hoy está en la calle. Prestar más no lo baja como al retorno: cuenta lo que el dinero produjo.",
    over: `Lo ganado ${rangeText(range)}, y el capital de ${countText(street.loans, "préstamo por cobrar", "préstamos por cobrar")} al ${formatDate(today)}, con el rédito continuo y sin los castigados.`,
    numbers: [
      { label: "Ganado en el período", value: amount(result) },
      { label: "Capital en la calle", value: amount(street.capital) },
    ],
  };
}

/** `due`: null while the schedules are read. */
export function collectedOnDue({ collected, range }: Analysis, due: DueDay | null): Explained {
  return {
    key: "collectedOnDue",
    label: "Cobrado ÷ vencido",
    value: due ? percent(percentOf(collected.collected, due.due)) : WAITING,
    note: due ? `vencía ${amount(due.due)}` : COUNTING,
    how: "Todo lo cobrado en el período ÷ las cuotas y los réditos que vencían en él. Pasa de 100\u00a0% cuando entran atrasos de antes o pagos por adelantado.",
    over: `Cuotas y réditos que vencían ${rangeText(range)}, pagados o no, y los pagos con esas fechas.`,
    numbers: [
      { label: "Cobrado", value: amount(collected.collected) },
      { label: "Vencía en el período", value: due ? amount(due.due) : WAITING },
      { label: "Cuotas y réditos", value: due ? count(due.rows) : WAITING },
    ],
  };
}

/** `months`: null while the schedules are read. */
export function scheduledFigure(months: readonly ScheduledMonth[] | null): Explained {
  return {
    key: "scheduled",
    label: "Según las cuotas, 6 meses",
    value: months ? amount(sum(months.map(({ open }) => open))) : WAITING,
    note: months
      ? countText(
          months.reduce((all, { openRows }) => all + openRows, 0),
          "cuota pactada",
          "cuotas pactadas",
        )
      : COUNTING,
    how: "La suma de las cuotas sin pagar y del rédito que vencen en los próximos seis meses, tal como están pactados hoy: sin préstamos nuevos, sin mora y sin lo atrasado.",
    over: "Los préstamos por cobrar y el rédito continuo al capital de hoy. El período elegido no cambia esta cifra.",
    numbers: (months ?? []).map(({ month, open }) => ({ label: monthName(month), value: amount(open) })),
  };
}

export function scheduledIn(months: readonly ScheduledMonth[] | null, month: string): Explained {
  const found = months?.find((each) => each.month === month);
  return {
    key: `${month} scheduled`,
    label: `Cuotas pactadas en ${monthName(month)}`,
    value: found ? amount(found.open) : months ? NOTHING : WAITING,
    how: "Las cuotas sin pagar y el rédito que vencen en el mes, tal como están pactados hoy.",
    over: "Los préstamos por cobrar y el rédito continuo al capital de hoy.",
    numbers: [
      { label: "Cuotas y réditos", value: found ? count(found.openRows) : NOTHING },
      { label: "Por cobrar", value: found ? amount(found.open) : NOTHING },
    ],
  };
}
