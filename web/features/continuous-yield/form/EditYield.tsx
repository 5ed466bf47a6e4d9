/**
 * A continuous-yield loan is edited. Beside the fields stands how the loan stands before and after; a new rate acts from
 * the week that the form names, and from the first only by *Corregir desde el inicio* (ruling Y4).
 */
import { zodResolver } from "@hookform/resolvers/zod";
import { Checkbox } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { YieldAggregate } from "#commands/continuous-yield/aggregate";
import { type UpdateYieldArgs, updateYield, YIELD_GROUPS } from "#commands/continuous-yield/update";
import type { YieldLoan } from "#contract/records/continuous-yield";
import { yieldStanding } from "#domain/continuous-yield/replay";
import { useConnectivity, usePreview, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { editOf } from "#web/ui/form/edit.ts";
import { FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import "#web/ui/panel-styles.ts";
import { periodWords, thePeriod, thePeriods } from "#web/wording/yield-period.ts";
import { YieldMissing } from "../YieldMissing.tsx";
import { readYield } from "../yield-book.ts";
import type { YieldFormApi } from "./AgreementFields.tsx";
import { YieldAside } from "./YieldAside.tsx";
import { YieldFields } from "./YieldFields.tsx";
import {
  agreedChanges,
  beforeAndAfter,
  pointOf,
  shownFields,
  type YieldChoices,
  yieldAfter,
} from "./yield-edit.ts";
import {
  type YieldFields as Fields,
  inputOfYield,
  openingInput,
  type YieldInput,
  type YieldValues,
  yieldFields,
  yieldForm,
  yieldNotSaved,
} from "./yield-form.ts";

const route = getRouteApi("/staff/continuous-yield/$id/edit");

const resolver = zodResolver(yieldForm);

export function EditYield() {
  const { id } = route.useParams();
  const { online } = useConnectivity();
  const { status, value: records } = useRead(readYield, id);
  const choices = usePersonChoices();
  const { again } = route.useSearch();
  const correction = useCorrection(updateYield, again);
  if (status === "loading" || choices.status === "loading" || correction === undefined)
    return <LoadingState />;
  if (!records || records.loan.deleted) {
    return (
      <YieldMissing online={online} failed={status === "error"} deleted={records?.loan.deleted ?? null} />
    );
  }
  return <EditForm key={records.loan.id} aggregate={records} choices={choices} correction={correction} />;
}

interface EditFormProps {
  aggregate: YieldAggregate;
  choices: YieldChoices;
  correction: Correction<UpdateYieldArgs> | null;
}

function EditForm({ aggregate, choices, correction }: EditFormProps) {
  const { loan } = aggregate;
  const run = useRun();
  const stamp = useStamp();
  const today = useToday();
  const navigate = useNavigate();
  const { shown: first, window, save } = useEditing(loan, correction);
  const [begun] = useState(() => {
    const nextWeek = yieldStanding(first, today).weeksSinceStart + 1;
    const input = inputOfYield(first, nextWeek);
    const { rate, opening, ...plain } = correction?.args.changes ?? {};
    const typed = { ...input, ...plain, ...rate, ...(opening ? openingInput(opening) : {}) } as YieldInput;
    return { nextWeek, input, typed: correction && typed };
  });
  const form = useForm<YieldInput, unknown, YieldValues>({
    resolver,
    defaultValues: begun.input,
    ...(begun.typed ? { values: begun.typed, resetOptions: { keepDefaultValues: true } } : {}),
  });
  const shown = useMemo(() => shownFields(first), [first]);
  const submit = async (values: YieldValues): Promise<NotSaved<YieldInput> | undefined> => {
    if (!(await isStartMeant(values.startDate, today, shown.startDate))) return { message: null };
    const stays = await save({
      edit: editOf(shown, yieldFields(values, shown.rate)),
      groups: YIELD_GROUPS,
      send: ({ changes: { opening, ...changes }, ...args }, options) => {
        const said = { ...changes, ...(opening ? { opening } : {}) };
        return run(updateYield, { ...args, ...stamp(), changes: said, reason: values.reason }, options);
      },
      describe: (clashes) => clashes.map((clash) => pointOf(clash, choices, loan)),
      done: "Préstamo actualizado",
      notSaved: (code) => yieldNotSaved(code, "No se pudo guardar el préstamo"),
    });
    if (!stays) await navigate({ to: "/continuous-yield/$id", params: { id: loan.id } });
    return stays;
  };
  return (
    <>
      <FormPage
        title="Editar Préstamo de Rédito Continuo"
        form={form}
        onSubmit={submit}
        submitLabel="Guardar"
        back={{ to: "/continuous-yield/$id", params: { id: loan.id }, label: "Préstamo" }}
        aside={
          <>
            <YieldAside form={form} />
            <BeforeAndAfter form={form} aggregate={aggregate} shown={shown} />
          </>
        }
      >
        <YieldFields form={form} {...choices} loan={loan} />
        <RateFields
          form={form}
          loan={loan}
          present={shown.rate.weeklyRatePercent}
          nextWeek={begun.nextWeek}
        />
      </FormPage>
      {window}
    </>
  );
}

interface RateFieldsProps {
  form: YieldFormApi;
  loan: YieldLoan;
  present: string;
  nextWeek: number;
}

/** Asked only where the rate was changed. */
function RateFields({ form, loan, present, nextWeek }: RateFieldsProps) {
  const { control } = form;
  const [rate, fromWeek] = useWatch({ control, name: ["weeklyRatePercent", "fromWeek"] });
  const isCorrection = fromWeek === 1;
  const { ending } = periodWords(loan);
  return (
    <FormGroup heading="Cambio acordado">
      {rate !== present && (
        <>
          <NumberField
            control={control}
            name="fromWeek"
            label={`La tasa nueva rige desde ${thePeriod(loan)}`}
            help={
              ending === "a"
                ? `La próxima es la ${nextWeek}. Las anteriores quedan como estaban.`
                : `El próximo es el ${nextWeek}. Los anteriores quedan como estaban.`
            }
            required
          />
          <Checkbox
            label="Corregir desde el inicio"
            description={`La tasa estaba mal desde el primer día: se calculan de nuevo tod${ending}s ${thePeriods(loan)}.`}
            checked={isCorrection}
            onChange={(event) =>
              form.setValue("fromWeek", event.currentTarget.checked ? 1 : nextWeek, { shouldDirty: true })
            }
          />
        </>
      )}
      <TextField control={control} name="reason" label="Motivo" maxLength={500} />
    </FormGroup>
  );
}

/** The effect of the edit on the amount owed: the posting itself, decided and not recorded. */
function BeforeAndAfter({
  form,
  aggregate,
  shown,
}: {
  form: YieldFormApi;
  aggregate: YieldAggregate;
  shown: Fields;
}) {
  const preview = usePreview();
  const stamp = useStamp();
  const today = useToday();
  const input = useWatch({ control: form.control }) as YieldInput;
  const after = useMemo(() => {
    const agreed = agreedChanges(input, shown);
    return agreed && yieldAfter({ aggregate, agreed, ...stamp() }, preview);
  }, [input, shown, aggregate, preview, stamp]);
  if (!after) return null;
  return (
    <Section heading="Antes y después">
      <KeyValueList entries={beforeAndAfter(aggregate.loan, after, today)} />
    </Section>
  );
}
