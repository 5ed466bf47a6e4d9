/** The marks of the person who is signed in: one for each device's book. */
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useSignal } from "#web/platform/signal.ts";
import { smallStorage } from "#web/platform/storage.ts";
import { type Marks, ReportMarks } from "./report-marks.ts";

const marksOf = new WeakMap<LocalStore, ReportMarks>();

/** For a part that changes them and shows none. */
export function useMarking(): ReportMarks {
  const store = useLocalStore();
  let marks = marksOf.get(store);
  if (!marks) {
    marks = new ReportMarks(store.layers.user.id, smallStorage());
    marksOf.set(store, marks);
  }
  return marks;
}

export function useMarks(): Marks & { marks: ReportMarks } {
  const marks = useMarking();
  return { ...useSignal(marks), marks };
}
