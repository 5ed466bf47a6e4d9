/** Choosing a rate copies its percentage and type into the loan, in sight of the person, with what it means here. */
import { Button, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { InterestRate } from "#contract/records/interest-rate";
import { periodicRate } from "#domain/interest/periodic-rate";
import { formatPercent, parseRate, RATE_TYPES } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { applyRatio, ratioOf } from "#domain/money/ratio";
import { formatMoney } from "#domain/money/text";
import { FieldRow } from "#web/ui/form/FormPage.tsx";
import { PickField } from "#web/ui/form/PickField.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import { RATE_TYPE_LABELS, rateText, termUnit } from "#web/wording/loan.ts";
import { frequencyNamed } from "#web/wording/rate.ts";
import type { LoanInput } from "./loan-input.ts";
import classes from "./Register.module.css";
import { type LoanFormApi, useTypedTerms } from "./use-typed-terms.ts";
import { TermField } from "./WhenFields.tsx";

const RATE_TYPE_CHOICES = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABELS[value] }));

interface RateFieldsProps {
  form: LoanFormApi;
  rules: number;
  rates: readonly InterestRate[];
  /** Where a rate that is not in the list is created. */
  missing?: ReactNode;
}

export function RateFields({ form, rates, missing, rules }: RateFieldsProps) {
  const { control } = form;
  const interestType = useWatch({ control, name: "interestType" });
  useTypedRate(form, rates);
  const choices = useMemo(
    () => rates.map(({ id, name, rate, type }) => ({ value: id, label: name, detail: rateText(rate, type) })),
    [rates],
  );
  const copy = (id: string) => {
    const rate = rates.find((each) => each.id === id);
    if (!rate) return;
    form.setValue("ratePercent", rate.rate, { shouldDirty: true });
    form.setValue("rateType", rate.type, { shouldDirty: true });
    form.clearErrors("ratePercent");
    const frequency = frequencyNamed(rate.name);
    if (frequency) form.setValue("frequency", frequency, { shouldDirty: true });
  };
  return (
    <Stack gap={6}>
      <FieldRow least="10.5rem">
        <div className={classes.field}>
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
        </div>
        <RateInput control={control} name="ratePercent" label="Porcentaje" />
        {interestType === "compound" && (
          <SelectField control={control} name="rateType" label="Tipo de tasa" options={RATE_TYPE_CHOICES} />
        )}
        <TermField form={form} />
      </FieldRow>
      <CopiedRate form={form} rates={rates} rules={rules} onCopy={copy} />
    </Stack>
  );
}

/** A rate that is typed has no name (ruling S5). */
function useTypedRate(form: LoanFormApi, rates: readonly InterestRate[]): void {
  useEffect(() => {
    const { unsubscribe } = form.watch(({ interestRateId, ratePercent, rateType }, { name, type }) => {
      if (type !== "change" || (name !== "ratePercent" && name !== "rateType")) return;
      form.clearErrors("interestRateId");
      const named = rates.find(({ id }) => id === interestRateId);
      if (!interestRateId || (named?.rate === ratePercent && named?.type === rateType)) return;
      form.setValue("interestRateId", null, { shouldDirty: true });
    });
    return unsubscribe;
  }, [form, rates]);
}

/** The rate that was copied, and whether it has changed since. */
function CopiedRate({ form, rates, rules, onCopy }: RateFieldsProps & { onCopy: (id: string) => void }) {
  const { input, terms } = useTypedTerms(form, rules);
  const { interestRateId, ratePercent, rateType } = input;
  if (!ratePercent || !rateType || parseRate(ratePercent) === undefined) return <HowByRate />;
  const rate = rates.find((each) => each.id === interestRateId);
  const changed = rate !== undefined && (rate.rate !== ratePercent || rate.type !== rateType);
  return (
    <Text size="sm" c="dimmed" component="div" aria-live="polite">
      Este préstamo lleva <strong>{saidRate(input)}</strong>. {terms && meaning(terms)}
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

/** Until the figures of the loan say it. */
function HowByRate() {
  return (
    <Text size="sm" c="dimmed">
      Escoja una tasa o, si no está en la lista, escriba el porcentaje: la cuota sale de ahí. Simple: el
      porcentaje del préstamo completo, no por mes. Compuesto: la tasa sobre el saldo, cuota a cuota.
    </Text>
  );
}

/** A percent that was typed for simple interest is of the whole loan, and of no time. */
function saidRate({ interestRateId, interestType, ratePercent, rateType }: Partial<LoanInput>): string {
  if (!interestRateId && interestType === "simple") return formatPercent(ratePercent ?? "");
  return rateText(ratePercent ?? "", rateType ?? "monthly");
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
