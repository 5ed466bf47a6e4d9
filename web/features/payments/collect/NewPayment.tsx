/** The addresses that collect: with a loan, without one, for interest alone, and for paying off. */
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { aggregateFacts } from "#commands/loan/aggregate";
import { sentence } from "#contract/refusals";
import type { PaymentChoice } from "#domain/payment/default-amount";
import { useToday } from "#web/offline/store/hooks.ts";
import { isCatchingUp } from "#web/parts/payments/catching-up.ts";
import { FROM, listOf, markCollected } from "#web/parts/payments/collecting-trail.ts";
import { FormOrFinished } from "#web/parts/payments/FinishedLoan.tsx";
import { finishedText } from "#web/parts/payments/finished-text.ts";
import { useFinish } from "#web/parts/payments/use-finish.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { useLoanDesk } from "../loan-desk.ts";
import { receiptAddress } from "../receipt-address.ts";
import { CollectForm } from "./CollectForm.tsx";
import { newDraft, readPrefill } from "./draft.ts";
import { LoanPicker } from "./LoanPicker.tsx";
import { catchUpDraft } from "./quick-amounts.ts";

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
      catchesUp={isCatchingUp(search)}
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
  /** The amount is that of being up to date today. */
  catchesUp?: boolean;
  intro?: ReactNode;
}

function CollectFor(props: CollectForProps) {
  const {
    loanId,
    from,
    title,
    choice,
    paymentNumber = null,
    fixedKind = false,
    catchesUp = false,
    intro,
  } = props;
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
    return <ErrorState message="No se pudieron cargar los datos del préstamo" onRetry="reload" />;
  }
  const { loan } = desk.aggregate;
  const address: Address = { to: "/loans/$id", params: { id: loan.id } };
  const page = { title, back: listOf(from) ?? { ...address, label: "Préstamo" } };
  return (
    <FormOrFinished key={`${loan.id} ${choice}`} finished={finishedText(loan)} loan={address} {...page}>
      <Collecting
        {...page}
        catchesUp={catchesUp}
        aggregate={desk.aggregate}
        client={desk.client}
        pending={desk.pending}
        initial={initial}
        intro={intro}
        fixedKind={fixedKind}
        onRecorded={({ id }) => {
          markCollected(loan.id);
          finish(id, receiptAddress(id));
        }}
      />
    </FormOrFinished>
  );
}

interface CollectingProps extends ComponentProps<typeof CollectForm> {
  catchesUp: boolean;
}

/** The amount of the day is taken once: it must not change under the finger. */
function Collecting({ catchesUp, initial, ...form }: CollectingProps) {
  const today = useToday();
  const [first] = useState(() =>
    catchesUp ? catchUpDraft(aggregateFacts(form.aggregate), today, initial) : initial,
  );
  return <CollectForm {...form} initial={first} />;
}

function ToLoans() {
  return (
    <LinkButton to="/loans" variant="default">
      Ver los préstamos
    </LinkButton>
  );
}
