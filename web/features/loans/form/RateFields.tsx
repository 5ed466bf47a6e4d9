/** Choosing a rate copies its percentage and type into the loan, in sight of the person, with what it means here. */
import { Button, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { InterestRate } from "#contract/records/interest-rate";
import { periodicRate } from "#domain/interest/periodic-rate";
import { formatPercent } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { applyRatio, ratioOf } from "#domain/money/ratio";
import { formatMoney } from "#domain/money/text";
import { PickField } from "#web/ui/form/PickField.tsx";
import { rateText, termUnit } from "#web/wording/loan.ts";
import { frequencyNamed } from "#web/wording/rate.ts";
import { type LoanInput, type LoanValues, termsOf } from "./loan-form.ts";

interface RateFieldsProps {
  form: UseFormReturn<LoanInput, unknown, LoanValues>;
  rates: readonly InterestRate[];
  /** Where a rate that is not in the list is created. */
  missing?: ReactNode;
}

export function RateFields({ form, rates, missing }: RateFieldsProps) {
  const { control } = form;
  const choices = useMemo(
    () => rates.map(({ id, name, rate, type }) => ({ value: id, label: name, detail: rateText(rate, type) })),
    [rates],
  );
  const copy = (id: string) => {
    const rate = rates.find((each) => each.id === id);
    if (!rate) return;
    form.setValue("ratePercent", rate.rate, { shouldDirty: true });
    form.setValue("rateType", rate.type, { shouldDirty: true });
    const frequency = frequencyNamed(rate.name);
    if (frequency) form.setValue("frequency", frequency, { shouldDirty: true });
  };
  return (
    <Stack gap={4}>
      <PickField
        control={control}
        name="interestRateId"
        label="Tasa de interés"
        placeholder="Nombre o porcentaje"
        required
        choices={choices}
        nothingFound={rates.length === 0 ? "Todavía no hay tasas." : "Ninguna tasa coincide."}
        onChosen={copy}
      />
      {missing}
      <CopiedRate form={form} rates={rates} onCopy={copy} />
    </Stack>
  );
}

/** The rate that was copied, and whether it has changed since. */
function CopiedRate({ form, rates, onCopy }: RateFieldsProps & { onCopy: (id: string) => void }) {
  const input = useWatch({ control: form.control }) as Partial<LoanInput>;
  const { interestRateId, ratePercent, rateType } = input;
  if (!interestRateId || !ratePercent || !rateType) return null;
  const rate = rates.find((each) => each.id === interestRateId);
  const changed = rate !== undefined && (rate.rate !== ratePercent || rate.type !== rateType);
  const terms = termsOf(input);
  return (
    <Text size="sm" c="dimmed" component="div" aria-live="polite">
      Este préstamo lleva <strong>{rateText(ratePercent, rateType)}</strong>. {terms && meaning(terms)}
      {changed && (
        <Text size="sm" c="var(--late)" component="div">
          La tasa «{rate.name}» ahora es {rateText(rate.rate, rate.type)}.{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => onCopy(rate.id)}>
            Usar la tasa de ahora
          </Button>
        </Text>
      )}
    </Text>
  );
}

/** The sentence that keeps a lender from reading a monthly percentage where the whole loan's is meant. */
function meaning({ amount, ratePercent, rateType, interestType, frequency }: Terms): string {
  if (interestType === "simple") {
    const interest = applyRatio(amount, ratioOf(ratePercent, 100));
    return `Con interés simple se cobra una sola vez: ${formatPercent(ratePercent)} de ${formatMoney(amount)} = ${formatMoney(interest)} por todo el préstamo.`;
  }
  const periodic = periodicRate(ratePercent, rateType, frequency).times(100).toDecimalPlaces(4).toString();
  return `Con interés compuesto es ${formatPercent(periodic)} por ${termUnit(1, frequency)} sobre el saldo.`;
}
