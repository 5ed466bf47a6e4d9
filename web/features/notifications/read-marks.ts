/**
 * Which notifications a person has read: of a loan by row and due date, of a collateral by what it asks for. Kept on the device under the person's id, so it
 * outlives a refresh, a reload and days without signal; other tabs follow.
 */
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { Signal } from "#web/platform/signal.ts";

type Marks = Map<string, Set<string>>;

export class ReadMarks {
  #storage: Storage | null;
  #place: string;
  #marks: Marks;
  #version = new Signal(0, () => {
    window.addEventListener("storage", this.#hear);
    return () => window.removeEventListener("storage", this.#hear);
  });
  readonly subscribe = this.#version.subscribe;
  /** Changes with every mark, so that screens know when to look again. */
  readonly snapshot = this.#version.snapshot;

  constructor(userId: string, storage: Storage | null) {
    this.#storage = storage;
    this.#place = `${STORAGE_PREFIX}.alerts.${userId}`;
    this.#marks = readStored(storage, this.#place);
  }

  readonly isRead = (key: string): boolean => {
    const [loan, rest] = parts(key);
    return this.#marks.get(loan)?.has(rest) ?? false;
  };

  /** Whether any of this loan's was read: of most loans none was. */
  anyOf(loanId: string): boolean {
    return this.#marks.has(loanId);
  }

  /** All that were read. */
  keys(): string[] {
    return [...this.#marks].flatMap(([loan, rests]) => [...rests].map((rest) => `${loan} ${rest}`));
  }

  /** `present` are all notifications there are: what no longer is one is forgotten. */
  mark(keys: readonly string[], present: readonly string[]): void {
    // Another tab may have marked others since this one last looked.
    const marks = merged(this.#marks, readStored(this.#storage, this.#place));
    for (const key of keys) put(marks, key);
    const kept: Marks = new Map();
    for (const key of present) {
      const [loan, rest] = parts(key);
      if (marks.get(loan)?.has(rest)) put(kept, key);
    }
    this.#marks = kept;
    this.#store();
    this.#tell();
  }

  #store(): void {
    const plain = Object.fromEntries([...this.#marks].map(([loan, rests]) => [loan, [...rests]]));
    try {
      this.#storage?.setItem(this.#place, JSON.stringify(plain));
    } catch {
      // A full or forbidden storage: read stays read until this page is closed.
    }
  }

  readonly #hear = (event: StorageEvent): void => {
    if (event.key !== this.#place) return;
    this.#marks = readStored(this.#storage, this.#place);
    this.#tell();
  };

  #tell(): void {
    this.#version.set(this.#version.snapshot() + 1);
  }
}

/** The loan's id, and row and due date: thousands of rows are stored under the ids of their loans. */
function parts(key: string): [loan: string, rest: string] {
  const space = key.indexOf(" ");
  return [key.slice(0, space), key.slice(space + 1)];
}

function put(marks: Marks, key: string): void {
  const [loan, rest] = parts(key);
  const known = marks.get(loan);
  if (known) known.add(rest);
  else marks.set(loan, new Set([rest]));
}

function merged(one: Marks, other: Marks): Marks {
  const all: Marks = new Map([...one].map(([loan, rests]) => [loan, new Set(rests)]));
  for (const [loan, rests] of other) for (const rest of rests) put(all, `${loan} ${rest}`);
  return all;
}

function readStored(storage: Storage | null, place: string): Marks {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(place) ?? "{}");
    if (typeof stored !== "object" || stored === null) return new Map();
    return new Map(
      Object.entries(stored).map(([loan, rests]) => [
        loan,
        new Set(Array.isArray(rests) ? rests.map(String) : []),
      ]),
    );
  } catch {
    return new Map();
  }
}
