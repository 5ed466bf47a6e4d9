/** Gives the screens the book of the person who is signed in. One book per user: another user is another book. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import type { SessionUser } from "#contract/session";
import type { Perm } from "#contract/sync";
import type { Environment } from "../environment/environment.ts";
import type { LocalStore } from "./local-store.ts";
import { type Told, takeStore } from "./preload.ts";

export interface LocalStoreProviderProps extends Told {
  user: SessionUser;
  /** The permissions that the session answered; the last pull knows better and reports its own by `onPerm`. */
  perm?: Perm | null;
  /** The server no longer knows the session. While true nothing is sent; it goes on by itself afterwards. */
  expired?: boolean;
  /** The browser's own unless a test says otherwise. */
  environment?: Environment;
  children: ReactNode;
}

const LocalStoreContext = createContext<LocalStore | null>(null);

export function LocalStoreProvider(props: LocalStoreProviderProps): ReactNode {
  return <OneStore key={props.user.id} {...props} />;
}

function OneStore({
  user,
  perm,
  expired = false,
  environment,
  children,
  ...told
}: LocalStoreProviderProps): ReactNode {
  const latest = useRef(told);
  latest.current = told;
  const [store, setBook] = useState<LocalStore | null>(null);
  const opening = useRef({ user, perm: perm ?? null, surroundings: environment });

  useEffect(() => {
    const { user, perm, surroundings: environment } = opening.current;
    const { store, tell } = takeStore(user, perm, environment);
    tell({
      onSignedOut: (reason) => latest.current.onSignedOut(reason),
      onPerm: (changed) => latest.current.onPerm?.(changed),
    });
    setBook(store);
    return () => void store.stop();
  }, []);

  const wasExpired = useRef(expired);
  useEffect(() => {
    if (wasExpired.current && !expired) void store?.resume();
    wasExpired.current = expired;
  }, [store, expired]);

  return store && <LocalStoreContext value={store}>{children}</LocalStoreContext>;
}

export function useLocalStore(): LocalStore {
  const store = use(LocalStoreContext);
  if (!store) throw new Error("useLocalStore outside BookProvider");
  return store;
}
