/** A continuous-yield loan is granted: from nothing, or from one that was not taken in. */
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type CreateYieldArgs, createYield } from "#commands/continuous-yield/create";
import { type Id, parseId } from "#contract/id";
import { newId, useConnectivity, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import { savedNotice } from "#web/wording/saving.ts";
import { YieldAside, YieldFields } from "./YieldFields.tsx";
import { emptyYield, type YieldInput, type YieldValues, yieldForm, yieldNotSaved } from "./yield-form.ts";

const route = getRouteApi("/staff/continuous-yield/new");

const resolver = zodResolver(yieldForm);

export function NewYield() {
  const { again, clientId } = route.useSearch();
  const choices = usePersonChoices();
  const correction = useCorrection(createYield, again);
  if (choices.status === "loading" || correction === undefined) return <LoadingState />;
  if (choices.status === "error") {
    return <ErrorState message="No se pudieron cargar los datos" onRetry={() => window.location.reload()} />;
  }
  const client = parseId(String(clientId ?? ""));
  return <CreateForm choices={choices} correction={correction} clientId={client} />;
}

interface CreateFormProps {
  choices: { clients: readonly PickChoice[]; lenders: readonly PickChoice[] };
  correction: Correction<CreateYieldArgs> | null;
  clientId: Id | undefined;
}

function CreateForm({ choices, correction, clientId }: CreateFormProps) {
  const today = useToday();
  const [id] = useState(() => correction?.subject ?? newId());
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const [only] = choices.lenders;
  const lenderId = choices.lenders.length === 1 ? (only?.value as Id) : undefined;
  const form = useForm<YieldInput, unknown, YieldValues>({
    resolver,
    defaultValues: emptyYield(today, { ...(clientId && { clientId }), ...(lenderId && { lenderId }) }),
    ...(correction ? { values: typedOf(correction.args), resetOptions: { keepDefaultValues: true } } : {}),
  });
  const save = async (values: YieldValues): Promise<NotSaved<YieldInput> | undefined> => {
    const { amount, weeklyRatePercent, startDate } = values;
    if (!(await isStartMeant(startDate, today))) return { message: null };
    const args: CreateYieldArgs = {
      id,
      ...stamp(),
      clientId: values.clientId,
      lenderId: values.lenderId,
      terms: { amount, weeklyRatePercent, startDate },
      notes: values.notes,
      payoutMethod: values.payoutMethod,
    };
    const result = await run(createYield, args, correction?.options);
    if (!result.ok) {
      return yieldNotSaved(result.refusal.code, "Hubo un error al crear el préstamo de rédito continuo.");
    }
    notify.success(...savedNotice("Préstamo creado", online));
    await navigate({ to: "/continuous-yield" });
    return undefined;
  };
  return (
    <FormPage
      title="Nuevo Préstamo de Rédito Continuo"
      form={form}
      onSubmit={save}
      submitLabel="Guardar"
      back={{ to: "/continuous-yield", label: "Rédito Continuo" }}
      aside={<YieldAside form={form} />}
    >
      <YieldFields form={form} {...choices} />
    </FormPage>
  );
}

/** The values typed for a loan that was not granted. */
function typedOf({ clientId, lenderId, terms, notes, payoutMethod }: CreateYieldArgs): YieldInput {
  return { clientId, lenderId, ...terms, notes, payoutMethod, fromWeek: 1, reason: "" };
}
