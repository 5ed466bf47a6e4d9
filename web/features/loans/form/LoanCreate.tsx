/** A loan is granted. Fields not chosen come from the settings; the schedule is shown beside the fields as one types. */
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { type CreateLoanArgs, createLoan } from "#commands/loan/create";
import { type CreateRunningLoanArgs, createRunningLoan } from "#commands/loan/create-running";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Settings } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Module } from "#domain/access/permissions";
import { STREET_RULES } from "#domain/loan/facts";
import { formatMoney } from "#domain/money/text";
import {
  newId,
  useConnectivity,
  useDoc,
  useRun,
  useStamp,
  useToday,
  useWhere,
} from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { presetsOf } from "#web/parts/loans/presets.ts";
import { readSuspendedDays, withSuspended } from "#web/parts/loans/suspended-days.ts";
import { May } from "#web/parts/session/use-session.ts";
import type { NamedAddress } from "#web/ui/address.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { savedNotice } from "#web/wording/saving.ts";
import { dropDraft, keepDraft, keptDraft } from "./draft.ts";
import { LoanFields } from "./LoanFields.tsx";
import { beginning, chosen, daysOffOf, type Given, notSaved } from "./loan-begin.ts";
import { inputOf, type LoanValues, loanForm, splitValues } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import { RunningFields } from "./RunningFields.tsx";
import { RunningState } from "./RunningState.tsx";
import { NOT_RUNNING, type Running, runningOf } from "./running.ts";
import { SchedulePreview } from "./SchedulePreview.tsx";
import { type LoanChoices, useLoanChoices } from "./use-loan-choices.ts";
import { useNotebook } from "./use-notebook.ts";
import { useTypedTerms } from "./use-typed-terms.ts";

const route = getRouteApi("/staff/loans/new");

const BACK: NamedAddress = { to: "/loans", label: "Préstamos" };
const resolver = zodResolver(loanForm);

export function LoanCreate() {
  const settings = useDoc("settings", SETTINGS_ID);
  const choices = useLoanChoices();
  const { again: asked, ...given } = route.useSearch();
  // A correction of one loan does not open the half-written draft of another.
  const [draft] = useState(() => {
    const kept = keptDraft();
    return asked === undefined || asked === kept?.again ? kept : null;
  });
  const again = asked ?? draft?.again;
  const plain = useCorrection(createLoan, again);
  const ofRunning = useCorrection(createRunningLoan, again);
  const correction = ofRunning ?? plain;
  const renewed = useDoc("loans", given.renews);
  const lent = useWhere("loans", "clientId", given.clientId);
  const today = useToday();
  const suspended = useRead(readSuspendedDays, today);
  const waits =
    suspended.status === "loading" ||
    (given.renews !== undefined && renewed.status === "loading") ||
    (given.clientId !== undefined && lent.status === "loading");
  if (settings.status === "loading" || choices.status === "loading" || correction === undefined || waits)
    return <LoadingState />;
  if (!settings.doc || choices.status === "error") {
    return (
      <ErrorState
        message="No se pudieron cargar los datos"
        detail="Revise su conexión e inténtelo de nuevo."
        onRetry={() => window.location.reload()}
      />
    );
  }
  const begun = {
    given,
    again,
    correction,
    renewed: renewed.doc,
    lent: lent.docs,
    draft: draft?.input ?? null,
    running: draft?.running ?? (ofRunning ? typedRunning(ofRunning.args) : NOT_RUNNING),
  };
  const daysOff = withSuspended(settings.doc.daysOff, suspended.value ?? []);
  return <CreateForm settings={{ ...settings.doc, daysOff }} choices={choices} begun={begun} />;
}

interface CreateFormProps {
  settings: Settings;
  choices: LoanChoices;
  begun: Begun;
}

/** The data with which the form begins, instead of empty. */
interface Begun {
  given: Given;
  again: string | undefined;
  correction: Correction<CreateLoanArgs | CreateRunningLoanArgs> | null;
  /** The loan whose terms it takes over, from today on. */
  renewed: Loan | null;
  /** The other loans of the client from whose screen it was begun. */
  lent: readonly Loan[];
  draft: LoanInput | null;
  running: Running;
}

function typedRunning({ opening, terms, lateFee }: CreateRunningLoanArgs): Running {
  return runningOf(opening, { ...terms, rules: STREET_RULES }, lateFee);
}

