/** The rows of a list of an opened copy, page by page: those of another search take their place. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { LookKind, LookPage } from "#contract/backup-look";
import { askPage } from "./ask.ts";
import { useLook } from "./look-context.ts";

type Row<K extends LookKind> = LookPage<K>["rows"][number];

export interface LookRows<K extends LookKind> {
  status: "loading" | "ready" | "failed";
  rows: readonly Row<K>[];
  /** All that the search finds; null until the first page is here. */
  total: number | null;
  problem: { why: string; code: string } | null;
  hasMore: boolean;
  more(): void;
  retry(): void;
}

interface Read<K extends LookKind> extends Pick<LookRows<K>, "status" | "rows" | "total" | "problem"> {
  /** The pages that are here. */
  pages: number;
}

export function useLookRows<K extends LookKind>(kind: K, text: string): LookRows<K> {
  const { backupId, ask } = useLook();
  const [read, setRead] = useState<Read<K>>(nothingOf);
  const turn = useRef(0);
  const load = useCallback(
    async (page: number, known: Read<K>) => {
      turn.current += 1;
      const mine = turn.current;
      setRead({ ...known, status: "loading", problem: null });
      const answer = await ask(() => askPage(backupId, kind, { text, page }));
      if (mine !== turn.current) return;
      if (!answer.ok) {
        setRead({ ...known, status: "failed", problem: answer });
        return;
      }
      const rows = [...known.rows, ...(answer.value.rows as Row<K>[])];
      setRead({ status: "ready", rows, total: answer.value.total, problem: null, pages: page });
    },
    [ask, backupId, kind, text],
  );
  useEffect(() => {
    void load(1, nothingOf());
    return () => {
      turn.current += 1;
    };
  }, [load]);
  const { status, rows, total, problem, pages } = read;
  const next = () => void load(pages + 1, read);
  return {
    ...{ status, rows, total, problem },
    hasMore: status === "ready" && total !== null && rows.length < total && rows.length > 0,
    more: next,
    retry: next,
  };
}

function nothingOf<K extends LookKind>(): Read<K> {
  return { status: "loading", rows: [], total: null, problem: null, pages: 0 };
}
