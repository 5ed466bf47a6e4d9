/**
 * One person's matrix of permissions: what the server holds, what is on its way there, and what was only marked. A
 * single box saves itself after a pause, a usual set at once; marks that could not be saved wait for "Save All". A box that
 * could not be saved goes back to what is stored.
 */

import type { User } from "#contract/records/business";
import {
  type Action,
  type GrantChange,
  type Grants,
  grantChanges,
  initialGrants,
  MODULES,
  type Module,
  withGrant,
} from "#domain/access/permissions";
import { Signal } from "#web/platform/signal.ts";

export const DEBOUNCE_MS = 100;

export interface MatrixView {
  /** The grants that the boxes show. */
  grants: Grants;
  /** Marked and not saved. */
  unsaved: readonly GrantChange[];
  /** Something is on its way to the server. */
  saving: boolean;
}

export type Saved =
  | { ok: true }
  /** `refused`: the server said no; else it could not be asked. `modules`: those that another person changed. */
  | { ok: false; refused: boolean; detail: string; modules: readonly Module[] };

/** `changes` and `base` name the same modules: all that is then granted, and all that was. */
export type Save = (changes: Grants, base: Grants) => Promise<Saved>;

export interface MatrixNews {
  saved(change: GrantChange): void;
  notSaved(change: GrantChange, reason: { refused: boolean; detail: string }): void;
  savedAll(changes: readonly GrantChange[]): void;
  notSavedAll(changes: readonly GrantChange[], detail: string): void;
  /** A usual set was saved; `undo` gives back what it changed. */
  taken(undo: () => Promise<void>): void;
  /** `kept`: modules that another person changed since, and that stay as they are. */
  givenBack(kept: readonly Module[]): void;
}

export class Matrix {
  #stored: Grants;
  #draft: Grants;
  /** Single boxes whose pause is not over, and those on their way. */
  #waiting: GrantChange[] = [];
  #sending: GrantChange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> | undefined;
  #view: Signal<MatrixView>;
  readonly subscribe: Signal<MatrixView>["subscribe"];
  readonly snapshot: Signal<MatrixView>["snapshot"];
  #save: Save;
  #news: MatrixNews;

  constructor(stored: Grants, save: Save, news: MatrixNews) {
    this.#stored = stored;
    this.#draft = stored;
    this.#save = save;
    this.#news = news;
    this.#view = new Signal(this.#look());
    this.subscribe = this.#view.subscribe;
    this.snapshot = this.#view.snapshot;
  }

