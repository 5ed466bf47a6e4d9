/** One act at a time: a second tap does nothing, and what the server refuses is said beside the button. */
import { useRef, useState } from "react";
import { type Answer, problemIn } from "./server.ts";

export interface Act {
  isBusy: boolean;
  problem: string | null;
  forget(): void;
  /** Answers the body, or undefined where it was refused. */
  run<T>(ask: () => Promise<Answer<T>>): Promise<T | undefined>;
}

export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const run = async <T>(ask: () => Promise<Answer<T>>) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await ask();
    isUnderWay.current = false;
    setBusy(false);
    if (answer.kind === "ok") return answer.body;
    setProblem(problemIn(answer));
    return undefined;
  };
  return { isBusy, problem, forget: () => setProblem(null), run };
}
