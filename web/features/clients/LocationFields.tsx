/** Where the client lives: typed, pasted from a map, or taken from this device. */
import { Alert, Button, Group, SimpleGrid } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { type ClipboardEvent, type FocusEvent, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { currentPosition, type Position, type PositionFailure } from "#web/platform/browser.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { coordinateText, positionText } from "#web/wording/position.ts";
import type { ClientText, ClientValues } from "./client-form.ts";
import { readPosition, shortestText } from "./coordinates.ts";
import { PositionText } from "./PositionText.tsx";
import { isInCountry, meantPlace, readPlace } from "./pasted-place.ts";

const FAILURES: Record<PositionFailure, string> = {
  unavailable: "La ubicación no está disponible en este dispositivo. Escriba las coordenadas.",
  denied: "Permiso de ubicación denegado. Permítalo en el navegador o escriba las coordenadas.",
  timeout: "No se pudo obtener la ubicación a tiempo. Inténtelo de nuevo o escriba las coordenadas.",
};

const SHORT_LINK =
  "Este enlace no trae las coordenadas. Ábralo en el mapa, mantenga el dedo sobre el lugar, copie los dos números y péguelos aquí.";

interface LocationFieldsProps {
  form: UseFormReturn<ClientText, unknown, ClientValues>;
  /** The device is looking for where it is. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

export function LocationFields({ form, busy, onBusy }: LocationFieldsProps) {
  const { control } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const [latitude, longitude] = useWatch({ control, name: ["latitude", "longitude"] });
  const position = readPosition(latitude, longitude);
  const put = (place: Position, text: (value: number) => string = shortestText) => {
    const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    form.setValue("latitude", text(place.latitude), how);
    form.setValue("longitude", text(place.longitude), how);
    setFailure(null);
  };
  const takeHere = async () => {
    onBusy(true);
    setFailure(null);
    const here = await currentPosition();
    onBusy(false);
    if (typeof here === "string") setFailure(FAILURES[here]);
    else put(here, coordinateText);
  };
  // Maps copy both numbers at once, chats a link: wherever they are pasted, each finds its own field.
  const take = (text: string): boolean => {
    const place = readPlace(text);
    if (place?.kind === "place") put(place);
    else if (place) setFailure(SHORT_LINK);
    return place !== undefined;
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.getData("text"))) event.preventDefault();
  };
  // A keyboard's own clipboard types, and typing is no paste.
  const leave = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement) take(event.target.value);
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
          {failure}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} onPaste={paste} onBlur={leave}>
        <TextField control={control} name="latitude" label="Latitud" placeholder="18.486058" />
        <TextField control={control} name="longitude" label="Longitud" placeholder="-69.931212" />
      </SimpleGrid>
      {position && <PositionText position={position} />}
      {position && !isInCountry(position) && <Outside position={position} onMeant={put} />}
    </FormGroup>
  );
}

function Outside({ position, onMeant }: { position: Position; onMeant: (place: Position) => void }) {
  const meant = meantPlace(position);
  return (
    <Alert role="status" color="yellow" py="xs">
      Este lugar queda fuera de la República Dominicana.
      {meant && (
        <>
          {" "}
          ¿Quiso decir {positionText(meant)}?{" "}
          <Button size="compact-sm" variant="default" onClick={() => onMeant(meant)}>
            Corregir
          </Button>
        </>
      )}
    </Alert>
  );
}
