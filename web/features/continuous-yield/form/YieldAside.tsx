/** Beside the fields, what they come to in each period: `amount × rate / 100`, as one types. */
import { useWatch } from "react-hook-form";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import { capitalOf } from "#web/parts/loans/charges-form.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import "#web/ui/panel-styles.ts";
import { periodWords } from "#web/wording/yield-period.ts";
import { useAgreement, type YieldFormApi } from "./AgreementFields.tsx";
import type { YieldInput } from "./yield-form.ts";
import { yieldSummary } from "./yield-summary.ts";

export function YieldAside({ form }: { form: YieldFormApi }) {
  const input = useWatch({ control: form.control }) as YieldInput;
  const terms = useAgreement(form);
  const { price, firstDue } = yieldSummary({
    ...input,
    amount: capitalOf(input) ?? null,
    startDate: parseDate(input.startDate ?? ""),
    settledTo: parseDate(input.settledTo ?? ""),
  });
  const isByWeek = terms.period === undefined;
  return (
    <Section heading="Resumen">
      <KeyValueList
        entries={[
          {
            label: `Rédito ${periodWords(terms).adjective}`,
            value: price ? <Amount value={price.yield} strong /> : "—",
          },
          price !== null && {
            label: "Cómo se calcula",
            value: (
              <>
                <Amount value={price.capital} /> × {formatPercent(price.percent)}
              </>
            ),
          },
          firstDue !== null && {
            label: input.isRunning ? "Próximo pago" : "Primer pago",
            value: `${formatDate(firstDue)}${isByWeek && !input.isRunning ? ", siete días después del inicio" : ""}`,
          },
          {
            label: "Capital",
            value: "Se puede pagar en cualquier momento, sin penalidad",
          },
        ]}
      />
    </Section>
  );
}
