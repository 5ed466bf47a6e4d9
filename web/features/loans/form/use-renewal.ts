/** The old loans of a reenganche while its form is open: which are settled, and by the figures that the person saw. */

import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Id } from "#contract/id";
import { parseDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import type { Money } from "#domain/money/money";
import { newId } from "#web/offline/store/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import {
  canBeSettled,
  type OldLoan,
  type Quote,
  quoteOf,
  type SettledIds,
  type Settling,
  warningsOf,
} from "./renewing.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

/** An old loan as the form shows it. */
export interface Offered extends OldLoan {
  isChosen: boolean;
  isOpen: boolean;
  /** The figure that the person saw; null while no date is typed. */
  seen: Quote | null;
  /** The figure by now, where another device changed it meanwhile. */
  moved: Quote | null;
  warnings: readonly string[];
}

export interface Renewing {
  offered: readonly Offered[];
  settles: readonly Settling[];
  quotes: readonly Money[];
  ids: SettledIds;
  /** Other loans are chosen than the one from which it began, or a figure that moved was taken. */
  isChanged: boolean;
  choose(id: Id, isChosen: boolean): void;
  /** Takes the figure that holds by now. */
  takeMoved(offered: Offered): void;
  /** Asks about what is odd on the old loans; false when the person goes back. */
  isMeant(): Promise<boolean>;
}

/**
 * `all` are the loans of the client: those that are open are offered, and those that were chosen. `from`: the loan from
 * which the reenganche was begun.
 */
export function useRenewal(
  form: LoanFormApi,
  all: readonly OldLoan[],
  { from, begun }: { from: Id | undefined; begun: SettledIds },
): Renewing {
  const [ids, setIds] = useState<SettledIds>(begun);
  const old = useMemo(() => all.filter(({ loan }) => canBeSettled(loan) || loan.id in ids), [all, ids]);
  const [hasTaken, setTaken] = useState(false);
  const [seen, setSeen] = useState<Readonly<Record<string, Quote>>>({});
  const date = parseDate(useWatch({ control: form.control, name: "startDate" }) ?? "");
  const present = useMemo(
    () => (date ? old.map((each) => [keyOf(each.loan.id, date), quoteOf(each, date)] as const) : []),
    [old, date],
  );
  // A figure is kept from when it is first seen: a payment that arrives moves it only by a tap.
  const fresh = present.filter(([key]) => !(key in seen));
  if (fresh.length > 0) setSeen({ ...seen, ...Object.fromEntries(fresh) });
  const offered = old.map((each, place): Offered => {
    const [key = "", now] = present[place] ?? [];
    const shown = seen[key] ?? now ?? null;
    return {
      ...each,
      isChosen: each.loan.id in ids,
      isOpen: canBeSettled(each.loan),
      seen: shown,
      moved: now && shown && now.total !== shown.total ? now : null,
      warnings: warningsOf(each),
    };
  });
  const chosen = offered.filter(({ isChosen }) => isChosen);
  return {
    offered,
    settles: chosen.flatMap(({ loan, seen: quote }): Settling[] => {
      const paymentId = ids[loan.id];
      return quote && paymentId ? [{ loanId: loan.id, paymentId, quote }] : [];
    }),
    quotes: chosen.flatMap(({ seen: quote }) => (quote ? [quote.total] : [])),
    ids,
    isChanged: hasTaken || Object.keys(ids).join() !== (from ?? ""),
    choose(id, isChosen) {
      const { [id]: _id, ...others } = ids;
      setIds(isChosen ? { ...others, [id]: ids[id] ?? newId() } : others);
    },
    takeMoved({ loan, moved }) {
      if (!moved) return;
      setSeen({ ...seen, [keyOf(loan.id, moved.date)]: moved });
      setTaken(true);
    },
    isMeant: () => isMeant(chosen),
  };
}

function keyOf(id: Id, date: string): string {
  return `${id} ${date}`;
}

function isMeant(chosen: readonly Offered[]): Promise<boolean> {
  const odd = chosen.filter(({ warnings }) => warnings.length > 0);
  if (odd.length === 0) return Promise.resolve(true);
  return openConfirm({
    title: "¿Saldar así?",
    consequence: odd.map(({ loan, warnings }) => `${loanNumberText(loan)}: ${warnings.join(" ")}`).join(" "),
    confirmLabel: "Sí, reenganchar",
    cancelLabel: "Volver",
  });
}
