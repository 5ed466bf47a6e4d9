/**
 * Correcting a payment (ruling L12): its note is an edit; anything about the money annuls it and records another with
 * its own receipt. One form, and the button says which of the two it will do.
 */
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { aggregateFacts, type LoanAggregate } from "#commands/loan/aggregate";
import { updatePaymentNotes } from "#commands/payment/update-notes";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { sentence } from "#contract/refusals";
import { project } from "#domain/loan/replay";
import { useAct } from "#web/parts/editing/use-act.ts";
import { BeforeAfter } from "#web/parts/payments/BeforeAfter.tsx";
import { CorrectionReason } from "#web/parts/payments/CollectFields.tsx";
import { FROM } from "#web/parts/payments/collecting-trail.ts";
import { useFinish } from "#web/parts/payments/use-finish.ts";
import type { Address } from "#web/ui/address.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import { CollectForm } from "../collect/CollectForm.tsx";
import { correctsMoney, type Draft, draftOf, noteOf, ownLoanId, readPrefill } from "../collect/draft.ts";
import { type PreviewResult, receivedText } from "../collect/form-preview.ts";
import { OtherLoanPicker } from "../collect/LoanPicker.tsx";
import type { Collecting } from "../collect/use-collect.ts";
import { type Desk, useLoanDesk } from "../loan-desk.ts";
import { MissingPayment } from "../MissingPayment.tsx";
import { receiptAddress } from "../receipt-address.ts";
import { usePayment } from "../use-payment.ts";

const route = getRouteApi("/staff/payments/$id/edit");

export function EditPayment() {
  const { id: paymentId } = route.useParams();
  const view = usePayment(paymentId);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") return <MissingPayment reason={view.status} />;
  if (view.doc.annulled) return <NotEditable payment={view.doc} message={sentence("PAYMENT_ANNULLED")} />;
  if (view.doc.kind === "full_loan") {
    return <NotEditable payment={view.doc} message={sentence("PAYMENT_NOT_EDITABLE")} />;
  }
  return <Editing key={view.doc.id} payment={view.doc} />;
}

/** The loan that the payment is for: its own, until the address names another. */
function Editing({ payment }: { payment: Payment }) {
  const search = route.useSearch();
  const ownId = ownLoanId(payment);
  const source = useLoanDesk(ownId);
  const loanId = readPrefill(search).loanId ?? ownId;
  const desk = useLoanDesk(loanId);
  if (search.otherLoan !== undefined) {
    return <OtherLoanPicker except={ownId} rowTo={({ id }) => editAddress(payment, { loanId: id })} />;
  }
  if (desk.status === "loading" || source.status === "loading") return <LoadingState />;
  if (desk.status !== "ready") return <NoLoan payment={payment} />;
  const sourceBook = source.status === "ready" && payment.loanId ? source.aggregate : null;
  return <Correction key={loanId} payment={payment} desk={desk} source={sourceBook} />;
}

function editAddress({ id }: Payment, search: { loanId?: Id; otherLoan?: 1 }): Address {
  return { to: "/payments/$id/edit", params: { id }, search };
}

interface CorrectionProps {
  payment: Payment;
  desk: Extract<Desk, { status: "ready" }>;
  /** The book that the payment stands in. */
  source: LoanAggregate | null;
}

function Correction({ payment, desk, source }: CorrectionProps) {
  const { aggregate } = desk;
  const isOwn = aggregate.loan.id === ownLoanId(payment);
  // The form keeps the payment that it began with, though the record changes when the server has taken it.
  const [initial] = useState(() => draftFor(payment, isOwn));
  const replacing = useMemo(() => ({ old: payment, source }), [payment, source]);
  const saveNote = useSaveNote(payment);
  const finish = useFinish(route.useSearch()[FROM]);
  const money = ({ draft }: Collecting) => correctsMoney(draft, payment, aggregate.loan.id);
  return (
    <CollectForm
      aggregate={aggregate}
      client={desk.client}
      pending={desk.pending}
      initial={initial}
      replacing={replacing}
      title={`Editar pago ${payment.receiptNumber}`.trim()}
      intro={
        <>
          {isOwn ? OF_THIS_LOAN : OF_ANOTHER}{" "}
          <OtherLoanLink payment={payment}>
            {isOwn ? "El pago es de otro préstamo" : "Elegir otro préstamo"}
          </OtherLoanLink>
        </>
      }
      back={{ to: "/payments/$id", params: { id: payment.id }, label: "Pago" }}
      verb={(collecting) =>
        money(collecting) ? `Anular y registrar ${receivedText(collecting.preview)}`.trim() : "Guardar nota"
      }
      further={(collecting) =>
        money(collecting) && (
          <>
            <Effect aggregate={aggregate} result={collecting.preview.result} />
            <CorrectionReason
              value={collecting.draft.reason}
              onChange={(reason) => collecting.change({ ...collecting.draft, reason })}
            />
          </>
        )
      }
      instead={(collecting) => (money(collecting) ? null : saveNote(noteOf(collecting.draft)))}
      onRecorded={({ id }) => finish(id, receiptAddress(id))}
    />
  );
}

/** On another loan it pays the oldest cuota, unless another is named. */
function draftFor(payment: Payment, isOwn: boolean): Draft {
  const draft = draftOf(payment);
  return isOwn ? draft : { ...draft, paymentNumber: null };
}

const OF_THIS_LOAN =
  "Cambiar la nota no toca el dinero; cambiar cualquier otra cosa anula este pago y registra otro con su propio recibo.";
const OF_ANOTHER =
  "El pago pasa a este préstamo: se anula en el otro y se registra aquí con su propio recibo.";

interface OtherLoanLinkProps {
  payment: Payment;
  children: ReactNode;
}

function OtherLoanLink({ payment, children }: OtherLoanLinkProps) {
  return (
    <TextLink {...editAddress(payment, { otherLoan: 1 })} underline="always">
      {children}
    </TextLink>
  );
}

function NoLoan({ payment }: { payment: Payment }) {
  return (
    <ErrorState
      message={sentence("LOAN_MISSING")}
      action={<OtherLoanLink payment={payment}>Seleccione un préstamo</OtherLoanLink>}
    />
  );
}

/** The effect of the correction on the loan that the payment is for, as an edit of its terms shows it. */
function Effect({ aggregate, result }: { aggregate: LoanAggregate; result: PreviewResult | null }) {
  const rows = useMemo(() => project(aggregateFacts(aggregate)).rows, [aggregate]);
  if (!result) return null;
  const { loan } = result;
  return (
    <BeforeAfter
      caption="El préstamo con la corrección"
      before={{ summary: aggregate.loan.summary, rows }}
      after={{ summary: loan.summary, rows: result.rows }}
    />
  );
}

/** Answers whether the note is kept; then the payment is shown. */
function useSaveNote(payment: Payment): (notes: string) => Promise<boolean> {
  const { act } = useAct();
  const navigate = useNavigate();
  return async (notes) => {
    if (notes.trim() !== payment.notes) {
      const stays = await act(
        updatePaymentNotes,
        ({ at }) => ({ id: payment.id, at, notes }),
        { done: "Nota guardada", failed: "No se pudo guardar el pago" },
        { base: { notes: payment.notes } },
      );
      if (stays !== null) return false;
    }
    void navigate({ to: "/payments/$id", params: { id: payment.id } });
    return true;
  };
}

function NotEditable({ payment, message }: { payment: Payment; message: string }) {
  return (
    <ErrorState
      message={message}
      action={
        <LinkButton to="/payments/$id" params={{ id: payment.id }} variant="default">
          Ver pago
        </LinkButton>
      }
    />
  );
}
