/** A loan is granted. Fields not chosen come from the settings; the schedule is shown beside the fields as one types. */

import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { type CreateChargedArgs, createLoan } from "#commands/loan/create";
import { type CreateRunningLoanArgs, createRunningLoan } from "#commands/loan/create-running";
import { type RenewLoanArgs, renewLoan } from "#commands/loan/renew";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { UsualCharge } from "#contract/records/usual-charge";
import type { Module } from "#domain/access/permissions";
import { STREET_RULES } from "#domain/loan/facts";
import { loanMark } from "#domain/loan/number";
import { newId, useDoc, useToday, useWhere } from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { ChargeFields } from "#web/parts/loans/ChargeFields.tsx";
import { presetsOf } from "#web/parts/loans/presets.ts";
import { readSuspendedDays, withSuspended } from "#web/parts/loans/suspended-days.ts";
import { goneAlready, usePayoutQuestion } from "#web/parts/loans/use-payout-question.tsx";
import { May, useMayRun } from "#web/parts/session/use-session.ts";
import type { NamedAddress } from "#web/ui/address.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormPage } from "#web/ui/form/FormPage.tsx";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import { usePartWork } from "#web/ui/work/use-window-work.ts";
import { type Draft, dropDraft, keepDraft, keptDraft } from "./draft.ts";
import { LoanFields } from "./LoanFields.tsx";
import { beginning, chosen, daysOffOf, type Given, isRestOpen } from "./loan-begin.ts";
import { inputOf, type LoanValues, loanForm } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import { NewLoanAside } from "./NewLoanAside.tsx";
import classes from "./Register.module.css";
import { RenewalFields } from "./RenewalFields.tsx";
import { RunningCheck, RunningFields } from "./RunningFields.tsx";
import { canBeSettled, type OldLoan, readOldLoans, type SettledIds, settledIds } from "./renewing.ts";
import { NOT_RUNNING, type Running, runningOf } from "./running.ts";
import { useLending } from "./use-lending.ts";
import { type LoanChoices, useLoanChoices } from "./use-loan-choices.ts";
import { useNotebook } from "./use-notebook.ts";
import { type Renewing, useRenewal } from "./use-renewal.ts";
import { type LoanFormApi, useTypedTerms } from "./use-typed-terms.ts";

const route = getRouteApi("/staff/loans/new");

const BACK: NamedAddress = { to: "/loans", label: "Préstamos" };
const resolver = zodResolver(loanForm);

export function LoanCreate() {
  const settings = useDoc("settings", SETTINGS_ID);
  const choices = useLoanChoices();
  const { again: asked, ...given } = route.useSearch();
  // A correction of one loan does not open the half-written draft of another, and neither does a reenganche.
  const [draft] = useState(() => {
    const kept = keptDraft();
    const isOther = given.renews !== undefined && given.renews !== kept?.renews;
    return !isOther && (asked === undefined || asked === kept?.again) ? kept : null;
  });
  const again = asked ?? draft?.again;
  const plain = useCorrection(createLoan, again);
  const ofRunning = useCorrection(createRunningLoan, again);
  const ofRenewal = useCorrection(renewLoan, again);
  const correction = ofRunning ?? ofRenewal ?? plain;
  const renews = given.renews ?? draft?.renews;
  const renewed = useDoc("loans", renews);
  const lent = useWhere("loans", "clientId", given.clientId);
  const old = useRead(readOldLoans, ofRenewal?.args.clientId ?? renewed.doc?.clientId);
  const mayRenew = useMayRun(renewLoan);
  const today = useToday();
  const suspended = useRead(readSuspendedDays, today);
  const waits =
    [suspended.status, old.status].includes("loading") ||
    (renews !== undefined && renewed.status === "loading") ||
    (given.clientId !== undefined && lent.status === "loading");
  if (settings.status === "loading" || choices.status === "loading" || correction === undefined || waits)
    return <LoadingState />;
  if (!settings.doc || choices.status === "error") return <NotRead />;
  const settles = draft?.settles ?? (ofRenewal ? settledIds(ofRenewal.args.settles) : null);
  const isRenewal = settles !== null || (renewed.doc !== null && canBeSettled(renewed.doc));
  if (isRenewal && !mayRenew) return <MayNotRenew />;
  const begun = {
    given,
    again,
    correction,
    renews,
    settles,
    renewed: renewed.doc,
    lent: lent.docs,
    draft: draft?.input ?? null,
    running: draft?.running ?? (ofRunning ? typedRunning(ofRunning.args) : NOT_RUNNING),
  };
  const daysOff = withSuspended(settings.doc.daysOff, suspended.value ?? []);
  return (
    <CreateForm
      settings={{ ...settings.doc, daysOff }}
      choices={choices}
      begun={begun}
      old={isRenewal ? (old.value ?? NO_LOANS) : null}
    />
  );
}

