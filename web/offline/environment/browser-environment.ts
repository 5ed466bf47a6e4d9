/** The browser as the environment of the store. The one place here that touches its globals. */
import type { Instant } from "#domain/calendar/business-date";
import { isExample, STORAGE_PREFIX, serverAddress } from "#web/platform/place.ts";
import { phone } from "#web/platform/shell.ts";
import type { Channel, Environment, HintListener, Locks } from "./environment.ts";
import { newId, newToken } from "./new-id.ts";

export function browserEnvironment(): Environment {
  return {
    clock: { now: () => Date.now() as Instant },
    newId,
    newToken,
    random: () => Math.random(),
    fetch: (path, init) => window.fetch(serverAddress(path), init),
    storage: { prefix: STORAGE_PREFIX, indexedDB: window.indexedDB, IDBKeyRange: window.IDBKeyRange },
    locks: browserLocks(),
    channel: openChannel,
    timers: {
      after(ms, call) {
        if (ms === 0) return inNextTask(call);
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    },
    events: listenToHints,
    onWake,
    deviceName: deviceName(),
    persist: async () => (await navigator.storage?.persist?.()) ?? false,
    secondPlace: isExample ? undefined : phone()?.money,
  };
}

/** Where the browser has no locks every tab may push: wasteful, but harmless because the server is idempotent. */
function browserLocks(): Locks {
  const { locks } = navigator;
  if (!locks) {
    return {
      async ifAvailable(_name, task) {
        await task();
        return true;
      },
    };
  }
  return {
    ifAvailable: (name, task) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        await task();
        return true;
      }),
  };
}

function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === "undefined") return { post() {}, listen() {}, close() {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener("message", (event) => listener(event.data)),
    close: () => channel.close(),
  };
}

/** A stream that was refused, as by a proxy whose server restarts, is not asked for again by the browser itself. */
const REFUSED_MS = 30_000;

/** Only a visible tab listens: a browser grants few connections per server. */
function listenToHints(path: string, { onHint, onBreak, onOpen }: HintListener): () => void {
  if (typeof EventSource === "undefined") return () => {};
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(again);
    if (document.visibilityState === "hidden") {
      source?.close();
      source = undefined;
      return;
    }
    if (source && source.readyState !== EventSource.CLOSED) return;
    const stream = new EventSource(serverAddress(path));
    stream.addEventListener("change", onHint);
    stream.addEventListener("open", onOpen);
    stream.addEventListener("error", () => {
      if (stream !== source) return;
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(follow, REFUSED_MS);
      onBreak();
    });
    source = stream;
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
}

function onWake(listener: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  window.addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", shown);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
    window.removeEventListener("pageshow", listener);
    document.removeEventListener("visibilitychange", shown);
  };
}

/** `Chrome · Android`: enough to recognise one's own phone in a list. */
function deviceName(): string {
  const { userAgent } = navigator;
  const browser = /(Edg|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1] ?? "Navegador";
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1] ?? "";
  return [browser === "Edg" ? "Edge" : browser, system].filter((part) => part !== "").join(" · ");
}

const waiting: (() => void)[] = [];
const tasks = new MessageChannel();
tasks.port1.onmessage = () => waiting.shift()?.();

/** In a task of its own, and without the milliseconds that a chain of timers waits. */
function inNextTask(call: () => void): () => void {
  let isWanted = true;
  waiting.push(() => {
    if (isWanted) call();
  });
  tasks.port2.postMessage(null);
  return () => {
    isWanted = false;
  };
}
