/** The page form of a rate, new or present. */
import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { formatPercent } from "#domain/interest/rate";
import type { NamedAddress } from "#web/ui/address.ts";
import { FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { RateMeaning } from "./RateMeaning.tsx";
import { pageSchema, type RateText, type RateValues, SMALLEST, TYPE_OPTIONS } from "./rate-form.ts";

interface RateFormProps {
  title: string;
  initial: RateText;
  back?: NamedAddress;
  onSubmit: (values: RateValues) => Promise<NotSaved<RateText> | undefined>;
  children?: ReactNode;
}

const LIST: NamedAddress = { to: "/interest-rates", label: "Tasas de Interés" };

export function RateForm({ title, initial, back = LIST, onSubmit, children }: RateFormProps) {
  const form = useForm<RateText, unknown, RateValues>({
    resolver: zodResolver(pageSchema),
    defaultValues: initial,
  });
  const [rate, type] = form.watch(["rate", "type"]);
  const { control } = form;
  return (
    <FormPage title={title} form={form} onSubmit={onSubmit} submitLabel="Guardar" back={back}>
      <FormGroup heading="Tasa">
        <TextField
          control={control}
          name="name"
          label="Nombre"
          placeholder={`Semanal ${formatPercent(30)}`}
          required
          maxLength={120}
        />
        <RateInput
          control={control}
          name="rate"
          label="Tasa"
          help="Con interés simple es el porcentaje de todo el préstamo, no por mes."
          required
          least={SMALLEST}
        />
        <SegmentsField control={control} name="type" label="Tipo de tasa" options={TYPE_OPTIONS} />
        <RateMeaning rate={rate} type={type} />
      </FormGroup>
      {children}
    </FormPage>
  );
}
