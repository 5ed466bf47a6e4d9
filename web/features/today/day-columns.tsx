/** The columns of the day's list. */
import { loanMark, loanNumberText } from "#domain/loan/number";
import { askedOf, type DayLine } from "#web/parts/collection-day/day-line.ts";
import { ReadyMark } from "#web/parts/loans/ReadyMark.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { BesideBadge } from "#web/ui/BesideBadge.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { daysLateText } from "#web/wording/loan.ts";
import { lateTone } from "#web/wording/state-word.ts";
import type { RoutePlaces } from "./day-orders.ts";
import { alongRoute, askedOnDay, receiptOf, stateOf, toldOf } from "./day-words.ts";
import classes from "./Today.module.css";

export function AskedAmount({ line }: { line: DayLine }) {
  if (line.isDone) return <Amount value={line.collected} />;
  const amount = askedOf(line);
  if (amount === null) return <>…</>;
  return amount > 0 ? <Amount value={amount} strong /> : null;
}

export function Name({ line: { id, name, isDone, isOpen, isYield } }: { line: DayLine }) {
  return (
    <>
      {isDone ? <s>{name}</s> : name}
      {isOpen && !isYield && <ReadyMark loanId={id} isBrief />}
    </>
  );
}

function routeColumn(placeOf: RoutePlaces["placeOf"]): Column<DayLine> {
  return {
    key: "ruta",
    heading: "Ruta",
    kind: "count",
    read: ({ clientId }) => placeOf(clientId) + 1,
    sort: alongRoute(placeOf),
    width: 66,
    grow: 0,
    drop: 3,
  };
}

/** `placeOf`: see `useRoutePlaces`. */
export function dayColumns(placeOf: RoutePlaces["placeOf"]): readonly Column<DayLine>[] {
  return [...DAY_COLUMNS, routeColumn(placeOf)];
}

const DAY_COLUMNS: readonly Column<DayLine>[] = [
  {
    key: "cliente",
    heading: "Cliente",
    kind: "text",
    read: ({ name }) => name,
    render: (line) => (
      <>
        <Name line={line} />
        <span className={classes.doorLine} title={line.place}>
          <span className="figures">{line.isYield ? `#${loanMark(line)}` : loanNumberText(line)}</span>
          {line.isYield && " · Rédito"}
          {line.place && ` · ${line.place}`}
        </span>
      </>
    ),
    sort: true,
    width: 220,
    grow: 5,
  },
  {
    key: "cuota",
    heading: "Cuota",
    kind: "money",
    read: ({ cuota }) => cuota,
    width: 124,
    drop: 2,
  },
  {
    key: "atrasado",
    heading: "Atrasado",
    kind: "money",
    read: ({ overdue }) => overdue,
    render: ({ overdue, isDone }) =>
      isDone || overdue === 0 ? "" : overdue === null ? "…" : <Amount value={overdue} />,
    width: 136,
    drop: 1,
  },
  {
    key: "dias",
    heading: "Estado",
    kind: "text",
    read: (line) => stateOf(line)?.label ?? "",
    render: (line) => {
      const state = stateOf(line);
      const isLate = !line.isDone && line.daysLate > 0;
      const late = { label: daysLateText(line.daysLate), tone: lateTone(line.daysLate) };
      return (
        <>
          {state && <BesideBadge state={state} beside={isLate ? [late] : []} />}
          {line.isDone && <span className={classes.under}>{receiptOf(line)}</span>}
          {toldOf(line).map((text) => (
            <span key={text} className={classes.under}>
              {text}
            </span>
          ))}
        </>
      );
    },
    sort: (a, b) => a.daysLate - b.daysLate,
    width: 240,
  },
  {
    key: "monto",
    heading: "A cobrar",
    kind: "money",
    read: (line) => askedOf(line),
    render: (line) => <AskedAmount line={line} />,
    sort: (a, b) => askedOnDay(a) - askedOnDay(b),
    width: 140,
  },
];
