/** Where a receipt leads: on to the next of the list that one collected from, and back to it. */
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { collectAddress, FROM, listOf, nextStop, type TrailList } from "./collecting-trail.ts";

/**
 * That list lies one step behind in the history, however many receipts followed one another: going back finds it at the
 * same place. Without a list, done leads to `otherwise`.
 */
export function useWaysOn(loanId: string | null, otherwise: string) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const from = search[FROM];
  const list = listOf(from);
  const go = (to: string) => void navigate({ to, replace: true });
  if (list === undefined) return { onDone: () => go(otherwise) };
  const stop = nextStop(from, loanId);
  const next = stop && { name: stop.name, onGo: () => go(collectAddress(stop, from as TrailList)) };
  return { onDone: () => (history.canGoBack() ? history.back() : go(list.to)), next };
}
