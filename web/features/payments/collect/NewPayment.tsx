/** The addresses that collect: with a loan, without one, for interest alone, and for paying off. */
import { Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { sentence } from "#contract/refusals";
import type { PaymentChoice } from "#domain/payment/default-amount";
import { FROM, listOf, markCollected } from "#web/parts/payments/collecting-trail.ts";
import { FinishedLoan } from "#web/parts/payments/FinishedLoan.tsx";
import { finishedText } from "#web/parts/payments/finished-text.ts";
import { rememberLastCollected } from "#web/parts/payments/last-collected.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { useLoanDesk } from "../loan-desk.ts";
import { CollectForm } from "./CollectForm.tsx";
import { newDraft, readPrefill } from "./draft.ts";
import { LoanPicker } from "./LoanPicker.tsx";
import type { Recorded } from "./use-collect.ts";

function usePrefill() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return readPrefill(search);
}

/** `/payments/new`: the loan is chosen first, unless the address names it. */
export function NewPayment() {
  const { loanId, clientId, paymentType, paymentNumber } = usePrefill();
  const search = { ...(paymentType && { paymentType }), ...(paymentNumber && { paymentNumber }) };
  if (loanId) return <Navigate to={`/payments/new/${loanId}` as string} search={search as never} replace />;
  return <LoanPicker clientId={clientId} paymentType={paymentType} />;
}

export function NewPaymentForLoan() {
  const { paymentType = "full", paymentNumber } = usePrefill();
  return <CollectFor title="Cobrar" choice={paymentType} paymentNumber={paymentNumber} />;
}

export function InterestPayment() {
  return (
    <CollectFor
      fixedKind
      title="Pago de interés y mora"
      choice="interest_only"
      intro="Paga la mora y el interés; el capital queda igual."
    />
  );
}

export function FullLoanPayment() {
  return <CollectFor fixedKind title="Saldar préstamo" choice="full_loan" />;
}

interface CollectForProps {
  title: string;
  choice: PaymentChoice;
  paymentNumber?: number | null;
  fixedKind?: boolean;
  intro?: ReactNode;
}

function CollectFor({ title, choice, paymentNumber = null, fixedKind = false, intro }: CollectForProps) {
  const { loanId } = useParams({ strict: false }) as { loanId: string };
  const desk = useLoanDesk(loanId);
  const sees = [
    usePermission("payments", "view"),
    usePermission("loans", "view"),
    usePermission("clients", "view"),
  ];
  const initial = useMemo(() => newDraft(choice, paymentNumber), [choice, paymentNumber]);
  const finish = useFinish();
  const list = useFromList();
  if (sees.includes(false)) return <ErrorState message={sentence("FORBIDDEN")} action={<ToLoans />} />;
  if (desk.status === "loading") return <LoadingState />;
  if (desk.status === "missing")
    return <ErrorState message={sentence("LOAN_MISSING")} action={<ToLoans />} />;
  if (desk.status !== "ready") {
    return (
      <ErrorState
        message="No se pudieron cargar los datos del préstamo"
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { loan } = desk.aggregate;
  return (
    <FormOrFinished
      key={`${loan.id} ${choice}`}
      aggregate={desk.aggregate}
      client={desk.client}
      pending={desk.pending}
      initial={initial}
      title={title}
      intro={intro}
      fixedKind={fixedKind}
      back={list ?? { to: `/loans/${loan.id}`, label: "Préstamo" }}
      onRecorded={(recorded) => {
        markCollected(loan.id);
        finish(recorded);
      }}
    />
  );
}

/** A loan that is settled while the form stands open leaves the form, with what was typed, to say it. */
function FormOrFinished(props: ComponentProps<typeof CollectForm>) {
  const { loan } = props.aggregate;
  const finished = finishedText(loan);
  const [began, setBegan] = useState(finished === null);
  if (finished === null && !began) setBegan(true);
  if (finished === null || began) return <CollectForm {...props} />;
  return <FinishedLoan finished={finished} title={props.title} to={`/loans/${loan.id}`} back={props.back} />;
}

/** The list that the form was opened from, where there is one. */
function useFromList() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return listOf(search[FROM]);
}

/** The receipt takes the form's place: going back does not lead to collecting again. */
export function useFinish() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const from = search[FROM];
  return ({ id }: Recorded) => {
    rememberLastCollected(id);
    const came = listOf(from) === undefined ? {} : { [FROM]: from };
    void navigate({ to: `/payments/${id}/receipt` as string, search: came as never, replace: true });
  };
}

function ToLoans() {
  return (
    <LinkButton to={"/loans" as string} variant="default">
      Ver los préstamos
    </LinkButton>
  );
}
