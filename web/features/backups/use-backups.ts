/** The list of backups as the server has it, asked for again after each change. */
import { useCallback, useEffect, useState } from "react";
import type { BackupsAnswer } from "#contract/backups";
import { listBackups } from "./server.ts";

export interface Backups {
  answer: BackupsAnswer | null;
  /** Why there is no list; null while it comes. */
  problem: string | null;
  reload(): Promise<void>;
}

export function useBackups(): Backups {
  const [read, setRead] = useState<Pick<Backups, "answer" | "problem">>({ answer: null, problem: null });
  const reload = useCallback(async () => {
    const asked = await listBackups();
    setRead(({ answer }) =>
      asked.ok ? { answer: asked.value, problem: null } : { answer, problem: asked.why },
    );
  }, []);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...read, reload };
}
