/** A continuous-yield loan is granted: from nothing, or from one that was not taken in. */
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { type CreateYieldArgs, createYield } from "#commands/continuous-yield/create";
import { type Id, parseId } from "#contract/id";
import { ZERO } from "#domain/money/money";
import { useStamp, useToday } from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { useRegistering } from "#web/parts/editing/use-registering.ts";
import { PayoutCash } from "#web/parts/loans/PayoutCash.tsx";
import type { PayoutAnswer } from "#web/parts/loans/PayoutWindow.tsx";
import {
  goneAlready,
  type PayoutQuestion,
  usePayoutQuestion,
} from "#web/parts/loans/use-payout-question.tsx";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import { isAmount } from "#web/ui/form/schemas.ts";
import type { YieldFormApi } from "./AgreementFields.tsx";
import { YieldAside } from "./YieldAside.tsx";
import { YieldFields } from "./YieldFields.tsx";
import {
  agreementOfForm,
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
  const { register } = useRegistering(createYield, correction);
  const stamp = useStamp();
  const [only] = choices.lenders;
  const lenderId = choices.lenders.length === 1 ? (only?.value as Id) : undefined;
  const payout = usePayoutQuestion(correction ? goneAlready(correction.args) : null);
  const form = useForm<YieldInput, unknown, YieldValues>({
    resolver,
    defaultValues: emptyYield(today, { ...(clientId && { clientId }), ...(lenderId && { lenderId }) }),
    ...(correction
      ? { values: inputOfArgs(correction.args), resetOptions: { keepDefaultValues: true } }
      : {}),
  });
  const save = async (values: YieldValues): Promise<NotSaved<YieldInput> | undefined> => {
    const { amount, weeklyRatePercent, startDate } = values;
    const opening = openingOfForm(values);
    if (!(await isStartMeant(startDate, today))) return { message: null };
    const handed = { method: values.payoutMethod, toHand: amount, paidApart: ZERO };
    const answer = opening ? NOTHING_HANDED : await payout.ask(handed);
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
      ...(contribution === undefined ? {} : { contribution }),
    };
    return register(args, {
      done: "Préstamo creado",
      notSaved: (code) => yieldNotSaved(code, "Hubo un error al crear el préstamo de rédito continuo."),
      next: { to: "/continuous-yield" },
    });
  };
  return (
    <>
      {payout.window}
      <FormPage
        title="Nuevo Préstamo de Rédito Continuo"
        form={form}
        onSubmit={save}
        submitLabel="Guardar"
        back={{ to: "/continuous-yield", label: "Rédito Continuo" }}
        aside={<YieldAside form={form} />}
      >
        <YieldFields form={form} {...choices} />
        <PayoutFrom form={form} cash={payout.cash} />
      </FormPage>
    </>
  );
}

/** A loan out of the notebook was handed over before there was a drawer. */
const NOTHING_HANDED: PayoutAnswer = { contribution: undefined };

/** The drawer beside the capital that is typed. */
function PayoutFrom({ form, cash }: { form: YieldFormApi; cash: PayoutQuestion["cash"] }) {
  const [amount, method, isRunning] = useWatch({
    control: form.control,
    name: ["amount", "payoutMethod", "isRunning"],
  });
  if (isRunning) return null;
  const toHand = isAmount(amount) && amount > ZERO ? amount : null;
  return <PayoutCash cash={cash} payout={toHand && { method, toHand, paidApart: ZERO }} />;
}
