/** Where a receipt leads: on to the next of the list that one collected from, and back to it. */
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { Address } from "#web/ui/address.ts";
import { collectAddress, listOf, nextStop, type TrailList } from "./collecting-trail.ts";

/**
 * That list lies one step behind in the history, however many receipts followed one another: going back finds it at the
 * same place. Without a list, done leads to `otherwise`.
 */
export function useWaysOn(from: unknown, loanId: string | null, otherwise: Address) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const list = listOf(from);
  const go = (address: Address) => void navigate({ ...address, replace: true });
  if (list === undefined) return { onDone: () => go(otherwise) };
  const stop = nextStop(from, loanId);
  const next = stop && { name: stop.name, onGo: () => go(collectAddress(stop, from as TrailList)) };
  return { onDone: () => (history.canGoBack() ? history.back() : go(list)), next };
}
