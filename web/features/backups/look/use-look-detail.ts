/** One record of an opened copy. */
import { useCallback, useEffect, useState } from "react";
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
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks once more.
  useEffect(() => {
    let left = false;
    setAnswer(null);
    void ask(() => askDetail(backupId, kind, id)).then((found) => {
      if (!left) setAnswer(found);
    });
    return () => {
      left = true;
    };
  }, [ask, backupId, kind, id, turn]);
  return { answer, retry: useCallback(() => setTurn((before) => before + 1), []) };
}
