/**
 * A loan is edited. New terms make a new schedule onto which every payment is replayed; the screen shows before and
 * after, every cuota that opens again, and asks (ruling L4).
 */
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { factsOf } from "#commands/loan/facts-of";
import { updateLoan } from "#commands/loan/update";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { sentence } from "#contract/refusals";
import { useConnectivity, useDoc, useRun, useStamp, useToday, useWhere } from "#web/offline/book/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { savedNotice } from "#web/wording/saving.ts";
import { LoanMissing } from "../LoanMissing.tsx";
import { notSaved } from "./LoanCreate.tsx";
import { LoanFields, useTypedTerms } from "./LoanFields.tsx";
import { baseOf, changesOf, changesSchedule, conflictSentence, sameTerms, valuesOf } from "./loan-edit.ts";
import { type LoanInput, type LoanValues, loanForm, splitValues } from "./loan-form.ts";
import { SchedulePreview } from "./SchedulePreview.tsx";
import { keptSentence, TermsChangeView } from "./TermsChangeView.tsx";
import { type NewTerms, type TermsChange, termsChange } from "./terms-change.ts";
import { type LoanChoices, useLoanChoices } from "./use-loan-choices.ts";

const resolver = zodResolver(loanForm);

export function LoanEdit() {
  const { id } = useParams({ strict: false });
  const { online } = useConnectivity();
  const loan = useDoc("loans", id);
  const payments = useWhere("payments", "loanId", loan.doc?.id);
  const choices = useLoanChoices();
  if (loan.status === "loading" || choices.status === "loading") return <LoadingState />;
  if (!loan.doc || loan.doc.deleted) {
    return (
      <LoanMissing online={online} failed={loan.status === "error"} deleted={loan.doc?.deleted ?? null} />
    );
  }
  if (payments.status === "loading") return <LoadingState />;
  return <EditForm key={loan.doc.id} loan={loan.doc} payments={payments.docs} choices={choices} />;
}

interface EditFormProps {
  loan: Loan;
  payments: readonly Payment[];
  choices: LoanChoices;
}

function EditForm({ loan, payments, choices }: EditFormProps) {
  const today = useToday();
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  /** The loan as the form opened it, or as the last conflict showed it. */
  const shown = useRef(loan);
  const opened = useMemo(() => valuesOf(shown.current), []);
  const form = useForm<LoanInput, unknown, LoanValues>({ resolver, defaultValues: opened });
  const { terms, policy, input } = useTypedTerms(form);
  const facts = useMemo(() => factsOf(loan, payments), [loan, payments]);
  const tolerance = input.cashTolerance;
  const next = useMemo<NewTerms | null>(
    () =>
      terms && typeof tolerance === "number" && tolerance >= 0
        ? { terms, cashTolerance: tolerance, recordedOn: today }
        : null,
    [terms, tolerance, today],
  );
  const key = useDeferredValue(JSON.stringify(next));
  const change = useMemo<TermsChange | null>(() => {
    const typed = JSON.parse(key) as NewTerms | null;
    return typed && !sameTerms(typed.terms, loan) ? termsChange(facts, typed) : null;
  }, [key, facts, loan]);
  const save = async (values: LoanValues): Promise<NotSaved<LoanInput> | undefined> => {
    const changes = changesOf(valuesOf(shown.current), values);
    if (changesSchedule(changes)) {
      const { terms: agreed } = splitValues(values);
      const effect = termsChange(facts, {
        terms: agreed,
        cashTolerance: values.cashTolerance,
        recordedOn: today,
      });
      if (effect && !(await askAbout(effect))) return { message: null };
    }
    const result = await run(
      updateLoan,
      { id: loan.id, ...stamp(), changes },
      { base: baseOf(shown.current) },
    );
    if (!result.ok) {
      const { code, conflicts } = result.refusal;
      if (code !== "CONFLICT") return notSaved(code);
      // Both values have now been seen: saving again is a decision.
      shown.current = loan;
      return { message: `${sentence(code)} ${(conflicts ?? []).map(conflictSentence).join(". ")}.` };
    }
    notify.success(...savedNotice("Préstamo actualizado", online));
    await navigate({ to: "/loans" });
    return undefined;
  };
  return (
    <FormPage
      title="Editar préstamo"
      form={form}
      onSubmit={save}
      submitLabel="Guardar cambios"
      back={{ to: "/loans", label: "Préstamos" }}
      aside={
        <SchedulePreview terms={terms} policy={policy}>
          {change && <TermsChangeView change={change} />}
        </SchedulePreview>
      }
    >
      <LoanFields form={form} choices={choices} isNew={false} />
    </FormPage>
  );
}

function askAbout(change: TermsChange): Promise<boolean> {
  const { before, after, reopened } = change;
  const numbers = reopened.map(({ paymentNumber }) => `#${paymentNumber}`).join(", ");
  const parts = [
    `El calendario se genera de nuevo: de ${before.summary.rows} a ${after.summary.rows} cuotas.`,
    reopened.length === 1 ? `Se reabre la cuota ${numbers}.` : "",
    reopened.length > 1 ? `Se reabren las cuotas ${numbers}.` : "",
    keptSentence(change),
  ];
  return openConfirm({
    title: "¿Cambiar las condiciones del préstamo?",
    consequence: parts.filter(Boolean).join(" "),
    confirmLabel: "Cambiar y guardar",
    cancelLabel: "Seguir corrigiendo",
  });
}
