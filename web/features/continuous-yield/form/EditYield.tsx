/**
 * A continuous-yield loan is edited. Beside the fields stands how the loan stands before and after; a new rate acts from
 * the week that the form names, and from the first only by *Corregir desde el inicio* (ruling Y4).
 */
import { zodResolver } from "@hookform/resolvers/zod";
import { Box, Checkbox } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { YieldAggregate } from "#commands/continuous-yield/aggregate";
import { annulYieldCharge } from "#commands/continuous-yield/charge";
import { type UpdateYieldArgs, updateYield, YIELD_GROUPS } from "#commands/continuous-yield/update";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { UsualCharge } from "#contract/records/usual-charge";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { yieldStanding } from "#domain/continuous-yield/replay";
import {
  newId,
  useConnectivity,
  useDoc,
  usePreview,
  useRun,
  useStamp,
  useToday,
} from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { useEditing } from "#web/parts/editing/use-editing.ts";
import { ChargeFields } from "#web/parts/loans/ChargeFields.tsx";
import type { Asking } from "#web/parts/loans/charges-form.ts";
import {
  chargesEdit,
  mayHaveCharges,
  usualOfEdit,
  WAYS_OF_EDITS,
  withCharges,
} from "#web/parts/loans/edit-charges.ts";
import { HandChangeView } from "#web/parts/loans/HandChangeView.tsx";
import { handChange } from "#web/parts/loans/hand-change.ts";
import { ApartCharges } from "#web/parts/payments/charges/ApartCharges.tsx";
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
  const settings = useDoc("settings", SETTINGS_ID);
  const { again } = route.useSearch();
  const correction = useCorrection(updateYield, again);
  if (status === "loading" || choices.status === "loading" || correction === undefined)
    return <LoadingState />;
  if (!records || records.loan.deleted) {
    return (
      <YieldMissing online={online} failed={status === "error"} deleted={records?.loan.deleted ?? null} />
    );
  }
  return (
    <EditForm
      key={records.loan.id}
      aggregate={records}
      choices={choices}
      correction={correction}
      usual={usualOfEdit(settings.doc?.charges)}
    />
  );
}

interface EditFormProps {
  aggregate: YieldAggregate;
  choices: YieldChoices;
  correction: Correction<UpdateYieldArgs> | null;
  /** The charges of the business that an edit may add. */
  usual: readonly UsualCharge[];
}

function EditForm({ aggregate, choices, correction, usual }: EditFormProps) {
  const { loan } = aggregate;
  const run = useRun();
  const stamp = useStamp();
  const today = useToday();
  const navigate = useNavigate();
  const { shown: first, window, save } = useEditing(loan, correction);
  const { begun, form } = useYieldForm(first, correction, today);
  const { shown } = begun;
  const chargesOf = (typed: Asking) => chargesEdit(begun.input, typed, shown.charges, newId) ?? shown.charges;
  const submit = async (values: YieldValues): Promise<NotSaved<YieldInput> | undefined> => {
    if (!(await isStartMeant(values.startDate, today, shown.startDate))) return { message: null };
    const stays = await save({
      edit: editOf(shown, yieldFields(values, shown.rate, chargesOf(values)), YIELD_GROUPS),
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
        below={<ApartCharges loan={loan} annul={annulYieldCharge} />}
        aside={
          <>
            <YieldAside form={form} />
            <BeforeAndAfter form={form} aggregate={aggregate} begun={begun} />
          </>
        }
      >
        <YieldFields
          form={form}
          {...choices}
          loan={loan}
          handedOver={mayHaveCharges(loan) && <ChargeFields form={form} usual={usual} ways={WAYS_OF_EDITS} />}
        />
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

/** The form with the loan as it was first shown, or as it was typed before. */
function useYieldForm(first: YieldLoan, correction: EditFormProps["correction"], today: CalendarDate) {
  const [begun] = useState(() => {
    const nextWeek = yieldStanding(first, today).weeksSinceStart + 1;
    const input = inputOfYield(first, nextWeek);
    const shown = shownFields(first);
    const { rate, opening, charges = shown.charges, ...plain } = correction?.args.changes ?? {};
    const typed = { ...input, amount: shown.amount, ...plain, ...rate } as YieldInput;
    const corrected = withCharges({ ...typed, ...(opening ? openingInput(opening) : {}) }, charges);
    return { nextWeek, shown, input, typed: correction && corrected };
  });
  const form = useForm<YieldInput, unknown, YieldValues>({
    resolver,
    defaultValues: begun.input,
    ...(begun.typed ? { values: begun.typed, resetOptions: { keepDefaultValues: true } } : {}),
  });
  return { begun, form };
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

interface BeforeAndAfterProps {
  form: YieldFormApi;
  aggregate: YieldAggregate;
  begun: { shown: Fields; input: YieldInput };
}

/** The effect of the edit on the amount owed, which is the posting itself, decided and not recorded; and the money that it moves. */
function BeforeAndAfter({ form, aggregate, begun }: BeforeAndAfterProps) {
  const preview = usePreview();
  const stamp = useStamp();
  const today = useToday();
  const input = useWatch({ control: form.control }) as YieldInput;
  const { agreed, after } = useMemo(() => {
    const { shown } = begun;
    const charges = chargesEdit(begun.input, input, shown.charges, newId);
    const agreed = agreedChanges(input, shown, charges);
    return { agreed, after: agreed && yieldAfter({ aggregate, agreed, ...stamp() }, preview) };
  }, [input, begun, aggregate, preview, stamp]);
  const { loan } = aggregate;
  const { payoutMethod } = input;
  const { amount = loan.amount, charges } = agreed ?? {};
  return (
    <>
      {after && (
        <Section heading="Antes y después">
          <KeyValueList entries={beforeAndAfter(loan, after, today)} />
        </Section>
      )}
      <Box mt="md">
        <HandChangeView change={handChange(loan, { amount, payoutMethod, charges })} />
      </Box>
    </>
  );
}
