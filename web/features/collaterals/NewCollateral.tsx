/** A collateral is registered, with its photos and papers: from nothing, for a loan, or as one that was not taken in. */
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createCollateral } from "#commands/collateral/verbs";
import type { ArgsOf } from "#commands/command";
import { canon, type Id } from "#contract/id";
import type { CollateralFields } from "#contract/records/collateral";
import { useToday } from "#web/offline/store/hooks.ts";
import { NewRecord } from "#web/parts/editing/NewRecord.tsx";
import type { Registering } from "#web/parts/editing/use-registering.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { notSaved } from "#web/wording/saving.ts";
import { ChosenPapers } from "./ChosenPapers.tsx";
import { CollateralForm } from "./CollateralForm.tsx";
import { emptyCollateral, fieldsOf, textOf } from "./collateral-form.ts";
import { PaperPicker } from "./PaperPicker.tsx";
import type { PaperFile } from "./paper-files.ts";

const route = getRouteApi("/staff/collaterals/new");

type Args = ArgsOf<typeof createCollateral>;

export function NewCollateral() {
  const { again } = route.useSearch();
  const people = usePersonChoices();
  const failed = people.status === "error";
  useEffect(() => {
    if (failed) notify.error("No se pudieron cargar los clientes");
  }, [failed]);
  if (people.status === "loading") return <LoadingState />;
  return (
    <NewRecord command={createCollateral} again={again}>
      {(registering) => <Registration {...registering} clients={people.clients} />}
    </NewRecord>
  );
}

const NO_FILES: NonNullable<Args["files"]> = [];

interface RegistrationProps extends Registering<Args> {
  clients: ReturnType<typeof usePersonChoices>["clients"];
}

function Registration({ id, correction, register, clients }: RegistrationProps) {
  const [fresh, setFresh] = useState<readonly PaperFile[]>([]);
  // The bytes of what was sent before are on this device already.
  const before = correction?.args.files ?? NO_FILES;
  const [sent, setSent] = useState(before);
  const [busy, setBusy] = useState(false);
  const initial = useInitial(correction?.args.fields);
  const files = [...sent, ...fresh.map(({ declaration }) => declaration)];
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
      onSubmit={(values) =>
        register(
          { fields: fieldsOf(values), files },
          {
            done: "Garantía registrada",
            notSaved: (code) => notSaved(code, "No se pudo guardar la garantía"),
            next: { to: "/collaterals/$id", params: { id } },
            files: fresh.map(({ declaration, blob }) => ({ id: declaration.id, blob })),
          },
        )
      }
      papers={
        <>
          <ChosenPapers
            files={files}
            onDrop={drop}
            isChanged={busy || fresh.length > 0 || sent.length !== before.length}
          />
          <PaperPicker onFiles={(more) => setFresh([...fresh, ...more])} busy={busy} onBusy={setBusy} />
        </>
      }
    />
  );
}

/** A link may say for whom: a client, and a loan of his. */
function useInitial(corrected: CollateralFields | undefined) {
  const { clientId, loanId } = route.useSearch();
  const today = useToday();
  if (corrected) return textOf(corrected);
  const empty = emptyCollateral(today);
  return {
    ...empty,
    ...(clientId && { clientId: canon(clientId) as Id }),
    ...(clientId && loanId && { loanId: canon(loanId) as Id }),
  };
}
