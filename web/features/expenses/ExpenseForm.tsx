/** The one form of an expense, new or present. */
import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ReactNode } from "react";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { useToday } from "#web/offline/store/hooks.ts";
import { PhotoField } from "#web/parts/editing/PhotoField.tsx";
import type { Photo } from "#web/parts/editing/photo.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FieldRow, FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import { CheckField, SelectField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { CATEGORY_OPTIONS, METHOD_OPTIONS } from "#web/wording/expense.ts";
import { type ExpenseText, type ExpenseValues, expenseSchema } from "./expense-form.ts";

interface ExpenseFormProps {
  title: string;
  submit: string;
  initial: ExpenseText;
  state?: ReactNode;
  actions?: readonly MenuAction[];
  intro?: ReactNode;
  /** Why the date stands and cannot be changed. */
  fixedDate?: string | undefined;
  onSubmit: (values: ExpenseValues, photo: Photo | null) => Promise<NotSaved<ExpenseText> | undefined>;
}

export function ExpenseForm({ submit, initial, fixedDate, onSubmit, ...page }: ExpenseFormProps) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm<ExpenseText, unknown, ExpenseValues>({
    resolver: zodResolver(expenseSchema),
    defaultValues: initial,
  });
  const { control } = form;
  const photoId = useWatch({ control, name: "photoId" });
  const changePhoto = (next: Photo | null) => {
    setPhoto(next);
    form.setValue("photoId", next?.declaration.id ?? "", { shouldDirty: true });
  };
  return (
    <FormPage
      {...page}
      form={form}
      onSubmit={(values) => onSubmit(values, photo)}
      submitLabel={form.formState.isSubmitting ? "Guardando..." : submit}
      back={{ to: "/expenses", label: "Gastos" }}
      canSubmit={!busy}
    >
      <FormGroup heading="Gasto">
        <FieldRow least="12rem">
          <MoneyField control={control} name="amount" label="Monto" required />
          <SelectField
            control={control}
            name="category"
            label="Categoría"
            options={CATEGORY_OPTIONS}
            required
          />
        </FieldRow>
        <TextField
          control={control}
          name="description"
          label="Descripción"
          placeholder="Alquiler del local"
          required
          maxLength={200}
        />
        <HowAndWhen control={control} fixedDate={fixedDate} />
        <CheckField
          control={control}
          name="isRecurring"
          label="Gasto fijo"
          help="Cada mes se ofrece como borrador, sin el recibo anterior. Nunca se registra solo."
        />
      </FormGroup>
      <Voucher
        control={control}
        photoId={photoId}
        photo={photo}
        onChange={changePhoto}
        busy={busy}
        onBusy={setBusy}
      />
    </FormPage>
  );
}

/** How and when it was paid. */
function HowAndWhen({ control, fixedDate }: { control: TypedControl } & Pick<ExpenseFormProps, "fixedDate">) {
  const today = useToday();
  return (
    <FieldRow least="12rem">
      <SelectField control={control} name="paymentMethod" label="Método de pago" options={METHOD_OPTIONS} />
      <DateField
        control={control}
        name="expenseDate"
        label="Fecha del gasto"
        max={today}
        fixed={fixedDate}
        required
      />
    </FieldRow>
  );
}

type TypedControl = Control<ExpenseText, unknown, ExpenseValues>;
type PhotoProps = Pick<
  ComponentProps<typeof PhotoField>,
  "photoId" | "photo" | "onChange" | "busy" | "onBusy"
>;

function Voucher({ control, ...photo }: PhotoProps & { control: TypedControl }) {
  return (
    <FormGroup heading="Comprobante">
      <TextField control={control} name="receiptNumber" label="Número de recibo" maxLength={60} />
      <PhotoField label="Foto del recibo" alt="Recibo del gasto" {...photo} />
      <NotesField control={control} name="notes" label="Notas" rows={3} />
    </FormGroup>
  );
}
