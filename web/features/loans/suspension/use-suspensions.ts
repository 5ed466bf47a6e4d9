/** The suspensions of many loans as the server has them, asked for again while it works on one. */
import { useCallback, useEffect, useState } from "react";
import type { SuspensionOfMany } from "#contract/suspensions";
import { type Asked, listSuspensions } from "./server.ts";

const AGAIN_AFTER_MS = 1_000;

export interface Suspensions {
  /** Null while they come. */
  list: readonly SuspensionOfMany[] | null;
  /** Why there is no list. */
  problem: string | null;
  reload(): void;
  /** An answer that brought the list with it. */
  take(answer: Asked<{ suspensions: readonly SuspensionOfMany[] }>): void;
}

export function useSuspensions(): Suspensions {
  const [read, setRead] = useState<Pick<Suspensions, "list" | "problem">>({ list: null, problem: null });
  const take = useCallback<Suspensions["take"]>((answer) => {
    setRead(({ list }) =>
      answer.ok ? { list: answer.value.suspensions, problem: null } : { list, problem: answer.why },
    );
  }, []);
  const reload = useCallback(() => void listSuspensions().then(take), [take]);
  useEffect(reload, [reload]);
  const { list } = read;
  // Each answer makes another list, and so another turn.
  useEffect(() => {
    if (!list?.some(({ waiting }) => waiting > 0)) return;
    const timer = setTimeout(reload, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [list, reload]);
  return { ...read, reload, take };
}
