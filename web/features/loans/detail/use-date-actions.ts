/** Days without collection and the *acuerdo de pago* of one loan, each with its right and while money is collected. */
import { IconCalendarPause, IconHeartHandshake } from "@tabler/icons-react";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { useIsAdministrator, usePermission } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { OpenDialog } from "./LoanDialogs.tsx";
import type { LoanRecords } from "./loan-book.ts";

export function useDateActions(
  { loan, standing }: LoanRecords,
  open: (dialog: OpenDialog) => void,
): MenuAction[] {
  const maySuspend = useIsAdministrator();
  const mayUpdate = usePermission("loans", "update");
  const seesPayments = usePermission("payments", "view");
  if (!isCollectable(loan) || !seesPayments) return [];
  const actions: MenuAction[] = [];
  if (mayUpdate) {
    actions.push({
      label: "Acuerdo de pago",
      icon: IconHeartHandshake,
      disabled: !standing.isLate,
      onSelect: () => open({ kind: "agree" }),
    });
  }
  if (maySuspend) {
    actions.push({
      label: "Suspender cobros",
      icon: IconCalendarPause,
      onSelect: () => open({ kind: "suspend" }),
    });
  }
  return actions;
}
