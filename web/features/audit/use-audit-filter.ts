/** Person, kind of record, one record and day, as the address says: a record's history is a link. */
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { COLLECTION_NAMES } from "#contract/collections";
import { parseId } from "#contract/id";
import { parseDate } from "#domain/calendar/calendar-date";
import type { AuditQuestion } from "./use-audit.ts";

const route = getRouteApi("/staff/audit");

export type FilterKey = "persona" | "tipo" | "dia" | "record";

type FilterSearch = ReturnType<typeof route.useSearch>;

export interface AuditFilter {
  question: AuditQuestion;
  narrowed: boolean;
  choose(key: FilterKey, value: string | null): void;
  clear(): void;
}

export function useAuditFilter(): AuditFilter {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { persona, tipo, dia, record } = search;
  const question = useMemo(() => questionOf({ persona, tipo, dia, record }), [persona, tipo, dia, record]);
  const go = (next: FilterSearch) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to: ".", search: kept, replace: true, resetScroll: false });
  };
  return {
    question,
    narrowed: Object.keys(question).length > 0,
    choose: (key, value) => go({ ...search, [key]: value }),
    clear: () => go({}),
  };
}

function questionOf(search: FilterSearch): AuditQuestion {
  const userId = parseId(String(search.persona ?? ""));
  const entityId = parseId(String(search.record ?? ""));
  const collection = COLLECTION_NAMES.find((name) => name === search.tipo);
  const day = parseDate(String(search.dia ?? ""));
  return {
    ...(userId ? { userId } : {}),
    ...(entityId ? { entityId } : {}),
    ...(collection ? { collection } : {}),
    ...(day ? { day } : {}),
  };
}
