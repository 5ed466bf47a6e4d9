/** The photo of a record: taken or chosen, made small on the device, seen before it is saved. */
import { Button, Group, Input, Text } from "@mantine/core";
import { IconPhoto, IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { newId } from "#web/offline/store/hooks.ts";
import { NotTaken, PICTURES_OFFERED } from "./chosen-picture.ts";
import { FileChoice } from "./FileChoice.tsx";
import { PHOTO, type Photo, type PictureKind } from "./photo.ts";
import { StoredPhoto } from "./StoredPhoto.tsx";

interface PhotoFieldProps {
  label: string;
  /** A photo by default. */
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

/** The outcome of a picture, chosen or taken, and the reason where there is none. */
function usePicture({ kind = PHOTO, onChange, onBusy }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    setProblem,
    async take([file]: readonly File[]) {
      if (!file) return;
      setProblem(null);
      onBusy(true);
      try {
        onChange(await kind.from(file, newId()));
      } catch (fault) {
        setProblem(fault instanceof NotTaken ? fault.message : kind.notTaken.unreadable);
      } finally {
        onBusy(false);
      }
    },
    remove() {
      setProblem(null);
      onChange(null);
    },
  };
}

export function PhotoField(props: PhotoFieldProps) {
  const { label, kind = PHOTO, alt, photoId, photo, busy } = props;
  const { problem, setProblem, take, remove } = usePicture(props);
  const id = useId();
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
        <FileChoice
          id={id}
          accept={PICTURES_OFFERED}
          describedBy={problem ? `${id}-error ${id}-description` : `${id}-description`}
          text={photoId === "" ? kind.add : kind.change}
          icon={<IconPhoto size={18} stroke={1.6} aria-hidden />}
          busy={busy}
          onFiles={(files) => void take(files)}
          onProblem={setProblem}
        />
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
