/** The mora that new loans begin with (ruling F1), said in money beside it. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useDeferredValue } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { LateFeeFields } from "#web/parts/loans/LateFeeFields.tsx";
import { policyOf } from "#web/parts/loans/late-fee-form.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { lateFeeMeaning } from "./late-fee-meaning.ts";
import classes from "./Settings.module.css";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { lateFeeSettingsForm } from "./settings-form.ts";
import { useSavingSettings } from "./use-saving-settings.ts";

const NAMES = { percent: "percent", mode: "mode", graceDays: "graceDays", capPercent: "capPercent" } as const;
const resolver = zodResolver(lateFeeSettingsForm);

type Input = z.input<typeof lateFeeSettingsForm>;
type Values = z.output<typeof lateFeeSettingsForm>;

export function LateFeeTab() {
  return <SettingsTab form={LateFee} />;
}

function LateFee({ shown, onSaved }: TabProps) {
  const form = useForm<Input, unknown, Values>({
    resolver,
    defaultValues: { ...shown.lateFee, cashTolerance: shown.cashTolerance },
  });
  const { window, save } = useSavingSettings(shown, onSaved);
  return (
    <>
      <SettingsForm
        title="Mora"
        form={form}
        onSubmit={({ cashTolerance, ...lateFee }) => save({ lateFee, cashTolerance })}
      >
        <FormGroup heading="Mora de los préstamos nuevos">
          <LateFeeFields control={form.control} names={NAMES} />
          <Meaning control={form.control} />
          <p>
            Los préstamos que ya existen conservan la mora con que se hicieron. La de uno se cambia en su
            ficha.
          </p>
        </FormGroup>
        <FormGroup heading="Centavos">
          <MoneyField
            control={form.control}
            name="cashTolerance"
            label="Centavos que se perdonan"
            help="Una cuota a la que le falta menos que esto queda pagada. 0 = no se perdona nada."
          />
        </FormGroup>
      </SettingsForm>
      {window}
    </>
  );
}

function Meaning({ control }: { control: Control<Input, unknown, Values> }) {
  const policy = useDeferredValue(policyOf(useWatch({ control }) as Partial<Input>));
  return (
    <output className={classes.meaning}>
      {policy
        ? lateFeeMeaning(policy)
        : "Revise los datos de la mora: aquí verá lo que significan en dinero."}
    </output>
  );
}
