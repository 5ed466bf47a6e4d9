/** A collateral is registered, with its photos and papers: from nothing, for a loan, or as one that was not taken in. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createCollateral } from "#commands/collateral/verbs";
import { canon, type Id } from "#contract/id";
import { newId, useConnectivity, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/store/use-correction.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { notSaved, savedNotice } from "#web/wording/saving.ts";
import { ChosenPapers } from "./ChosenPapers.tsx";
import { CollateralForm } from "./CollateralForm.tsx";
import { type CollateralValues, emptyCollateral, fieldsOf, textOf } from "./collateral-form.ts";
import { PaperPicker } from "./PaperPicker.tsx";
import type { PaperFile } from "./paper-files.ts";

const route = getRouteApi("/staff/collaterals/new");

type Correction = CorrectionOf<typeof createCollateral> | null;

export function NewCollateral() {
  const { again } = route.useSearch();
  const correction = useCorrection(createCollateral, again);
  const people = usePersonChoices();
  const failed = people.status === "error";
  useEffect(() => {
    if (failed) notify.error("No se pudieron cargar los clientes");
  }, [failed]);
  if (correction === undefined || people.status === "loading") return <LoadingState />;
  return <Registration correction={correction} clients={people.clients} />;
}

interface RegistrationProps {
  correction: Correction;
  clients: ReturnType<typeof usePersonChoices>["clients"];
}

function Registration({ correction, clients }: RegistrationProps) {
  const [id] = useState(() => correction?.subject ?? newId());
  const [fresh, setFresh] = useState<readonly PaperFile[]>([]);
  // The bytes of what was sent before are on this device already.
  const [sent, setSent] = useState(correction?.args.files ?? []);
  const [busy, setBusy] = useState(false);
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const initial = useInitial(correction);
  const save = async (values: CollateralValues) => {
    const files = [...sent, ...fresh.map(({ declaration }) => declaration)];
    const outcome = await run(
      createCollateral,
      { id, at: stamp().at, fields: fieldsOf(values), files },
      { ...correction?.options, files: fresh.map(({ declaration, blob }) => ({ id: declaration.id, blob })) },
    );
    if (!outcome.ok) return notSaved(outcome.refusal.code, "No se pudo guardar la garantía");
    notify.success(...savedNotice("Garantía registrada", online));
    await navigate({ to: "/collaterals/$id", params: { id: id } });
    return undefined;
  };
  const drop = (fileId: string) => {
    setFresh(fresh.filter(({ declaration }) => declaration.id !== fileId));
    setSent(sent.filter((file) => file.id !== fileId));
  };
  return (
    <CollateralForm
      title="Nueva Garantía"
      initial={initial}
      clients={clients}
      back={{ to: "/collaterals", label: "Garantías" }}
      canSubmit={!busy}
      onSubmit={save}
      papers={
        <>
          <ChosenPapers files={[...sent, ...fresh.map(({ declaration }) => declaration)]} onDrop={drop} />
          <PaperPicker onFiles={(more) => setFresh([...fresh, ...more])} busy={busy} onBusy={setBusy} />
        </>
      }
    />
  );
}

/** A link may say for whom: a client, and a loan of his. */
function useInitial(correction: Correction) {
  const { clientId, loanId } = route.useSearch();
  const today = useToday();
  if (correction) return textOf(correction.args.fields);
  const empty = emptyCollateral(today);
  return {
    ...empty,
    ...(clientId && { clientId: canon(clientId) as Id }),
    ...(clientId && loanId && { loanId: canon(loanId) as Id }),
  };
}
