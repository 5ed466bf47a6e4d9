/** Reads the log page by page from the server itself: it is kept nowhere else. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type AuditLine, auditAnswer } from "#contract/audit";
import { startOfBusinessDate } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { callServer } from "#web/parts/session/call.ts";
import { session } from "#web/parts/session/use-session.ts";

export interface AuditQuestion {
  userId?: string;
  collection?: string;
  entityId?: string;
  day?: CalendarDate;
}

export interface AuditPages {
  status: "loading" | "ready" | "error" | "offline";
  lines: readonly AuditLine[];
  hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

interface Read {
  status: AuditPages["status"];
  lines: readonly AuditLine[];
  next: number | null;
}

const NOTHING: Read = { status: "loading", lines: [], next: null };
const PAGE = 50;

export function useAudit(question: AuditQuestion): AuditPages {
  const query = queryOf(question);
  const [read, setRead] = useState<Read>(NOTHING);
  const turn = useRef(0);
  const ask = useCallback(
    async (before: number | null, known: readonly AuditLine[]) => {
      turn.current += 1;
      const mine = turn.current;
      setRead({ status: "loading", lines: known, next: null });
      const page = await fetchPage(query, before);
      if (mine !== turn.current) return;
      if (typeof page === "string") setRead({ status: page, lines: known, next: before });
      else setRead({ status: "ready", lines: [...known, ...page.lines], next: page.next });
    },
    [query],
  );
  useEffect(() => {
    void ask(null, []);
  }, [ask]);
  const { status, lines, next } = read;
  return {
    status,
    lines,
    hasMore: next !== null,
    loadMore: () => void ask(next, lines),
    retry: () => void ask(next, lines),
  };
}

async function fetchPage(query: string, before: number | null) {
  const page = before === null ? query : `${query}&before=${before}`;
  const answer = await callServer("GET", `/api/audit?${page}`);
  if (answer.status === 0) return "offline";
  if (answer.status === 401) session.expire();
  const parsed = auditAnswer.safeParse(answer.body);
  return answer.status === 200 && parsed.success ? parsed.data : "error";
}

function queryOf({ userId, collection, entityId, day }: AuditQuestion): string {
  const params = new URLSearchParams({ limit: String(PAGE) });
  if (userId) params.set("userId", userId);
  if (collection) params.set("collection", collection);
  if (entityId) params.set("entityId", entityId);
  if (day) {
    params.set("from", String(startOfBusinessDate(day)));
    params.set("until", String(startOfBusinessDate(addDays(day, 1)) - 1));
  }
  return params.toString();
}
