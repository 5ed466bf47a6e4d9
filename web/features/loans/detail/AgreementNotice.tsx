/** On the loan: the acuerdo de pago that was made last, its parts, its paper and its way back. */
import { useMemo } from "react";
import { annulAgreement } from "#commands/loan/agreement";
import { factsOf } from "#commands/loan/facts-of";
import { formatDate } from "#domain/calendar/calendar-date";
import { agreementStanding } from "#domain/loan/agreement";
import { makePaymentAgreement } from "#web/documents/letters/payment-agreement.ts";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { sendPaper } from "#web/parts/printing/send-paper.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { logError } from "#web/platform/error-log.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { StateMark } from "#web/ui/StateMark.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { agreementWord, isFulfilled } from "#web/wording/agreement.ts";
import classes from "./Agreement.module.css";
import { latestAgreement } from "./latest-agreement.ts";
import type { LoanRecords } from "./loan-book.ts";

interface AgreementNoticeProps {
  records: LoanRecords;
  onMissing: (missing: MissingData) => void;
}

/** One that was annulled, or kept to its end, is in the history alone. */
export function AgreementNotice({ records, onMissing }: AgreementNoticeProps) {
  const { loan, payments, today } = records;
  const seesPayments = usePermission("payments", "view");
  const standing = useMemo(() => agreementStanding(factsOf(loan, payments), today), [loan, payments, today]);
  const agreement = latestAgreement(loan);
  if (!seesPayments || !standing || !agreement || standing.state === "annulled" || isFulfilled(standing))
    return null;
  return (
    <Notice
      tone={standing.state === "broken" ? "bad" : "info"}
      title={
        <>
          Acuerdo de pago del {formatDate(agreement.date)} <StateMark state={agreementWord(standing)} />
        </>
      }
    >
      <ol className={classes.list} aria-label="Partes del acuerdo">
        {standing.parts.map(({ date, amount, reached }) => (
          <li key={`${date} ${amount}`}>
            <span className="figures">{formatDate(date)}</span> <Amount value={amount} />
            {reached && <span>pagada</span>}
            {!reached && date < today && <strong>no pagada</strong>}
          </li>
        ))}
      </ol>
      <Ways records={records} onMissing={onMissing} />
    </Notice>
  );
}

function Ways({ records, onMissing }: AgreementNoticeProps) {
  const mayUpdate = usePermission("loans", "update");
  const { act } = useAct();
  const agreement = latestAgreement(records.loan);
  if (!agreement) return null;
  const print = async () => {
    const made = makePaymentAgreement({ ...records, agreement });
    if (!made.ok) onMissing(made);
    else tellPrintFailure(await printPaper(made.paper), notify.error);
  };
  const send = () => {
    const made = makePaymentAgreement({ ...records, agreement });
    if (!made.ok) onMissing(made);
    else if (records.client) sendPaper(records.client, made.paper);
  };
  const annul = () =>
    void act(
      annulAgreement,
      (now, reason) => ({ id: records.loan.id, ...now, agreementId: agreement.id, reason }),
      {
        ask: {
          title: "¿Anular el acuerdo de pago?",
          consequence:
            "La mora vuelve a correr desde mañana sobre las cuotas del acuerdo. Lo pagado queda como está.",
          confirmLabel: "Anular acuerdo",
          cancelLabel: "Volver",
          destructive: true,
          reason: { label: "Motivo" },
        },
        done: "Acuerdo de pago anulado",
        undone: "No se anuló el acuerdo de pago",
      },
    );
  return (
    <>
      <TextButton
        onClick={() =>
          void print().catch((fault: unknown) => {
            logError("error", fault);
            notify.error("No se pudo generar el acuerdo de pago", "Inténtelo de nuevo.");
          })
        }
      >
        Imprimir acuerdo
      </TextButton>{" "}
      {records.client && <TextButton onClick={send}>Enviar por WhatsApp</TextButton>}{" "}
      {mayUpdate && <TextButton onClick={annul}>Anular acuerdo</TextButton>}
    </>
  );
}
