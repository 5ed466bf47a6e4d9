/** The state of a payment as specified, and beside it that it paid mora too (ruling E11). */
import { BesideBadge } from "#web/ui/BesideBadge.tsx";
import { besidePayment, PAYMENT_STATE_WORDS, paymentState } from "#web/wording/payment.ts";

export function PaymentBadge({ payment }: { payment: Parameters<typeof paymentState>[0] }) {
  return <BesideBadge state={PAYMENT_STATE_WORDS[paymentState(payment)]} beside={besidePayment(payment)} />;
}
