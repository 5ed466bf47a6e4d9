/** A borrower is registered. */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { createClient } from "#commands/client/verbs";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { type CorrectionOf, useCorrection } from "#web/offline/store/use-correction.ts";
import { type Photo, sentPhoto } from "#web/parts/editing/photo.ts";
import { useRegistering } from "#web/parts/editing/use-registering.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { notSaved, savedNotice } from "#web/wording/saving.ts";
import { ClientForm } from "./ClientForm.tsx";
import { type ClientValues, EMPTY, fieldsOf, NOT_SAVED, textOf } from "./client-form.ts";

const route = getRouteApi("/staff/clients/new");

export function NewClient() {
  const { again } = route.useSearch();
  const correction = useCorrection(createClient, again);
  return correction === undefined ? <LoadingState /> : <Registration correction={correction} />;
}

function Registration({ correction }: { correction: CorrectionOf<typeof createClient> | null }) {
  const { id, back, goBack } = useRegistering(correction, "clientId", route.useSearch().returnTo);
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  const save = async (values: ClientValues, photo: Photo | null) => {
    const outcome = await run(
      createClient,
      {
        id,
        at: stamp().at,
        fields: fieldsOf(values),
        photo: photo?.declaration ?? sentPhoto(values, correction),
      },
      { ...correction?.options, ...(photo && { files: [{ id: photo.declaration.id, blob: photo.blob }] }) },
    );
    if (!outcome.ok) return notSaved(outcome.refusal.code, NOT_SAVED);
    notify.success(...savedNotice("Cliente creado correctamente", online));
    if (!(await goBack())) await navigate({ to: "/clients/$id", params: { id: id } });
    return undefined;
  };
  return (
    <ClientForm
      title="Nuevo Cliente"
      initial={correction ? textOf(correction.args.fields) : EMPTY}
      back={back ?? { to: "/clients", label: "Clientes" }}
      onSubmit={save}
    />
  );
}
