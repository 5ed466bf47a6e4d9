/** The hooks of the screens: live lists, single records, commands, and the state of connection and sync. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Command } from "#commands/command";
import type { CollectionName, Doc, IndexOf } from "#contract/collections";
import { canon, type Id } from "#contract/id";
import { refusal } from "#contract/refusals";
import type { Principal } from "#domain/access/permissions";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { loggedAs } from "#web/platform/error-log.ts";
import { whenIdle } from "#web/platform/idle.ts";
import { serverAddress } from "#web/platform/place.ts";
import { useSignal } from "#web/platform/signal.ts";
import { isLive, type LiveName } from "../environment/live-names.ts";
import { newId } from "../environment/new-id.ts";
import { readFile } from "../files/read-file.ts";
import type { RunOptions, RunResult } from "../layers/run.ts";
import type { SyncState } from "../sync/sync-state.ts";
import type { CollectionView } from "./live-collection.ts";
import type { OnlineOptions } from "./online.ts";
import { type Preview, previewFor } from "./preview.ts";
import { useLocalStore } from "./provider.tsx";
import type { Reader } from "./reader.ts";
import { type ReadStatus, worstOf } from "./tracked-reader.ts";
import { useRead } from "./use-read.ts";

/** Makes ids: for the key of a payment when its form opens, and for every new record. */
export { newId };

/** A whole collection, live: people and rates by name, loans newest first. */
export function useCollection<C extends LiveName>(collection: C): CollectionView<C> {
  const store = useLocalStore();
  return useSignal(store.live(collection));
}

export interface DocView<C extends CollectionName> {
  status: ReadStatus;
  /** Null when there is none. */
  doc: Doc<C> | null;
  /** Made here and not yet acknowledged: shown as `temp_<id>`. */
  pending: boolean;
}

/** One record, live. Accepts `temp_` ids; no id is no record. */
export function useDoc<C extends CollectionName>(collection: C, id: string | null | undefined): DocView<C> {
  const { status, value } = useRead(readDoc<C>, collection, id ? canon(id) : "");
  return { status, doc: value?.doc ?? null, pending: value?.pending ?? false };
}

async function readDoc<C extends CollectionName>(read: Reader, collection: C, id: string) {
  return { doc: await read.get(collection, id), pending: read.isPending(collection, id) };
}

export interface DocsView<C extends CollectionName> {
  status: ReadStatus;
  docs: readonly Doc<C>[];
}

/** Every record whose indexed field equals the value, live, in no particular order. */
export function useWhere<C extends CollectionName>(
  collection: C,
  index: IndexOf<C>,
  value: string | null | undefined,
): DocsView<C> {
  const { status, value: docs = NONE } = useRead(readWhere<C>, collection, index, value);
  return { status, docs };
}

async function readWhere<C extends CollectionName>(
  read: Reader,
  collection: C,
  index: IndexOf<C>,
  value: string | null | undefined,
) {
  return read.where(collection, index, value);
}

const NONE: readonly never[] = [];

export type Run = <Args, State>(
  command: Command<Args, State>,
  args: Args,
  options?: RunOptions,
) => Promise<RunResult>;

/**
 * Decides a command on this device and puts it into the outbox. Resolves when it is durable and on the screens. A store that
 * fails is a refusal like others, so that no screen stays silent about it; whether the command was kept is unknown.
 */
export function useRun(): Run {
  const store = useLocalStore();
  return useCallback(
    async (command, args, options) => {
      const failed: RunResult = { ok: false, refusal: refusal("STORE_FAILED") };
      return store.run(command, args, options).catch(loggedAs(failed));
    },
    [store],
  );
}

/**
 * Reads ahead what a command will ask for, and again after every change, so that its tap waits for the disk alone. Without
 * arguments it is not the command of this form.
 */
export function usePrepared<Args, State>(command: Command<Args, State>, args: Args | null): void {
  const store = useLocalStore();
  const latest = useRef(args);
  useEffect(() => {
    latest.current = args;
  });
  const subject = args === null ? null : command.subject(args);
  useEffect(() => {
    if (subject === null) return;
    const prepare = () => {
      // A reading that fails now is made again at the tap, which says what failed.
      if (latest.current !== null) void store.prepare(command, latest.current).catch(() => {});
    };
    let callOff = whenIdle(prepare);
    const unsubscribe = store.layers.subscribe(() => {
      callOff();
      callOff = whenIdle(prepare);
    });
    return () => {
      unsubscribe();
      callOff();
    };
  }, [store, command, subject]);
}

/** Decides a command as the tap would, and records nothing. It changes when the person's rights do. */
export function usePreview(): Preview {
  const { layers } = useLocalStore();
  const principal = usePrincipal();
  const [commandId] = useState(newId);
  return useMemo(
    () => previewFor({ actor: layers.decider.actor, principal }, commandId),
    [layers, principal, commandId],
  );
}

export type RunOnline = <Args, State>(
  command: Command<Args, State>,
  args: Args,
  options?: OnlineOptions,
) => Promise<RunResult>;

