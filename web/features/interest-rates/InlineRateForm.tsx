/** A rate in one line, above the list. */
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { createInterestRate } from "#commands/interest-rate/verbs";
import { newId } from "#web/offline/store/hooks.ts";
import { useRegister } from "#web/parts/editing/use-registering.ts";
import { type Failure, FailureAlert } from "#web/ui/form/FormPage.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import classes from "./InlineRateForm.module.css";
import { RateMeaning } from "./RateMeaning.tsx";
import {
  CREATED,
  inlineSchema,
  type RateText,
  type RateValues,
  rateNotSaved,
  SMALLEST,
  TYPE_OPTIONS,
} from "./rate-form.ts";

const EMPTY: RateText = { name: "", rate: null, type: "annual" };

export function InlineRateForm() {
  const [id, setId] = useState(newId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const register = useRegister(createInterestRate);
  const form = useForm<RateText, unknown, RateValues>({
    resolver: zodResolver(inlineSchema),
    defaultValues: EMPTY,
  });
  useLeaveGuard(form.formState.isDirty);
  const { control } = form;
  const [rate, type] = form.watch(["rate", "type"]);
  const add = form.handleSubmit(async (fields) => {
    const reason = await register({ id, fields }, { done: CREATED, notSaved: rateNotSaved });
    setFailure(reason ?? null);
    if (reason) return;
    form.reset(EMPTY);
    setId(newId());
    form.setFocus("name");
  });
  return (
    <form onSubmit={add} noValidate className={classes.form} aria-label="Agregar una tasa de interés">
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={classes.fields}>
        <TextField control={control} name="name" label="Nombre" required maxLength={120} />
        <RateInput control={control} name="rate" label="Tasa" required least={SMALLEST} />
        <SelectField control={control} name="type" label="Tipo" options={TYPE_OPTIONS} />
        <Button type="submit" className={classes.add} variant="default" loading={form.formState.isSubmitting}>
          Agregar
        </Button>
      </div>
      <RateMeaning rate={rate} type={type} />
    </form>
  );
}
