/** A continuous-yield loan is granted: from nothing, or from one that was not taken in. */
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type CreateYieldArgs, createYield } from "#commands/continuous-yield/create";
import { paidApart } from "#commands/loan/charges";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, parseId } from "#contract/id";
import type { UsualCharge } from "#contract/records/usual-charge";
import type { Money } from "#domain/money/money";
import { useDoc, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { useRegistering } from "#web/parts/editing/use-registering.ts";
import { ChargeFields } from "#web/parts/loans/ChargeFields.tsx";
import { readCharges } from "#web/parts/loans/charges-form.ts";
import { ChargedSum } from "#web/parts/loans/HandedOver.tsx";
import { payoutOf } from "#web/parts/loans/handed-over.ts";
import { PayoutCash } from "#web/parts/loans/PayoutCash.tsx";
import type { PayoutAnswer } from "#web/parts/loans/PayoutWindow.tsx";
import {
  goneAlready,
  type PayoutQuestion,
  usePayoutQuestion,
} from "#web/parts/loans/use-payout-question.tsx";
import { usualCharges } from "#web/parts/loans/usual-charges.ts";
import { rememberUnprinted } from "#web/parts/payments/unprinted-receipts.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import type { YieldFormApi } from "./AgreementFields.tsx";
import { RunningChoice } from "./NotebookFields.tsx";
import { YieldAside } from "./YieldAside.tsx";
import { YieldFields } from "./YieldFields.tsx";
import {
  agreementOfForm,
  capitalOfForm,
  emptyYield,
  inputOfArgs,
  openingOfForm,
  type YieldInput,
  type YieldValues,
  yieldForm,
  yieldNotSaved,
} from "./yield-form.ts";

const route = getRouteApi("/staff/continuous-yield/new");

const resolver = zodResolver(yieldForm);

export function NewYield() {
  const { again, clientId } = route.useSearch();
  const choices = usePersonChoices();
  const correction = useCorrection(createYield, again);
  const settings = useDoc("settings", SETTINGS_ID);
  if ([choices.status, settings.status].includes("loading") || correction === undefined)
    return <LoadingState />;
  if (choices.status === "error") {
    return <ErrorState message="No se pudieron cargar los datos" onRetry="reload" />;
  }
  const client = parseId(String(clientId ?? ""));
  return (
    <CreateForm
      choices={choices}
      correction={correction}
      clientId={client}
      usual={settings.doc?.charges ?? NO_CHARGES}
    />
  );
}

interface CreateFormProps {
  choices: { clients: readonly PickChoice[]; lenders: readonly PickChoice[] };
  correction: Correction<CreateYieldArgs> | null;
  clientId: Id | undefined;
  /** The charges of the business. */
  usual: readonly UsualCharge[];
}

const NO_CHARGES: readonly UsualCharge[] = [];
const NO_QUOTES: readonly Money[] = [];

function CreateForm({ choices, correction, clientId, usual }: CreateFormProps) {
  const today = useToday();
  const [only] = choices.lenders;
  const lenderId = choices.lenders.length === 1 ? (only?.value as Id) : undefined;
  const payout = usePayoutQuestion(correction ? goneAlready(correction.args) : null);
  const [begun] = useState(() =>
    emptyYield(today, {
      ...(clientId && { clientId }),
      ...(lenderId && { lenderId }),
      charges: usualCharges({ charges: [...usual] }),
    }),
  );
  const form = useForm<YieldInput, unknown, YieldValues>({
    resolver,
    defaultValues: begun,
    ...(correction
      ? { values: inputOfArgs(correction.args), resetOptions: { keepDefaultValues: true } }
      : {}),
  });
  const save = useGranting(correction, payout.ask);
  return (
    <>
      {payout.window}
      <FormPage
        title="Nuevo Préstamo de Rédito Continuo"
        form={form}
        onSubmit={save}
        submitLabel="Guardar"
        back={{ to: "/continuous-yield", label: "Rédito Continuo" }}
        first={<RunningChoice form={form} />}
        aside={<YieldAside form={form} />}
      >
        <YieldFields
          form={form}
          {...choices}
          handedOver={
            <>
              <ChargeFields form={form} usual={usual} />
              <ChargedSum form={form} />
            </>
          }
        />
        <PayoutFrom form={form} cash={payout.cash} />
      </FormPage>
    </>
  );
}

/** Answers why the rédito was not granted; undefined when it was. */
function useGranting(correction: CreateFormProps["correction"], askPayout: PayoutQuestion["ask"]) {
  const today = useToday();
  const stamp = useStamp();
  const { register } = useRegistering(createYield, correction);
  return async (values: YieldValues): Promise<NotSaved<YieldInput> | undefined> => {
    const { weeklyRatePercent, startDate } = values;
    const opening = openingOfForm(values);
    const { charges } = opening ? NO_READ : readCharges(values);
    const amount = opening ? values.amount : capitalOfForm(values);
    if (!(await isStartMeant(startDate, today))) return { message: null };
    const handed = opening ? null : payoutOf(values, NO_QUOTES);
    const answer = handed ? await askPayout(handed) : NOTHING_HANDED;
    if (!answer) return { message: null };
    const { contribution } = answer;
    const args: Omit<CreateYieldArgs, "id"> = {
      ...stamp(),
      clientId: values.clientId,
      lenderId: values.lenderId,
      terms: { amount, weeklyRatePercent, startDate, ...agreementOfForm(values) },
      ...(opening ? { opening } : {}),
      notes: values.notes,
      payoutMethod: values.payoutMethod,
      ...(charges.length > 0 ? { charges: [...charges] } : {}),
      ...(contribution === undefined ? {} : { contribution }),
    };
    const stays = await register(args, {
      done: "Préstamo creado",
      notSaved: (code) => yieldNotSaved(code, "Hubo un error al crear el préstamo de rédito continuo."),
      next: { to: "/continuous-yield" },
    });
    if (!stays) for (const id of paidApart(charges)) rememberUnprinted(id);
    return stays;
  };
}

/** A loan out of the notebook was handed over before there was a drawer. */
const NOTHING_HANDED: PayoutAnswer = { contribution: undefined };
const NO_READ = { charges: [] };

/** The drawer beside the capital that is typed. */
function PayoutFrom({ form, cash }: { form: YieldFormApi; cash: PayoutQuestion["cash"] }) {
  const [amount, charges, payoutMethod, isRunning] = useWatch({
    control: form.control,
    name: ["amount", "charges", "payoutMethod", "isRunning"],
  });
  if (isRunning) return null;
  return <PayoutCash cash={cash} payout={payoutOf({ amount, charges, payoutMethod }, NO_QUOTES)} />;
}
