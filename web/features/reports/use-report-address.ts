/** The filter of the report in the address of its screen, and how it is changed. */
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { ReportDefinition } from "#domain/reports/definitions";
import { type ReadyLimits, readyLimits } from "#domain/reports/ready-to-renew";
import type { ReportFilter } from "#domain/reports/report";
import { useDoc, useToday } from "#web/offline/store/hooks.ts";
import { type ReportSearch, readFilter, readHidden, written } from "./address.ts";
import { HIDDEN } from "./filter-names.ts";

const route = getRouteApi("/staff/reports/$report");

export interface ReportAddress {
  search: ReportSearch;
  filter: ReportFilter;
  /** The limits of *Listo para reenganche*, which the report of renewals begins with. */
  limits: ReadyLimits;
  hidden: ReadonlySet<string>;
  change: (change: Partial<ReportFilter>) => void;
  hide: (columns: ReadonlySet<string>) => void;
  clear: () => void;
}

export function useReportAddress(definition: ReportDefinition): ReportAddress {
  const search = route.useSearch();
  const today = useToday();
  const navigate = route.useNavigate();
  const { share, delay } = readyLimits(useDoc("settings", SETTINGS_ID).doc);
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
      limits: { share, delay },
      filter: readFilter(definition, present, today, { share, delay }),
      hidden: readHidden(present),
      change: (change) => go((before) => withoutEmpty({ ...before, ...written(change) })),
      hide: (columns) => go((before) => withoutEmpty({ ...before, [HIDDEN]: [...columns].join(".") })),
      clear: () => go(() => ({})),
    };
  }, [definition, text, today, share, delay, go]);
}

function withoutEmpty(search: ReportSearch): ReportSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== "" && value !== undefined),
  );
}
