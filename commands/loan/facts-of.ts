/** The facts of a loan as the fold reads them, out of the documents that carry them. */
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { LoanFacts, PaymentFact } from "#domain/loan/facts";

/** `payments` are all payments placed on the loan, annulled ones too. */
export function factsOf(loan: Loan, payments: readonly Payment[]): LoanFacts {
  return {
    ...(loan.opening && loan.opening.annulled === null ? { opening: loan.opening } : {}),
    termsVersions: loan.termsVersions,
    lateFeeVersions: loan.lateFeeVersions,
    payments: payments.map(paymentFact),
    waivers: loan.waivers,
    refunds: loan.refunds,
    statusActions: loan.statusActions,
    ...(loan.suspensions ? { suspensions: loan.suspensions } : {}),
    ...(loan.agreements ? { agreements: loan.agreements } : {}),
    ...(loan.deleted ? { isDeleted: true } : {}),
  };
}

export function paymentFact(payment: Payment): PaymentFact {
  return {
    id: payment.id,
    date: payment.date,
    at: payment.at,
    kind: payment.kind,
    amount: payment.amount,
    paymentNumber: payment.paymentNumber,
    prepaymentAmount: payment.prepaymentAmount,
    afterPrepayment: payment.afterPrepayment,
    shiftsSchedule: payment.shiftsSchedule,
    seenPaymentIds: payment.seenPaymentIds,
    receiptNumber: payment.receiptNumber,
    replaces: payment.replaces,
    voided: payment.annulled !== null,
    confirmed: payment.confirmed,
    ...(payment.renewal === undefined ? {} : { renews: true }),
  };
}
