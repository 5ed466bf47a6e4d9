/**
 * A loan is edited. New terms make a new schedule onto which every payment is replayed; the screen shows before and
 * after, every cuota that opens again, and asks (ruling L4).
 */
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { editedTerms, latestTerms, storedTerms } from "#commands/loan/terms";
import { LOAN_GROUPS, type UpdateLoanArgs, updateLoan } from "#commands/loan/update";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Preset } from "#contract/records/preset";
import type { Skips } from "#domain/calendar/collection-days";
import type { Terms } from "#domain/loan/facts";
import type { LoanRow } from "#domain/loan/state";
import type { Money } from "#domain/money/money";
import { useConnectivity, useDoc, usePreview, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { LATE_FEE_CONSEQUENCE } from "#web/parts/loans/LateFeeFields.tsx";
import { askReason } from "#web/ui/feedback/ask.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { withChanges } from "#web/ui/form/edit.ts";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { countText } from "#web/wording/count.ts";
import { LoanMissing } from "../LoanMissing.tsx";
import { LoanFields } from "./LoanFields.tsx";
import { daysOffOf, notSaved } from "./loan-begin.ts";
import {
  type LoanEdit as Edit,
  type LoanChanges,
  loanClashes,
  loanEdit,
  newTerms,
  valuesOf,
} from "./loan-edit.ts";
import { type LoanValues, loanForm, typedOf } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import { SchedulePreview } from "./SchedulePreview.tsx";
import { keptSentence, TermsChangeView } from "./TermsChangeView.tsx";
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
  return (
    <EditForm
      key={stored.loan.id}
      {...stored}
      choices={choices}
      correction={correction}
      businessDaysOff={business}
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
}

const NO_PRESETS: readonly Preset[] = [];

function EditForm({ loan, payments, rows, choices, correction, businessDaysOff }: EditFormProps) {
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const today = useToday();
  const { shown: first, window, save } = useEditing(loan, correction);
  const { shown, form } = useLoanForm(first, correction);
  const { rules } = latestTerms(loan.termsVersions);
  const { terms, refused, policy, input } = useTypedTerms(form, rules);
  const edited = useEditedLoan({ loan, payments, rows });
  const present = useLatest({ loan, edited });
  const change = useTermsChange(edited, terms, input.cashTolerance);
  /** The reason given last time, when the change did not come about. */
  const given = useRef("");
  /** Why it changes; asked only when what was agreed does. */
  const asked = (changes: Edit["changes"]) => {
    const { loan, edited } = present.current;
    const agreed = newTerms({ changes }, loan);
    const effect = agreed && termsChange(edited, agreed);
    return reasonFor(effect, changes.lateFee !== undefined, given.current);
  };
  const submit = async (values: LoanValues): Promise<NotSaved<LoanInput> | undefined> => {
    if (!(await isStartMeant(values.startDate, today, shown.startDate))) return { message: null };
    const stays = await save({
      edit: loanEdit(shown, values),
      groups: LOAN_GROUPS,
      send: async ({ changes, ...args }, options) => {
        const reason = await asked(changes);
        if (reason === undefined) return undefined;
        given.current = reason;
        return run(updateLoan, { ...args, ...stamp(), changes: changes as LoanChanges, reason }, options);
      },
      describe: (clashes) =>
        loanClashes(clashes, { mine: values, theirs: valuesOf(present.current.loan), choices }),
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
        aside={
          <SchedulePreview terms={terms} refused={refused} policy={policy}>
            {change && <TermsChangeView change={change} />}
          </SchedulePreview>
        }
      >
        <LoanFields
          form={form}
          choices={choices}
          ranBefore={loan.opening !== null}
          rules={rules}
          presets={NO_PRESETS}
          daysOff={shown.skips ?? businessDaysOff}
          businessDaysOff={businessDaysOff}
        />
      </FormPage>
      {window}
    </>
  );
}

/** The form with the loan as it was first shown, or as it was typed before. */
function useLoanForm(first: Loan, correction: EditFormProps["correction"]) {
  const [{ shown, begun, typed }] = useState(() => {
    const shown = valuesOf(first);
    const typed = correction && typedOf(withChanges<LoanValues>(shown, correction.args.changes));
    return { shown, begun: typedOf(shown), typed };
  });
  const form = useForm<LoanInput, unknown, LoanValues>({
    resolver,
    defaultValues: begun,
    ...(typed ? { values: typed, resetOptions: { keepDefaultValues: true } } : {}),
  });
  return { shown, form };
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
): TermsChange | null {
  const next = useMemo<NewTerms | null>(
    () =>
      terms && typeof tolerance === "number" && tolerance >= 0
        ? { terms: storedTerms(terms), cashTolerance: tolerance as Money }
        : null,
    [terms, tolerance],
  );
  const key = useDeferredValue(JSON.stringify(next));
  return useMemo(() => {
    const typed = JSON.parse(key) as NewTerms | null;
    const agreed =
      typed &&
      newTerms(
        { changes: { ...editedTerms(typed.terms), cashTolerance: typed.cashTolerance } },
        edited.aggregate.loan,
      );
    return agreed && termsChange(edited, agreed);
  }, [key, edited]);
}

/** For work that goes on after a question was answered: the loan as it stands by then. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

const NO_QUESTION = "";

/** Why what was agreed changes, once its consequence was read. Undefined: the person goes on correcting. */
function reasonFor(change: TermsChange | null, lateFee: boolean, given: string): Promise<string | undefined> {
  if (!change && !lateFee) return Promise.resolve(NO_QUESTION);
  const consequences = [change && consequenceOf(change), lateFee && LATE_FEE_CONSEQUENCE];
  return askReason({
    title: change ? "¿Cambiar las condiciones del préstamo?" : "¿Cambiar la mora del préstamo?",
    consequence: consequences.filter(Boolean).join(" "),
    reason: { label: "Motivo", optional: true, initial: given },
    confirmLabel: "Cambiar y guardar",
    cancelLabel: "Seguir corrigiendo",
  });
}

function consequenceOf(change: TermsChange): string {
  const { before, after, reopened } = change;
  const numbers = reopened.map(({ paymentNumber }) => `#${paymentNumber}`).join(", ");
  const parts = [
    `El calendario se genera de nuevo: de ${before.summary.rows} a ${countText(after.summary.rows, "cuota", "cuotas")}.`,
    reopened.length === 1 ? `Se reabre la cuota ${numbers}.` : "",
    reopened.length > 1 ? `Se reabren las cuotas ${numbers}.` : "",
    keptSentence(change),
  ];
  return parts.filter(Boolean).join(" ");
}
