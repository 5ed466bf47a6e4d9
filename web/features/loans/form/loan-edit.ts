/** Editing a loan: what the form shows of it, what was changed, and what two people changed at once, in words. */
import { isSame } from "#commands/conflict";
import { type ChargeArgs, editableCharges } from "#commands/loan/charges";
import { editedTerms, type LoanTerms, storedTerms } from "#commands/loan/terms";
import { editable, LOAN_GROUPS, type UpdateLoanArgs } from "#commands/loan/update";
import type { Loan } from "#contract/records/loan";
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import { type Clash, type Edit, editOf } from "#web/ui/form/edit.ts";
import { fieldLabel, fieldText } from "#web/wording/field.ts";
import type { LoanValues } from "./loan-form.ts";
import type { NewTerms } from "./terms-change.ts";
import type { LoanChoices } from "./use-loan-choices.ts";

export type LoanChanges = UpdateLoanArgs["changes"];
/** The values of the form with all charges that an edit may change. */
export type EditedValues = LoanValues & { charges: ChargeArgs[] };
export type LoanEdit = Edit<EditedValues>;

export function valuesOf(loan: Loan): LoanValues {
  const { clientId, lenderId, interestRateId, contractTemplateId, legalActionsConsent, payoutMethod } = loan;
  const { cashTolerance, lateFee } = editable(loan);
  const who = { clientId, lenderId, interestRateId, contractTemplateId, legalActionsConsent, payoutMethod };
  return { ...who, cashTolerance, lateFee, ...editedTerms(storedTerms(loan)) };
}

export function editedValues(loan: Loan): EditedValues {
  return { ...valuesOf(loan), charges: editableCharges(loan) };
}

export function loanEdit(shown: EditedValues, values: EditedValues): LoanEdit {
  return editOf(shown, values, LOAN_GROUPS);
}

/** The new terms that an edit would agree, cash tolerance included (ruling L11); null when the schedule stays. */
export function newTerms(
  { changes }: Pick<LoanEdit, "changes">,
  loan: Loan,
  charges?: NewTerms["charges"],
): NewTerms | null {
  const now = editable(loan);
  const terms = storedTerms({ ...now, ...changes });
  const cashTolerance = changes.cashTolerance ?? now.cashTolerance;
  return sameTerms(terms, now) && cashTolerance === now.cashTolerance
    ? null
    : { terms, cashTolerance, charges };
}

export function sameTerms(a: LoanTerms, b: LoanTerms): boolean {
  return isSame(Object.entries(storedTerms(a)).sort(), Object.entries(storedTerms(b)).sort());
}

interface Sides {
  mine: EditedValues;
  /** The loan as it stands now. */
  theirs: EditedValues;
  choices: Pick<LoanChoices, "clients" | "lenders" | "rates">;
}

/** One decision per field, and one for all that is agreed together. */
export function loanClashes(clashes: readonly Clash[], { mine, theirs, choices }: Sides): ClashPoint[] {
  const said = (field: string, value: unknown) => nameOf(field, value, choices) ?? fieldText(field, value);
  const known = { ...theirs, ...Object.fromEntries(clashes.map((clash) => [clash.field, clash.theirs])) };
  const [together = []] = LOAN_GROUPS;
  const points = clashes
    .filter(({ field }) => !together.includes(field))
    .map(({ field, ...sides }) => ({
      fields: [field],
      label: fieldLabel(field),
      mine: said(field, sides.mine),
      theirs: said(field, sides.theirs),
    }));
  if (points.length === clashes.length) return points;
  const lines = (side: object) =>
    together
      .filter((field) => !isSame(Reflect.get(mine, field), Reflect.get(known, field)))
      .map((field) => `${fieldLabel(field)}: ${said(field, Reflect.get(side, field))}`)
      .join("\n");
  return [
    { fields: together, label: "Condiciones del préstamo", mine: lines(mine), theirs: lines(known) },
    ...points,
  ];
}

function nameOf(field: string, value: unknown, { clients, lenders, rates }: Sides["choices"]) {
  if (field === "clientId") return clients.find((choice) => choice.value === value)?.label;
  if (field === "lenderId") return lenders.find((choice) => choice.value === value)?.label;
  if (field === "interestRateId") return rates.find(({ id }) => id === value)?.name;
  return undefined;
}
