/** The streets under the route: a file of the business's own on this device, or a server of its own. */
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Text } from "@mantine/core";
import { type ChangeEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { TechnicianCard } from "#web/parts/printing/TechnicianCard.tsx";
import { useSession } from "#web/parts/session/use-session.ts";
import { logError } from "#web/platform/error-log.ts";
import { keepMapFile, type MapFileProblem, removeMapFile } from "#web/platform/map-file.ts";
import { fetchMapReader } from "#web/platform/map-reader.ts";
import { useMapFile } from "#web/platform/use-map-file.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { sizeText } from "#web/wording/size.ts";
import { MAP_FILE } from "./for-technician.ts";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { mapForm } from "./settings-form.ts";
import { useSavingSettings } from "./use-saving-settings.ts";

const resolver = zodResolver(mapForm);

export function MapTab() {
  return <SettingsTab form={MapSettings} />;
}

function MapSettings({ shown, onSaved }: TabProps) {
  const form = useForm<z.input<typeof mapForm>, unknown, z.output<typeof mapForm>>({
    resolver,
    defaultValues: { mapTiles: shown.mapTiles ?? "" },
  });
  const isAdministrator = useSession().user?.role === "admin";
  const { window: question, save } = useSavingSettings(shown, onSaved);
  return (
    <>
      <SettingsForm
        title="Mapa"
        form={form}
        onSubmit={(values) => save(values)}
        canSubmit={isAdministrator}
        below={<OwnMap />}
      >
        <FormGroup heading="Servidor de mapas (opcional)">
          <TextField
            control={form.control}
            name="mapTiles"
            label="Servidor de mapas"
            help="Solo si el negocio tiene el suyo o lo contrató. Vacío: no se le pide nada a nadie. Lo pone un administrador."
            placeholder="https://mapas.example.do/{z}/{x}/{y}.png"
            maxLength={300}
          />
        </FormGroup>
      </SettingsForm>
      {question}
    </>
  );
}

const PROBLEMS: Record<MapFileProblem, [title: string, message: string]> = {
  "no map": ["El archivo no es un mapa", "Elija un archivo .pmtiles de mapas de vectores, versión 3."],
  "no room": ["No se guardó el mapa", "Este dispositivo no tiene espacio para él."],
};

function OwnMap() {
  const file = useMapFile();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!chosen) return;
    setBusy(true);
    const problem = await keepMapFile(chosen);
    // The code that reads it is on the device too, before the signal goes.
    if (!problem) await fetchMapReader().catch((fault: unknown) => logError("error", fault));
    setBusy(false);
    if (problem) notify.error(...PROBLEMS[problem]);
    else notify.success("Mapa guardado en este dispositivo");
  };
  return (
    <Section heading="Mapa sin internet">
      <Text role="status">
        {file
          ? `Este dispositivo tiene el mapa ${file.name} (${sizeText(file.size)}).`
          : "Este dispositivo no tiene mapa: la ruta se dibuja sobre la costa de la isla."}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".pmtiles"
        hidden
        aria-label="Archivo del mapa"
        onChange={(event) => void choose(event)}
      />
      <Group gap="sm">
        <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
          {file ? "Cambiar el mapa" : "Poner un mapa"}
        </Button>
        {file && (
          <Button variant="default" onClick={() => void removeMapFile()}>
            Quitar el mapa
          </Button>
        )}
      </Group>
      <Text>Su técnico saca el archivo del mapa una sola vez; páselo a cada teléfono y elíjalo aquí.</Text>
      <TechnicianCard title="El mapa de Cuadre" parts={MAP_FILE} />
    </Section>
  );
}
