/** A book that is opened before anything draws it, so that reading the device's store does not wait for the screens' code. */
import type { SessionUser } from "#contract/session";
import type { Perm } from "#contract/sync";
import { Book, type BookOwner } from "./book.ts";
import { browserSurroundings } from "./browser.ts";
import type { Surroundings } from "./surroundings.ts";

export type Told = Pick<BookOwner, "onSignedOut" | "onPerm">;

export interface Opened {
  userId: string;
  book: Book;
  /** Whoever draws the book hears from here on, and at once what it had to say before. */
  tell(told: Told): void;
}

/** `taken` once a book was drawn: then nobody would take one that is opened ahead. */
let ahead: Opened | "taken" | null = null;

export function openAhead(user: SessionUser, perm: Perm | null): void {
  ahead ??= open(user, perm);
}

/** Nobody will draw it: the session ended before the screens were there. */
export function closeAhead(): void {
  if (ahead === null || ahead === "taken") return;
  void ahead.book.stop();
  ahead = "taken";
}

/** The book of this person: the one that was opened ahead, once, or another. */
export function takeBook(user: SessionUser, perm: Perm | null, surroundings?: Surroundings): Opened {
  const found = ahead === "taken" ? null : ahead;
  ahead = "taken";
  if (found && !surroundings && found.userId === user.id) return found;
  void found?.book.stop();
  return open(user, perm, surroundings);
}

function open(user: SessionUser, perm: Perm | null, surroundings = browserSurroundings()): Opened {
  let told: Told | null = null;
  const unheard: ((told: Told) => void)[] = [];
  const say = (what: (told: Told) => void) => (told ? what(told) : void unheard.push(what));
  const book = new Book(
    {
      ...{ user, perm },
      onSignedOut: (reason) => say(({ onSignedOut }) => onSignedOut(reason)),
      onPerm: (changed) => say(({ onPerm }) => onPerm?.(changed)),
    },
    surroundings,
  );
  // Whoever draws the book tells that it does not open.
  book.start().catch(() => {});
  return {
    userId: user.id,
    book,
    tell: (listener) => {
      told = listener;
      for (const what of unheard.splice(0)) what(listener);
    },
  };
}
