/** After collecting, or later: the receipt on the screen, and the things one does with it. The same without signal. */
import { Button } from "@mantine/core";
import { IconArrowRight, IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { vibrate } from "#web/platform/vibration.ts";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { DoneCheck } from "#web/ui/feedback/DoneCheck.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { useKeys } from "#web/ui/use-keys.ts";
import { type GivenReceipt, print, sendByChat } from "./give-receipt.ts";
import { isLastCollected, meetsFirst } from "./last-collected.ts";
import { PaperView } from "./PaperView.tsx";
import classes from "./ReceiptView.module.css";
import { isUnprinted } from "./unprinted-receipts.ts";

interface ReceiptViewProps {
  data: GivenReceipt;
  amount: Money;
  pending: boolean;
  /** Back to where one came from. */
  onDone: () => void;
  /** On in the list that one came from: who is next. */
  next?: { name: string; onGo: () => void } | undefined;
  /** The other actions on the payment. */
  actions?: readonly MenuAction[];
  /** Between the heading and the receipt. */
  children?: ReactNode;
}

/** The hand feels that the money was taken. */
const FELT_MS = 20;

export function ReceiptView({ data, amount, pending, actions = [], ...props }: ReceiptViewProps) {
  const [copy, setCopy] = useState(() => !isUnprinted(data.paymentId));
  const [collectedNow] = useState(() => isLastCollected(data.paymentId));
  useEffect(() => {
    if (meetsFirst(data.paymentId)) vibrate(FELT_MS);
  }, [data.paymentId]);
  const giveOut = async () => {
    if (await print(data)) setCopy(true);
  };
  usePrintAutomatically(data, collectedNow, giveOut);
  const printer = useRef<HTMLButtonElement>(null);
  useDeskKeys(printer, collectedNow, props.onDone);
  const receipt = data.make(copy && !collectedNow);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {collectedNow && <DoneCheck />}
        <PageHeading title={collectedNow ? `Cobrado ${formatMoney(amount)}` : "Recibo de pago"} />
        {pending && <UnsentMark />}
        {actions.length > 0 && <ActionMenu actions={actions} />}
      </header>
      {props.children}
      {receipt.ok ? (
        <PaperView paper={receipt.paper} />
      ) : (
        <Notice tone="bad" title={receipt.message}>
          {receipt.missing.join(" · ")}
        </Notice>
      )}
      <div className={classes.actions} data-verbs={props.next ? "two" : "one"}>
        <Button
          ref={printer}
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
        <Button {...(props.next ? { variant: "default" } : {})} onClick={props.onDone}>
          Listo
        </Button>
        {props.next && <Next {...props.next} />}
      </div>
    </div>
  );
}

/** It lies where the button lay that collected: the second tap of a nervous finger must not leave the receipt. */
const NERVOUS_MS = 600;

function Next({ name, onGo }: { name: string; onGo: () => void }) {
  const [shownAt] = useState(() => performance.now());
  return (
    <Button
      classNames={{ root: classes.next ?? "", label: classes.name ?? "" }}
      size="lg"
      rightSection={<IconArrowRight size={20} stroke={1.8} aria-hidden />}
      onClick={(event) => {
        if (event.timeStamp - shownAt > NERVOUS_MS) onGo();
      }}
    >
      Siguiente: {name}
    </Button>
  );
}

/** At a desk the receipt of what was just collected is printed by Enter and left by Escape. */
function useDeskKeys(
  printer: RefObject<HTMLButtonElement | null>,
  collectedNow: boolean,
  onDone: () => void,
) {
  useKeys({ Escape: onDone });
  useEffect(() => {
    if (collectedNow && window.matchMedia("(min-width: 768px)").matches) printer.current?.focus();
  }, [printer, collectedNow]);
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
