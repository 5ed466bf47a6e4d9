/** One record of an opened copy. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { LookDetail, LookKind } from "#contract/backup-look";
import type { Asked } from "../server.ts";
import { askDetail } from "./ask.ts";
import { useLook } from "./look-context.ts";

/** Null while it comes. */
export function useLookDetail<K extends LookKind>(
  kind: K,
  id: string,
): { answer: Asked<LookDetail<K>> | null; retry(): void } {
  const { backupId, ask } = useLook();
  const [answer, setAnswer] = useState<Asked<LookDetail<K>> | null>(null);
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setAnswer(null);
    const found = await ask(() => askDetail(backupId, kind, id));
    if (mine === turn.current) setAnswer(found);
  }, [ask, backupId, kind, id]);
  useEffect(() => {
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);
  return { answer, retry: () => void load() };
}
