/** The work of today: each figure opens the list behind it. */
import { IconCashRegister, IconClockExclamation, IconRefresh, IconWallet } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useMemo } from "react";
import type { Loan } from "#contract/records/loan";
import { nextRowsDueOn } from "#domain/analytics/due-on";
import type { ReceivedDay } from "#domain/analytics/payment-tally";
import { add, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useToday } from "#web/offline/store/hooks.ts";
import { useLateYields } from "#web/parts/live-metrics/use-late-yields.ts";
import { useOverdue } from "#web/parts/live-metrics/use-overdue.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { byMethodText } from "#web/wording/collected.ts";
import { COUNTING, countText, paymentsText } from "#web/wording/count.ts";
import classes from "./Dashboard.module.css";

interface TodayJobProps {
  loans: readonly Loan[];
  /** Today's payments; undefined while they are read. */
  collected: ReceivedDay | undefined;
  onScheduled: () => void;
}

export function TodayJob({ loans, collected, onScheduled }: TodayJobProps) {
  const mayViewLoans = usePermission("loans", "view");
  const mayViewPayments = usePermission("payments", "view");
  return (
    <section aria-label="El día de hoy" className={classes.today}>
      {mayViewLoans && <Due loans={loans} onOpen={onScheduled} />}
      {mayViewPayments && <Collected day={collected} />}
      {mayViewLoans && <Late />}
      {mayViewLoans && <YieldDue />}
    </section>
  );
}

function Due({ loans, onOpen }: { loans: readonly Loan[]; onOpen: () => void }) {
  const today = useToday();
  const { late, status } = useOverdue();
  const next = useMemo(() => nextRowsDueOn(loans, today), [loans, today]);
  const rows = next.rows + late.reduce((count, { dueTodayRows }) => count + dueTodayRows, 0);
  const amount = add(next.amount, sum(late.map(({ dueToday }) => dueToday)));
  return (
    <DueWay onOpen={onOpen}>
      <Figure
        icon={IconWallet}
        label="Por cobrar hoy"
        value={status === "ready" ? <Amount value={amount} /> : "…"}
        note={
          status === "ready" ? countText(rows, "cuota", "cuotas") : status === "error" ? NOT_HERE : COUNTING
        }
      />
    </DueWay>
  );
}

/** A person who collects goes on to the list of the day; others see the rows in a window. */
function DueWay({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  if (usePermission("payments", "create")) {
    return (
      <Link to="/today" className={classes.job}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={classes.job} onClick={onOpen}>
      {children}
    </button>
  );
}

function Collected({ day }: { day: ReceivedDay | undefined }) {
  const today = useToday();
  return (
    <Link to="/payments" search={{ fecha: `${today}..${today}` }} className={classes.job}>
      <Figure
        icon={IconCashRegister}
        label="Cobrado hoy"
        tone="good"
        value={day ? <Amount value={day.collected} /> : "…"}
        note={day ? `${paymentsText(day.payments)} · ${byMethodText(day)}` : COUNTING}
      />
    </Link>
  );
}

const LATE_OF_DAY: Address = { to: "/today", search: { lista: "atrasados" } };
const LATE_LOANS: Address = { to: "/loans", search: { estado: "late" } };

function Late() {
  const mayCollect = usePermission("payments", "create");
  const { late, status } = useOverdue();
  const amount = sum(late.map(({ standing }) => standing.overdueAmount));
  const lateFee = sum(late.map(({ standing }) => standing.lateFeeDue));
  const note = `${countText(late.length, "préstamo", "préstamos")}${lateFee > 0 ? ` · mora ${formatMoney(lateFee)}` : ""}`;
  return (
    <Link {...(mayCollect ? LATE_OF_DAY : LATE_LOANS)} className={classes.job}>
      <Figure
        icon={IconClockExclamation}
        label="Atrasados"
        {...(late.length > 0 && status === "ready" ? { tone: "late" as const } : {})}
        value={status === "ready" ? <Amount value={amount} /> : "…"}
        note={status === "ready" ? note : status === "error" ? NOT_HERE : COUNTING}
      />
    </Link>
  );
}

/** Yield of the weeks that are overdue or fall due today, under its own name; nothing while there is no such loan. */
function YieldDue() {
  const today = useToday();
  const { open, status } = useLateYields();
  if (open.length === 0) return null;
  const due = open.filter(({ summary }) => summary.overdueWeeks > 0 || summary.nextDueDate === today);
  const late = due.filter(({ summary }) => summary.overdueWeeks > 0);
  const amount = sum(
    due.map(({ summary }) =>
      summary.overdueWeeks > 0 ? summary.overdueYield : (summary.nextAmount ?? ZERO),
    ),
  );
  return (
    <Link to="/continuous-yield" search={{ estado: "active" }} className={classes.job}>
      <Figure
        icon={IconRefresh}
        label="Rédito por cobrar"
        {...(late.length > 0 ? { tone: "late" as const } : {})}
        value={status === "ready" ? <Amount value={amount} /> : "…"}
        note={status === "ready" ? countText(due.length, "préstamo", "préstamos") : COUNTING}
      />
    </Link>
  );
}

/** Under a figure whose records could not be loaded. */
const NOT_HERE = "No se pudo cargar";

interface FigureProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  value: ReactNode;
  note: string;
  tone?: "good" | "late";
}

function Figure({ icon: Icon, label, value, note, tone }: FigureProps) {
  return (
    <>
      <span className={classes.jobIcon} data-tone={tone}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.jobLabel}>{label}</span>
      <span className={classes.jobValue} data-tone={tone}>
        {value}
      </span>
      <span className={classes.jobNote}>{note}</span>
    </>
  );
}
