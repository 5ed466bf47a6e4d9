/** *Nueva Transacción*: money enters or leaves the drawer for a reason of its own. A salida above the balance asks first. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { createTransaction } from "#commands/cash/create-transaction";
import { newId, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { useCashQuestion } from "#web/parts/editing/use-cash-question.ts";
import { useRegister } from "#web/parts/editing/use-registering.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FormGroup, FormPage } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import { SegmentsField, SelectField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { METHOD_OPTIONS } from "#web/wording/expense.ts";
import {
  emptyTransaction,
  movedBy,
  TRANSACTION_TYPES,
  type TransactionText,
  type TransactionType,
  type TransactionValues,
  transactionNotSaved,
  transactionSchema,
} from "./transaction-form.ts";

const TYPE_LABELS: Record<TransactionType, string> = {
  entrada: "Entrada de Efectivo",
  salida: "Salida de Efectivo",
  contribution: "Aporte",
  withdrawal: "Retiro",
};
const TYPES = TRANSACTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

const CONCEPTS: Record<TransactionType, string> = {
  entrada: "Cambio traído del banco",
  salida: "Depósito en el banco",
  contribution: "Para prestar",
  withdrawal: "Para la casa",
};

export function NewTransaction() {
  const [id] = useState(newId);
  const { user } = useSession();
  const today = useToday();
  const register = useRegister(createTransaction);
  const stamp = useStamp();
  const navigate = useNavigate();
  const goesOn = useCashQuestion();
  const form = useForm<TransactionText, unknown, TransactionValues>({
    resolver: zodResolver(transactionSchema),
    defaultValues: emptyTransaction(today),
  });
  const { control } = form;
  const type = useWatch({ control, name: "type" });
  const save = async (values: TransactionValues) => {
    if (!user) return { message: "Debe iniciar sesión para registrar una transacción" };
    const moved = movedBy(values);
    const { type, amount, paymentMethod } = moved;
    if (type === "salida" && !(await goesOn(amount, paymentMethod))) return { message: null };
    const stays = await register(
      { id, ...stamp(), ...moved },
      { done: ["Éxito", "La transacción ha sido registrada."], notSaved: transactionNotSaved },
    );
    if (!stays) await navigate({ to: "/cash" });
    return stays;
  };
  return (
    <FormPage
      title="Nueva Transacción"
      form={form}
      onSubmit={save}
      submitLabel={form.formState.isSubmitting ? "Guardando..." : "Guardar"}
      back={{ to: "/cash", label: "Caja" }}
    >
      <FormGroup heading="Transacción">
        <SegmentsField
          control={control}
          name="type"
          label="Tipo de Transacción"
          options={TYPES}
          help="Aporte y Retiro son del dueño: no son ingreso ni gasto."
          required
        />
        <MoneyField control={control} name="amount" label="Monto" required />
        <TextField
          control={control}
          name="concept"
          label="Concepto"
          placeholder={CONCEPTS[type]}
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
