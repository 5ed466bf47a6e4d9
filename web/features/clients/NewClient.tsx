/** A borrower is registered. */
import { getRouteApi } from "@tanstack/react-router";
import { createClient } from "#commands/client/verbs";
import { NewRecord } from "#web/parts/editing/NewRecord.tsx";
import { photoSent } from "#web/parts/editing/photo.ts";
import { notSaved } from "#web/wording/saving.ts";
import { ClientForm } from "./ClientForm.tsx";
import { EMPTY, fieldsOf, NOT_SAVED, textOf } from "./client-form.ts";

const route = getRouteApi("/staff/clients/new");

export function NewClient() {
  const { again, returnTo } = route.useSearch();
  return (
    <NewRecord command={createClient} again={again} waiting={{ as: "clientId", returnTo }}>
      {({ id, correction, back, register }) => (
        <ClientForm
          title="Nuevo Cliente"
          initial={correction ? textOf(correction.args.fields) : EMPTY}
          back={back ?? { to: "/clients", label: "Clientes" }}
          onSubmit={(values, photo) => {
            const { args, files } = photoSent(photo, values, correction);
            return register(
              { ...args, fields: fieldsOf(values) },
              {
                done: "Cliente creado correctamente",
                notSaved: (code) => notSaved(code, NOT_SAVED),
                next: { to: "/clients/$id", params: { id } },
                files,
              },
            );
          }}
        />
      )}
    </NewRecord>
  );
}
