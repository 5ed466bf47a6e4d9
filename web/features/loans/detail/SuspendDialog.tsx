/** *Suspender cobros* of one loan: the days, each cuota's move before it is done, and the way back of those that stand. */
import { Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { suspendLoan } from "#commands/loan/suspension";
import { liveSuspensions } from "#domain/loan/facts";
import { newId, useStamp } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useActOnline } from "#web/parts/editing/use-act.ts";
import type { Stated } from "#web/ui/feedback/ReasonForm.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { rowName } from "#web/wording/loan.ts";
import { cuotasText, suspensionText } from "#web/wording/suspension.ts";
import { MovedRows } from "../suspension/MovedRows.tsx";
import classes from "../suspension/Suspension.module.css";
import { SuspensionFields } from "../suspension/SuspensionFields.tsx";
import { movedBy, readSuspension, refusedFor, type TypedSuspension } from "../suspension/suspension-form.ts";
import type { LoanRecords } from "./loan-book.ts";
import { useAnnulSuspension } from "./use-annul-suspension.ts";

export function SuspendDialog({ records, onClose }: { records: LoanRecords; onClose: () => void }) {
  const { loan, today } = records;
  const { act } = useActOnline();
  // Sent again after an answer that stayed out, it is the same one.
  const [suspensionId] = useState(newId);
  const [typed, setTyped] = useState<TypedSuspension>({ from: today, to: undefined, way: "shift" });
  const [tried, setTried] = useState(false);
  const read = readSuspension(typed);
  const record = async (reason: string): Promise<Stated> => {
    setTried(true);
    if (!read.ok) return "stays";
    return act(suspendLoan, (now) => ({ id: loan.id, ...now, suspensionId, ...read.days, reason }), {
      done: "Cobros suspendidos",
      undone: "No se suspendieron los cobros",
    });
  };
  return (
    <ReasonDialog
      title="Suspender cobros"
      consequence="En esos días no se cobra ni corre mora. Las cuotas ya pagadas conservan su fecha."
      confirmLabel="Suspender cobros"
      onConfirm={record}
      onClose={onClose}
    >
      <KnownSuspensions records={records} />
      <SuspensionFields
        typed={typed}
        onChange={setTyped}
        read={tried || (typed.from && typed.to) ? read : null}
      />
      {read.ok && <Preview records={records} days={read.days} />}
    </ReasonDialog>
  );
}

type Days = Parameters<typeof movedBy>[2];

function Preview({ records, days: { from, to, way } }: { records: LoanRecords; days: Days }) {
  const { loan, payments, today } = records;
  const stamp = useStamp();
  const refused = refusedFor(loan, { from, to, way });
  const moved = useMemo(
    () => movedBy(loan, payments, { from, to, way }, { at: stamp().at, today }),
    [loan, payments, from, to, way, today, stamp],
  );
  if (refused) return <Text c="red.9">{refused}</Text>;
  if (moved.length === 0) {
    return <Text>Ninguna cuota sin pagar vence en esos días: no cambia ninguna fecha, y no corre mora.</Text>;
  }
  const lines = moved.map(({ paymentNumber, before, after }) => ({
    key: String(paymentNumber),
    name: rowName(paymentNumber),
    before,
    after,
  }));
  return (
    <section className="stack close" aria-label="Cómo quedan las fechas">
      <Text fw={600}>{cuotasText(moved.length)} cambian de fecha</Text>
      <MovedRows lines={lines} />
    </section>
  );
}

/** Those that stand, over or not, each with its way back. */
function KnownSuspensions({ records }: { records: LoanRecords }) {
  const annul = useAnnulSuspension(records);
  const known = liveSuspensions(records.loan);
  if (known.length === 0) return null;
  return (
    <section className="stack close" aria-label="Suspensiones de este préstamo">
      {known.map((each) => (
        <div key={each.id} className={classes.known}>
          <span>
            Ya suspendido {suspensionText(each)}. {each.reason}
          </span>
          <TextButton onClick={() => annul(each)}>Anular</TextButton>
        </div>
      ))}
    </section>
  );
}
