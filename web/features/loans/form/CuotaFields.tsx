/** *Por cuota*: amount, number and one of the three give the other two as one types, with the yearly cost beside them. */
import { Stack, Text } from "@mantine/core";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { Frequency } from "#domain/calendar/frequency";
import { formatPercent } from "#domain/interest/rate";
import { formatMoney } from "#domain/money/text";
import { capitalOf } from "#web/parts/loans/charges-form.ts";
import { FieldRow } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { countText } from "#web/wording/count.ts";
import { termUnit } from "#web/wording/loan.ts";
import {
  type ByCuota,
  type ByHand,
  changedOf,
  costOf,
  derived,
  followed,
  handAfter,
  isLinked,
  openingHand,
  perCuota,
  settled,
} from "./by-cuota.ts";
import type { LoanInput } from "./loan-input.ts";
import { setValues } from "./set-values.ts";
import { belowText } from "./terms-problem.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

export function CuotaFields({ form }: { form: LoanFormApi }) {
  const { control } = form;
  const [frequency, term] = useWatch({ control, name: ["frequency", "term"] });
  const settle = useLinkedFields(form);
  return (
    <Stack gap={6} onBlur={settle}>
      <FieldRow least="var(--short-field)">
        <NumberField
          control={control}
          name="term"
          label="Cuotas"
          unit={termUnit(Number(term), frequency ?? "monthly")}
          required
        />
        <MoneyField control={control} name="cuota" label="Valor de la cuota" required />
        <RateInput control={control} name="loanPercent" label="% del préstamo" />
        <RateInput control={control} name="cuotaPercent" label="% por cuota" />
      </FieldRow>
      {!term && (
        <Text size="sm" c="dimmed">
          Se acuerda lo que se paga cada vez; el porcentaje sale de ahí. Sin número de cuotas, sale del valor
          de la cuota y de un porcentaje.
        </Text>
      )}
      <CostLine form={form} />
    </Stack>
  );
}

/** Only keys of a hand move the others: a field that follows moves none. The amount may have been typed by rate before. */
function useLinkedFields(form: LoanFormApi): () => void {
  const hand = useRef<ByHand>([]);
  useEffect(() => {
    const input = ofCapital(form.getValues());
    hand.current = openingHand(input);
    setValues(form, changedOf(input, derived(input)));
    const { unsubscribe } = form.watch((values, { name = "", type }) => {
      // A charge that is added to the capital moves what follows from it.
      if (!name.startsWith("charges") && (type !== "change" || !isLinked(name))) return;
      const typed = ofCapital(values as LoanInput);
      hand.current = handAfter(hand.current, name, typed);
      setValues(form, followed(typed, name, hand.current));
    });
    return unsubscribe;
  }, [form]);
  return () => {
    const input = ofCapital(form.getValues());
    setValues(form, changedOf(input, settled(input, hand.current)));
  };
}

/** Cuota and percents are of the capital. */
function ofCapital(input: LoanInput) {
  return { ...input, amount: capitalOf(input) };
}

function CostLine({ form }: { form: LoanFormApi }) {
  const [asked, term, cuota, frequency, charges] = useWatch({
    control: form.control,
    name: ["amount", "term", "cuota", "frequency", "charges"],
  });
  const amount = capitalOf({ amount: asked, charges });
  const key = useDeferredValue(JSON.stringify({ amount, term, cuota, frequency }));
  const said = useMemo(() => costText(key), [key]);
  if (!said) return null;
  return (
    <Text size="sm" c={said.isFault ? "var(--late)" : "dimmed"} aria-live="polite">
      {said.cost && (
        <>
          Costo anual <strong className="figures">{said.cost}</strong>.{" "}
        </>
      )}
      {said.text}
    </Text>
  );
}

function costText(key: string): { cost?: string; text: string; isFault: boolean } | null {
  const input = JSON.parse(key) as Pick<ByCuota, "amount" | "term" | "cuota"> & { frequency: Frequency };
  const cost = costOf(input, input.frequency);
  const whole = perCuota(input);
  if (!cost || !whole) return null;
  const { amount, term, cuota } = whole;
  if (cost.kind === "below") return { text: belowText(amount, term, cuota), isFault: true };
  if (cost.kind === "unknown") {
    return {
      text: "Con estos datos no hay un costo anual que se pueda calcular: revise la cuota.",
      isFault: true,
    };
  }
  const total = term * cuota;
  return {
    cost: formatPercent(cost.percent),
    text: `${countText(term, "cuota", "cuotas")} de ${formatMoney(cuota)} son ${formatMoney(total as typeof cuota)}: ${formatMoney((total - amount) as typeof cuota)} de interés.`,
    isFault: false,
  };
}
