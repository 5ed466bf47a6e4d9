/**
 * A photo in small, in a place of a fixed size: read once it is seen and decoded beside the page. Without the photo, or
 * without signal to fetch it, an icon holds the place.
 */
import { IconPhoto } from "@tabler/icons-react";
import { type ComponentType, useEffect, useState } from "react";
import { useFileBytes } from "#web/offline/store/files.ts";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useSeen } from "#web/ui/use-seen.ts";
import classes from "./Thumbnail.module.css";

interface ThumbnailProps {
  /** Undefined: there is no photo. */
  fileId: string | undefined;
  /** Large enough to be known again, or as high as a line. */
  size?: "line" | "card";
  /** In the place of a photo. */
  icon?: ComponentType<{ size?: number; stroke?: number }>;
}

/** Whom or what it shows is said beside it: to a person who does not see it it says nothing. */
export function Thumbnail({ fileId, size = "line", icon: Icon = IconPhoto }: ThumbnailProps) {
  const [place, seen] = useSeen<HTMLSpanElement>();
  const [broken, setBroken] = useState<string | null>(null);
  const url = usePhoto(seen && fileId !== broken ? fileId : undefined);
  return (
    <span ref={place} className={classes.place} data-size={size} aria-hidden>
      {url ? (
        <img
          className={classes.photo}
          src={url}
          alt=""
          decoding="async"
          onError={() => setBroken(fileId ?? null)}
        />
      ) : (
        <Icon size={20} stroke={1.5} />
      )}
    </span>
  );
}

/** Asked for again once there is signal. */
function usePhoto(id: string | undefined): string | null {
  const bytesOf = useFileBytes();
  const { online } = useConnectivity();
  const [shown, setShown] = useState<{ id: string; url: string } | null>(null);
  const isShown = shown !== null && shown.id === id;
  // A photo that is shown is not read again because the signal came or went.
  const asked = isShown ? null : `${String(online)} ${id ?? ""}`;
  useEffect(() => {
    if (!id || asked === null) return;
    let gone = false;
    void bytesOf(id).then((blob) => {
      if (!gone && blob) setShown({ id, url: URL.createObjectURL(blob) });
    });
    return () => {
      gone = true;
    };
  }, [bytesOf, id, asked]);
  useEffect(() => () => revoke(shown?.url), [shown]);
  return isShown ? shown.url : null;
}

function revoke(url: string | undefined): void {
  if (url) URL.revokeObjectURL(url);
}
