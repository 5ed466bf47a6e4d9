/**
 * Correcting a payment (ruling L12): its note is an edit; anything about the money annuls it and records another with
 * its own receipt. One form, and the button says which of the two it will do.
 */
import { TextInput } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { updatePaymentNotes } from "#commands/payment/update-notes";
import type { Payment } from "#contract/records/payment";
import { sentence } from "#contract/refusals";
import { formatMoney } from "#domain/money/text";
import { useConnectivity, useRun, useStamp } from "#web/offline/book/hooks.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { savedNotice } from "#web/wording/saving.ts";
import { CollectForm } from "../collect/CollectForm.tsx";
import { changesMoney, draftOf, noteOf } from "../collect/draft.ts";
import { useFinish } from "../collect/NewPayment.tsx";
import type { Collecting } from "../collect/use-collect.ts";
import { useLoanDesk } from "../loan-desk.ts";
import { MissingPayment } from "../MissingPayment.tsx";
import { usePayment } from "../use-payment.ts";

export function EditPayment() {
  const { paymentId } = useParams({ strict: false }) as { paymentId: string };
  const view = usePayment(paymentId);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") return <MissingPayment reason={view.status} />;
  if (view.doc.annulled) return <NotEditable payment={view.doc} message={sentence("PAYMENT_ANNULLED")} />;
  if (view.doc.kind === "full_loan") {
    return <NotEditable payment={view.doc} message={sentence("PAYMENT_NOT_EDITABLE")} />;
  }
  return <Editing key={view.doc.id} payment={view.doc} />;
}

function Editing({ payment }: { payment: Payment }) {
  const desk = useLoanDesk(payment.loanId ?? payment.claimedLoanId);
  // What the form began with stays, though the payment is told anew when the server has taken it.
  const [initial] = useState(() => draftOf(payment));
  const replacing = useMemo(
    () => (desk.status === "ready" ? { old: payment, source: payment.loanId ? desk.book : null } : null),
    [desk, payment],
  );
  const saveNote = useSaveNote(payment);
  const finish = useFinish();
  if (desk.status === "loading") return <LoadingState />;
  if (desk.status !== "ready") return <NotEditable payment={payment} message={sentence("LOAN_MISSING")} />;
  const money = ({ draft }: Collecting) => changesMoney(draft, initial);
  return (
    <CollectForm
      book={desk.book}
      client={desk.client}
      pending={desk.pending}
      initial={initial}
      replacing={replacing}
      title={`Editar pago ${payment.receiptNumber}`.trim()}
      intro="Cambiar la nota no toca el dinero; cambiar cualquier otra cosa anula este pago y registra otro con su propio recibo."
      back={{ to: `/payments/${payment.id}`, label: "Pago" }}
      verb={(collecting) =>
        money(collecting) ? `Anular y registrar ${formatMoney(collecting.reckoning.amount)}` : "Guardar nota"
      }
      further={(collecting) => money(collecting) && <Reason collecting={collecting} />}
      instead={(collecting) => (money(collecting) ? null : saveNote(noteOf(collecting.draft)))}
      onRecorded={finish}
    />
  );
}

function Reason({ collecting: { draft, change } }: { collecting: Collecting }) {
  return (
    <TextInput
      label="Motivo de la corrección"
      value={draft.reason}
      onChange={(event) => change({ ...draft, reason: event.currentTarget.value })}
      maxLength={500}
      withAsterisk
    />
  );
}

/** Answers whether the note is kept; then the payment is shown. */
function useSaveNote(payment: Payment): (notes: string) => Promise<boolean> {
  const run = useRun();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { online } = useConnectivity();
  return async (notes) => {
    if (notes.trim() !== payment.notes) {
      const base = { notes: payment.notes };
      const outcome = await run(updatePaymentNotes, { id: payment.id, at: stamp().at, notes }, { base });
      if (!outcome.ok) {
        notify.error("No se pudo guardar el pago", sentence(outcome.refusal.code));
        return false;
      }
      notify.success(...savedNotice("Nota guardada", online));
    }
    void navigate({ to: `/payments/${payment.id}` as string });
    return true;
  };
}

function NotEditable({ payment, message }: { payment: Payment; message: string }) {
  return (
    <ErrorState
      message={message}
      action={
        <LinkButton to={`/payments/${payment.id}` as string} variant="default">
          Ver pago
        </LinkButton>
      }
    />
  );
}
