/** A loan is granted. What is not chosen comes from the settings; the schedule stands beside the fields as one types. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { createLoan } from "#commands/loan/create";
import type { Id } from "#contract/id";
import { SETTINGS_ID, type Settings } from "#contract/records/business";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { May } from "#web/app/session/use-session.ts";
import { CONTRACT_TEMPLATE_ID } from "#web/documents/contract/templates.ts";
import { newId, useConnectivity, useDoc, useRun, useStamp, useToday } from "#web/offline/book/hooks.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { savedNotice } from "#web/wording/saving.ts";
import { dropDraft, keepDraft, keptDraft } from "./draft.ts";
import { LoanFields, useTypedTerms } from "./LoanFields.tsx";
import { type LoanInput, type LoanValues, loanForm, splitValues } from "./loan-form.ts";
import { SchedulePreview } from "./SchedulePreview.tsx";
import { type LoanChoices, useLoanChoices } from "./use-loan-choices.ts";

const BACK = { to: "/loans", label: "Préstamos" };
const resolver = zodResolver(loanForm);

export function LoanCreate() {
  const settings = useDoc("settings", SETTINGS_ID);
  const choices = useLoanChoices();
  const { clientId } = useSearch({ strict: false }) as { clientId?: Id };
  if (settings.status === "loading" || choices.status === "loading") return <LoadingState />;
  if (!settings.doc || choices.status === "error") {
    return (
      <ErrorState
        message="No se pudieron cargar los datos"
        detail="Revise su conexión e inténtelo de nuevo."
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <CreateForm settings={settings.doc} choices={choices} clientId={clientId ?? null} />;
}

interface CreateFormProps {
  settings: Settings;
  choices: LoanChoices;
  /** From the client's own screen. */
  clientId: Id | null;
}

function CreateForm({ settings, choices, clientId }: CreateFormProps) {
  const today = useToday();
  const [id] = useState(newId);
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const [begun] = useState(() => beginning(settings, today, choices, clientId));
  const form = useForm<LoanInput, unknown, LoanValues>({
    resolver,
    defaultValues: begun.defaults,
    ...(begun.draft ? { values: begun.draft, resetOptions: { keepDefaultValues: true } } : {}),
  });
  useEffect(() => {
    if (begun.draft) notify.info("Aquí está el préstamo que había comenzado.");
    dropDraft();
  }, [begun]);
  const { terms, policy } = useTypedTerms(form);
  const save = async (values: LoanValues): Promise<NotSaved<LoanInput> | undefined> => {
    const { terms: agreed, rest } = splitValues(values);
    const result = await run(createLoan, { id, ...stamp(), terms: agreed, ...rest });
    if (!result.ok) return notSaved(result.refusal.code);
    const client = choices.clients.find(({ value }) => value === values.clientId)?.label ?? "";
    if (online) notify.success("Préstamo registrado", `${client}: ${formatMoney(agreed.amount)}`);
    else notify.success(...savedNotice("Préstamo registrado", online));
    await navigate({ to: "/loans" });
    return undefined;
  };
  const leaveForClient = () => {
    const typed = form.getValues();
    keepDraft(typed);
    // What was typed is kept, so leaving asks nothing.
    flushSync(() => form.reset(typed));
    void navigate({ to: "/clients/new", search: { returnTo: "/loans/new" } });
  };
  return (
    <FormPage
      title="Nuevo préstamo"
      form={form}
      onSubmit={save}
      submitLabel="Guardar préstamo"
      back={BACK}
      aside={<SchedulePreview terms={terms} policy={policy} />}
    >
      <LoanFields
        form={form}
        choices={choices}
        isNew
        newClient={
          <May module="clients" action="create">
            <TextLink
              to={"/clients/new" as string}
              size="sm"
              onClick={(event) => {
                event.preventDefault();
                leaveForClient();
              }}
            >
              Nuevo cliente
            </TextLink>
          </May>
        }
      />
    </FormPage>
  );
}

/** The form as it opens: the settings' defaults, or what was typed before a client was registered meanwhile. */
function beginning(
  settings: Settings,
  today: CalendarDate,
  choices: LoanChoices,
  clientId: Id | null,
): { defaults: Partial<LoanInput>; draft: LoanInput | null } {
  const onlyLender = choices.lenders.length === 1 ? choices.lenders[0]?.value : undefined;
  const defaults: Partial<LoanInput> = {
    clientId,
    lenderId: (onlyLender as Id | undefined) ?? null,
    interestRateId: null,
    ratePercent: "" as LoanInput["ratePercent"],
    rateType: "monthly",
    frequency: "monthly",
    startDate: today,
    interestType: "simple",
    legalActionsConsent: false,
    payoutMethod: "Efectivo",
    contractTemplateId: CONTRACT_TEMPLATE_ID,
    lateFee: settings.lateFee,
    cashTolerance: settings.cashTolerance,
  };
  const kept = keptDraft();
  const draft = kept && clientId ? { ...kept, clientId } : kept;
  return { defaults, draft };
}

const FIELD_OF: Partial<Record<RefusalCode, "clientId" | "lenderId" | "interestRateId">> = {
  CLIENT_MISSING: "clientId",
  LENDER_MISSING: "lenderId",
  RATE_MISSING: "interestRateId",
};

export function notSaved(code: RefusalCode): NotSaved<LoanInput> {
  const field = FIELD_OF[code];
  if (field) return { message: sentence(code), field };
  const reason = sentence(code);
  const title = "No se pudo guardar el préstamo";
  return { message: reason === title ? title : `${title}. ${reason}` };
}
