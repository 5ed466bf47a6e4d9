/** *Cargos* of a loan of either kind (ruling G1): each an amount or a percent of what is asked for, and how it is paid. */

import { Button, Text } from "@mantine/core";
import { type Control, useFieldArray, useWatch } from "react-hook-form";
import { MOST_CHARGES } from "#contract/records/loan";
import type { UsualCharge } from "#contract/records/usual-charge";
import { CHARGE_WAYS, type ChargeWay } from "#domain/loan/renewal";
import { formatMoney } from "#domain/money/text";
import { newId } from "#web/offline/store/hooks.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { AddRow, FormRow } from "#web/ui/form/FormRow.tsx";
import { PresetList } from "#web/ui/PresetList.tsx";
import { usualAmountText } from "#web/wording/charge.ts";
import { ChargeRow, chargeNames } from "./ChargeRow.tsx";
import classes from "./Charges.module.css";
import { chargedControl, type HasCharges } from "./charged-control.ts";
import { type ChargedInput, emptyCharge, notTaken, typedAmount, usualInput } from "./charges-form.ts";

interface ChargeFieldsProps<T extends ChargedInput, O> {
  form: HasCharges<T, O>;
  /** The list of the business. */
  usual: readonly UsualCharge[];
  ways?: readonly ChargeWay[];
}

export function ChargeFields<T extends ChargedInput, O>(props: ChargeFieldsProps<T, O>) {
  const { form, usual, ways = CHARGE_WAYS } = props;
  const control = chargedControl(form);
  const { fields, append, remove } = useFieldArray({ control, name: "charges", keyName: "key" });
  const isFull = fields.length >= MOST_CHARGES;
  return (
    <FormGroup heading="Cargos">
      {fields.map(({ key }, place) => (
        <FormRow
          key={key}
          label={`Cargo ${place + 1}`}
          removeLabel={`Quitar el cargo ${place + 1}`}
          onRemove={() => remove(place)}
        >
          <ChargeRow
            control={control}
            names={chargeNames(place)}
            ways={ways}
            said={<PercentText control={control} place={place} />}
          />
        </FormRow>
      ))}
      {!isFull && (
        <UsualCharges control={control} usual={usual} onTake={(each) => append(usualInput(each, newId()))} />
      )}
      <AddRow label="Agregar cargo" isFull={isFull} onAdd={() => append(emptyCharge(newId()))} />
    </FormGroup>
  );
}

interface UsualChargesProps {
  control: Control<ChargedInput>;
  usual: readonly UsualCharge[];
  onTake: (charge: UsualCharge) => void;
}

/** Those of the list that the loan has not: a tap adds one. */
function UsualCharges({ control, usual, onTake }: UsualChargesProps) {
  const rows = useWatch({ control, name: "charges" });
  const others = notTaken(usual, rows ?? []);
  if (others.length === 0) return null;
  return (
    <PresetList label="De su lista">
      {others.map((each) => (
        <Button
          key={each.id}
          type="button"
          variant="default"
          justify="flex-start"
          className={classes.usual}
          onClick={() => onTake(each)}
        >
          <span>{each.name}</span>
          <span className={classes.usualAmount}>{usualAmountText(each)}</span>
        </Button>
      ))}
    </PresetList>
  );
}

/** A percent is of the amount asked for. */
function PercentText({ control, place }: { control: Control<ChargedInput>; place: number }) {
  const [amount, row] = useWatch({ control, name: ["amount", `charges.${place}`] });
  const known = row && typedAmount(row, amount);
  if (!known) return null;
  return (
    <Text size="sm" c="dimmed">
      De lo que se pide: {formatMoney(known)}
    </Text>
  );
}
