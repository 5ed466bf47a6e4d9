/** Why a loan is *En legal* or *Castigado*, since when, and what was recovered of it (ruling L8). */
import { IconArchive, IconGavel } from "@tabler/icons-react";
import { formatDate } from "#domain/calendar/calendar-date";
import { isOpen, writeOffOf } from "#domain/loan/written-off";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import type { LoanRecords } from "./loan-book.ts";
import { lastStep, recoveredOn } from "./recovered.ts";

interface MarkNoticesProps {
  records: LoanRecords;
  /** Undefined: no charge can be added here. */
  onAddCharge: (() => void) | undefined;
}

export function MarkNotices({ records, onAddCharge }: MarkNoticesProps) {
  const { loan } = records;
  if (loan.deleted) return null;
  return (
    <>
      <WriteOffNotice records={records} />
      {loan.inLegal && isOpen(loan.status) && (
        <Notice tone="late" icon={IconGavel} title={`En legal desde el ${formatDate(loan.inLegal)}`}>
          {lastStep(loan, "mark_legal")?.reason}
          {onAddCharge && (
            <div>
              <TextButton onClick={onAddCharge}>Agregar un cargo por gastos legales</TextButton>
            </div>
          )}
        </Notice>
      )}
    </>
  );
}

function WriteOffNotice({ records: { loan, payments } }: { records: LoanRecords }) {
  const seesPayments = usePermission("payments", "view");
  const writeOff = writeOffOf(loan);
  if (!writeOff || loan.status === "cancelled") return null;
  const covered = loan.status === "completed";
  return (
    <Notice
      tone="info"
      icon={IconArchive}
      title={`${covered ? "Recuperado: estuvo castigado" : "Castigado"} desde el ${formatDate(writeOff.date)}`}
    >
      {lastStep(loan, "write_off")?.reason}
      <br />
      Capital castigado <Amount value={writeOff.principal} />
      {seesPayments && (
        <>
          {" · recuperado desde entonces "}
          <Amount value={recoveredOn(payments, loan)} />
        </>
      )}
      {!covered && " · no corre mora"}
    </Notice>
  );
}