/** Sends a command of kind `online` directly. */
export function useRunOnline(): RunOnline {
  const store = useLocalStore();
  return useCallback((command, args, options) => store.runOnline(command, args, options), [store]);
}

/** Takes the instant and business date of a command, at the tap. */
export function useStamp(): () => { at: Instant; today: CalendarDate } {
  const store = useLocalStore();
  return useCallback(() => store.stamp(), [store]);
}

/** The business date; the screen is drawn again at midnight in Santo Domingo. */
export function useToday(): CalendarDate {
  return useSignal(useLocalStore().today);
}

export interface ConnectivityView {
  /** By a real request; true until the first silence. */
  online: boolean;
  /** Whether there was an answer or a silence yet. */
  known: boolean;
}

export function useConnectivity(): ConnectivityView {
  const { connectivity } = useLocalStore();
  const online = useSignal(connectivity);
  const known = useSyncExternalStore(connectivity.subscribe, () => connectivity.online !== null);
  return useMemo(() => ({ online, known }), [online, known]);
}

/** One fact of the state of sync: a screen that asks for no more is drawn again when it changes, and not at each turn. */
export function useSyncFact<T extends string | number | boolean | null>(fact: (state: SyncState) => T): T {
  const { syncStatus } = useLocalStore();
  return useSyncExternalStore(syncStatus.subscribe, () => fact(syncStatus.state));
}

/**
 * Whether these collections have come whole: of one that has not, no figure, no empty state and no first step is shown
 * (ruling E7). As slow and as bad as the worst of them.
 */
export function useWhole(...names: readonly CollectionName[]): ReadStatus {
  const store = useLocalStore();
  const text = names.join(" ");
  const subscribe = useCallback(
    (listener: () => void) => {
      const lists = (text.split(" ") as CollectionName[]).filter(isLive).map((name) => store.live(name));
      const ends = [store.layers, store.syncStatus, ...lists].map((each) => each.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, text],
  );
  // A list that is here and was not read into memory yet is not whole for a screen.
  const statusOf = (name: CollectionName) =>
    isLive(name) ? store.live(name).snapshot().status : store.readiness(name);
  return useSyncExternalStore(subscribe, () => worstOf(names.map(statusOf)));
}

/** When this device last heard what the server has, in server time. */
export function useLastUpdate(): Instant | null {
  return useSyncFact(({ lastUpdate }) => lastUpdate);
}

export interface SyncControls {
  /** "Sincronizar": sends and receives now; resolves when that turn is over. */
  syncNow(): Promise<void>;
  /** "Reintentar": the same, and asks again for what the server could not read. */
  retry(): Promise<void>;
  /** A whole download beside what is here, with its progress; answers false when the server does not answer. */
  downloadAll(): Promise<boolean>;
  /** Gives up a refused item; answers false for money. */
  discard(id: Id): Promise<boolean>;
  /** At signing out: removes what the server said from this device, and never what it has not heard. */
  leave(): Promise<void>;
}

export function useSyncState(): SyncState & SyncControls {
  const store = useLocalStore();
  const state = useSignal(store.syncStatus);
  return useMemo(
    () => ({
      ...state,
      syncNow: () => store.syncNow(),
      retry: () => store.retry(),
      downloadAll: () => store.downloadAll(),
      discard: (id: Id) => store.discard(id),
      leave: () => store.leave(),
    }),
    [store, state],
  );
}

/** The records on this device, collection by collection, counted for as long as they are looked at. */
export function useCountedCollections(): SyncState["collections"] {
  const store = useLocalStore();
  useEffect(() => store.syncStatus.attend(), [store]);
  return useSyncExternalStore(store.syncStatus.subscribe, () => store.syncStatus.state.collections);
}

/** How many commands about this record wait to be sent. */
export function useUnsent(id: string | null | undefined): number {
  const store = useLocalStore();
  return useSyncExternalStore(store.syncStatus.subscribe, () => (id ? store.unsentOf(id) : 0));
}

/** The person's permissions as the last pull said; those of the session until then. Null: nothing yet. */
export function usePrincipal(): Principal | null {
  const store = useLocalStore();
  const hash = useSyncExternalStore(store.syncStatus.subscribe, () => store.layers.perm?.hash);
  // The hash stands for role and grants: equal hash, the same principal object.
  return useMemo(() => (hash === undefined ? null : store.principal), [store, hash]);
}

/** Where to show a file from: its bytes, which stay on this device; the server's address where they cannot be had. Null while unknown or without a file. */
export function useFileUrl(id: string | null | undefined): string | null {
  const store = useLocalStore();
  const [url, setUrl] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (!id) return;
    let made: string | undefined;
    let gone = false;
    void readFile(store.blobs, id).then((blob) => {
      if (gone) return;
      made = blob ? URL.createObjectURL(blob) : undefined;
      setUrl({ id, url: made ?? serverAddress(`/api/files/${id}`) });
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [store, id]);
  return id && url?.id === id ? url.url : null;
}
