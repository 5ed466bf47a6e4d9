/** The photo of a record: taken or chosen, made small on the device, seen before it is saved. */
import { Button, Group, Input, Loader, Text } from "@mantine/core";
import { IconCamera, IconTrash } from "@tabler/icons-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { newId } from "#web/offline/store/hooks.ts";
import type { Phone } from "#web/platform/abilities.ts";
import { phone } from "#web/platform/shell.ts";
import { PHOTO, type Photo, type PictureKind } from "./photo.ts";
import { StoredPhoto } from "./StoredPhoto.tsx";

interface PhotoFieldProps {
  label: string;
  /** A photo unless told. */
  kind?: PictureKind;
  /** The picture in words, for a person who does not see it. */
  alt: string;
  /** The stored photo or the new one; empty for none. */
  photoId: string;
  photo: Photo | null;
  /** The new photo, or null when none is wanted. */
  onChange: (photo: Photo | null) => void;
  /** A photo is being made small: saved now, the form would go without it. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

const NO_CAMERA = {
  denied: "Sin permiso para la cámara. Permítalo en los ajustes del teléfono, o elija una foto.",
  unavailable: "No se pudo abrir la cámara. Puede elegir una foto del teléfono.",
};

/** The outcome of a picture, chosen or taken, and the reason where there is none. */
function usePicture({ kind = PHOTO, onChange, onBusy }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    const reason = kind.problem(file);
    setProblem(reason);
    if (reason) return;
    onBusy(true);
    try {
      onChange(await kind.from(file, newId()));
    } catch {
      setProblem(kind.unreadable);
    } finally {
      onBusy(false);
    }
  };
  return {
    problem,
    choose(event: ChangeEvent<HTMLInputElement>) {
      const file = event.currentTarget.files?.[0];
      // The same file chosen again must be noticed.
      event.currentTarget.value = "";
      if (file) void take(file);
    },
    async photograph(camera: Phone) {
      setProblem(null);
      const taken = await camera.takePhoto();
      if (taken === "denied" || taken === "unavailable") setProblem(NO_CAMERA[taken]);
      else if (taken) await take(taken);
    },
    remove() {
      setProblem(null);
      onChange(null);
    },
  };
}

export function PhotoField(props: PhotoFieldProps) {
  const { label, kind = PHOTO, alt, photoId, photo, busy } = props;
  const { problem, choose, photograph, remove } = usePicture(props);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const camera = phone();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={kind.help}
      error={problem}
      errorProps={{ role: "alert" }}
    >
      <StoredPhoto photoId={photoId} local={photo?.blob} alt={alt} />
      <Group gap="sm" mt="xs">
        <input
          ref={input}
          id={id}
          type="file"
          accept={kind.accepted}
          onChange={choose}
          aria-describedby={problem ? `${id}-error ${id}-description` : `${id}-description`}
          hidden
        />
        <Button
          variant="default"
          leftSection={busy ? <Loader size="xs" /> : <IconCamera size={18} stroke={1.6} aria-hidden />}
          disabled={busy}
          onClick={() => (camera ? void photograph(camera) : input.current?.click())}
        >
          {photoId === "" ? kind.add : kind.change}
        </Button>
        {camera && (
          <Button variant="default" disabled={busy} onClick={() => input.current?.click()}>
            Elegir del teléfono
          </Button>
        )}
        {photoId !== "" && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={remove}
          >
            {kind.remove}
          </Button>
        )}
        {busy && (
          <Text size="sm" c="dimmed" role="status">
            {kind.preparing}
          </Text>
        )}
      </Group>
    </Input.Wrapper>
  );
}
