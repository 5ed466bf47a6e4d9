/** The figures that matter: what is to be paid today, how far the loan is, what is owed, and what comes next. */
import { formatDate } from "#domain/calendar/calendar-date";
import { isWrittenOff } from "#domain/loan/written-off";
import { Amount } from "#web/ui/Amount.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { HeroFigure } from "#web/ui/detail/HeroFigure.tsx";
import { countText } from "#web/wording/count.ts";
import { daysText, paidText, rowName } from "#web/wording/loan.ts";
import { lateTone } from "#web/wording/state-word.ts";
import { CuotaStrip } from "./CuotaStrip.tsx";
import classes from "./LoanDetail.module.css";
import type { LoanRecords } from "./loan-book.ts";
import type { OwedToday } from "./owed-today.ts";
import { comingLine, type RowLine } from "./row-lines.ts";

interface LoanFiguresProps {
  records: LoanRecords;
  lines: readonly RowLine[];
  owed: OwedToday | null;
  onOpenRow: (key: string) => void;
}

export function LoanFigures({ records, lines, owed, onOpenRow }: LoanFiguresProps) {
  const isFinished = records.loan.status === "completed";
  const hero = owed ? toCatchUp(records, owed) : isFinished ? paid(records) : balance(records);
  const others = [
    ...(owed || isFinished ? [balance(records)] : []),
    ...lateness(records),
    ...coming(records, lines),
    ...(isFinished ? [] : [paid(records)]),
    ...extras(records),
  ];
  return (
    <>
      <HeroFigure {...hero}>
        {lines.length > 0 && (
          <div>
            <p className={classes.progress}>{paidText(records.loan.summary)}</p>
            <CuotaStrip lines={lines} today={records.today} onOpen={onOpenRow} />
          </div>
        )}
      </HeroFigure>
      <FigureStrip figures={others} />
    </>
  );
}

function toCatchUp({ standing }: LoanRecords, { amount, overdueRows, lateFee, hasToday }: OwedToday): Figure {
  const [oldest] = standing.overdueRows;
  const since = oldest ? ` desde el ${formatDate(oldest.paymentDate)}` : "";
  const parts = [
    overdueRows > 0 && `${countText(overdueRows, "cuota atrasada", "cuotas atrasadas")}${since}`,
    hasToday && (overdueRows > 0 ? "la de hoy" : "la cuota que vence hoy"),
  ].filter((part) => part !== false);
  return {
    label: "Para ponerse al día",
    value: <Amount value={amount} />,
    note: (
      <>
        {parts.join(" y ")}
        {lateFee > 0 && (
          <>
            {" · mora "}
            <Amount value={lateFee} />
          </>
        )}
      </>
    ),
    ...(standing.isLate ? { tone: lateTone(standing.daysLate) } : {}),
  };
}

function balance({ loan: { summary, status } }: LoanRecords): Figure {
  const note =
    status === "completed" ? (
      "No debe nada"
    ) : (
      <>
        capital <Amount value={summary.outstandingPrincipal} bare /> · interés{" "}
        <Amount value={summary.outstandingInterest} bare />
      </>
    );
  return { label: "Saldo", value: <Amount value={summary.balance} strong />, note };
}

/** The days alone are in it: what is owed for them is the hero, or is said with the mora of a loan that is written off. */
function lateness({ standing, loan }: LoanRecords): Figure[] {
  if (!standing.isLate && standing.lateFeeDue === 0) return [];
  const { isLate, daysLate, lateFeeDue, overdueRows } = standing;
  return [
    {
      label: isLate ? "Atraso" : "Mora",
      value: isLate ? daysText(daysLate) : <Amount value={lateFeeDue} />,
      note: isWrittenOff(loan) ? (
        "No corre: está castigado"
      ) : (
        <>
          {overdueRows.length > 1 && `${countText(overdueRows.length, "cuota", "cuotas")} · `}
          mora <Amount value={lateFeeDue} />
        </>
      ),
      tone: lateTone(daysLate),
    },
  ];
}

/** A cuota that is overdue or due today is no next one: it is what is to be paid. */
function coming(records: LoanRecords, lines: readonly RowLine[]): Figure[] {
  const next = comingLine(lines, records);
  if (!next) return [];
  const { row } = next;
  return [
    {
      label: `Próxima cuota ${rowName(row.paymentNumber).replace("Cuota ", "")}`,
      value: <Amount value={row.remainingAmount} strong />,
      note: `Vence ${formatDate(row.paymentDate)}`,
    },
  ];
}

function paid({ loan: { summary } }: LoanRecords): Figure {
  const { totalPaid, lastPaymentDate } = summary;
  return {
    label: "Pagado",
    value: <Amount value={totalPaid} strong />,
    note: lastPaymentDate ? `Último pago ${formatDate(lastPaymentDate)}` : "Todavía sin pagos",
  };
}

function extras({ loan: { summary } }: LoanRecords): Figure[] {
  const figures: Figure[] = [];
  if (summary.totalExcess > 0) {
    figures.push({
      label: "Saldo a favor",
      value: <Amount value={summary.totalExcess} strong />,
      note: "Del cliente, por devolver",
      tone: "info",
    });
  }
  if (summary.roundingAdjustment > 0) {
    figures.push({ label: "Ajuste por redondeo", value: <Amount value={summary.roundingAdjustment} /> });
  }
  return figures;
}