const NO_LOANS: readonly OldLoan[] = [];
const NO_CHARGES: readonly UsualCharge[] = [];

function NotRead() {
  return (
    <ErrorState
      message="No se pudieron cargar los datos"
      detail="Revise su conexión e inténtelo de nuevo."
      onRetry="reload"
    />
  );
}

/** It lends and it collects: with one of both rights alone nothing is renewed. */
function MayNotRenew() {
  return (
    <MissingState
      message="No tiene permiso para reenganchar"
      detail="Un reenganche salda préstamos y otorga uno: pide el permiso de cobrar y el de prestar."
      action={
        <LinkButton to="/loans" variant="default">
          Ver los préstamos
        </LinkButton>
      }
    />
  );
}

interface CreateFormProps {
  settings: Settings;
  choices: LoanChoices;
  begun: Begun;
  /** The loans of the client of a reenganche; null of any other loan. */
  old: readonly OldLoan[] | null;
}

/** The data with which the form begins, instead of empty. */
interface Begun {
  given: Given;
  again: string | undefined;
  correction: Correction<CreateChargedArgs | CreateRunningLoanArgs | RenewLoanArgs> | null;
  renews: Id | undefined;
  /** The old loans chosen before; null where the reenganche begins with the one that it was asked for. */
  settles: SettledIds | null;
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

function CreateForm({ settings, choices, old, begun }: CreateFormProps) {
  const { again, running, renews, settles, renewed, correction } = begun;
  const [id] = useState(() => correction?.subject ?? newId());
  const { form, daysOff, startsOpen } = useNewLoan(settings, choices, begun);
  const { terms, refused, policy } = useTypedTerms(form, STREET_RULES);
  const hideCharges = useHiddenCharges(form);
  const notebook = useNotebook(running, hideCharges);
  const [first] = useState<SettledIds>(() => settles ?? (old && renewed ? { [renewed.id]: newId() } : {}));
  const renewing = useRenewal(form, old ?? NO_LOANS, { from: old ? renewed?.id : undefined, begun: first });
  const payout = usePayoutQuestion(correction && goneAlready(correction.args as CreateChargedArgs));
  const save = useLending({
    id,
    form,
    choices,
    notebook,
    renewing,
    askPayout: payout.ask,
    options: correction?.options,
  });
  const chosen = old ? renewing.ids : null;
  const { leaveFor, isLeaving } = useLeaving(form, {
    running: notebook.running,
    again,
    renews,
    settles: chosen,
  });
  const { isRunning } = notebook.running;
  return (
    <>
      {payout.window}
      <FormPage
        title={old ? "Reenganche" : "Nuevo Préstamo"}
        form={form}
        onSubmit={save}
        submitLabel={old ? "Reenganchar" : "Guardar"}
        back={renewed && old ? backTo(renewed) : BACK}
        first={!old && <RunningCheck notebook={notebook} />}
        aside={
          <NewLoanAside
            {...{ form, terms, refused, policy, notebook, settings }}
            quotes={renewing.quotes}
            cash={payout.cash}
            isRenewal={old !== null}
          />
        }
      >
        <LoanFields
          form={form}
          choices={choices}
          rules={STREET_RULES}
          presets={presetsOf(settings)}
          daysOff={daysOff}
          businessDaysOff={daysOffOf(settings)}
          ranBefore={isRunning}
          missing={registering(leaveFor)}
          isClientFixed={old !== null}
          startsOpen={startsOpen}
          charges={!isRunning && <ChargeFields form={form} usual={settings.charges ?? NO_CHARGES} />}
          before={
            <Besides {...{ form, notebook, terms, policy, isLeaving }} renewing={old ? renewing : null} />
          }
        />
      </FormPage>
    </>
  );
}

/** To register a client, a lender or a rate that the lists lack: the loan comes back as it was typed. */
function useLeaving(form: LoanFormApi, others: Omit<Draft, "input">) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leaveFor = (to: Registering) => {
    const typed = form.getValues();
    keepDraft({ ...others, input: typed });
    // The draft is kept, so leaving asks nothing.
    flushSync(() => {
      form.reset(typed);
      setLeaving(true);
    });
    void navigate({ to, search: { returnTo: "/loans/new" } });
  };
  return { leaveFor, isLeaving };
}

