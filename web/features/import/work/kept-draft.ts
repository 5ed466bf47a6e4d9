/** The draft of an import, kept on this device under the person who makes it, for every tab and after every reload. */
import { useCallback } from "react";
import { useToday } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { Signal, useSignal } from "#web/platform/signal.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { type Draft, draftText, readDraft } from "./draft.ts";

interface Kept {
  draft: Draft | null;
  /** The sheet's own bytes, as long as the page is open: a device keeps its texts alone. */
  file: File | null;
}

const signals = new Map<string, Signal<Kept>>();
/** A key is pressed more often than a whole draft is worth writing. */
const REST_MS = 400;

export function useKeptDraft(): [
  draft: Draft | null,
  keep: (draft: Draft | null, file?: File | null) => void,
  file: File | null,
] {
  const today = useToday();
  const place = `${STORAGE_PREFIX}.import.${useLocalStore().layers.user.id}`;
  let signal = signals.get(place);
  if (!signal) {
    signal = new Signal<Kept>({
      draft: readDraft(smallStorage()?.getItem(place) ?? null, today),
      file: null,
    });
    signals.set(place, signal);
  }
  const own = signal;
  const { draft, file } = useSignal(own);
  const keep = useCallback(
    (next: Draft | null, withFile?: File | null) => {
      own.set({ draft: next, file: next ? (withFile ?? own.snapshot().file) : null });
      store(place, own);
    },
    [own, place],
  );
  return [draft, keep, file];
}

const waiting = new Map<string, () => void>();

function store(place: string, signal: Signal<Kept>): void {
  if (waiting.has(place)) return;
  const write = () => {
    waiting.delete(place);
    clearTimeout(timer);
    window.removeEventListener("pagehide", write);
    const { draft } = signal.snapshot();
    if (draft) keepText(smallStorage(), place, draftText(draft));
    else smallStorage()?.removeItem(place);
  };
  const timer = setTimeout(write, REST_MS);
  window.addEventListener("pagehide", write);
  waiting.set(place, write);
}
