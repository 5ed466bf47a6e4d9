/** The zone in which a client lives, chosen or made on the spot: what was typed of the client stays. */
import { Button } from "@mantine/core";
import { type Control, type UseFormReturn, useWatch } from "react-hook-form";
import { createZone } from "#commands/zone/verbs";
import { oneLine } from "#domain/search/look-alikes";
import { newId, useCollection } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { May } from "#web/parts/session/use-session.ts";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import type { ClientText, ClientValues } from "./client-form.ts";
import { zoneOptions } from "./client-place.ts";

interface ZoneFieldProps {
  form: UseFormReturn<ClientText, unknown, ClientValues>;
}

export function ZoneField({ form }: ZoneFieldProps) {
  const control: Control<ClientText, unknown, ClientValues> = form.control;
  const zones = useCollection("zones");
  const present = useWatch({ control, name: "zoneId" });
  const add = useNewZone((id) => form.setValue("zoneId", id, { shouldDirty: true }));
  return (
    <>
      <SelectField
        control={control}
        name="zoneId"
        label="Zona"
        placeholder="Sin zona"
        options={zoneOptions(zones, present)}
        searchable
        clearable
        nothingFound={zones.docs.length === 0 ? "Todavía no hay zonas." : "Ninguna zona coincide."}
      />
      <May module="clients" action="create">
        <Button variant="default" onClick={() => void add()} style={{ alignSelf: "start" }}>
          Nueva Zona
        </Button>
      </May>
    </>
  );
}

function useNewZone(onMade: (id: ReturnType<typeof newId>) => void): () => Promise<void> {
  const { act } = useAct();
  return async () => {
    const id = newId();
    const stays = await act(
      createZone,
      ({ at }, name) => ({ id, at, fields: { name: oneLine(name), note: "" } }),
      {
        ask: {
          title: "Nueva Zona",
          consequence: "Queda en la lista de zonas, y este cliente en ella.",
          confirmLabel: "Crear",
          reason: { label: "Nombre de la zona", required: "Ingrese el nombre de la zona", maxLength: 60 },
        },
        done: null,
      },
    );
    if (stays === null) onMade(id);
  };
}
