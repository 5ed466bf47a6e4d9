/** What the screens use: live lists, single records, commands, and the state of connection and sync. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Command } from "#commands/command";
import type { CollectionName, Doc, IndexOf } from "#contract/collections";
import { canon, type Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { refusal } from "#contract/refusals";
import type { Principal } from "#domain/access/permissions";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { logError, loggedAs } from "#web/platform/error-log.ts";
import { serverAddress } from "#web/platform/place.ts";
import { useSignal } from "#web/platform/signal.ts";
import { newId } from "../device/new-id.ts";
import type { Touched } from "../overlay/overlay.ts";
import type { CollectionView } from "./live-collection.ts";
import type { LiveName } from "./live-names.ts";
import type { OnlineOptions } from "./local-store.ts";
import { type Preview, previewFor } from "./preview.ts";
import { useLocalStore } from "./provider.tsx";
import type { RunOptions, RunResult } from "./run.ts";
import type { SyncState } from "./sync-state.ts";

/** Makes ids: for the key of a payment when its form opens, and for every new record. */
export { newId };

/** A whole collection, live: people and rates by name, loans newest first. */
export function useCollection<C extends LiveName>(collection: C): CollectionView<C> {
  const store = useLocalStore();
  return useSignal(store.live(collection));
}

export interface DocView<C extends CollectionName> {
  status: "loading" | "ready" | "error";
  /** Null when there is none. */
  doc: Doc<C> | null;
  /** Made here and not yet acknowledged: shown as `temp_<id>`. */
  pending: boolean;
}

/** One record, live. Accepts `temp_` ids; no id is no record. */
export function useDoc<C extends CollectionName>(collection: C, id: string | null | undefined): DocView<C> {
  const store = useLocalStore();
  const bare = id ? canon(id) : "";
  const ask = useCallback(async (): Promise<DocView<C>> => {
    const doc = await store.doc(collection, bare);
    const status = doc ? "ready" : store.readiness(collection);
    return { status, doc, pending: store.layers.isPending(collection, bare) };
  }, [store, collection, bare]);
  const concerns = useCallback((ids: ReadonlySet<string>) => ids.has(bare), [bare]);
  return useAsked<DocView<C>>(collection, ask, NO_DOC as DocView<C>, concerns);
}

export interface DocsView<C extends CollectionName> {
  status: "loading" | "ready" | "error";
  docs: readonly Doc<C>[];
}

/** Every record whose indexed field equals the value, live, in no particular order. */
export function useWhere<C extends CollectionName>(
  collection: C,
  index: IndexOf<C>,
  value: string | null | undefined,
): DocsView<C> {
  const store = useLocalStore();
  const ask = useCallback(async (): Promise<DocsView<C>> => {
    const docs = value ? await store.where(collection, index, value) : [];
    if (docs.length > 0) return { status: "ready", docs };
    const isOfOne = index === "loanId" && value;
    return {
      status: await (isOfOne ? store.readinessOf(collection, value) : store.readiness(collection)),
      docs,
    };
  }, [store, collection, index, value]);
  return useAsked<DocsView<C>>(collection, ask, NO_DOCS as DocsView<C>);
}

export interface PaymentsView {
  status: "loading" | "ready" | "error";
  /** Newest first: by date, then by when they were recorded. */
  docs: readonly Payment[];
  hasMore: boolean;
  loadMore(): void;
  /** Reads the whole range: for totals, searches and exports, which must not stop at a page. */
  loadAll(): void;
}

const PAGE = 200;

/** The payments of a range of dates, both included, null = unbounded; a page more with each `loadMore`. */
export function usePaymentsBetween(from: CalendarDate | null, to: CalendarDate | null): PaymentsView {
  const store = useLocalStore();
  const range = `${from} ${to}`;
  const [reach, setReach] = useState({ range, limit: PAGE });
  const limit = reach.range === range ? reach.limit : PAGE;
  const ask = useCallback(async (): Promise<PaymentsPage> => {
    const page = await store.payments({ from, to }, limit);
    return { status: page.docs.length > 0 ? "ready" : store.readiness("payments"), ...page };
  }, [store, from, to, limit]);
  const asked = useAsked<PaymentsPage>("payments", ask, NO_PAYMENTS);
  // A further page is on its way: what was read of this range stays in sight.
  const read = useRef({ range, page: asked });
  if (asked.status !== "loading" || read.current.range !== range) read.current = { range, page: asked };
  const view = read.current.page;
  const loadMore = useCallback(() => setReach({ range, limit: limit + PAGE }), [range, limit]);
  const loadAll = useCallback(() => setReach({ range, limit: Number.POSITIVE_INFINITY }), [range]);
  return useMemo(() => ({ ...view, loadMore, loadAll }), [view, loadMore, loadAll]);
}

