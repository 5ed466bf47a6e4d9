/** Which reports a person opened last and which ones are starred. Kept on the device under the person's id. */

import type { ReportName } from "#domain/reports/report";
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { Signal } from "#web/platform/signal.ts";
import { keepText } from "#web/platform/storage.ts";
import { isReport } from "./address.ts";

export interface Marks {
  /** The one opened last first. */
  recent: readonly ReportName[];
  favourites: readonly ReportName[];
}

const MOST_RECENT = 8;

export class ReportMarks {
  #storage: Storage | null;
  #place: string;
  #marks: Signal<Marks>;
  readonly subscribe: Signal<Marks>["subscribe"];
  readonly snapshot: () => Marks;

  constructor(userId: string, storage: Storage | null) {
    this.#storage = storage;
    this.#place = `${STORAGE_PREFIX}.reports.${userId}`;
    this.#marks = new Signal(this.#read(), () => {
      window.addEventListener("storage", this.#hear);
      return () => window.removeEventListener("storage", this.#hear);
    });
    this.subscribe = this.#marks.subscribe;
    this.snapshot = this.#marks.snapshot;
  }

  opened(name: ReportName): void {
    const { recent, favourites } = this.#read();
    const next = [name, ...recent.filter((each) => each !== name)].slice(0, MOST_RECENT);
    this.#keep({ recent: next, favourites });
  }

  star(name: ReportName, isStarred: boolean): void {
    const { recent, favourites } = this.#read();
    const others = favourites.filter((each) => each !== name);
    this.#keep({ recent, favourites: isStarred ? [...others, name] : others });
  }

  #keep(marks: Marks): void {
    keepText(this.#storage, this.#place, JSON.stringify(marks));
    this.#marks.set(marks);
  }

  /** Another tab may have marked others since this one last looked. */
  #read(): Marks {
    try {
      const stored = JSON.parse(this.#storage?.getItem(this.#place) ?? "{}") as Partial<Marks> | null;
      return { recent: namesIn(stored?.recent), favourites: namesIn(stored?.favourites) };
    } catch {
      return { recent: [], favourites: [] };
    }
  }

  readonly #hear = (event: StorageEvent): void => {
    if (event.key === this.#place) this.#marks.set(this.#read());
  };
}

function namesIn(stored: unknown): ReportName[] {
  return Array.isArray(stored) ? stored.map(String).filter(isReport) : [];
}
