/** The photo of a record: from this device while it waits to be sent, from the server afterwards. */
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useConnectivity, useFileUrl } from "#web/offline/store/hooks.ts";
import classes from "./StoredPhoto.module.css";

interface StoredPhotoProps {
  /** Empty or null for none: nothing is drawn. */
  photoId: string | null;
  /** Just taken and not stored yet. */
  local?: Blob | undefined;
  /** The picture in words, for a person who does not see it. */
  alt: string;
}

export function StoredPhoto({ photoId, local, alt }: StoredPhotoProps) {
  const stored = useFileUrl(local ? null : photoId);
  const taken = useBlobUrl(local);
  const url = taken ?? stored;
  const [failed, setFailed] = useState<string | null>(null);
  const { online } = useConnectivity();
  useEffect(() => {
    if (online) setFailed(null);
  }, [online]);
  if (!photoId || !url) return null;
  if (failed === url) {
    return (
      <Text size="sm" c="dimmed">
        La foto no se pudo cargar. Se verá cuando haya conexión.
      </Text>
    );
  }
  return (
    <img
      className={classes.photo}
      src={url}
      alt={alt}
      onError={() => setFailed(url)}
      data-taken={local ? true : undefined}
    />
  );
}

function useBlobUrl(blob: Blob | undefined): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return blob && made?.blob === blob ? made.url : null;
}
