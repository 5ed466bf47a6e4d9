/** *Cargos* of a new loan (ruling G1): each an amount or a percent of what is asked for, and how it is paid. */
import { Button, SimpleGrid, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { MOST_CHARGES } from "#contract/records/loan";
import { CHARGE_WAYS } from "#domain/loan/renewal";
import { formatMoney } from "#domain/money/text";
import { newId } from "#web/offline/store/hooks.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { CHARGE_WAY_LABELS } from "#web/wording/charge.ts";
import { emptyCharge, typedAmount } from "./charges-form.ts";
import classes from "./Renewal.module.css";
import type { LoanFormApi } from "./use-typed-terms.ts";

const WAYS = CHARGE_WAYS.map((value) => ({ value, label: CHARGE_WAY_LABELS[value] }));
const BYS = [
  { value: "amount", label: "Monto" },
  { value: "percent", label: "Porcentaje" },
];

export function ChargeFields({ form }: { form: LoanFormApi }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "charges",
    keyName: "key",
  });
  return (
    <FormGroup heading="Cargos">
      {fields.map(({ key }, place) => (
        <fieldset key={key} className={classes.charge} aria-label={`Cargo ${place + 1}`}>
          <ChargeRow form={form} place={place} />
          <div>
            <Button
              type="button"
              variant="subtle"
              aria-label={`Quitar el cargo ${place + 1}`}
              leftSection={<IconTrash size={18} stroke={1.6} />}
              onClick={() => remove(place)}
            >
              Quitar
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          type="button"
          variant="default"
          disabled={fields.length >= MOST_CHARGES}
          leftSection={<IconPlus size={18} stroke={1.6} />}
          onClick={() => append(emptyCharge(newId()))}
        >
          Agregar cargo
        </Button>
      </div>
    </FormGroup>
  );
}

function ChargeRow({ form, place }: { form: LoanFormApi; place: number }) {
  const { control } = form;
  const by = useWatch({ control, name: `charges.${place}.by` });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextField
          control={control}
          name={`charges.${place}.name`}
          label="Nombre del cargo"
          placeholder="Gastos legales"
          maxLength={60}
          required
        />
        {by === "percent" ? (
          <div>
            <RateInput
              control={control}
              name={`charges.${place}.percent`}
              label="Porcentaje del cargo"
              required
            />
            <PercentText form={form} place={place} />
          </div>
        ) : (
          <MoneyField control={control} name={`charges.${place}.amount`} label="Monto del cargo" required />
        )}
      </SimpleGrid>
      <SegmentsField control={control} name={`charges.${place}.by`} label="Cuánto es" options={BYS} />
      <SegmentsField control={control} name={`charges.${place}.way`} label="Cómo se paga" options={WAYS} />
    </>
  );
}

/** A percent is of the amount asked for. */
function PercentText({ form, place }: { form: LoanFormApi; place: number }) {
  const [amount, row] = useWatch({ control: form.control, name: ["amount", `charges.${place}`] });
  const known = row && typedAmount(row, amount);
  if (!known) return null;
  return (
    <Text size="sm" c="dimmed">
      De lo que se pide: {formatMoney(known)}
    </Text>
  );
}
