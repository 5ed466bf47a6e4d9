/** Whether collectors answer for their own cash (ruling C3), and how a drawer is closed (ruling C4). */
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useToday } from "#web/offline/store/hooks.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { CheckField } from "#web/ui/form/SelectField.tsx";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { cashForm } from "./settings-form.ts";
import { useSavingSettings } from "./use-saving-settings.ts";

const resolver = zodResolver(cashForm);

const CUSTODY_HELP =
  "Desde hoy, el efectivo de quien cobra sin permiso de registrar en Caja queda en su poder hasta que lo entrega y la oficina lo cuenta. Lo que ya tenga en la mano se le anota en Caja con «Entregar a un cobrador». Para quitarlo, nadie puede tener efectivo ni cuentas pendientes.";

export function CashTab() {
  return <SettingsTab form={Cash} />;
}

function Cash({ shown, onSaved }: TabProps) {
  const { cashBlindClose, cashClosingTolerance, cashCustodyFrom = null } = shown;
  const today = useToday();
  const form = useForm<z.input<typeof cashForm>, unknown, z.output<typeof cashForm>>({
    resolver,
    defaultValues: { cashBlindClose, cashClosingTolerance, hasCustody: cashCustodyFrom !== null },
  });
  const { window, save } = useSavingSettings(shown, onSaved);
  const submit = ({ hasCustody, ...values }: z.output<typeof cashForm>) =>
    save({ ...values, cashCustodyFrom: hasCustody ? (cashCustodyFrom ?? today) : null });
  return (
    <>
      <SettingsForm title="Caja" form={form} onSubmit={submit}>
        <FormGroup heading="Los cobradores">
          <CheckField
            control={form.control}
            name="hasCustody"
            label="Cada cobrador rinde su caja"
            help={CUSTODY_HELP}
          />
        </FormGroup>
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
