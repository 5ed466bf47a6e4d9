/** The range of dates, kept in the address: three months up to now unless the filter says otherwise. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { DateRange } from "#domain/analytics/portfolio";
import { addMonths, type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { useToday } from "#web/offline/store/hooks.ts";

interface RangeSearch {
  desde?: string;
  hasta?: string;
  tab?: string;
}

export function useRange(): { range: DateRange; setRange: (range: DateRange) => void } {
  const today = useToday();
  const navigate = useNavigate();
  const { desde, hasta } = useSearch({ strict: false }) as RangeSearch;
  const range = useMemo(() => readRange(today, desde, hasta), [today, desde, hasta]);
  const setRange = ({ from, to }: DateRange) => {
    void navigate({
      to: ".",
      search: ((before: RangeSearch) => ({ ...before, desde: from, hasta: to })) as never,
      replace: true,
      resetScroll: false,
    });
  };
  return { range, setRange };
}

export function readRange(today: CalendarDate, desde?: string, hasta?: string): DateRange {
  const usual = { from: addMonths(today, -3), to: today };
  const from = parseDate(desde ?? "") ?? usual.from;
  const to = parseDate(hasta ?? "") ?? usual.to;
  return from <= to ? { from, to } : usual;
}
