/** Expenses that were found odd when they arrived: why, and the way to where one says that they are right, or deletes them. */
import type { Expense } from "#contract/records/expense";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { May } from "#web/parts/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { expenseReview } from "#web/wording/expense.ts";
import { ReviewCard } from "./ReviewCard.tsx";
import classes from "./Sync.module.css";

const SHOWN = 50;

export function ExpenseReviewList() {
  return (
    <May module="expenses" action="view">
      <Waiting />
    </May>
  );
}

const NONE: readonly Expense[] = [];
const idOf = ({ id }: Expense): string => id;

function Waiting() {
  const { value: now = NONE } = useRead(readWaiting);
  const { rows: expenses, gone } = usePlaces(now, idOf, { newcomers: "wait" });
  if (expenses.length === 0) return null;
  return (
    <Section heading={`Gastos en revisión (${now.length})`}>
      <div className={classes.cards}>
        {expenses.slice(0, SHOWN).map(({ id, description, amount, expenseDate, category, flags }) => (
          <ReviewCard
            key={id}
            isGone={gone.has(id)}
            title={`${description} · ${formatMoney(amount)}`}
            detail={`${formatDate(expenseDate)} · ${category}`}
            reasons={flags.map(expenseReview)}
            address={{ to: "/expenses/$id", params: { id } }}
            offer="Aceptar, corregir o eliminar"
          />
        ))}
      </div>
    </Section>
  );
}

async function readWaiting(read: Reader): Promise<Expense[]> {
  const all = await read.every("expenses");
  return all
    .filter(({ flags }) => flags.length > 0)
    .sort((a, b) =>
      a.expenseDate === b.expenseDate ? b.createdAt - a.createdAt : a.expenseDate < b.expenseDate ? 1 : -1,
    );
}
