/** The one form of a lender, new or present. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { PersonFields } from "#web/parts/people/PersonFields.tsx";
import type { NamedAddress } from "#web/ui/address.ts";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { type LenderText, type LenderValues, lenderSchema } from "./lender-form.ts";

interface LenderFormProps {
  title: string;
  initial: LenderText;
  back: NamedAddress;
  onSubmit: (values: LenderValues) => Promise<NotSaved<LenderText> | undefined>;
}

export function LenderForm({ title, initial, back, onSubmit }: LenderFormProps) {
  const form = useForm<LenderText, unknown, LenderValues>({
    resolver: zodResolver(lenderSchema),
    defaultValues: initial,
  });
  return (
    <FormPage title={title} form={form} onSubmit={onSubmit} submitLabel="Guardar" back={back}>
      <PersonFields control={form.control} />
    </FormPage>
  );
}