interface BesidesProps extends Pick<ComponentProps<typeof RunningFields>, "notebook" | "terms" | "policy"> {
  form: LoanFormApi;
  /** Null of a loan that is no reenganche. */
  renewing: Renewing | null;
  isLeaving: boolean;
}

/** The form keeps these values beside those of its fields, and they are work of it too: leaving asks. */
function Besides({ form, renewing, notebook, terms, policy, isLeaving }: BesidesProps) {
  usePartWork(!isLeaving && (renewing ? renewing.isChanged : notebook.isTyped));
  return renewing ? (
    <RenewalFields form={form} renewing={renewing} />
  ) : (
    <RunningFields notebook={notebook} terms={terms} policy={policy} isOfTheStreet />
  );
}

function backTo(loan: Loan): NamedAddress {
  return { to: "/loans/$id", params: { id: loan.id }, label: `Préstamo ${loanMark(loan)}` };
}

/** The form with the values that it begins with, and the days off that it proposes. */
function useNewLoan(
  settings: Settings,
  choices: LoanChoices,
  { given, correction, renewed, lent, draft: kept }: Begun,
) {
  const today = useToday();
  const [begun] = useState(() => {
    const defaults = beginning({ settings, today, choices, given, renewed, lent });
    const draft = kept && { ...kept, ...chosen(choices, given) };
    const typed = draft ?? (correction && inputOf(correction.args));
    return {
      defaults,
      draft,
      typed,
      startsOpen: isRestOpen(typed ?? defaults, { settings, today, choices }),
    };
  });
  const form = useForm<LoanInput, unknown, LoanValues>({
    resolver,
    defaultValues: begun.defaults,
    ...(begun.typed ? { values: begun.typed, resetOptions: { keepDefaultValues: true } } : {}),
  });
  useDraftNotice(begun.draft !== null);
  const daysOff = begun.typed?.daysOff ?? begun.defaults.daysOff ?? daysOffOf(settings);
  return { form, daysOff, startsOpen: begun.startsOpen };
}

/** A loan of the notebook has no charges: those of the form wait until it is one that begins now. */
function useHiddenCharges(form: LoanFormApi): (isRunning: boolean) => void {
  const waiting = useRef<LoanInput["charges"]>([]);
  return (isRunning) => {
    const shown = isRunning ? [] : waiting.current;
    if (isRunning) waiting.current = form.getValues("charges");
    form.setValue("charges", shown);
  };
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
      <TextLink
        to={to}
        className={classes.register}
        underline="hover"
        onClick={(event) => {
          event.preventDefault();
          onLeave(to);
        }}
      >
        {label}
      </TextLink>
    </May>
  );
}
