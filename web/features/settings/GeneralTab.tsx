/** Who the lender is: what stands on receipts, contracts and the sign-in screen, and the symbol of money. */
import { zodResolver } from "@hookform/resolvers/zod";
import { Text } from "@mantine/core";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { CURRENCIES } from "#domain/money/currency";
import { PhotoField } from "#web/parts/editing/PhotoField.tsx";
import type { Photo } from "#web/parts/editing/photo.ts";
import { IdentificationField } from "#web/parts/people/IdentificationField.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { PhoneField, TextField } from "#web/ui/form/TextField.tsx";
import { CURRENCY_LABELS } from "#web/wording/currency.ts";
import { LOGO } from "./logo.ts";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { generalForm } from "./settings-form.ts";
import { useSavingSettings } from "./use-saving-settings.ts";

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: CURRENCY_LABELS[value] }));
const resolver = zodResolver(generalForm);

type Input = z.input<typeof generalForm>;
type Values = z.output<typeof generalForm>;

export function GeneralTab() {
  return <SettingsTab form={General} />;
}

function General({ shown, onSaved }: TabProps) {
  const { companyName, companyRnc, companyAddress, companyPhone, companyEmail, defaultCurrency, logoFileId } =
    shown;
  const form = useForm<Input, unknown, Values>({
    resolver,
    defaultValues: {
      companyName,
      companyRnc,
      companyAddress,
      companyPhone,
      companyEmail,
      defaultCurrency,
      logoFileId,
    },
  });
  const [logo, setLogo] = useState<Photo | null>(null);
  const [busy, setBusy] = useState(false);
  const { window, save } = useSavingSettings(shown, onSaved);
  const { control } = form;
  const logoId = useWatch({ control, name: "logoFileId" });
  return (
    <>
      <SettingsForm
        title="Información general"
        form={form}
        onSubmit={(values) => save(values, logo)}
        canSubmit={!busy}
      >
        <Business control={control} />
        <FormGroup heading="Logo">
          <PhotoField
            label="Logo del negocio"
            kind={LOGO}
            alt="Logo del negocio"
            photoId={logoId ?? ""}
            photo={logo}
            onChange={(chosen) => {
              setLogo(chosen);
              form.setValue("logoFileId", chosen?.declaration.id ?? null, { shouldDirty: true });
            }}
            busy={busy}
            onBusy={setBusy}
          />
        </FormGroup>
        <FormGroup heading="Moneda e idioma">
          <SegmentsField
            control={control}
            name="defaultCurrency"
            label="Moneda"
            help="Cambia el símbolo en las pantallas, los recibos, los contratos y los archivos. No convierte ningún monto."
            options={CURRENCY_CHOICES}
          />
          <Text>Idioma: español. Es el único que hay.</Text>
        </FormGroup>
      </SettingsForm>
      {window}
    </>
  );
}

function Business({ control }: { control: Control<Input, unknown, Values> }) {
  return (
    <FormGroup heading="El negocio">
      <TextField control={control} name="companyName" label="Nombre del negocio" maxLength={120} required />
      <IdentificationField control={control} name="companyRnc" label="RNC" help="O la cédula del dueño." />
      <TextField control={control} name="companyAddress" label="Dirección" maxLength={300} />
      <PhoneField control={control} name="companyPhone" label="Teléfono" />
      <TextField control={control} name="companyEmail" label="Correo electrónico" kind="email" />
    </FormGroup>
  );
}
