/** Opens a copy while its screens are there, and leaves it with them. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { LookState } from "#contract/backup-look";
import { businessDate } from "#domain/calendar/business-date";
import type { Asked } from "../server.ts";
import { askOpen, leaveLook } from "./ask.ts";
import type { Look } from "./look-context.ts";
import { askedAgain, opened } from "./opening.ts";

interface OpenCopy {
  look: Look | null;
  /** Why it did not open; null while it does. */
  problem: { why: string; code: string } | null;
  again(): void;
}

export function useOpenCopy(backupId: string): OpenCopy {
  const [answer, setAnswer] = useState<Asked<LookState> | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks once more.
  useEffect(() => {
    let left = false;
    setAnswer(null);
    void opened(
      () => askOpen(backupId),
      () => left,
    ).then((found) => {
      if (!left) setAnswer(found);
    });
    return () => {
      left = true;
    };
  }, [backupId, turn]);
  useEffect(() => () => void leaveLook(backupId), [backupId]);
  const ask = useCallback(
    <T>(question: () => Promise<Asked<T>>) =>
      askedAgain(question, () =>
        opened(
          () => askOpen(backupId),
          () => false,
        ),
      ),
    [backupId],
  );
  const state = answer?.ok ? answer.value : null;
  const look = useMemo(
    () => state && { backupId, state, day: businessDate(state.madeAt), ask },
    [backupId, state, ask],
  );
  return {
    look,
    problem: answer !== null && !answer.ok ? answer : null,
    again: () => setTurn((before) => before + 1),
  };
}
