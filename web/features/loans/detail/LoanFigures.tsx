/** The figures that matter: what is owed, how far it is, what comes next, and how late it is. */
import { formatDate } from "#domain/calendar/calendar-date";
import { isWrittenOff } from "#domain/loan/written-off";
import { Amount } from "#web/ui/Amount.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { Progress } from "#web/ui/detail/Progress.tsx";
import { countText } from "#web/wording/count.ts";
import { daysText, paidText, rowName } from "#web/wording/loan.ts";
import type { LoanRecords } from "./loan-book.ts";
import type { RowLine } from "./row-lines.ts";

interface LoanFiguresProps {
  records: LoanRecords;
  next: RowLine | undefined;
}

export function LoanFigures({ records, next }: LoanFiguresProps) {
  return (
    <FigureStrip
      figures={[balance(records), progress(records), ...comesNext(records, next), ...extras(records)]}
    />
  );
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

function progress({ loan: { summary } }: LoanRecords): Figure {
  const { progressPercent } = summary;
  const text = paidText(summary);
  return {
    label: "Avance",
    value: text,
    note: <Progress label={text} percent={progressPercent} />,
  };
}

function comesNext(records: LoanRecords, next: RowLine | undefined): Figure[] {
  const { standing, today } = records;
  if (!next) return [paid(records)];
  const { row, lateFeeDue } = next;
  const late = row.paymentDate < today;
  const figures: Figure[] = [
    {
      label: `Próxima cuota ${rowName(row.paymentNumber).replace("Cuota ", "")}`,
      value: <Amount value={row.remainingAmount} strong />,
      note: `${late ? "Venció" : row.paymentDate === today ? "Vence hoy" : "Vence"} ${formatDate(row.paymentDate)}`,
    },
  ];
  if (standing.isLate || standing.lateFeeDue > 0) {
    figures.push({
      label: standing.isLate ? "Atraso" : "Mora",
      value: standing.isLate ? daysText(standing.daysLate) : <Amount value={standing.lateFeeDue} />,
      note: isWrittenOff(records.loan) ? (
        "No corre: está castigado"
      ) : (
        <>
          {standing.overdueRows.length > 1 &&
            `${countText(standing.overdueRows.length, "cuota", "cuotas")} · `}
          mora <Amount value={standing.isLate ? standing.lateFeeDue : lateFeeDue} />
        </>
      ),
      tone: "late",
    });
  } else figures.push(paid(records));
  return figures;
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
