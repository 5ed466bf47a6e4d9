/** The terms as they are typed, for the schedule beside the form. */
import { type UseFormReturn, useWatch } from "react-hook-form";
import { areOfTheStreet } from "#commands/loan/terms";
import { STREET_RULES, type Terms } from "#domain/loan/facts";
import { policyOf } from "#web/parts/loans/late-fee-form.ts";
import { type LoanValues, typedTerms } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import type { TermsProblem } from "./terms-problem.ts";

export type LoanFormApi = UseFormReturn<LoanInput, unknown, LoanValues>;

interface Typed {
  /** Undefined while something is missing or unreadable, and where no loan can have them. */
  terms: Terms | undefined;
  /** Why no loan can have them. */
  refused: TermsProblem | null;
}

/** `rules`: the version that the loan has, or that a new one gets. */
export function useTypedTerms(form: LoanFormApi, rules: number) {
  const input = useWatch({ control: form.control }) as Partial<LoanInput>;
  return { ...typed(input, rules), policy: policyOf(input.lateFee), input };
}

const latest: { key: string; typed: Typed } = { key: "", typed: { terms: undefined, refused: null } };

/** Several places of a form say something of the same terms: they are read once. */
function typed(input: Partial<LoanInput>, rules: number): Typed {
  const { clientId: _client, lenderId: _lender, lateFee: _lateFee, ...said } = input;
  const key = JSON.stringify([said, rules]);
  if (latest.key !== key) {
    latest.key = key;
    latest.typed = readTyped(input, rules);
  }
  return latest.typed;
}

/** An edit agrees the third version of the rules with a term that only it has. */
export function readTyped(input: Partial<LoanInput>, rules: number): Typed {
  const { terms, refused } = typedTerms(input);
  if (!terms) return { terms: undefined, refused };
  return {
    terms: { ...terms, rules: areOfTheStreet(terms) ? Math.max(rules, STREET_RULES) : rules },
    refused,
  };
}
