/** After collecting, or later: the receipt on the screen, and the things one does with it. The same without signal. */
import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconCircleCheck, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { type GivenReceipt, print, sendByChat } from "./give-receipt.ts";
import { isLastCollected } from "./last-collected.ts";
import { PaperView } from "./PaperView.tsx";
import classes from "./ReceiptView.module.css";
import { isUnprinted } from "./unprinted-receipts.ts";

interface ReceiptViewProps {
  data: GivenReceipt;
  amount: Money;
  pending: boolean;
  /** Where one goes on from here: a button. */
  done: ReactNode;
  /** What else can be done with the payment. */
  actions?: readonly MenuAction[];
  /** Between the heading and the receipt. */
  children?: ReactNode;
}

export function ReceiptView({ data, amount, pending, done, actions = [], children }: ReceiptViewProps) {
  const [copy, setCopy] = useState(() => !isUnprinted(data.paymentId));
  const [collectedNow] = useState(() => isLastCollected(data.paymentId));
  const giveOut = async () => {
    if (await print(data)) setCopy(true);
  };
  usePrintAutomatically(data, collectedNow, giveOut);
  const receipt = data.make(copy && !collectedNow);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {collectedNow && <IconCircleCheck size={40} stroke={1.5} aria-hidden />}
        <PageHeading title={collectedNow ? `Cobrado ${formatMoney(amount)}` : "Recibo de pago"} />
        {pending && <UnsentMark />}
        {actions.length > 0 && <ActionMenu actions={actions} />}
      </header>
      {children}
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
        {done}
      </div>
    </div>
  );
}

/** When the settings ask for it, the original goes to the printer by itself, once. */
function usePrintAutomatically(data: GivenReceipt, collectedNow: boolean, giveOut: () => Promise<void>) {
  const done = useRef(false);
  const wanted = collectedNow && data.settings?.printAutomatically === true;
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    void giveOut();
  });
}
