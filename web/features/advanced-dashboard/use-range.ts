/** The range of dates, kept in the address: three months up to now unless the filter says otherwise. */
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import type { DateRange } from "#domain/analytics/portfolio";
import { addMonths, type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { useToday } from "#web/offline/store/hooks.ts";

const route = getRouteApi("/staff/advanced-dashboard");

export function useRange(): { range: DateRange; setRange: (range: DateRange) => void } {
  const today = useToday();
  const navigate = route.useNavigate();
  const { desde, hasta } = route.useSearch();
  const range = useMemo(() => readRange(today, desde, hasta), [today, desde, hasta]);
  const setRange = ({ from, to }: DateRange) => {
    void navigate({
      to: ".",
      search: (before) => ({ ...before, desde: from, hasta: to }),
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