function CreateForm({ settings, choices, begun: { again, running, ...values } }: CreateFormProps) {
  const { correction } = values;
  const today = useToday();
  const [id] = useState(() => correction?.subject ?? newId());
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const { form, daysOff } = useNewLoan(settings, choices, values);
  const { terms, refused, policy } = useTypedTerms(form, STREET_RULES);
  const notebook = useNotebook(running);
  const save = async (values: LoanValues): Promise<NotSaved<LoanInput> | undefined> => {
    const { terms: agreed, rest } = splitValues(values);
    const opening = notebook.read({ ...agreed, rules: STREET_RULES }, rest.lateFee, today);
    if (opening?.ok === false) return { message: opening.message };
    if (!(await isStartMeant(agreed.startDate, today))) return { message: null };
    const args = { id, ...stamp(), terms: agreed, ...rest };
    const result = opening
      ? await run(createRunningLoan, { ...args, opening: opening.opening }, correction?.options)
      : await run(createLoan, args, correction?.options);
    if (!result.ok) return notSaved(result.refusal.code);
    const client = choices.clients.find(({ value }) => value === values.clientId)?.label ?? "";
    if (online) notify.success("Préstamo registrado", `${formatMoney(agreed.amount)} · ${client}`);
    else notify.success(...savedNotice("Préstamo registrado", online));
    await navigate({ to: "/loans" });
    return undefined;
  };
  const leaveFor = (to: Registering) => {
    const typed = form.getValues();
    keepDraft({ input: typed, running: notebook.running, again });
    // The draft is kept, so leaving asks nothing.
    flushSync(() => form.reset(typed));
    void navigate({ to, search: { returnTo: "/loans/new" } });
  };
  return (
    <FormPage
      title="Nuevo Préstamo"
      form={form}
      onSubmit={save}
      submitLabel="Guardar"
      back={BACK}
      aside={
        <SchedulePreview terms={terms} refused={refused} policy={policy}>
          <RunningState running={notebook.running} terms={terms} policy={policy} today={today} />
        </SchedulePreview>
      }
    >
      <LoanFields
        form={form}
        choices={choices}
        isNew
        rules={STREET_RULES}
        presets={presetsOf(settings)}
        daysOff={daysOff}
        businessDaysOff={daysOffOf(settings)}
        ranBefore={notebook.running.isRunning}
        missing={registering(leaveFor)}
      />
      <RunningFields notebook={notebook} terms={terms} policy={policy} isOfTheStreet />
    </FormPage>
  );
}

/** The form with the values that it begins with, and the days off that it proposes. */
function useNewLoan(
  settings: Settings,
  choices: LoanChoices,
  { given, correction, renewed, lent, draft: kept }: Omit<Begun, "again" | "running">,
) {
  const today = useToday();
  const [begun] = useState(() => {
    const defaults = beginning({ settings, today, choices, given, renewed, lent });
    const draft = kept && { ...kept, ...chosen(choices, given) };
    return { defaults, draft, typed: draft ?? (correction && inputOf(correction.args)) };
  });
  const form = useForm<LoanInput, unknown, LoanValues>({
    resolver,
    defaultValues: begun.defaults,
    ...(begun.typed ? { values: begun.typed, resetOptions: { keepDefaultValues: true } } : {}),
  });
  useDraftNotice(begun.draft !== null);
  return { form, daysOff: begun.typed?.daysOff ?? begun.defaults.daysOff ?? daysOffOf(settings) };
}

/** Says once that the half-written loan is back, which is then the form's alone. */
function useDraftNotice(isBack: boolean): void {
  useEffect(() => {
    if (!isBack) return;
    notify.info("Aquí está el préstamo que había comenzado.");
    dropDraft();
  }, [isBack]);
}

type Registering = "/clients/new" | "/lenders/new" | "/interest-rates/new";

interface RegisterProps {
  module: Module;
  to: Registering;
  label: string;
  onLeave: (to: Registering) => void;
}

function registering(onLeave: (to: Registering) => void) {
  return {
    client: <Register module="clients" to="/clients/new" label="Nuevo Cliente" onLeave={onLeave} />,
    lender: <Register module="lenders" to="/lenders/new" label="Nuevo Prestamista" onLeave={onLeave} />,
    rate: <Register module="interest_rates" to="/interest-rates/new" label="Nueva Tasa" onLeave={onLeave} />,
  };
}

/** Under a list that lacks a client or a lender: register one, and come back to the loan. */
function Register({ module, to, label, onLeave }: RegisterProps) {
  return (
    <May module={module} action="create">
      <LinkButton
        to={to}
        variant="default"
        mt="xs"
        onClick={(event) => {
          event.preventDefault();
          onLeave(to);
        }}
      >
        {label}
      </LinkButton>
    </May>
  );
}
