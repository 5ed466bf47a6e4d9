/** The answer that a screen reads from the server: kept while it is asked again, and asked again with the signal and the session. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type Answer, problemIn } from "./server.ts";
import { session } from "./session.ts";

export interface Reading<T> {
  /** The last that came; null until something did. */
  body: T | null;
  isAsking: boolean;
  /** Why nothing newer is here; null where it is. */
  problem: string | null;
  again(): void;
  /** The answer of an act takes its place. */
  take(body: T): void;
}

/** `ask` is asked again when it is another function. */
export function useReading<T>(ask: () => Promise<Answer<T>>): Reading<T> {
  const [read, setRead] = useState<{ body: T | null; of: unknown; problem: string | null }>({
    body: null,
    of: null,
    problem: null,
  });
  const [isAsking, setAsking] = useState(true);
  const newest = useRef(0);
  const again = useCallback(async () => {
    const turn = ++newest.current;
    setAsking(true);
    const answer = await ask();
    // An answer that was overtaken is of an older question.
    if (turn !== newest.current) return;
    setAsking(false);
    if (answer.kind === "ok") setRead({ body: answer.body, of: ask, problem: null });
    else setRead((before) => ({ ...before, problem: problemIn(answer) }));
  }, [ask]);
  useEffect(() => {
    const askAgain = () => void again();
    askAgain();
    window.addEventListener("online", askAgain);
    const stop = session.subscribe((now) => {
      if (now.at === "inside" && !now.isOver) askAgain();
    });
    return () => {
      newest.current++;
      window.removeEventListener("online", askAgain);
      stop();
    };
  }, [again]);
  const take = useCallback(
    (body: T) => {
      newest.current++;
      setAsking(false);
      setRead({ body, of: ask, problem: null });
    },
    [ask],
  );
  const asked = useCallback(() => void again(), [again]);
  return { body: read.body, isAsking, problem: read.problem, again: asked, take };
}
