/** The sentence beside one field goes once another field mends it: cuotas, amount and dates are judged together. */
import { useEffect } from "react";
import type { TermsField } from "./terms-problem.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

const TOGETHER = {
  amount: true,
  cuota: true,
  ratePercent: true,
  quincenaSecond: true,
  firstDueDate: true,
  daysOff: true,
  roundTo: true,
  rebate: true,
} as const satisfies Record<TermsField, true>;

const FIELDS = Object.keys(TOGETHER) as TermsField[];

export function useKeptErrors(form: LoanFormApi): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      const others = FIELDS.filter((field) => field !== name && form.getFieldState(field).error);
      if (others.length > 0) void form.trigger(others);
    });
    return unsubscribe;
  }, [form]);
}
