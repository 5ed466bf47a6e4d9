/** The board of a book's late loans, for the screens: one for each book, alive while somebody looks. */
import { useMemo, useSyncExternalStore } from "react";
import type { Book } from "#web/offline/book/book.ts";
import { useBook } from "#web/offline/book/provider.tsx";
import { OverdueBoard, type OverdueView } from "./overdue-board.ts";

const boards = new WeakMap<Book, OverdueBoard>();

export function boardOf(book: Book): OverdueBoard {
  let board = boards.get(book);
  if (!board) {
    board = new OverdueBoard(book);
    boards.set(book, board);
  }
  return board;
}

/** Every loan that is behind today, with what it owes. */
export function useOverdue(): OverdueView & { refresh: () => void } {
  const board = boardOf(useBook());
  const view = useSyncExternalStore(board.subscribe, board.snapshot);
  return useMemo(() => ({ ...view, refresh: board.refresh }), [view, board]);
}
