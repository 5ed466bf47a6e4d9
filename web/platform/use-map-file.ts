/** The map file of this browser, live. */
import { useEffect, useState } from "react";
import { mapFile, mapFileChanges } from "./map-file.ts";
import { useSignal } from "./signal.ts";

interface KeptMap {
  /** The change after which it was read. */
  changes: number;
  file: File | null;
}

/** Undefined until it was read. */
export function useMapFile(): File | null | undefined {
  const changes = useSignal(mapFileChanges);
  const [kept, setKept] = useState<KeptMap | null>(null);
  useEffect(() => {
    let gone = false;
    // A browser that keeps nothing has no file either.
    const found = mapFile().catch(() => null);
    void found.then((file) => {
      if (!gone) setKept({ changes, file });
    });
    return () => {
      gone = true;
    };
  }, [changes]);
  return kept?.file;
}
