/** An expense is registered: from nothing, from a fixed one of an earlier month, or from one that was not taken in. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { createExpense } from "#commands/expense/verbs";
import { canon, type Id } from "#contract/id";
import { dueDrafts } from "#domain/analytics/expense-metrics";
import {
  newId,
  useCollection,
  useConnectivity,
  useRun,
  useStamp,
  useToday,
} from "#web/offline/store/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/store/use-correction.ts";
import { type Photo, sentPhoto } from "#web/parts/editing/photo.ts";
import { useCashQuestion } from "#web/parts/editing/use-cash-question.ts";
import { useFixedDate } from "#web/parts/session/use-fixed-date.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { savedNotice } from "#web/wording/saving.ts";
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

type Correction = CorrectionOf<typeof createExpense> | null;

export function NewExpense() {
  const { again, from } = route.useSearch();
  const correction = useCorrection(createExpense, again);
  const { status, docs, byId } = useCollection("expenses");
  const today = useToday();
  const fixedDate = useFixedDate("expenses");
  if (correction === undefined || (from && status === "loading")) return <LoadingState />;
  if (correction) {
    const { fields } = correction.args;
    return <Registration correction={correction} initial={textOf(fields)} repeatsId={fields.repeatsId} />;
  }
  const repeated = from ? byId.get(canon(from) as Id) : undefined;
  if (!repeated) return <Registration correction={null} initial={emptyExpense(today)} repeatsId={null} />;
  const due = dueDrafts(docs, today).find(({ expense }) => expense.id === repeated.id);
  // Its day may be yet to come: paid before it is due, it is paid today.
  const date = due && due.date <= today && fixedDate === undefined ? due.date : today;
  return <Registration correction={null} initial={draftOf(repeated, date)} repeatsId={repeated.id} />;
}

interface RegistrationProps {
  correction: Correction;
  initial: ExpenseText;
  repeatsId: Id | null;
}

function Registration({ correction, initial, repeatsId }: RegistrationProps) {
  const [id] = useState(() => correction?.subject ?? newId());
  const [repeats] = useState(repeatsId);
  const { user } = useSession();
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const goesOn = useCashQuestion();
  const fixedDate = useFixedDate("expenses");
  const save = async (values: ExpenseValues, photo: Photo | null) => {
    if (!user) return { message: "Debe iniciar sesión para registrar un gasto" };
    if (!(await goesOn(values.amount, values.paymentMethod))) return { message: null };
    const declared = photo?.declaration ?? sentPhoto(values, correction);
    const files = photo ? { files: [{ id: photo.declaration.id, blob: photo.blob }] } : {};
    const now = stamp();
    // The form may have stood open over midnight. What was not taken in keeps the day on which it was spent.
    const isOfToday = fixedDate !== undefined && correction === null;
    const fields = fieldsOf(isOfToday ? { ...values, expenseDate: now.today } : values, repeats);
    const outcome = await run(
      createExpense,
      { id, ...now, fields, photo: declared },
      { ...correction?.options, ...files },
    );
    if (!outcome.ok) return expenseNotSaved(outcome.refusal.code, "No se pudo registrar el gasto.");
    notify.success(...savedNotice("El gasto ha sido registrado correctamente.", online));
    await navigate({ to: "/expenses" });
    return undefined;
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
