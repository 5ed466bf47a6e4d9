/** The defaults of new loans: those of every day, the rounding and the rebate (rulings S5, S6, P6); and *Listo para reenganche*. */

import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, useFieldArray, useForm, useWatch } from "react-hook-form";
import { MOST_PRESETS } from "#contract/records/preset";
import { readyLimits } from "#domain/reports/ready-to-renew";
import { newId } from "#web/offline/store/hooks.ts";
import { ROUNDING_CHOICES, rebateMeaning } from "#web/parts/loans/street-choices.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { AddRow, FormRow } from "#web/ui/form/FormRow.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import { frequencyChoices } from "#web/wording/loan-terms.ts";
import {
  emptyPreset,
  type LendingInput,
  type LendingValues,
  lendingForm,
  lendingInput,
  lendingValues,
} from "./lending-form.ts";
import classes from "./Settings.module.css";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { useSavingSettings } from "./use-saving-settings.ts";

const resolver = zodResolver(lendingForm);

/** A loan out of a preset begins with the usual two days. */
const FREQUENCIES_OF_PRESETS = frequencyChoices();

const usual = readyLimits(null);

type FormControl = Control<LendingInput, unknown, LendingValues>;

export function LendingTab() {
  return <SettingsTab form={Lending} />;
}

function Lending({ shown, onSaved }: TabProps) {
  const form = useForm<LendingInput, unknown, LendingValues>({
    resolver,
    defaultValues: lendingInput(shown),
  });
  const { control } = form;
  const { window, save } = useSavingSettings(shown, onSaved);
  const rebate = useWatch({ control, name: "rebate" });
  return (
    <>
      <SettingsForm title="Préstamos" form={form} onSubmit={(values) => save(lendingValues(shown, values))}>
        <FormGroup heading="Los préstamos nuevos empiezan con">
          <SelectField
            control={control}
            name="cuotaMultiple"
            label="Redondear la cuota"
            options={ROUNDING_CHOICES}
            help="De los préstamos por tasa: por cuota ya es un monto fijo."
          />
          <NumberField
            control={control}
            name="rebate"
            label="Rebaja al saldar"
            unit="%"
            placeholder="100"
            help={rebateMeaning(rebate)}
          />
          <p>Los préstamos que ya existen conservan lo que se acordó.</p>
        </FormGroup>
        <FormGroup heading="Listo para reenganche">
          <p>El préstamo lleva la marca cuando su cliente ha pagado lo suficiente y a tiempo.</p>
          <NumberField
            control={control}
            name="readyShare"
            label="Cuotas pagadas, al menos"
            unit="%"
            placeholder={String(usual.share)}
          />
          <NumberField
            control={control}
            name="readyDelay"
            label="Peor atraso, a lo más"
            unit="días"
            placeholder={String(usual.delay)}
          />
        </FormGroup>
        <Presets control={control} />
      </SettingsForm>
      {window}
    </>
  );
}

function Presets({ control }: { control: FormControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: "presets", keyName: "key" });
  return (
    <FormGroup heading="Préstamos de siempre">
      <p>Aparecen en la ficha del cliente y en el préstamo nuevo: un toque llena las cuotas.</p>
      {fields.map(({ key }, place) => (
        <FormRow
          key={key}
          label={`Préstamo de siempre ${place + 1}`}
          removeLabel={`Quitar el préstamo de siempre ${place + 1}`}
          onRemove={() => remove(place)}
        >
          <PresetFields control={control} place={place} />
        </FormRow>
      ))}
      <AddRow
        label="Agregar préstamo"
        isFull={fields.length >= MOST_PRESETS}
        onAdd={() => append(emptyPreset(newId()))}
      />
    </FormGroup>
  );
}

function PresetFields({ control, place }: { control: FormControl; place: number }) {
  return (
    <div className={classes.presetFields}>
      <MoneyField control={control} name={`presets.${place}.amount`} label="Monto" />
      <NumberField control={control} name={`presets.${place}.term`} label="Cuotas" />
      <MoneyField control={control} name={`presets.${place}.cuota`} label="Valor de la cuota" />
      <SelectField
        control={control}
        name={`presets.${place}.frequency`}
        label="Frecuencia"
        options={FREQUENCIES_OF_PRESETS}
      />
    </div>
  );
}
