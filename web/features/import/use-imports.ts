/** The imports of the book as the server has them, asked for again while it works on one. */
import { useCallback, useEffect, useState } from "react";
import type { ImportOfBook } from "#contract/imports";
import { type Asked, listImports } from "./server.ts";

const AGAIN_AFTER_MS = 1_000;

export interface Imports {
  /** Null while they come. */
  list: readonly ImportOfBook[] | null;
  /** Why there is no list. */
  problem: string | null;
  reload(): void;
  /** An answer that brought the list with it. */
  take(answer: Asked<{ imports: readonly ImportOfBook[] }>): void;
}

export function useImports(): Imports {
  const [read, setRead] = useState<Pick<Imports, "list" | "problem">>({ list: null, problem: null });
  const take = useCallback<Imports["take"]>((answer) => {
    setRead(({ list }) =>
      answer.ok ? { list: answer.value.imports, problem: null } : { list, problem: answer.why },
    );
  }, []);
  const reload = useCallback(() => void listImports().then(take), [take]);
  useEffect(reload, [reload]);
  const { list } = read;
  // Each answer makes another list, and so another turn.
  useEffect(() => {
    if (!list?.some(({ state }) => state === "writing")) return;
    const timer = setTimeout(reload, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [list, reload]);
  return { ...read, reload, take };
}
