/** A book that is opened before anything draws it, so that reading the device's store does not wait for the screens' code. */
import type { SessionUser } from "#contract/session";
import type { Perm } from "#contract/sync";
import { browserEnvironment } from "../environment/browser-environment.ts";
import type { Environment } from "../environment/environment.ts";
import { LocalStore, type StoreOwner } from "./local-store.ts";

export type Told = Pick<StoreOwner, "onSignedOut" | "onPerm">;

export interface OpenedStore {
  userId: string;
  store: LocalStore;
  /** The screen that shows the store hears from here on, and at once the messages from before. */
  tell(told: Told): void;
}

/** `taken` once a book was drawn: then one that is opened ahead would not be taken. */
let preloaded: OpenedStore | "taken" | null = null;

export function preloadStore(user: SessionUser, perm: Perm | null): void {
  preloaded ??= open(user, perm);
}

/** It will not be drawn: the session ended before the screens were there. */
export function dropPreloaded(): void {
  if (preloaded === null || preloaded === "taken") return;
  void preloaded.store.stop();
  preloaded = "taken";
}

/** The book of this person: the one that was opened ahead, once, or another. */
export function takeStore(user: SessionUser, perm: Perm | null, environment?: Environment): OpenedStore {
  const found = preloaded === "taken" ? null : preloaded;
  preloaded = "taken";
  if (found && !environment && found.userId === user.id) return found;
  void found?.store.stop();
  return open(user, perm, environment);
}

function open(user: SessionUser, perm: Perm | null, environment = browserEnvironment()): OpenedStore {
  let told: Told | null = null;
  const unheard: ((told: Told) => void)[] = [];
  const say = (what: (told: Told) => void) => (told ? what(told) : void unheard.push(what));
  const store = new LocalStore(
    {
      user,
      perm,
      onSignedOut: (reason) => say(({ onSignedOut }) => onSignedOut(reason)),
      onPerm: (changed) => say(({ onPerm }) => onPerm?.(changed)),
    },
    environment,
  );
  // The screen that shows the store says that it does not open.
  store.start().catch(() => {});
  return {
    userId: user.id,
    store,
    tell: (listener) => {
      told = listener;
      for (const what of unheard.splice(0)) what(listener);
    },
  };
}
