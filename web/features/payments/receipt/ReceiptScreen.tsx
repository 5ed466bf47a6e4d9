/** After collecting: the receipt, and the three things one does with it. The same without signal. */

import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconCircleCheck, IconPrinter } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { Payment } from "#contract/records/payment";
import { formatMoney } from "#domain/money/text";
import { isUnprinted } from "#web/payment-actions/unprinted-receipts.ts";
import { usePermission } from "#web/session/use-session.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { MissingPayment } from "../MissingPayment.tsx";
import { print, sendByChat } from "./give-receipt.ts";
import { isLastCollected } from "./last-collected.ts";
import { PaperView } from "./PaperView.tsx";
import classes from "./ReceiptScreen.module.css";
import { type ReceiptData, usePaymentReceipt } from "./use-receipt.ts";

export function ReceiptScreen() {
  const { paymentId } = useParams({ strict: false }) as { paymentId: string };
  const view = usePaymentReceipt(paymentId);
  if (view.status === "loading") return <LoadingState />;
  if (view.status !== "ready") return <MissingPayment reason={view.status} />;
  return <Receipt key={view.payment.id} {...view} />;
}

interface ReceiptProps {
  payment: Payment;
  pending: boolean;
  data: ReceiptData;
}

function Receipt({ payment, pending, data }: ReceiptProps) {
  const [copy, setCopy] = useState(() => !isUnprinted(payment.id));
  const [collectedNow] = useState(() => isLastCollected(payment.id));
  const giveOut = async () => {
    if (await print(data)) setCopy(true);
  };
  usePrintAutomatically(data, collectedNow, giveOut);
  const receipt = data.make(copy && !collectedNow);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {collectedNow && <IconCircleCheck size={40} stroke={1.5} aria-hidden />}
        <PageHeading title={collectedNow ? `Cobrado ${formatMoney(payment.amount)}` : "Recibo de pago"} />
        {pending && <UnsentMark />}
      </header>
      {receipt.ok ? (
        <PaperView paper={receipt.paper} />
      ) : (
        <Notice tone="bad" title={receipt.message}>
          {receipt.missing.join(" · ")}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} />}
          disabled={!receipt.ok}
          onClick={() => void giveOut()}
        >
          Imprimir
        </Button>
        <Button
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
          disabled={!receipt.ok}
          onClick={() => sendByChat(data, copy && !collectedNow)}
        >
          WhatsApp
        </Button>
        <Done payment={payment} />
      </div>
    </div>
  );
}

function Done({ payment }: { payment: Payment }) {
  const navigate = useNavigate();
  const mayView = usePermission("loans", "view");
  const to = payment.loanId && mayView ? `/loans/${payment.loanId}` : "/payments";
  return <Button onClick={() => void navigate({ to: to as string, replace: true })}>Listo</Button>;
}

/** When the settings ask for it, the original goes to the printer by itself, once. */
function usePrintAutomatically(data: ReceiptData, collectedNow: boolean, giveOut: () => Promise<void>) {
  const done = useRef(false);
  const wanted = collectedNow && data.settings?.printAutomatically === true;
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    void giveOut();
  });
}
