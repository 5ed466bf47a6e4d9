/** The filter of the report in the address of its screen, and how it is changed. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { ReportDefinition } from "#domain/reports/definitions";
import type { ReportFilter } from "#domain/reports/report";
import { useToday } from "#web/offline/store/hooks.ts";
import { type Address, HIDDEN, readFilter, readHidden, written } from "./address.ts";

export interface ReportAddress {
  address: Address;
  filter: ReportFilter;
  hidden: ReadonlySet<string>;
  change: (change: Partial<ReportFilter>) => void;
  hide: (columns: ReadonlySet<string>) => void;
  clear: () => void;
}

export function useReportAddress(definition: ReportDefinition): ReportAddress {
  const address = useSearch({ strict: false }) as Address;
  const today = useToday();
  const navigate = useNavigate();
  const text = JSON.stringify(address);
  const go = useCallback(
    (next: (before: Address) => Address) => {
      void navigate({ to: ".", search: next as never, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return useMemo(() => {
    const present = JSON.parse(text) as Address;
    return {
      address: present,
      filter: readFilter(definition, present, today),
      hidden: readHidden(present),
      change: (change) => go((before) => withoutEmpty({ ...before, ...written(change) })),
      hide: (columns) => go((before) => withoutEmpty({ ...before, [HIDDEN]: [...columns].join(".") })),
      clear: () => go(() => ({})),
    };
  }, [definition, text, today, go]);
}

function withoutEmpty(address: Address): Address {
  return Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== "" && value !== undefined),
  );
}
