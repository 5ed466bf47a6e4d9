/** The rows of the loan, each with its state in a word, its mora, and what is left of it. */
import { IconDiscountCheck, IconReceipt } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/receipt.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { daysText, ROW_WORDS } from "#web/wording/loan.ts";
import classes from "./LoanDetail.module.css";
import type { RowLine } from "./row-lines.ts";

interface AmortizationTabProps {
  lines: readonly RowLine[];
  today: CalendarDate;
  seesPayments: boolean;
  /** Absent for somebody who may not forgive mora. */
  onWaive: ((line: RowLine) => void) | undefined;
}

export function AmortizationTab({ lines, today, seesPayments, onWaive }: AmortizationTabProps) {
  const navigate = useNavigate();
  const actionsOf = (line: RowLine): MenuAction[] => {
    const actions: MenuAction[] = [];
    if (seesPayments && line.row.status !== "pending") {
      for (const payment of line.payments) {
        actions.push({
          label: `Ver pago ${receiptNumber(payment)}`,
          icon: IconReceipt,
          onSelect: () => void navigate({ to: `/payments/${payment.id}` as string }),
        });
      }
    }
    if (onWaive && line.lateFeeDue > 0 && line.row.paymentNumber > 0) {
      actions.push({ label: "Perdonar mora", icon: IconDiscountCheck, onSelect: () => onWaive(line) });
    }
    return actions;
  };
  return (
    <>
      <p className={classes.totals}>{totalsOf(lines)}</p>
      <Rows
        label="Tabla de amortización"
        rows={lines}
        columns={COLUMNS}
        rowKey={(line) => String(line.row.paymentNumber)}
        rowTo={undefined}
        rowActions={actionsOf}
        card={(line) => <Card line={line} today={today} />}
        order=""
        onOrder={() => {}}
      />
    </>
  );
}

const COLUMNS: readonly Column<RowLine>[] = [
  { key: "number", header: "#", width: 62, grow: 0, render: ({ row }) => shortName(row.paymentNumber) },
  { key: "due", header: "Vence", width: 110, grow: 0, render: ({ row }) => formatDate(row.paymentDate) },
  {
    key: "payment",
    header: "Cuota",
    align: "right",
    width: 108,
    render: ({ row }) => <Amount value={row.payment} bare strong />,
  },
  {
    key: "principal",
    header: "Capital",
    align: "right",
    width: 104,
    drop: 3,
    render: ({ row }) => <Amount value={row.principal} bare />,
  },
  {
    key: "interest",
    header: "Interés",
    align: "right",
    width: 92,
    drop: 2,
    render: ({ row }) => <Amount value={row.interest} bare />,
  },
  {
    key: "lateFee",
    header: "Mora",
    align: "right",
    width: 84,
    render: ({ lateFee }) => (lateFee > 0 ? <Amount value={lateFee} bare /> : "—"),
  },
  {
    key: "remaining",
    header: "Resta",
    align: "right",
    width: 104,
    render: ({ remaining }) => (remaining > 0 ? <Amount value={remaining} bare strong /> : "—"),
  },
  {
    key: "balance",
    header: "Saldo capital",
    align: "right",
    width: 112,
    drop: 4,
    render: ({ row }) => <Amount value={row.endingBalance} bare />,
  },
  {
    key: "state",
    header: "Estado",
    width: 134,
    render: (line) => (
      <>
        <StateMark state={ROW_WORDS[line.label]} />
        {line.daysLate > 0 && <span className={classes.lateLine}>{daysText(line.daysLate)}</span>}
      </>
    ),
  },
];

function Card({ line, today }: { line: RowLine; today: CalendarDate }) {
  const { row, label, lateFeeDue, remaining } = line;
  const partly = remaining > 0 && remaining !== row.payment;
  return (
    <span className={classes.rowCard}>
      <span className={classes.number}>{shortName(row.paymentNumber)}</span>
      <span>{shortDate(row.paymentDate, today)}</span>
      <Amount value={row.payment} bare strong className={classes.rowAmount ?? ""} />
      <StateMark state={ROW_WORDS[label]} />
      {(line.daysLate > 0 || partly) && (
        <span className={classes.rowMore}>
          {line.daysLate > 0 && <span className={classes.late}>{daysText(line.daysLate)} · </span>}
          {lateFeeDue > 0 && (
            <>
              mora <Amount value={lateFeeDue} bare /> ·{" "}
            </>
          )}
          resta <Amount value={remaining} bare />
        </span>
      )}
    </span>
  );
}

/** `14/03`, with its year where it is another than this one. */
function shortDate(date: CalendarDate, today: CalendarDate): string {
  const [day, month, year = ""] = formatDate(date).split("/");
  return date.slice(0, 4) === today.slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year.slice(2)}`;
}

/** `#8`; extra interest rows are counted apart. */
function shortName(paymentNumber: number): string {
  return paymentNumber < 0 ? `Int. ${-paymentNumber}` : `#${paymentNumber}`;
}

function totalsOf(lines: readonly RowLine[]): string {
  const total = sum(lines.map(({ row }) => row.payment));
  const interest = sum(lines.map(({ row }) => row.interest));
  const left = sum(lines.map(({ remaining }) => remaining));
  return `Cuotas por ${formatMoney(total)}, de ellos ${formatMoney(interest)} de interés. Resta ${formatMoney(left)} con la mora de hoy.`;
}
