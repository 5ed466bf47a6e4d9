/** How a drawer is closed (ruling C4). */
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { CheckField } from "#web/ui/form/SelectField.tsx";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { cashForm } from "./settings-form.ts";
import { useSavingSettings } from "./use-saving-settings.ts";

const resolver = zodResolver(cashForm);

export function CashTab() {
  return <SettingsTab form={Cash} />;
}

function Cash({ shown, onSaved }: TabProps) {
  const { cashBlindClose, cashClosingTolerance } = shown;
  const form = useForm<z.input<typeof cashForm>, unknown, z.output<typeof cashForm>>({
    resolver,
    defaultValues: { cashBlindClose, cashClosingTolerance },
  });
  const { window, save } = useSavingSettings(shown, onSaved);
  return (
    <>
      <SettingsForm title="Caja" form={form} onSubmit={(values) => save(values)}>
        <FormGroup heading="El cierre">
          <CheckField
            control={form.control}
            name="cashBlindClose"
            label="Contar sin ver lo esperado"
            help="Quien cierra cuenta el efectivo primero; lo esperado y la diferencia se muestran después."
          />
          <MoneyField
            control={form.control}
            name="cashClosingTolerance"
            label="Diferencia sin explicación"
            help="Una diferencia mayor que esta pide el motivo. 0 = siempre se pide."
          />
        </FormGroup>
      </SettingsForm>
      {window}
    </>
  );
}
