/** One expense: the form that registered it, for a person who may edit it; its facts for one who may only look. */
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ArgsOf } from "#commands/command";
import { updateExpense } from "#commands/expense/verbs";
import type { Expense } from "#contract/records/expense";
import { formatDate } from "#domain/calendar/calendar-date";
import { useCollection, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { type EditingRecord, EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { type Photo, photoSent } from "#web/parts/editing/photo.ts";
import { StoredPhoto } from "#web/parts/editing/StoredPhoto.tsx";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { expenseReview, methodLabel } from "#web/wording/expense.ts";
import { ExpenseForm } from "./ExpenseForm.tsx";
import { type ExpenseValues, expenseNotSaved, fieldsOf, textOf } from "./expense-form.ts";
import { useDeleteExpense } from "./use-delete-expense.ts";

const route = getRouteApi("/staff/expenses/$id");

export function ExpenseScreen() {
  const { id: expenseId } = route.useParams();
  const { again } = route.useSearch();
  const mayUpdate = usePermission("expenses", "update");
  return (
    <EditRecord
      collection="expenses"
      address={expenseId}
      again={again}
      command={updateExpense}
      missing={() => (
        <MissingState
          message="No se pudo cargar la información del gasto."
          action={<LinkButton to="/expenses">Ver los gastos</LinkButton>}
        />
      )}
    >
      {(editing) => (mayUpdate ? <Editor {...editing} /> : <Facts expense={editing.present} />)}
    </EditRecord>
  );
}

function Editor({
  present,
  shown,
  initial,
  correction,
  save,
}: EditingRecord<"expenses", ArgsOf<typeof updateExpense>>) {
  const stamp = useStamp();
  const more = useMore(present);
  const submit = (values: ExpenseValues, photo: Photo | null) =>
    save(fieldsOf(values, shown.repeatsId), {
      more: ({ receiptPhotoId }) => {
        const changed = photo?.declaration.id === receiptPhotoId ? photo : null;
        const { args, files } = photoSent(changed, values, correction);
        return { args: { ...args, today: stamp().today }, files };
      },
      done: "El gasto ha sido actualizado correctamente.",
      notSaved: (code) => expenseNotSaved(code, "No se pudo actualizar el gasto."),
      next: { to: "/expenses" },
    });
  return (
    <ExpenseForm
      title="Editar Gasto"
      submit="Actualizar Gasto"
      initial={textOf(initial)}
      {...more}
      intro={<Review expense={present} />}
      onSubmit={submit}
    />
  );
}

/** Found odd when it arrived; a person who may edit it says that it is right. */
function Review({ expense }: { expense: Expense }) {
  const mayUpdate = usePermission("expenses", "update");
  const run = useRun();
  const stamp = useStamp();
  if (expense.flags.length === 0) return null;
  const confirm = () => run(updateExpense, { id: expense.id, ...stamp(), changes: {}, photo: null });
  return (
    <Notice tone="late" title="En revisión">
      {expense.flags.map((flag) => (
        <p key={flag}>{expenseReview(flag)}</p>
      ))}
      {mayUpdate && (
        <Button mt="xs" variant="default" onClick={() => void confirm()}>
          Está bien
        </Button>
      )}
    </Notice>
  );
}

function Facts({ expense }: { expense: Expense }) {
  const { amount, category, description, paymentMethod, expenseDate, receiptNumber, notes } = expense;
  return (
    <DetailPage back={{ to: "/expenses", label: "Gastos" }} name={description} {...useMore(expense)}>
      <Review expense={expense} />
      <KeyValueList
        entries={[
          { label: "Monto", value: <Amount value={amount} strong /> },
          { label: "Categoría", value: category },
          { label: "Método de pago", value: methodLabel(paymentMethod) },
          { label: "Fecha del gasto", value: formatDate(expenseDate) },
          { label: "Número de recibo", value: receiptNumber },
          { label: "Gasto fijo", value: expense.isRecurring && "Sí" },
          { label: "Notas", value: notes },
        ]}
      />
      <StoredPhoto photoId={expense.receiptPhotoId} alt="Recibo del gasto" />
    </DetailPage>
  );
}

function useMore(expense: Expense): { state: false | React.ReactElement; actions: MenuAction[] } {
  const pending = useCollection("expenses").isPending(expense.id);
  const navigate = useNavigate();
  const remove = useDeleteExpense();
  const history = useHistoryAction(expense.id);
  const mayDelete = usePermission("expenses", "delete");
  const removeAndLeave = async () => {
    if (await remove(expense)) await navigate({ to: "/expenses" });
  };
  const deleting = {
    label: "Eliminar",
    icon: IconTrash,
    destructive: true,
    onSelect: () => void removeAndLeave(),
  };
  return { state: pending && <UnsentMark />, actions: [...history, ...(mayDelete ? [deleting] : [])] };
}
