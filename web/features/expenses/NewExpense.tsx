/** An expense is registered: from nothing, from a fixed one of an earlier month, or from one that was not taken in. */
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { ArgsOf } from "#commands/command";
import { createExpense } from "#commands/expense/verbs";
import { canon, type Id } from "#contract/id";
import { dueDrafts } from "#domain/analytics/expense-metrics";
import { useCollection, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { NewRecord } from "#web/parts/editing/NewRecord.tsx";
import { type Photo, photoSent } from "#web/parts/editing/photo.ts";
import { useCashQuestion } from "#web/parts/editing/use-cash-question.ts";
import type { Registering } from "#web/parts/editing/use-registering.ts";
import { useFixedDate } from "#web/parts/session/use-fixed-date.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { ExpenseForm } from "./ExpenseForm.tsx";
import {
  draftOf,
  type ExpenseText,
  type ExpenseValues,
  emptyExpense,
  expenseNotSaved,
  fieldsOf,
  textOf,
} from "./expense-form.ts";

const route = getRouteApi("/staff/expenses/new");

type Args = ArgsOf<typeof createExpense>;

export function NewExpense() {
  const { again } = route.useSearch();
  return (
    <NewRecord command={createExpense} again={again}>
      {(registering) => <Beginning {...registering} />}
    </NewRecord>
  );
}

function Beginning(registering: Registering<Args>) {
  const { from } = route.useSearch();
  const { status, docs, byId } = useCollection("expenses");
  const today = useToday();
  const fixedDate = useFixedDate("expenses");
  if (from && status === "loading") return <LoadingState />;
  if (registering.correction) {
    const { fields } = registering.correction.args;
    return <Registration {...registering} initial={textOf(fields)} repeatsId={fields.repeatsId} />;
  }
  const repeated = from ? byId.get(canon(from) as Id) : undefined;
  if (!repeated) return <Registration {...registering} initial={emptyExpense(today)} repeatsId={null} />;
  const due = dueDrafts(docs, today).find(({ expense }) => expense.id === repeated.id);
  // Its day may be yet to come: paid before it is due, it is paid today.
  const date = due && due.date <= today && fixedDate === undefined ? due.date : today;
  return <Registration {...registering} initial={draftOf(repeated, date)} repeatsId={repeated.id} />;
}

interface RegistrationProps extends Registering<Args> {
  initial: ExpenseText;
  repeatsId: Id | null;
}

function Registration({ correction, register, initial, repeatsId }: RegistrationProps) {
  const [repeats] = useState(repeatsId);
  const { user } = useSession();
  const stamp = useStamp();
  const goesOn = useCashQuestion();
  const fixedDate = useFixedDate("expenses");
  const save = async (values: ExpenseValues, photo: Photo | null) => {
    if (!user) return { message: "Debe iniciar sesión para registrar un gasto" };
    if (!(await goesOn(values.amount, values.paymentMethod))) return { message: null };
    const { args, files } = photoSent(photo, values, correction);
    const now = stamp();
    // The form may have stood open over midnight. What was not taken in keeps the day on which it was spent.
    const isOfToday = fixedDate !== undefined && correction === null;
    const fields = fieldsOf(isOfToday ? { ...values, expenseDate: now.today } : values, repeats);
    return register(
      { ...now, ...args, fields },
      {
        done: "El gasto ha sido registrado correctamente.",
        notSaved: (code) => expenseNotSaved(code, "No se pudo registrar el gasto."),
        next: { to: "/expenses" },
        files,
      },
    );
  };
  return (
    <ExpenseForm
      title="Nuevo Gasto"
      submit="Registrar Gasto"
      initial={initial}
      fixedDate={fixedDate}
      onSubmit={save}
    />
  );
}
