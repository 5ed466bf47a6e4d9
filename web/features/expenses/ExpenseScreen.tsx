/** One expense: the form that registered it, for a person who may edit it; its facts for one who may only look. */
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { updateExpense } from "#commands/expense/verbs";
import { type Expense, type ExpenseFields, expenses } from "#contract/records/expense";
import { formatDate } from "#domain/calendar/calendar-date";
import { useCollection, useRun, useStamp } from "#web/offline/store/hooks.ts";
import type { CorrectionOf } from "#web/offline/store/use-correction.ts";
import { EditRecord } from "#web/parts/editing/EditRecord.tsx";
import { type Photo, sentPhoto } from "#web/parts/editing/photo.ts";
import { StoredPhoto } from "#web/parts/editing/StoredPhoto.tsx";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { editOf, withChanges } from "#web/ui/form/edit.ts";
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
      {(present, correction) =>
        mayUpdate ? <Editor present={present} correction={correction} /> : <Facts expense={present} />
      }
    </EditRecord>
  );
}

interface EditorProps {
  present: Expense;
  correction: CorrectionOf<typeof updateExpense> | null;
}

function Editor({ present, correction }: EditorProps) {
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { shown, window, save } = useEditing(present, correction);
  const more = useMore(present);
  const submit = async (values: ExpenseValues, photo: Photo | null) => {
    const stays = await save({
      edit: editOf<ExpenseFields>(shown, fieldsOf(values, shown.repeatsId)),
      groups: expenses.groups,
      send: (args, options) => {
        const sent = photo && args.changes.receiptPhotoId === photo.declaration.id ? photo : null;
        const declared = sent?.declaration ?? sentPhoto(values, correction);
        const files = sent ? { files: [{ id: sent.declaration.id, blob: sent.blob }] } : {};
        const { today } = stamp();
        return run(updateExpense, { ...args, today, photo: declared }, { ...options, ...files });
      },
      done: "El gasto ha sido actualizado correctamente.",
      notSaved: (code) => expenseNotSaved(code, "No se pudo actualizar el gasto."),
    });
    if (!stays) await navigate({ to: "/expenses" });
    return stays;
  };
  return (
    <>
      <ExpenseForm
        title="Editar Gasto"
        submit="Actualizar Gasto"
        initial={textOf(withChanges<ExpenseFields>(shown, correction?.args.changes))}
        {...more}
        intro={<Review expense={present} />}
        onSubmit={submit}
      />
      {window}
    </>
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
