/** The steps that a payment took after it was received: annulled, replaced, confirmed or moved (rulings L5, L7, L12). */
import type { Kind, PaymentOf } from "#commands/payment/family";
import { shortId } from "#contract/id";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import type { PaymentFamily } from "./payment-family.ts";
import type { ReceiptLinks } from "./receipt-links.ts";

interface PaymentHistoryProps<K extends Kind> {
  family: PaymentFamily<K>;
  payment: PaymentOf<K>;
  links: ReceiptLinks;
}

export function PaymentHistory<K extends Kind>({ family, payment, links }: PaymentHistoryProps<K>) {
  const { annulled, replaces, reviewSteps } = payment;
  // A payment is read by its own id, whichever loan the address names.
  const receipt = (id: PaymentOf<K>["id"], number: string | null) => (
    <TextLink {...family.addressOf({ ...payment, id })}>{number || shortId(id, 8)}</TextLink>
  );
  return (
    <>
      {annulled && (
        <Notice tone="bad" title="ANULADO">
          El {formatDate(annulled.date)} por {annulled.userName}: {annulled.reason}
          {annulled.replacedBy && (
            <> Sustituido por el recibo {receipt(annulled.replacedBy, links.replacedByReceipt)}.</>
          )}
        </Notice>
      )}
      {replaces && (
        <Notice tone="info">Sustituye al recibo {receipt(replaces, links.replacesReceipt)}, anulado.</Notice>
      )}
      {reviewSteps.map((step) => (
        <Notice key={step.id} tone="info">
          {step.action === "confirm" ? "Confirmado" : "Movido"} por {step.userName} el {momentText(step.at)}:{" "}
          {step.reason}
        </Notice>
      ))}
    </>
  );
}

export function momentText(at: Instant): string {
  return `${formatDate(businessDate(at))} ${formatTime(at)}`;
}
