/** The ways by which a paper leaves: on the receipt printer, on a sheet, and as a file. */
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import {
  isTicket,
  type Paper,
  type PaperSize,
  type SheetSize,
  type TicketSize,
} from "#web/documents/paper/content.ts";
import { refusedBy } from "#web/documents/paper/outcome.ts";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { saveFile } from "#web/platform/browser.ts";
import { logError } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import "#web/ui/panel-styles.ts";
import { printTicket } from "./print-ticket.ts";

interface PaperButtonsProps {
  /** The sheet, which is also that of the file, comes last. */
  sizes: readonly [...tickets: TicketSize[], sheet: SheetSize];
  /** A paper may say less where it is narrower. */
  make: (size: PaperSize) => Paper;
}

const WORDS = {
  "80mm": ["80 mm", "Imprimir a 80 mm"],
  "58mm": ["58 mm", "Imprimir a 58 mm"],
  A4: ["A4", "Imprimir en A4"],
  letter: ["Carta", "Imprimir en carta"],
} as const;

export function PaperButtons({ sizes, make }: PaperButtonsProps) {
  const [busy, setBusy] = useState(false);
  const print = async (size: PaperSize) => {
    const outcome = await (isTicket(size) ? printTicket(make(size), size) : printPaper(make(size), size));
    tellPrintFailure(outcome, (message) => notify.error("Error", message));
  };
  const save = async () => {
    setBusy(true);
    try {
      const { renderPdf } = await import("#web/documents/paper/pdf.ts");
      const sheet = sizes[sizes.length - 1] ?? "letter";
      const paper = make(sheet);
      await saveFile(`${paper.fileName}.pdf`, await renderPdf(paper, sheet));
    } catch (fault) {
      logError("error", fault);
      notify.error("Error de exportación", refusedBy(fault, "PDF_FAILED").message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group justify="flex-end" gap="xs">
      <Text w="100%" ta="right" size="sm">
        Imprimir o guardar
      </Text>
      {sizes.map((size) => (
        <Button
          key={size}
          variant="default"
          px="sm"
          aria-label={WORDS[size][1]}
          onClick={() => void print(size)}
        >
          {WORDS[size][0]}
        </Button>
      ))}
      <Button
        variant="default"
        px="sm"
        aria-label="Guardar como PDF"
        loading={busy}
        onClick={() => void save()}
      >
        PDF
      </Button>
    </Group>
  );
}
