/** The notifications: one for each overdue row of an active loan, newest first, and what each one says. */
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { add, type Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { LateLoan, OverdueView } from "#web/parts/live-metrics/overdue-loans.ts";
import { fullName } from "#web/parts/people/person.ts";
import { loanMarks, rowName } from "#web/wording/loan.ts";
import type { ReadMarks } from "./read-marks.ts";

export interface OverdueAlert {
  type: "payment_overdue";
  /** Loan, row and due date: what it means to have read this one. */
  key: string;
  title: string;
  message: string;
  date: CalendarDate;
  data: {
    loanId: Id;
    /** The loan's number. */
    loanNumber: string;
    clientId: Id;
    clientName: string;
    /** The amount that the row owes with the mora of today: a quick payment collects it. */
    amount: Money;
    lateFee: Money;
    dueDate: CalendarDate;
    paymentNumber: number;
    daysLate: number;
  };
}

export interface SystemAlert {
  type: "system";
  key: string;
  title: string;
  message: string;
  date: CalendarDate;
}

export type Alert = OverdueAlert | SystemAlert;

/** The alerts of each loan that is behind, in no order. */
export function overdueOf(
  late: OverdueView["late"],
  clients: ReadonlyMap<string, Client>,
): readonly (readonly OverdueAlert[])[] {
  return late.flatMap((one) => (one.loan.status === "active" ? [keptAlerts(one, clients)] : []));
}

/** As they are listed: the loan with the newest row first, the rows of one loan together, its newest first. */
export function alertsOf(overdue: readonly (readonly OverdueAlert[])[], today: CalendarDate): Alert[] {
  const groups = overdue.filter(({ length }) => length > 0).map((alerts) => alerts.toSorted(newestFirst));
  if (groups.length === 0) return [allIsWell(today)];
  return groups.sort(([a], [b]) => (a && b ? newestFirst(a, b) : 0)).flat();
}

const kept = new WeakMap<LateLoan, { clientName: string; alerts: readonly OverdueAlert[] }>();

/** After every collection the whole book is looked at, and all loans but one are as they were. */
function keptAlerts(late: LateLoan, clients: ReadonlyMap<string, Client>): readonly OverdueAlert[] {
  const client = clients.get(late.loan.clientId);
  const clientName = client ? fullName(client) : "Cliente no disponible";
  const known = kept.get(late);
  if (known?.clientName === clientName) return known.alerts;
  const alerts = overdueAlerts(late, clientName);
  kept.set(late, { clientName, alerts });
  return alerts;
}

function overdueAlerts({ loan, standing }: LateLoan, clientName: string): OverdueAlert[] {
  return standing.overdueRows.map(({ paymentNumber, paymentDate, daysLate, amount, lateFeeDue }) => {
    const owed = add(amount, lateFeeDue);
    return {
      type: "payment_overdue",
      key: `${loan.id} ${paymentNumber} ${paymentDate}`,
      title: clientName,
      message: [
        `${rowName(paymentNumber)} vencida: debe ${formatMoney(owed)}`,
        ...loanMarks(loan).map(({ label }) => label),
      ].join(" · "),
      date: paymentDate,
      data: {
        loanId: loan.id,
        loanNumber: loanNumberText(loan),
        clientId: loan.clientId,
        clientName,
        amount: owed,
        lateFee: lateFeeDue,
        dueDate: paymentDate,
        paymentNumber,
        daysLate,
      },
    };
  });
}

/** There is nothing to do about it, so it is nothing to be read either. */
function allIsWell(today: CalendarDate): SystemAlert {
  return {
    type: "system",
    key: "system",
    title: "Sistema funcionando correctamente",
    message: "No hay pagos vencidos actualmente.",
    date: today,
  };
}

function newestFirst(a: OverdueAlert, b: OverdueAlert): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.key < b.key ? -1 : 1;
}

/** Never below zero: it counts what is there and was not read. */
export function unreadCount(
  overdue: readonly (readonly OverdueAlert[])[],
  marks: Pick<ReadMarks, "isRead" | "anyOf">,
): number {
  let count = 0;
  for (const alerts of overdue) {
    const [first] = alerts;
    count +=
      first && marks.anyOf(first.data.loanId)
        ? alerts.filter(({ key }) => !marks.isRead(key)).length
        : alerts.length;
  }
  return count;
}

/** `1 día atraso`, `3 días atraso`. */
export function lateBadge(daysLate: number): string {
  return `${daysLate} ${daysLate === 1 ? "día" : "días"} atraso`;
}
