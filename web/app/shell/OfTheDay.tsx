/**
 * In the safe mode an address opens only where it is of the day's list: the form of a loan that stands there, and today's receipt
 * of one. Every other leads to the list. It is drawn again as the list changes, so a screen that was opened stays.
 */
import { Navigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { canon } from "#contract/id";
import { useDoc } from "#web/offline/store/hooks.ts";
import { isIn } from "#web/parts/collection-day/day-lists.ts";
import { useDayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { type SafeAddress, safeAddress } from "#web/ui/cover.ts";
import { PageSpinner } from "#web/ui/feedback/LoadingState.tsx";

export function OfTheDay({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const judged = useIsOfTheDay(safeAddress(path));
  if (judged === "unknown") return <PageSpinner />;
  return judged ? children : <Navigate to="/today" replace />;
}

function useIsOfTheDay(address: SafeAddress | null): boolean | "unknown" {
  const { lines, date, status } = useDayLines();
  const receipt = useReceipt(address);
  /** A loan may leave the list with what is collected on it, and its receipt is still to be printed. */
  const opened = useRef(new Set<string>());
  if (address === null) return false;
  if (address.kind === "list") return true;
  if (receipt.status === "loading") return "unknown";
  if (address.kind === "receipt" && receipt.date !== date) return false;
  const loanId = address.kind === "form" ? canon(address.loanId) : receipt.loanId;
  if (loanId === null) return false;
  const isListed = lines?.some((line) => line.id === loanId && isIn("hoy", line, date)) ?? false;
  if (isListed) opened.current.add(loanId);
  return opened.current.has(loanId) || (status === "loading" ? "unknown" : false);
}

interface Receipt {
  status: "loading" | "ready" | "error";
  loanId: string | null;
  date: string | null;
}

function useReceipt(address: SafeAddress | null): Receipt {
  const asked = address?.kind === "receipt" ? address : null;
  const payment = useDoc("payments", asked && !asked.isYield ? asked.paymentId : null);
  const ofYield = useDoc("continuousYieldPayments", asked?.isYield ? asked.paymentId : null);
  const { status } = asked?.isYield ? ofYield : payment;
  const doc = asked?.isYield ? ofYield.doc : payment.doc;
  const loanId = (asked?.isYield ? ofYield.doc?.yieldLoanId : payment.doc?.loanId) ?? null;
  return { status: asked ? status : "ready", loanId, date: doc?.date ?? null };
}
