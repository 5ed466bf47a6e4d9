/** Opens a copy while its screens are there, and leaves it with them. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
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
  const turn = useRef(0);
  const open = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const hasLeft = () => mine !== turn.current;
    setAnswer(null);
    const found = await opened(() => askOpen(backupId), hasLeft);
    if (!hasLeft()) setAnswer(found);
  }, [backupId]);
  useEffect(() => {
    void open();
    return () => {
      turn.current += 1;
    };
  }, [open]);
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
    again: () => void open(),
  };
}
