/** *Reenganchar* in a menu of a loan, wherever it is listed (ruling P8). */
import { IconRepeat } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { renewLoan } from "#commands/loan/renew";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { isOpen } from "#domain/loan/written-off";
import { useMayRun } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";

/** An open loan can be settled by a new one. */
export function canBeRenewed({ deleted, status }: Pick<Loan, "deleted" | "status">): boolean {
  return deleted === null && isOpen(status);
}

/** One entry of the menu; none without the right, or without a loan to settle. */
export function useRenewAction(): (loanId: Id | undefined) => MenuAction[] {
  const navigate = useNavigate();
  const may = useMayRun(renewLoan);
  return (loanId) => {
    if (!may || !loanId) return [];
    const renew = () => void navigate({ to: "/loans/new", search: { renews: loanId } });
    return [{ label: "Reenganchar", icon: IconRepeat, onSelect: renew }];
  };
}
