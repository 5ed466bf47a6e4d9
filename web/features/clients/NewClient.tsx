/** A borrower is registered, or several in a row. */
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { createClient } from "#commands/client/verbs";
import { NewRecord } from "#web/parts/editing/NewRecord.tsx";
import { type Photo, photoSent } from "#web/parts/editing/photo.ts";
import { fullName } from "#web/parts/people/person.ts";
import { notSaved } from "#web/wording/saving.ts";
import { ClientForm } from "./ClientForm.tsx";
import { type ClientValues, EMPTY, fieldsOf, NOT_SAVED, nextOfRow, textOf } from "./client-form.ts";

const route = getRouteApi("/staff/clients/new");

export function NewClient() {
  const { again, returnTo } = route.useSearch();
  const [row, setRow] = useState({ place: 0, initial: EMPTY });
  const isAlone = again !== undefined || returnTo !== undefined;
  return (
    <NewRecord key={row.place} command={createClient} again={again} waiting={{ as: "clientId", returnTo }}>
      {({ id, correction, back, register }) => {
        const save = (values: ClientValues, photo: Photo | null, goesOn: boolean) => {
          const { args, files } = photoSent(photo, values, correction);
          return register(
            { ...args, fields: fieldsOf(values) },
            {
              done: ["Cliente creado correctamente", fullName(values)],
              notSaved: (code) => notSaved(code, NOT_SAVED),
              next: goesOn ? null : { to: "/clients/$id", params: { id } },
              files,
            },
          );
        };
        return (
          <ClientForm
            title="Nuevo Cliente"
            becomes={id}
            initial={correction ? textOf(correction.args.fields) : row.initial}
            back={back ?? { to: "/clients", label: "Clientes" }}
            isNextOfRow={row.place > 0}
            onSubmit={(values, photo) => save(values, photo, false)}
            onAnother={
              isAlone
                ? undefined
                : async (values, photo) => {
                    const stays = await save(values, photo, true);
                    if (!stays) setRow(({ place }) => ({ place: place + 1, initial: nextOfRow(values) }));
                    return stays;
                  }
            }
          />
        );
      }}
    </NewRecord>
  );
}
