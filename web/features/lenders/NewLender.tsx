/** Somebody who funds loans is registered. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { createLender } from "#commands/lender/create";
import { newId, useConnectivity, useRun, useStamp } from "#web/offline/book/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/book/use-correction.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { placeBack, type ReturnTo, wayBack } from "#web/wording/return-to.ts";
import { notSaved, savedNotice } from "#web/wording/saving.ts";
import { LenderForm } from "./LenderForm.tsx";
import { EMPTY, type LenderValues, NOT_SAVED } from "./lender-form.ts";

export function NewLender() {
  const { again } = useSearch({ strict: false }) as { again?: string };
  const correction = useCorrection(createLender, again);
  return correction === undefined ? <LoadingState /> : <Registration correction={correction} />;
}

function Registration({ correction }: { correction: CorrectionOf<typeof createLender> | null }) {
  // Made when the form opens: storing twice makes one lender.
  const [id] = useState(() => correction?.subject ?? newId());
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: ReturnTo };
  const { online } = useConnectivity();
  const save = async (fields: LenderValues) => {
    const outcome = await run(createLender, { id, at: stamp().at, fields }, correction?.options);
    if (!outcome.ok) return notSaved(outcome.refusal.code, NOT_SAVED);
    notify.success(...savedNotice("Prestamista creado correctamente", online));
    if (returnTo) await navigate(wayBack(returnTo, { lenderId: id }));
    else await navigate({ to: "/lenders/$lenderId", params: { lenderId: id } });
    return undefined;
  };
  return (
    <LenderForm
      title="Nuevo Prestamista"
      initial={correction?.args.fields ?? EMPTY}
      back={returnTo ? placeBack(returnTo) : { to: "/lenders", label: "Prestamistas" }}
      onSubmit={save}
    />
  );
}
