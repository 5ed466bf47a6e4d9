/** Where the client lives: typed, pasted from a map, or taken from this device. */
import { Alert, Button, Group, SimpleGrid } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { type ClipboardEvent, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { currentPosition, type PositionFailure } from "#web/platform/browser.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import type { ClientText, ClientValues } from "./client-form.ts";
import { coordinateText, readPair, readPosition } from "./coordinates.ts";
import { PositionText } from "./PositionText.tsx";

const FAILURES: Record<PositionFailure, string> = {
  unavailable: "La ubicación no está disponible en este dispositivo. Escriba las coordenadas.",
  denied: "Permiso de ubicación denegado. Permítalo en el navegador o escriba las coordenadas.",
  timeout: "No se pudo obtener la ubicación a tiempo. Inténtelo de nuevo o escriba las coordenadas.",
};

interface LocationFieldsProps {
  form: UseFormReturn<ClientText, unknown, ClientValues>;
  /** The device is looking for where it is. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

export function LocationFields({ form, busy, onBusy }: LocationFieldsProps) {
  const { control } = form;
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [latitude, longitude] = useWatch({ control, name: ["latitude", "longitude"] });
  const position = readPosition(latitude, longitude);
  const put = (place: { latitude: string; longitude: string }) => {
    const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    form.setValue("latitude", place.latitude, how);
    form.setValue("longitude", place.longitude, how);
  };
  const takeHere = async () => {
    onBusy(true);
    setFailure(null);
    const here = await currentPosition();
    onBusy(false);
    if (typeof here === "string") setFailure(here);
    else put({ latitude: coordinateText(here.latitude), longitude: coordinateText(here.longitude) });
  };
  // Maps copy both numbers at once: wherever they are pasted, each finds its own field.
  const paste = (event: ClipboardEvent) => {
    const pair = readPair(event.clipboardData.getData("text"));
    if (!pair) return;
    event.preventDefault();
    put(pair);
  };
  return (
    <FormGroup heading="Ubicación">
      <Group>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
          loading={busy}
          onClick={() => void takeHere()}
        >
          Usar mi ubicación actual
        </Button>
      </Group>
      {failure && (
        <Alert role="alert" color="red" py="xs">
          {FAILURES[failure]}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} onPaste={paste}>
        <TextField control={control} name="latitude" label="Latitud" placeholder="18.486058" />
        <TextField control={control} name="longitude" label="Longitud" placeholder="-69.931212" />
      </SimpleGrid>
      {position && <PositionText position={position} />}
    </FormGroup>
  );
}
