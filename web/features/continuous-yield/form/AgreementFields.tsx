/** The terms of a rédito beside capital and rate: its period, and how capital that is paid lowers the yield (ruling Y7). */

import { Text } from "@mantine/core";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { YieldAgreement } from "#domain/continuous-yield/facts";
import { QuincenaFields } from "#web/parts/loans/QuincenaFields.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import "#web/ui/panel-styles.ts";
import { capital, loweringText, periodText, periodWords, thePeriod } from "#web/wording/yield-period.ts";
import { agreementOfForm, type YieldInput, type YieldValues } from "./yield-form.ts";

export type YieldFormApi = UseFormReturn<YieldInput, unknown, YieldValues>;

/** As it was typed so far. */
export function useAgreement({ control }: YieldFormApi): YieldAgreement {
  const [period, capitalLowers, quincenaFirst, quincenaSecond] = useWatch({
    control,
    name: ["period", "capitalLowers", "quincenaFirst", "quincenaSecond"],
  });
  return agreementOfForm({ period, capitalLowers, quincenaFirst, quincenaSecond });
}

const PERIODS = [
  { value: "week", label: "Semanal" },
  { value: "quincena", label: "Quincenal" },
  { value: "month", label: "Mensual" },
] as const;

export function PeriodFields({ form }: { form: YieldFormApi }) {
  const { control } = form;
  const terms = useAgreement(form);
  return (
    <>
      <SegmentsField
        control={control}
        name="period"
        label="Cada cuánto se paga el rédito"
        options={PERIODS}
        help={PERIOD_MEANINGS[terms.period ?? "week"]}
      />
      {terms.period === "quincena" && (
        <QuincenaFields control={control} names={["quincenaFirst", "quincenaSecond"]} />
      )}
    </>
  );
}

const PERIOD_MEANINGS = {
  week: "Semanal: cada 7 días, siempre el mismo día de la semana.",
  quincena: "Quincenal: dos días fijos de cada mes, el 15 y el último si no se dice otra cosa.",
  month: "Mensual: el mismo día de cada mes, o el último si el mes no lo tiene.",
} as const;

/** Another period is another loan. */
export function AgreedPeriod({ loan }: { loan: YieldAgreement }) {
  return (
    <Text size="sm" c="dimmed">
      Rédito {periodText(loan)}. {loweringText(loan)} Eso no se cambia: con otro período es otro préstamo.
    </Text>
  );
}

/** The sentence under the choice says what it does. */
export function LoweringField({ form }: { form: YieldFormApi }) {
  const terms = useAgreement(form);
  const { ending, one } = periodWords(terms);
  return (
    <SegmentsField
      control={form.control}
      name="capitalLowers"
      label="El capital pagado baja el rédito"
      options={[
        { value: "next", label: `Desde ${thePeriod(terms)} siguiente` },
        { value: "at_once", label: "De una vez" },
      ]}
      help={
        terms.capitalLowers === "at_once"
          ? `${loweringText(terms)} Si se paga todo el capital, de es${ending === "a" ? "a" : "e"} ${one} no se debe más.`
          : `${loweringText(terms)} ${capital(thePeriod(terms))} en curso se paga complet${ending}.`
      }
    />
  );
}
