/** The addresses that collect: with a loan, without one, for interest alone, and for paying off. */
import { getRouteApi, Navigate, useNavigate } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { sentence } from "#contract/refusals";
import type { PaymentChoice } from "#domain/payment/default-amount";
import { FROM, listOf, markCollected } from "#web/parts/payments/collecting-trail.ts";
import { FinishedLoan } from "#web/parts/payments/FinishedLoan.tsx";
import { finishedText } from "#web/parts/payments/finished-text.ts";
import { rememberLastCollected } from "#web/parts/payments/last-collected.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { useLoanDesk } from "../loan-desk.ts";
import { CollectForm } from "./CollectForm.tsx";
import { newDraft, readPrefill } from "./draft.ts";
import { LoanPicker } from "./LoanPicker.tsx";
import type { Recorded } from "./use-collect.ts";

const newRoute = getRouteApi("/staff/payments/new");
const newForLoanRoute = getRouteApi("/staff/payments/new/$loanId");
const interestRoute = getRouteApi("/staff/payments/interest/$loanId");
const fullLoanRoute = getRouteApi("/staff/payments/full-loan/$loanId");

/** `/payments/new`: the loan is chosen first, unless the address names it. */
export function NewPayment() {
  const { loanId, clientId, paymentType, paymentNumber } = readPrefill(newRoute.useSearch());
  const search = { ...(paymentType && { paymentType }), ...(paymentNumber && { paymentNumber }) };
  if (loanId) return <Navigate to="/payments/new/$loanId" params={{ loanId }} search={search} replace />;
  return <LoanPicker clientId={clientId} paymentType={paymentType} />;
}

export function NewPaymentForLoan() {
  const search = newForLoanRoute.useSearch();
  const { paymentType = "full", paymentNumber } = readPrefill(search);
  return (
    <CollectFor
      {...newForLoanRoute.useParams()}
      from={search[FROM]}
      title="Cobrar"
      choice={paymentType}
      paymentNumber={paymentNumber}
    />
  );
}

export function InterestPayment() {
  return (
    <CollectFor
      {...interestRoute.useParams()}
      from={interestRoute.useSearch()[FROM]}
      fixedKind
      title="Pago de interés y mora"
      choice="interest_only"
      intro="Paga la mora y el interés; el capital queda igual."
    />
  );
}

export function FullLoanPayment() {
  return (
    <CollectFor
      {...fullLoanRoute.useParams()}
      from={fullLoanRoute.useSearch()[FROM]}
      fixedKind
      title="Saldar préstamo"
      choice="full_loan"
    />
  );
}

interface CollectForProps {
  /** The loan's id as the address gives it. */
  loanId: string;
  /** The list that the form was opened from, in the word of the address. */
  from: string | undefined;
  title: string;
  choice: PaymentChoice;
  paymentNumber?: number | null;
  fixedKind?: boolean;
  intro?: ReactNode;
}

function CollectFor(props: CollectForProps) {
  const { loanId, from, title, choice, paymentNumber = null, fixedKind = false, intro } = props;
  const desk = useLoanDesk(loanId);
  const sees = [
    usePermission("payments", "view"),
    usePermission("loans", "view"),
    usePermission("clients", "view"),
  ];
  const initial = useMemo(() => newDraft(choice, paymentNumber), [choice, paymentNumber]);
  const finish = useFinish(from);
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
      back={listOf(from) ?? { to: "/loans/$id", params: { id: loan.id }, label: "Préstamo" }}
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
  const address: Address = { to: "/loans/$id", params: { id: loan.id } };
  return <FinishedLoan finished={finished} title={props.title} loan={address} back={props.back} />;
}

/** The receipt takes the form's place: going back does not lead to collecting again. */
export function useFinish(from: string | undefined) {
  const navigate = useNavigate();
  return ({ id }: Recorded) => {
    rememberLastCollected(id);
    const search = listOf(from) === undefined ? {} : { [FROM]: from };
    void navigate({ to: "/payments/$id/receipt", params: { id }, search, replace: true });
  };
}

function ToLoans() {
  return (
    <LinkButton to="/loans" variant="default">
      Ver los préstamos
    </LinkButton>
  );
}
