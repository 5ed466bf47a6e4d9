/** The one form of a collateral, new or present: whose it is, what it is, where it lies. */

import { zodResolver } from "@hookform/resolvers/zod";
import { SimpleGrid } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { type CollateralType, FIELDS_OF_TYPE, type TypeField } from "#contract/records/collateral";
import { useToday } from "#web/offline/store/hooks.ts";
import { ClientPick } from "#web/parts/people/PersonPick.tsx";
import type { NamedAddress } from "#web/ui/address.ts";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FieldRow, FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import { PickField } from "#web/ui/form/PickField.tsx";
import { SegmentsField, SelectField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { STATUS_OPTIONS, TYPE_OPTIONS } from "#web/wording/collateral.ts";
import { fieldLabel } from "#web/wording/field.ts";
import { type CollateralText, type CollateralValues, collateralSchema, NO_LOAN } from "./collateral-form.ts";
import { useLoanOptions } from "./use-loan-options.ts";

interface CollateralFormProps {
  title: string;
  initial: CollateralText;
  clients: readonly PickChoice[];
  back: NamedAddress;
  /** The papers of a new collateral. */
  papers?: ReactNode;
  canSubmit?: boolean;
  onSubmit: (values: CollateralValues) => Promise<NotSaved<CollateralText> | undefined>;
}

type TypedControl = Control<CollateralText, unknown, CollateralValues>;

export function CollateralForm(props: CollateralFormProps) {
  const { initial, clients, papers, canSubmit = true, ...page } = props;
  const form = useForm<CollateralText, unknown, CollateralValues>({
    resolver: zodResolver(collateralSchema),
    defaultValues: initial,
  });
  const { control } = form;
  const [clientId, type] = useWatch({ control, name: ["clientId", "type"] });
  const today = useToday();
  return (
    <FormPage
      {...page}
      form={form}
      submitLabel={form.formState.isSubmitting ? "Guardando..." : "Guardar"}
      canSubmit={canSubmit}
    >
      <FormGroup heading="De quién">
        <ClientPick
          control={control}
          name="clientId"
          choices={clients}
          onChosen={() => form.setValue("loanId", NO_LOAN, { shouldDirty: true })}
        />
        <LoanField control={control} clientId={clientId} initial={initial} />
      </FormGroup>
      <FormGroup heading="Garantía">
        <SelectField control={control} name="type" label="Tipo" options={TYPE_OPTIONS} required />
        <TextField
          control={control}
          name="description"
          label="Descripción"
          placeholder="Motocicleta roja, 150 cc"
          required
          maxLength={300}
        />
        <TypeFields control={control} type={type} />
        <FieldRow least="12rem">
          <MoneyField control={control} name="estimatedValue" label="Valor estimado" required />
          <DateField
            control={control}
            name="registrationDate"
            label="Fecha de registro"
            max={today}
            required
          />
        </FieldRow>
        <SegmentsField control={control} name="status" label="Estado" options={STATUS_OPTIONS} />
      </FormGroup>
      <Keeping control={control} papers={papers} />
    </FormPage>
  );
}

function Keeping({ control, papers }: { control: TypedControl; papers: ReactNode }) {
  return (
    <FormGroup heading="Custodia y papeles">
      <TextField
        control={control}
        name="custodyPlace"
        label="Lugar de custodia"
        placeholder="Caja fuerte de la oficina"
        maxLength={120}
      />
      <TextField
        control={control}
        name="segmNumber"
        label="Número de SEGM"
        help="De su inscripción en el Sistema Electrónico de Garantías Mobiliarias."
        maxLength={60}
      />
      <DateField
        control={control}
        name="insuranceExpiry"
        label="Vencimiento del seguro"
        help="Se avisa treinta días antes."
      />
      <NotesField control={control} name="notes" label="Notas" rows={3} maxLength={1000} />
      {papers}
    </FormGroup>
  );
}

/** Only where the client has loans that it may secure. */
function LoanField({
  control,
  clientId,
  initial,
}: {
  control: TypedControl;
  clientId: string;
  initial: CollateralText;
}) {
  const [named] = useState(() => ({
    clientId: initial.clientId,
    loanId: initial.loanId === NO_LOAN ? null : initial.loanId,
  }));
  const options = useLoanOptions(clientId, named);
  if (options.length === 0) return null;
  return (
    <PickField
      control={control}
      name="loanId"
      label="Préstamo asociado"
      choices={options}
      nothingFound="Ningún préstamo coincide."
    />
  );
}

const LONGEST: Record<Exclude<TypeField, "modelYear">, number> = {
  plate: 20,
  chassis: 40,
  registrationNumber: 40,
  brand: 60,
  titleNumber: 60,
  serialNumber: 60,
};

/** The facts that tell this thing from others of its type. */
function TypeFields({ control, type }: { control: TypedControl; type: CollateralType | null }) {
  const fields = type ? FIELDS_OF_TYPE[type] : [];
  if (fields.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      {fields.map((name) =>
        name === "modelYear" ? (
          <NumberField key={name} control={control} name={name} label={fieldLabel(name)} />
        ) : (
          <TextField
            key={name}
            control={control}
            name={name}
            label={fieldLabel(name)}
            maxLength={LONGEST[name]}
          />
        ),
      )}
    </SimpleGrid>
  );
}
