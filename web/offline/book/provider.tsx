/** Gives the screens the book of whoever is signed in. One book per user: another user is another book. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import type { SessionUser } from "#contract/session";
import type { Perm } from "#contract/sync";
import { type Told, takeBook } from "./ahead.ts";
import type { Book } from "./book.ts";
import type { Surroundings } from "./surroundings.ts";

export interface BookProviderProps extends Told {
  user: SessionUser;
  /** What the session answered; the last pull knows better and is told by `onPerm`. */
  perm?: Perm | null;
  /** The server no longer knows the session. While true nothing is sent; it goes on by itself afterwards. */
  expired?: boolean;
  /** The browser's own unless a test says otherwise. */
  surroundings?: Surroundings;
  children: ReactNode;
}

const BookContext = createContext<Book | null>(null);

export function BookProvider(props: BookProviderProps): ReactNode {
  return <OneBook key={props.user.id} {...props} />;
}

function OneBook({
  user,
  perm,
  expired = false,
  surroundings,
  children,
  ...told
}: BookProviderProps): ReactNode {
  const latest = useRef(told);
  latest.current = told;
  const [book, setBook] = useState<Book | null>(null);
  const opening = useRef({ user, perm: perm ?? null, surroundings });

  useEffect(() => {
    const { user, perm, surroundings } = opening.current;
    const { book, tell } = takeBook(user, perm, surroundings);
    tell({
      onSignedOut: (reason) => latest.current.onSignedOut(reason),
      onPerm: (changed) => latest.current.onPerm?.(changed),
    });
    setBook(book);
    return () => void book.stop();
  }, []);

  const wasExpired = useRef(expired);
  useEffect(() => {
    if (wasExpired.current && !expired) void book?.resume();
    wasExpired.current = expired;
  }, [book, expired]);

  return book && <BookContext value={book}>{children}</BookContext>;
}

export function useBook(): Book {
  const book = use(BookContext);
  if (!book) throw new Error("useBook outside BookProvider");
  return book;
}
