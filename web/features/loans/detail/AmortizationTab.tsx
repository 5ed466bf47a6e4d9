/** The rows of the loan, and what can be done with each. */
import { IconDiscountCheck, IconReceipt } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { ScheduleRows } from "#web/parts/loans/ScheduleRows.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { SoughtRow } from "#web/ui/list/rows-props.ts";
import type { RowLine, TableLine } from "./row-lines.ts";

interface AmortizationTabProps {
  lines: readonly TableLine[];
  today: CalendarDate;
  seesPayments: boolean;
  /** Absent for a person who may not forgive mora. */
  onWaive: ((line: RowLine) => void) | undefined;
  /** The row that was asked for: see `Rows`. */
  sought: SoughtRow | null;
}

export function AmortizationTab({ lines, today, seesPayments, onWaive, sought }: AmortizationTabProps) {
  const navigate = useNavigate();
  const actionsOf = (line: TableLine): MenuAction[] => {
    if (line.kind !== "row") return [];
    const actions: MenuAction[] = [];
    if (seesPayments && line.row.status !== "pending") {
      for (const payment of line.payments) {
        actions.push({
          label: `Ver pago ${receiptNumber(payment)}`,
          icon: IconReceipt,
          onSelect: () => void navigate({ to: "/payments/$id", params: { id: payment.id } }),
        });
      }
    }
    if (onWaive && line.lateFeeDue > 0 && line.row.paymentNumber > 0) {
      actions.push({ label: "Perdonar mora", icon: IconDiscountCheck, onSelect: () => onWaive(line) });
    }
    return actions;
  };
  return (
    <ScheduleRows lines={lines} today={today} lateFeeOf="de hoy" actionsOf={actionsOf} sought={sought} />
  );
}
