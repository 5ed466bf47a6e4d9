/** Somebody who funds loans is registered. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { createLender } from "#commands/lender/verbs";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRegistering } from "#web/records/use-registering.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { notSaved, savedNotice } from "#web/wording/saving.ts";
import { LenderForm } from "./LenderForm.tsx";
import { EMPTY, type LenderValues, NOT_SAVED } from "./lender-form.ts";

export function NewLender() {
  const { again } = useSearch({ strict: false }) as { again?: string };
  const correction = useCorrection(createLender, again);
  return correction === undefined ? <LoadingState /> : <Registration correction={correction} />;
}

function Registration({ correction }: { correction: CorrectionOf<typeof createLender> | null }) {
  const { id, back, goBack } = useRegistering(correction, "lenderId");
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const save = async (fields: LenderValues) => {
    const outcome = await run(createLender, { id, at: stamp().at, fields }, correction?.options);
    if (!outcome.ok) return notSaved(outcome.refusal.code, NOT_SAVED);
    notify.success(...savedNotice("Prestamista creado correctamente", online));
    if (!(await goBack())) await navigate({ to: "/lenders/$lenderId", params: { lenderId: id } });
    return undefined;
  };
  return (
    <LenderForm
      title="Nuevo Prestamista"
      initial={correction?.args.fields ?? EMPTY}
      back={back ?? { to: "/lenders", label: "Prestamistas" }}
      onSubmit={save}
    />
  );
}
