/** Storing a rate, from either form. */
import { useCallback } from "react";
import { createInterestRate } from "#commands/interest-rate/verbs";
import type { Id } from "#contract/id";
import type { RefusalCode } from "#contract/refusals";
import type { RunOptions } from "#web/offline/layers/run.ts";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Failure } from "#web/ui/form/FormPage.tsx";
import { notSaved, savedNotice } from "#web/wording/saving.ts";
import type { RateValues } from "./rate-form.ts";

export function rateNotSaved(code: RefusalCode) {
  return notSaved(code, "No se pudo guardar la tasa de interés");
}

/** Answers the reason when it was not stored. The id is the form's: storing twice makes one rate. */
export function useCreateRate(): (
  id: Id,
  fields: RateValues,
  options?: RunOptions,
) => Promise<Failure | undefined> {
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  return useCallback(
    async (id, fields, options) => {
      const outcome = await run(createInterestRate, { id, at: stamp().at, fields }, options);
      if (!outcome.ok) return rateNotSaved(outcome.refusal.code);
      notify.success(...savedNotice("Tasa de interés creada correctamente", online));
      return undefined;
    },
    [run, stamp, online],
  );
}
