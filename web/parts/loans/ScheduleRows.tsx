/** The rows of a loan on a day, each with its state in a word, its mora, and what is left of it; what changed it beside them. */
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import {
  type Adjustment,
  type RowState,
  type ScheduleLine,
  totalOfLines,
} from "#domain/statement/schedule-lines";
import { Amount } from "#web/ui/Amount.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { Rows } from "#web/ui/list/Rows.tsx";
import type { SoughtRow } from "#web/ui/list/rows-props.ts";
import { StateMark } from "#web/ui/StateMark.tsx";
import { ADJUSTMENT_WORDS, daysText, rowWord } from "#web/wording/loan.ts";
import { lateTone } from "#web/wording/state-word.ts";
import classes from "./ScheduleRows.module.css";

/** A card of one line, with the room below it. */
const CARD_PX = 58;

interface ScheduleRowsProps<L extends ScheduleLine> {
  lines: readonly L[];
  today: CalendarDate;
  /** The day whose mora is in what is left, as the line of totals says it. */
  lateFeeOf: string;
  actionsOf?: ((line: L) => MenuAction[]) | undefined;
  /** The row that was asked for: see `Rows`. */
  sought?: SoughtRow | null;
}

export function ScheduleRows<L extends ScheduleLine>({
  lines,
  today,
  lateFeeOf,
  actionsOf,
  sought = null,
}: ScheduleRowsProps<L>) {
  return (
    <>
      <p className={classes.totals}>{totalsOf(lines, lateFeeOf)}</p>
      <Rows
        label="Tabla de amortización"
        rows={lines}
        columns={COLUMNS}
        rowKey={keyOf}
        rowTo={undefined}
        rowActions={actionsOf}
        card={(line) =>
          line.kind === "row" ? <Card line={line} today={today} /> : <AdjustmentCard line={line} />
        }
        cardPx={CARD_PX}
        sought={sought}
        order=""
        onOrder={() => {}}
      />
    </>
  );
}

/** A balance is reached by one abono at most. */
function keyOf(line: ScheduleLine): string {
  return line.kind === "row" ? String(line.row.paymentNumber) : `${line.kind} ${line.balance}`;
}

const COLUMNS: readonly Column<ScheduleLine>[] = [
  { key: "number", heading: "#", kind: "text", read: nameOf, width: 54, grow: 0 },
  { key: "due", heading: "Vence", kind: "text", read: dueOf, width: 104, grow: 0, wrap: true },
  {
    key: "payment",
    heading: "Cuota",
    kind: "money",
    read: ({ payment }) => payment,
    render: ({ payment }) => <Amount value={payment} bare strong />,
    width: 98,
  },
  {
    key: "principal",
    heading: "Capital",
    kind: "money",
    read: ({ principal }) => principal,
    render: ({ principal }) => <Amount value={principal} bare />,
    width: 104,
    drop: 3,
  },
  {
    key: "interest",
    heading: "Interés",
    kind: "money",
    read: ({ interest }) => interest,
    render: ({ interest }) => <Amount value={interest} bare />,
    width: 92,
    drop: 2,
  },
  {
    key: "lateFee",
    heading: "Mora",
    kind: "money",
    read: ({ lateFee }) => lateFee,
    render: ({ lateFee }) => (lateFee > 0 ? <Amount value={lateFee} bare /> : "—"),
    width: 78,
  },
  {
    key: "remaining",
    heading: "Resta",
    kind: "money",
    read: ({ remaining }) => remaining,
    render: ({ remaining }) => (remaining === 0 ? "—" : <Amount value={remaining} bare strong />),
    width: 98,
  },
  {
    key: "balance",
    heading: "Saldo capital",
    kind: "money",
    read: ({ balance }) => balance,
    render: ({ balance }) => balance !== null && <Amount value={balance} bare />,
    width: 128,
    drop: 4,
  },
  {
    key: "state",
    heading: "Estado",
    kind: "text",
    read: (line) => (line.kind === "row" ? rowWord(line.label, line.lateFeeDue).label : null),
    render: (line) =>
      line.kind === "row" && (
        <>
          <StateMark state={rowWord(line.label, line.lateFeeDue, line.daysLate)} />
          {line.daysLate > 0 && (
            <span className={classes.lateLine} data-tone={lateTone(line.daysLate)}>
              {daysText(line.daysLate)}
            </span>
          )}
        </>
      ),
    width: 128,
  },
];

function nameOf(line: ScheduleLine): string {
  return line.kind === "row" ? shortName(line.row.paymentNumber) : "";
}

/** A line beside the cuotas has no due date: its name stands there. */
function dueOf(line: ScheduleLine): string {
  return line.kind === "row" ? formatDate(line.row.paymentDate) : ADJUSTMENT_WORDS[line.kind].label;
}

function AdjustmentCard({ line }: { line: Adjustment }) {
  return (
    <span className={classes.adjustmentCard}>
      <StateMark state={ADJUSTMENT_WORDS[line.kind]} />
      <Amount value={line.kind === "rounding" ? line.remaining : line.payment} bare strong />
    </span>
  );
}

function Card({ line, today }: { line: RowState; today: CalendarDate }) {
  const { row, label, lateFeeDue, remaining } = line;
  const partly = remaining > 0 && remaining !== row.payment;
  return (
    <span className={classes.rowCard}>
      <span className={classes.number}>{shortName(row.paymentNumber)}</span>
      <span>{shortDate(row.paymentDate, today)}</span>
      <Amount value={row.payment} bare strong className={classes.rowAmount ?? ""} />
      <StateMark state={rowWord(label, lateFeeDue, line.daysLate)} />
      {(line.daysLate > 0 || partly) && (
        <span className={classes.rowMore}>
          {line.daysLate > 0 && (
            <span className={classes.late} data-tone={lateTone(line.daysLate)}>
              {daysText(line.daysLate)} ·{" "}
            </span>
          )}
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

function totalsOf(lines: readonly ScheduleLine[], lateFeeOf: string): string {
  const { payment, principal, interest, paid, remaining } = totalOfLines(lines);
  return `Total ${formatMoney(payment)}: capital ${formatMoney(principal)} e interés ${formatMoney(interest)}. Pagado ${formatMoney(paid)}. Resta ${formatMoney(remaining)} con la mora ${lateFeeOf}.`;
}
