/** Reads what this person may see and keeps the analysis of a range: made anew only when something below it changed. */
import { useMemo } from "react";
import type { DateRange } from "#domain/analytics/portfolio";
import { inStreet } from "#domain/analytics/street-now";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { usePaymentDays } from "#web/parts/live-metrics/use-payment-days.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { type Analysis, analyse, daysNeeded } from "./analysis.ts";
import { useLoanMetrics } from "./use-loan-figures.ts";

export interface AnalysisView {
  status: "loading" | "ready" | "error" | "denied";
  analysis: Analysis | null;
  /** Neither a loan nor a payment yet. */
  empty: boolean;
}

export function useAnalysis(range: DateRange): AnalysisView {
  const today = useToday();
  const sight = useSight();
  const loans = useLoanMetrics();
  const clients = useCollection("clients");
  const street = useStreet(today);
  const { from, to } = range;
  const needed = useMemo(() => daysNeeded({ from, to }, today), [from, to, today]);
  const days = usePaymentDays(needed);
  const { status: clientsStatus } = clients;
  const count = clients.docs.length;
  const analysis = useMemo(() => {
    if (loans.status !== "ready" || days.status !== "ready" || (sight.clients && clientsStatus !== "ready")) {
      return null;
    }
    const sources = { loans: loans.items, days: days.items, clients: count, street };
    return analyse(sources, { range: { from, to }, today, sight });
  }, [loans, days, clientsStatus, count, street, from, to, today, sight]);
  if (!sight.loans && !sight.payments) return { status: "denied", analysis: null, empty: true };
  const parts = [loans, days, sight.clients ? clients : null].map((part) => part?.status);
  const status = parts.includes("error")
    ? "error"
    : analysis && !parts.includes("loading")
      ? "ready"
      : "loading";
  return { status, analysis, empty: loans.items.length === 0 && days.items.length === 0 };
}

/** The loans of both kinds that are being collected. */
function useStreet(today: CalendarDate) {
  const { docs: loans } = useCollection("loans");
  const { docs: yields } = useCollection("continuousYield");
  return useMemo(() => inStreet({ loans, yields }, today), [loans, yields, today]);
}

function useSight() {
  const loans = usePermission("loans", "view");
  const payments = usePermission("payments", "view");
  const clients = usePermission("clients", "view");
  return useMemo(() => ({ loans, payments, clients }), [loans, payments, clients]);
}
