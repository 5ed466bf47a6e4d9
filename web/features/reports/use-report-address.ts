/** The filter of the report in the address of its screen, and how it is changed. */
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { ReportDefinition } from "#domain/reports/definitions";
import type { ReportFilter } from "#domain/reports/report";
import { useToday } from "#web/offline/store/hooks.ts";
import { type ReportSearch, readFilter, readHidden, written } from "./address.ts";
import { HIDDEN } from "./filter-names.ts";

const route = getRouteApi("/staff/reports/$report");

export interface ReportAddress {
  search: ReportSearch;
  filter: ReportFilter;
  hidden: ReadonlySet<string>;
  change: (change: Partial<ReportFilter>) => void;
  hide: (columns: ReadonlySet<string>) => void;
  clear: () => void;
}

export function useReportAddress(definition: ReportDefinition): ReportAddress {
  const search = route.useSearch();
  const today = useToday();
  const navigate = route.useNavigate();
  const text = JSON.stringify(search);
  const go = useCallback(
    (next: (before: ReportSearch) => ReportSearch) => {
      void navigate({ to: ".", search: next, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return useMemo(() => {
    const present = JSON.parse(text) as ReportSearch;
    return {
      search: present,
      filter: readFilter(definition, present, today),
      hidden: readHidden(present),
      change: (change) => go((before) => withoutEmpty({ ...before, ...written(change) })),
      hide: (columns) => go((before) => withoutEmpty({ ...before, [HIDDEN]: [...columns].join(".") })),
      clear: () => go(() => ({})),
    };
  }, [definition, text, today, go]);
}

function withoutEmpty(search: ReportSearch): ReportSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== "" && value !== undefined),
  );
}
