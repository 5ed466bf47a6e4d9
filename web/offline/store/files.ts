/** Readings of the screens of papers: the bytes of a file, and how files stand on this device. */
import { useCallback, useEffect, useState } from "react";
import { TELLING_BYTES, typeOfBytes } from "#contract/file-type";
import { useSignal } from "#web/platform/signal.ts";
import type { FileState } from "../files/blobs.ts";
import { readFile } from "../files/read-file.ts";
import { useLocalStore } from "./provider.tsx";

/** Reads the bytes of a file, from this device or the server; their type is what they are. Null: they cannot be had now. */
export function useFileBytes(): (id: string) => Promise<Blob | null> {
  const { blobs } = useLocalStore();
  return useCallback(
    async (id) => {
      const bytes = await readFile(blobs, id);
      if (!bytes) return null;
      const type = typeOfBytes(new Uint8Array(await bytes.slice(0, TELLING_BYTES).arrayBuffer()));
      return new Blob([bytes], { type: type ?? "application/octet-stream" });
    },
    [blobs],
  );
}

/** How files stand on this device, live; those whose bytes are not here are left out. */
export function useFileStates(ids: readonly string[]): ReadonlyMap<string, FileState> {
  const { blobs } = useLocalStore();
  const { version } = useSignal(blobs.changed);
  const [states, setStates] = useState<ReadonlyMap<string, FileState>>(NO_STATES);
  const key = ids.join(" ");
  useEffect(() => {
    let gone = false;
    // Read again with each version.
    void blobs.states(version < 0 || key === "" ? [] : key.split(" ")).then((found) => {
      if (!gone) setStates(found);
    });
    return () => {
      gone = true;
    };
  }, [blobs, key, version]);
  return states;
}

const NO_STATES: ReadonlyMap<string, FileState> = new Map();
