/**
 * A loan is edited. New terms make a new schedule onto which every payment is replayed; the screen shows before and
 * after, every cuota that opens again, and asks (ruling L4).
 */
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { annulLoanCharge } from "#commands/loan/cost";
import { editedTerms, latestTerms, storedTerms } from "#commands/loan/terms";
import { LOAN_GROUPS, type UpdateLoanArgs, updateLoan } from "#commands/loan/update";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { UsualCharge } from "#contract/records/usual-charge";
import type { Skips } from "#domain/calendar/collection-days";
import type { Terms } from "#domain/loan/facts";
import type { LoanRow } from "#domain/loan/state";
import type { Money } from "#domain/money/money";
import {
  newId,
  useConnectivity,
  useDoc,
  usePreview,
  useRun,
  useStamp,
  useToday,
} from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { ChargeFields } from "#web/parts/loans/ChargeFields.tsx";
import {
  chargesEdit,
  mayHaveCharges,
  usualOfEdit,
  WAYS_OF_EDITS,
  withCharges,
} from "#web/parts/loans/edit-charges.ts";
import { HandChangeView } from "#web/parts/loans/HandChangeView.tsx";
import { type EditedHand, type HandChange, handChange } from "#web/parts/loans/hand-change.ts";
import { ApartCharges } from "#web/parts/payments/charges/ApartCharges.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { withChanges } from "#web/ui/form/edit.ts";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { LoanMissing } from "../LoanMissing.tsx";
import { type Effects, reasonFor } from "./ask-change.ts";
import { LoanFields } from "./LoanFields.tsx";
import { daysOffOf, notSaved } from "./loan-begin.ts";
import {
  type LoanEdit as Edit,
  type EditedValues,
  editedValues,
  type LoanChanges,
  loanClashes,
  loanEdit,
  newTerms,
} from "./loan-edit.ts";
import { type LoanValues, loanForm, typedOf } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import { SchedulePreview } from "./SchedulePreview.tsx";
import { TermsChangeView } from "./TermsChangeView.tsx";
import { type EditedLoan, type NewTerms, type TermsChange, termsChange } from "./terms-change.ts";
import { type LoanChoices, useLoanChoices } from "./use-loan-choices.ts";
import { useTypedTerms } from "./use-typed-terms.ts";

const route = getRouteApi("/staff/loans/$id/edit");

const resolver = zodResolver(loanForm);

export function LoanEdit() {
  const { id } = route.useParams();
  const { online } = useConnectivity();
  const { status, value: stored } = useRead(readEdited, id);
  const choices = useLoanChoices();
  const settings = useDoc("settings", SETTINGS_ID);
  const { again } = route.useSearch();
  const correction = useCorrection(updateLoan, again);
  if (status === "loading" || choices.status === "loading" || correction === undefined)
    return <LoadingState />;
  if (!stored || stored.loan.deleted) {
    return <LoanMissing online={online} failed={status === "error"} deleted={stored?.loan.deleted ?? null} />;
  }
  const business = settings.doc ? daysOffOf(settings.doc) : null;
  const usual = usualOfEdit(settings.doc?.charges);
  return (
    <EditForm
      key={stored.loan.id}
      {...stored}
      choices={choices}
      correction={correction}
      businessDaysOff={business}
      usual={usual}
    />
  );
}

async function readEdited(read: Reader, id: string | undefined) {
  const loan = await read.get("loans", id);
  if (!loan) return null;
  const [payments, schedule] = await Promise.all([
    read.optional.where("payments", "loanId", loan.id),
    read.optional.get("amortizationItems", loan.id),
  ]);
  return { loan, payments, rows: schedule?.rows ?? NO_ROWS };
}

const NO_ROWS: readonly LoanRow[] = [];

interface EditFormProps {
  loan: Loan;
  payments: readonly Payment[];
  rows: readonly LoanRow[];
  choices: LoanChoices;
  correction: Correction<UpdateLoanArgs> | null;
  /** The edit may copy them into the loan. */
  businessDaysOff: Skips | null;
  /** The charges of the business that an edit may add. */
  usual: readonly UsualCharge[];
}

