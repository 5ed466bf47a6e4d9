/** Unfinished counts, kept on this device under the person who counts, for every tab and after every reload. */
import { useCallback, useState } from "react";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { Signal, useSignal } from "#web/platform/signal.ts";
import { smallStorage } from "#web/platform/storage.ts";
import type { CountText } from "./count.ts";
import { begun, isEmpty, readUnfinished, reopened, type Unfinished, type Unfinisheds } from "./unfinished.ts";

class Counts {
  #place: string;
  #kept: Unfinisheds;
  readonly signal: Signal<Unfinisheds>;

  constructor(userId: string) {
    this.#place = `${STORAGE_PREFIX}.counts.${userId}`;
    this.#kept = this.#read();
    const hear = (event: StorageEvent) => {
      if (event.key === this.#place) this.#tell(readUnfinished(event.newValue));
    };
    this.signal = new Signal(this.#kept, () => {
      window.addEventListener("storage", hear);
      this.#tell(this.#read());
      return () => window.removeEventListener("storage", hear);
    });
  }

  /** Null: it is recorded, and needs to be kept no more. */
  keep(about: string, count: Unfinished | null, begins: CountText["way"]): void {
    const { [about]: _before, ...others } = this.#read();
    const kept = count && !isEmpty(count, begins) ? { ...others, [about]: count } : others;
    try {
      smallStorage()?.setItem(this.#place, JSON.stringify(kept));
    } catch {
      // A full or forbidden storage: the count lasts as long as this page does.
    }
    this.#tell(kept);
  }

  of(about: string): Unfinished | undefined {
    return this.#kept[about];
  }

  #read(): Unfinisheds {
    const storage = smallStorage();
    return storage ? readUnfinished(storage.getItem(this.#place)) : (this.#kept ?? {});
  }

  #tell(kept: Unfinisheds): void {
    this.#kept = kept;
    this.signal?.set(kept);
  }
}

const known = new Map<string, Counts>();

function countsOf(userId: string): Counts {
  const counts = known.get(userId) ?? new Counts(userId);
  known.set(userId, counts);
  return counts;
}

/**
 * `about`: the opening, closing or hand-in that is counted for. `way`: how it begins. A count that is set to null is
 * recorded.
 */
export function useUnfinished(
  about: string,
  way: CountText["way"],
): [count: Unfinished, set: (count: Unfinished | null) => void] {
  const counts = countsOf(useLocalStore().layers.user.id);
  const all = useSignal(counts.signal);
  const [first] = useState(() => {
    const found = counts.of(about);
    return found ? reopened(found) : begun(way);
  });
  const [isFirst, setFirst] = useState(true);
  const set = useCallback(
    (count: Unfinished | null) => {
      setFirst(false);
      counts.keep(about, count, way);
    },
    [counts, about, way],
  );
  return [isFirst ? first : (all[about] ?? begun(way)), set];
}