  /** The server's word as it arrives: what was marked here stays marked. */
  follow(stored: Grants): void {
    const marked = grantChanges(this.#stored, this.#draft);
    this.#stored = stored;
    this.#draft = withChanges(stored, marked);
    this.#show();
  }

  toggle(module: Module, action: Action, granted: boolean): void {
    this.#draft = withGrant(this.#draft, module, action, granted);
    this.#waiting.push({ module, action, granted });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), DEBOUNCE_MS);
    this.#show();
  }

  /** Marks the whole matrix; nothing is saved yet. */
  mark(grants: Grants): void {
    this.#draft = grants;
    this.#show();
  }

  /** A usual set: it is marked and saved in one go, and can be given back. What could not be saved stays marked. */
  async take(grants: Grants): Promise<void> {
    const before = this.#promised();
    const changed = modulesOf(grantChanges(before, grants));
    this.mark(grants);
    if (changed.length === 0) return;
    await this.saveAll(() => {
      const [given, was] = [only(this.#stored, changed), only(before, changed)];
      this.#news.taken(() => this.#giveBack(given, was));
    });
  }

  /** A module that holds something else by now was changed by another hand, which has the last word. */
  async #giveBack(given: Grants, was: Grants): Promise<void> {
    while (this.#turn) await this.#turn;
    const modules = modulesOf(grantChanges(given, was));
    const kept = modulesOf(grantChanges(given, only(this.#stored, modules)));
    const left = modules.filter((module) => !kept.includes(module));
    this.#draft = { ...this.#draft, ...only(was, left) };
    if (left.length === 0) this.#news.givenBack(kept);
    else await this.saveAll(() => this.#news.givenBack(kept), left);
  }

  /** Takes the marks back. */
  discard(): void {
    this.#draft = this.#promised();
    this.#show();
  }

  /** Saves the single boxes now, one turn after the other: each turn names what stood before it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#turn) await this.#turn;
    if (this.#waiting.length === 0) return;
    this.#turn = this.#sendBoxes().finally(() => {
      this.#turn = undefined;
      this.#show();
    });
    this.#show();
    await this.#turn;
  }

  async #sendBoxes(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const before = this.#stored;
    const target = withChanges(before, batch);
    const changed = modulesOf(grantChanges(before, target));
    if (changed.length === 0) return;
    this.#sending = batch;
    const outcome = await this.#save(only(target, changed), only(before, changed));
    this.#sending = [];
    const asked = lastOfEach(batch).filter(({ module }) => changed.includes(module));
    if (outcome.ok) {
      this.#stored = { ...this.#stored, ...only(target, changed) };
      for (const change of asked) this.#news.saved(change);
      return;
    }
    this.#draft = { ...this.#draft, ...only(this.#promised(), changed) };
    for (const change of asked) this.#news.notSaved(change, outcome);
  }

  /** Saves every difference. A grant that another person changed meanwhile is left out and named; the rest is saved. */
  async saveAll(done?: () => void, modules: readonly Module[] = MODULES): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = this.#waiting.filter(({ module }) => !modules.includes(module));
    while (this.#turn) await this.#turn;
    this.#turn = this.#sendAll(done, modules).finally(() => {
      this.#turn = undefined;
      this.#show();
    });
    this.#show();
    await this.#turn;
  }

  async #sendAll(done: (() => void) | undefined, modules: readonly Module[]): Promise<void> {
    const all = grantChanges(this.#stored, this.#draft);
    const differences = all.filter(({ module }) => modules.includes(module));
    let left = modulesOf(differences);
    if (left.length === 0) return;
    let detail = "";
    while (left.length > 0) {
      const [target, before] = [only(this.#draft, left), only(this.#stored, left)];
      const outcome = await this.#save(target, before);
      if (outcome.ok) {
        this.#stored = { ...this.#stored, ...target };
        break;
      }
      detail = outcome.detail;
      const clashing = left.filter((module) => outcome.modules.includes(module));
      left = clashing.length === 0 ? [] : left.filter((module) => !clashing.includes(module));
      if (clashing.length === 0) break;
    }
    const saved = differences.filter(({ module }) => left.includes(module));
    const failed = differences.filter(({ module }) => !left.includes(module));
    if (failed.length === 0 && done) done();
    else if (failed.length === 0) this.#news.savedAll(saved);
    else this.#news.notSavedAll(failed, detail);
  }

  /** The grants that will be stored once the single boxes have arrived. */
  #promised(): Grants {
    return withChanges(this.#stored, [...this.#sending, ...this.#waiting]);
  }

  #look(): MatrixView {
    return {
      grants: this.#draft,
      unsaved: grantChanges(this.#promised(), this.#draft),
      saving: this.#turn !== undefined,
    };
  }

  #show(): void {
    this.#view.set(this.#look());
  }
}

/** As it travels. */
export function plain(grants: Grants): User["grants"] {
  return Object.fromEntries(
    Object.entries(grants).map(([module, actions]) => [module, [...(actions ?? [])]]),
  );
}

export const MARKS = ["all", "view", "collect", "none"] as const;
export type Mark = (typeof MARKS)[number];

/** The usual sets, to begin from. */
export function marked(mark: Mark, none: Grants = nothing()): Grants {
  if (mark === "none") return none;
  if (mark === "view") return initialGrants();
  if (mark === "all") {
    return Object.fromEntries(MODULES.map((module) => [module, ["view", "create", "update", "delete"]]));
  }
  return { ...none, clients: ["view"], loans: ["view"], payments: ["view", "create"] };
}

function nothing(): Grants {
  return Object.fromEntries(MODULES.map((module) => [module, []]));
}

function withChanges(grants: Grants, changes: readonly GrantChange[]): Grants {
  return changes.reduce(
    (held, { module, action, granted }) => withGrant(held, module, action, granted),
    grants,
  );
}

function only(grants: Grants, modules: readonly Module[]): Grants {
  return Object.fromEntries(modules.map((module) => [module, grants[module] ?? []]));
}

function modulesOf(changes: readonly GrantChange[]): Module[] {
  return MODULES.filter((module) => changes.some((change) => change.module === module));
}

/** A box switched twice in one pause is one change. */
function lastOfEach(changes: readonly GrantChange[]): GrantChange[] {
  return changes.filter(
    (change, index) =>
      !changes.some(
        (later, place) => place > index && later.module === change.module && later.action === change.action,
      ),
  );
}
