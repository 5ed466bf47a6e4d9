/** *Nueva Transacción*: money enters or leaves the drawer for a reason of its own. A salida above the balance asks first. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { createTransaction } from "#commands/cash/create-transaction";
import { movesDrawer } from "#commands/cash/movement";
import { formatMoney } from "#domain/money/text";
import { newId, useConnectivity, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { usePermission, useSession } from "#web/session/use-session.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FormGroup, FormPage } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { SegmentsField, SelectField } from "#web/ui/form/SelectField.tsx";
import { NotesField, TextField } from "#web/ui/form/TextField.tsx";
import { METHOD_OPTIONS } from "#web/wording/expense.ts";
import { savedNotice } from "#web/wording/saving.ts";
import { isHidden, readDrawer } from "./drawer.ts";
import {
  emptyTransaction,
  type TransactionText,
  type TransactionValues,
  transactionNotSaved,
  transactionSchema,
} from "./transaction-form.ts";

const TYPES = [
  { value: "entrada", label: "Entrada de Efectivo" },
  { value: "salida", label: "Salida de Efectivo" },
];

export function NewTransaction() {
  const [id] = useState(newId);
  const { user } = useSession();
  const today = useToday();
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const goesOn = useBalanceQuestion();
  const form = useForm<TransactionText, unknown, TransactionValues>({
    resolver: zodResolver(transactionSchema) as never,
    defaultValues: emptyTransaction(today),
  });
  const { control } = form;
  const save = async (values: TransactionValues) => {
    if (!user) return { message: "Debe iniciar sesión para registrar una transacción" };
    if (!(await goesOn(values))) return { message: null };
    const outcome = await run(createTransaction, { id, ...stamp(), ...values });
    if (!outcome.ok) return transactionNotSaved(outcome.refusal.code);
    notify.success(...savedNotice(["Éxito", "La transacción ha sido registrada."], online));
    await navigate({ to: "/cash" });
    return undefined;
  };
  return (
    <FormPage
      title="Nueva Transacción"
      form={form}
      onSubmit={save}
      submitLabel={form.formState.isSubmitting ? "Guardando..." : "Registrar Transacción"}
      back={{ to: "/cash", label: "Caja" }}
    >
      <FormGroup heading="Transacción">
        <SegmentsField control={control} name="type" label="Tipo de Transacción" options={TYPES} required />
        <MoneyField control={control} name="amount" label="Monto" required />
        <TextField
          control={control}
          name="concept"
          label="Concepto"
          placeholder="Depósito en el banco"
          required
          maxLength={200}
        />
        <SelectField control={control} name="paymentMethod" label="Método de pago" options={METHOD_OPTIONS} />
        <DateField control={control} name="date" label="Fecha" max={today} required />
        <NotesField control={control} name="notes" label="Notas" rows={3} />
      </FormGroup>
    </FormPage>
  );
}

/** More than the drawer holds may leave it: the book may be behind, so it is asked and never refused (ruling C3). */
function useBalanceQuestion(): (values: TransactionValues) => Promise<boolean> {
  const mayView = usePermission("cash", "view");
  const { value: drawer } = useRead(readDrawer);
  return async ({ type, amount, paymentMethod }) => {
    if (type === "entrada" || !movesDrawer(paymentMethod) || !mayView || !drawer) return true;
    if (amount <= drawer.balance || isHidden(drawer)) return true;
    return openConfirm({
      title: "Sale más de lo que hay en la caja",
      consequence: `Según el libro hay ${formatMoney(drawer.balance)}. La caja quedará por debajo de cero.`,
      confirmLabel: "Registrar de todos modos",
      cancelLabel: "Corregir el monto",
    });
  };
}
