/** The zone in which a client lives, chosen or made on the spot: what was typed of the client stays. */
import { Button } from "@mantine/core";
import { type Control, type UseFormReturn, useWatch } from "react-hook-form";
import { createZone } from "#commands/zone/verbs";
import { oneLine } from "#domain/search/look-alikes";
import { newId, useCollection, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { May } from "#web/parts/session/use-session.ts";
import { askReason } from "#web/ui/feedback/ask.ts";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import { refusedHere } from "#web/wording/saving.ts";
import type { ClientText, ClientValues } from "./client-form.ts";
import { zoneOptions } from "./zone-choice.ts";

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
  const run = useRun();
  const stamp = useStamp();
  return async () => {
    const id = newId();
    const name = await askReason({
      title: "Nueva Zona",
      consequence: "Queda en la lista de zonas, y este cliente en ella.",
      confirmLabel: "Crear",
      reason: { label: "Nombre de la zona", required: "Ingrese el nombre de la zona", maxLength: 60 },
      record: async (text) => {
        const fields = { name: oneLine(text), note: "" };
        const outcome = await run(createZone, { id, at: stamp().at, fields });
        return outcome.ok ? null : refusedHere(outcome.refusal.code);
      },
    });
    if (name !== undefined) onMade(id);
  };
}