type PaymentsPage = Omit<PaymentsView, "loadMore" | "loadAll">;

export type Run = <Args, State>(
  command: Command<Args, State>,
  args: Args,
  options?: RunOptions,
) => Promise<RunResult>;

/**
 * Decides a command on this device and puts it into the outbox. Resolves when it is durable and on the screens. A store that
 * fails is a refusal like others, so that no screen stays silent about it; whether the command was kept, nobody knows.
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
  /** In server time. */
  lastUpdate: Instant | null;
}

export function useConnectivity(): ConnectivityView {
  const store = useLocalStore();
  const lastUpdate = useSyncExternalStore(
    store.syncStatus.subscribe,
    () => store.syncStatus.state.lastUpdate,
  );
  const online = useSignal(store.connectivity);
  const known = useSyncExternalStore(store.connectivity.subscribe, () => store.connectivity.online !== null);
  return useMemo(() => ({ online, known, lastUpdate }), [online, known, lastUpdate]);
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
  /** What was not sent, as the text of a file. */
  exportUnsent(): Promise<string>;
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
      exportUnsent: () => store.exportUnsent(),
      leave: () => store.leave(),
    }),
    [store, state],
  );
}

/** What is on this device, collection by collection, counted for as long as it is looked at. */
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

/** What this person may do, as the last pull said; the session's word until then. Null: nothing yet. */
export function usePrincipal(): Principal | null {
  const store = useLocalStore();
  const hash = useSyncExternalStore(store.syncStatus.subscribe, () => store.layers.perm?.hash);
  // The hash stands for role and grants: equal hash, the same principal object.
  return useMemo(() => (hash === undefined ? null : store.principal), [store, hash]);
}

/** Where to show a file from: the bytes on this device, else the server. Null while unknown or without a file. */
export function useFileUrl(id: string | null | undefined): string | null {
  const store = useLocalStore();
  const [url, setUrl] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (!id) return;
    let made: string | undefined;
    let gone = false;
    void store.blobs.get(id).then((blob) => {
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

const NO_DOC = { status: "loading", doc: null, pending: false } as const;
const NO_DOCS = { status: "loading", docs: [] } as const;
const NO_PAYMENTS = { status: "loading", docs: [], hasMore: false } as const;

/**
 * Asks the device's store, and again whenever the collection changed in what `concerns` the question. The old answer
 * stays while a new one of the same question is on its way.
 */
function useAsked<V extends { status: string }>(
  collection: CollectionName,
  ask: () => Promise<V>,
  loading: V,
  concerns?: (ids: ReadonlySet<string>) => boolean,
): V {
  const store = useLocalStore();
  const [answer, setAnswer] = useState<{ ask: () => Promise<V>; view: V }>({ ask, view: loading });
  const turn = useRef(0);
  useEffect(() => {
    let gone = false;
    let found = false;
    const look = async () => {
      turn.current += 1;
      const mine = turn.current;
      const view = await ask().catch((fault: unknown) => {
        logError("error", fault);
        return { ...loading, status: "error" } as V;
      });
      found = view.status === "ready";
      if (!gone && mine === turn.current) setAnswer({ ask, view });
    };
    const follow = (touched: Touched | null) => {
      const ids = touched === null ? null : touched.get(collection);
      if (ids === null || (ids && (concerns?.(ids) ?? true))) void look();
    };
    // While nothing was found, whether it may still come depends on how the download goes.
    let { phase } = store.syncStatus.state;
    const followPhase = () => {
      if (store.syncStatus.state.phase === phase) return;
      phase = store.syncStatus.state.phase;
      if (!found) void look();
    };
    void look();
    const unsubscribe = [store.layers.subscribe(follow), store.syncStatus.subscribe(followPhase)];
    return () => {
      gone = true;
      for (const each of unsubscribe) each();
    };
  }, [store, collection, ask, concerns, loading]);
  return answer.ask === ask ? answer.view : loading;
}
