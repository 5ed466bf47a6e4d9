/** *Comprobante de desembolso* as it is printed, and the ways in which it is given out. */
import { Button, Stack } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import type { Client } from "#contract/records/people";
import { isTicket, type PaperSize } from "#web/documents/paper/content.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { printTicket } from "#web/parts/printing/print-ticket.ts";
import { sendPaper } from "#web/parts/printing/send-paper.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { PaperView } from "./PaperView.tsx";
import "#web/ui/panel-styles.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";

const SIZES: readonly { size: PaperSize; label: string }[] = [
  { size: "58mm", label: "58 mm" },
  { size: "80mm", label: "80 mm" },
  { size: "letter", label: "Carta" },
];

interface PayoutSlipWindowProps {
  made: DocumentOutcome;
  client: Client | null;
  onClose: () => void;
}

export function PayoutSlipWindow({ made, client, onClose }: PayoutSlipWindowProps) {
  const print = async (size: PaperSize) => {
    if (!made.ok) return;
    const outcome = await (isTicket(size) ? printTicket(made.paper, size) : printPaper(made.paper, size));
    tellPrintFailure(outcome, (message) => notify.error("Error", message));
  };
  return (
    <DialogWindow title="Comprobante de desembolso" onClose={onClose}>
      <Stack>
        {made.ok ? (
          <PaperView paper={made.paper} />
        ) : (
          <Notice tone="bad" title={made.message}>
            {made.missing.join(" · ")}
          </Notice>
        )}
        <WindowVerbs>
          {SIZES.map(({ size, label }) => (
            <Button
              key={size}
              variant="default"
              aria-label={size === "letter" ? "Imprimir en carta" : `Imprimir a ${label}`}
              disabled={!made.ok}
              onClick={() => void print(size)}
            >
              {label}
            </Button>
          ))}
          <Button
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
            disabled={!made.ok || client === null}
            onClick={() => made.ok && client && sendPaper(client, made.paper)}
          >
            WhatsApp
          </Button>
        </WindowVerbs>
      </Stack>
    </DialogWindow>
  );
}