function EditForm(props: EditFormProps) {
  const { loan, payments, rows, choices, correction, businessDaysOff, usual } = props;
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const today = useToday();
  const { shown: first, window, save } = useEditing(loan, correction);
  const { shown, begun, form } = useLoanForm(first, correction);
  const { rules } = latestTerms(loan.termsVersions);
  const { terms, refused, policy, input } = useTypedTerms(form, rules);
  const edited = useEditedLoan({ loan, payments, rows });
  const present = useLatest({ loan, edited });
  const chargesOf = (typed: Partial<LoanInput>) => chargesEdit(begun, typed, shown.charges, newId);
  const charges = useTypedCharges(input, chargesOf);
  const change = useTermsChange(edited, terms, input.cashTolerance, charges);
  const given = useRef("");
  const asked = (changes: Edit["changes"]) =>
    reasonFor(effectsOf(present.current.edited, changes), given.current);
  const submit = async (values: LoanValues): Promise<NotSaved<LoanInput> | undefined> => {
    if (!(await isStartMeant(values.startDate, today, shown.startDate))) return { message: null };
    const mine = { ...values, charges: chargesOf(form.getValues()) ?? shown.charges };
    const stays = await save({
      edit: loanEdit(shown, mine),
      groups: LOAN_GROUPS,
      send: async ({ changes, ...args }, options) => {
        const reason = await asked(changes);
        if (reason === undefined) return undefined;
        given.current = reason;
        const sent = { ...args, ...stamp(), changes: changes as LoanChanges, reason };
        return run(updateLoan, sent, options);
      },
      describe: (clashes) =>
        loanClashes(clashes, { mine, theirs: editedValues(present.current.loan), choices }),
      done: "Préstamo actualizado",
      notSaved,
    });
    if (!stays) await navigate({ to: "/loans" });
    return stays;
  };
  return (
    <>
      <FormPage
        title="Editar Préstamo"
        form={form}
        onSubmit={submit}
        submitLabel="Guardar"
        back={{ to: "/loans", label: "Préstamos" }}
        below={<ApartCharges loan={loan} annul={annulLoanCharge} />}
        aside={
          <SchedulePreview terms={terms} refused={refused} policy={policy}>
            {change && <TermsChangeView change={change} />}
            <HandChangeView change={handOf(loan, terms, input, charges)} />
          </SchedulePreview>
        }
      >
        <LoanFields
          form={form}
          choices={choices}
          ranBefore={loan.opening !== null}
          rules={rules}
          daysOff={shown.skips ?? businessDaysOff}
          businessDaysOff={businessDaysOff}
          startsOpen
          charges={mayHaveCharges(loan) && <ChargeFields form={form} usual={usual} ways={WAYS_OF_EDITS} />}
        />
      </FormPage>
      {window}
    </>
  );
}

/** All that the edit changes; a reason is asked where it changes what was agreed. */
function effectsOf(edited: EditedLoan, { charges, ...changes }: Edit["changes"]): Effects {
  const { loan } = edited.aggregate;
  const agreed = newTerms({ changes }, loan, charges);
  const { amount = loan.amount, payoutMethod = loan.payoutMethod } = changes;
  return {
    terms: agreed && termsChange(edited, agreed),
    hand: handChange(loan, { amount, payoutMethod, charges }),
    lateFee: changes.lateFee !== undefined,
  };
}

/** Null also while the terms cannot be read. */
function handOf(
  loan: Loan,
  terms: Terms | undefined,
  { payoutMethod = loan.payoutMethod }: Partial<LoanInput>,
  charges: EditedHand["charges"],
): HandChange | null {
  return terms ? handChange(loan, { amount: terms.amount, payoutMethod, charges }) : null;
}

/** The form with the loan as it was first shown, or as it was typed before. */
function useLoanForm(first: Loan, correction: EditFormProps["correction"]) {
  const [{ shown, begun, typed }] = useState(() => {
    const shown = editedValues(first);
    const typed = correction && withChanges<EditedValues>(shown, correction.args.changes);
    return { shown, begun: typedEdit(shown), typed: typed && typedEdit(typed) };
  });
  const form = useForm<LoanInput, unknown, LoanValues>({
    resolver,
    defaultValues: begun,
    ...(typed ? { values: typed, resetOptions: { keepDefaultValues: true } } : {}),
  });
  return { shown, begun, form };
}

function typedEdit({ charges, ...values }: EditedValues): LoanInput {
  return withCharges(typedOf(values), charges);
}

/** The loan as it stands, with all that its edit is previewed by: taken again whenever the loan changes. */
function useEditedLoan({ loan, payments, rows }: Pick<EditFormProps, "loan" | "payments" | "rows">) {
  const preview = usePreview();
  const stamp = useStamp();
  const today = useToday();
  return useMemo<EditedLoan>(
    () => ({ aggregate: { loan, payments, touched: [] }, rows, preview, stamp: { at: stamp().at, today } }),
    [loan, payments, rows, preview, stamp, today],
  );
}

/** The effect of the typed terms on this loan, worked out behind the typing; null while they are the present ones. */
function useTermsChange(
  edited: EditedLoan,
  terms: Terms | undefined,
  tolerance: unknown,
  charges: NewTerms["charges"],
): TermsChange | null {
  const next = useMemo<NewTerms | null>(
    () =>
      terms && typeof tolerance === "number" && tolerance >= 0
        ? { terms: storedTerms(terms), cashTolerance: tolerance as Money, charges }
        : null,
    [terms, tolerance, charges],
  );
  const key = useDeferredValue(JSON.stringify(next));
  return useMemo(() => {
    const typed = JSON.parse(key) as NewTerms | null;
    const agreed =
      typed &&
      newTerms(
        { changes: { ...editedTerms(typed.terms), cashTolerance: typed.cashTolerance } },
        edited.aggregate.loan,
        typed.charges,
      );
    return agreed && termsChange(edited, agreed);
  }, [key, edited]);
}

/** All charges as they are typed, where the edit changes one. */
function useTypedCharges<T>(input: Partial<LoanInput>, chargesOf: (typed: Partial<LoanInput>) => T): T {
  const key = JSON.stringify([input.amount, input.charges]);
  const [kept, keep] = useState(() => ({ key, value: chargesOf(input) }));
  if (key === kept.key) return kept.value;
  const value = chargesOf(input);
  keep({ key, value });
  return value;
}

/** For work that goes on after a question was answered: the loan as it stands by then. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
