/** The *cargos* of the business (ruling G1): those that a new loan opens with, and others that a tap adds. */

import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, useFieldArray, useForm } from "react-hook-form";
import { MOST_CHARGES } from "#contract/records/loan";
import { formatPercent } from "#domain/interest/rate";
import { newId } from "#web/offline/store/hooks.ts";
import { ChargeRow, chargeNames } from "#web/parts/loans/ChargeRow.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { AddRow, FormRow } from "#web/ui/form/FormRow.tsx";
import { CheckField } from "#web/ui/form/SelectField.tsx";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { useSavingSettings } from "./use-saving-settings.ts";
import {
  emptyUsualCharge,
  type UsualChargesInput,
  type UsualChargesValues,
  usualChargesForm,
  usualChargesInput,
  usualChargesValues,
} from "./usual-charges-form.ts";

const resolver = zodResolver(usualChargesForm);

type FormControl = Control<UsualChargesInput, unknown, UsualChargesValues>;

export function ChargesTab() {
  return <SettingsTab form={Charges} />;
}

function Charges({ shown, onSaved }: TabProps) {
  const form = useForm<UsualChargesInput, unknown, UsualChargesValues>({
    resolver,
    defaultValues: usualChargesInput(shown),
  });
  const { window, save } = useSavingSettings(shown, onSaved);
  return (
    <>
      <SettingsForm title="Cargos" form={form} onSubmit={(values) => save(usualChargesValues(values))}>
        <ChargeList control={form.control} />
      </SettingsForm>
      {window}
    </>
  );
}

function ChargeList({ control }: { control: FormControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: "charges", keyName: "key" });
  return (
    <FormGroup heading="Cargos de los préstamos">
      <p>
        Lo que cobra además del interés. En cada préstamo se pueden quitar, cambiar y agregar; los préstamos
        que ya existen conservan los suyos.
      </p>
      {fields.map(({ key }, place) => (
        <FormRow
          key={key}
          label={`Cargo ${place + 1}`}
          removeLabel={`Quitar el cargo ${place + 1}`}
          onRemove={() => remove(place)}
        >
          <ChargeRow control={control} names={chargeNames(place)} />
          <CheckField
            control={control}
            name={`charges.${place}.isForNewLoans`}
            label="Ponerlo en los préstamos nuevos"
            help="Si no, queda a un toque en el préstamo."
          />
        </FormRow>
      ))}
      <AddRow
        label="Agregar cargo"
        isFull={fields.length >= MOST_CHARGES}
        onAdd={() => append(emptyUsualCharge(newId()))}
      />
      {fields.length === 0 && (
        <CheckField
          control={control}
          name="hasNotice"
          label={`Avisar que preparar el contrato cuesta el ${formatPercent(10)} del monto`}
          help="En el préstamo nuevo y en el contrato, mientras no haya cargos. Es solo un aviso: no se cobra."
        />
      )}
    </FormGroup>
  );
}
