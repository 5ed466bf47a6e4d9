/** *Cotización*: the loan of the form on a paper that binds no one, before it is granted. Nothing of it is recorded. */
import { Button, Stack, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconFileText, IconPrinter } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Settings } from "#contract/records/business";
import { parseDate } from "#domain/calendar/calendar-date";
import { makeQuotation, type Quoted, quotationMessage } from "#web/documents/letters/quotation.ts";
import type { Paper } from "#web/documents/paper/content.ts";
import { refusedBy } from "#web/documents/paper/outcome.ts";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { useDoc, useToday } from "#web/offline/store/hooks.ts";
import { PaperFrame } from "#web/parts/printing/PaperFrame.tsx";
import { printReceipt } from "#web/parts/printing/print-ticket.ts";
import { sendPaper, sendToChosenChat } from "#web/parts/printing/send-paper.ts";
import { saveFile } from "#web/platform/browser.ts";
import { logError } from "#web/platform/error-log.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import classes from "./Quotation.module.css";
import { proposedUntil, quotable, type ToQuote, untilProblem } from "./quotation-form.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";
import "#web/ui/panel-styles.ts";

interface QuotationProps extends Pick<ToQuote, "terms" | "refused" | "policy" | "quotes"> {
  form: LoanFormApi;
  settings: Settings;
}

/** It waits until the loan is whole, and says why. */
export function Quotation({ form, settings, ...typed }: QuotationProps) {
  const [amount, charges, clientId] = useWatch({
    control: form.control,
    name: ["amount", "charges", "clientId"],
  });
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const found = quotable({ ...typed, amount, charges });
  return (
    <div className={classes.quotation}>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.6} />}
        disabled={!found.ok}
        onClick={() => found.ok && setQuoted(found.quoted)}
      >
        Cotización
      </Button>
      <Text size="sm" c="dimmed" className={classes.says} aria-live="polite">
        {found.ok ? "Para imprimir o enviar antes de prestar. No se registra nada." : found.reason}
      </Text>
      {quoted && (
        <QuotationWindow
          quoted={quoted}
          clientId={clientId}
          settings={settings}
          onClose={() => setQuoted(null)}
        />
      )}
    </div>
  );
}

interface QuotationWindowProps {
  quoted: Quoted;
  clientId: string | null;
  settings: Settings;
  onClose: () => void;
}

function QuotationWindow({ quoted, clientId, settings, onClose }: QuotationWindowProps) {
  const today = useToday();
  const [until, setUntil] = useState<string | undefined>(() => proposedUntil(today));
  const { doc: client } = useDoc("clients", clientId ?? undefined);
  const problem = untilProblem(until, today);
  const validUntil = problem === null ? parseDate(until ?? "") : undefined;
  const paper = useMemo(
    () => (validUntil ? makeQuotation({ ...quoted, client, settings, today, validUntil }) : null),
    [quoted, client, settings, today, validUntil],
  );
  const send = () => {
    if (!paper) return;
    if (client) sendPaper(client, quotationMessage(paper));
    else sendToChosenChat(quotationMessage(paper));
  };
  return (
    <DialogWindow title="Cotización" size="xl" asks={false} onClose={onClose}>
      <Stack>
        <DateInput
          label="Válida hasta"
          value={until as Parameters<typeof DateInput>[0]["value"]}
          min={today}
          error={problem}
          onChange={setUntil}
          className={classes.until ?? ""}
        />
        <div className={classes.ways}>
          <PaperWays paper={paper} settings={settings} />
          <Button leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />} disabled={!paper} onClick={send}>
            WhatsApp
          </Button>
        </div>
        {paper && <PaperFrame paper={paper} />}
      </Stack>
    </DialogWindow>
  );
}

/** On a sheet, on the paper of receipts, and as a file. */
function PaperWays({ paper, settings }: { paper: Paper | null; settings: Settings }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!paper) return;
    setBusy(true);
    try {
      const { renderPdf } = await import("#web/documents/paper/pdf.ts");
      await saveFile(`${paper.fileName}.pdf`, await renderPdf(paper, "letter"));
    } catch (fault) {
      logError("error", fault);
      notify.error("Error de exportación", refusedBy(fault, "PDF_FAILED").message);
    } finally {
      setBusy(false);
    }
  };
  const print = async (isTicket: boolean) => {
    if (!paper) return;
    const printed = isTicket ? await printReceipt(paper, settings) : await printPaper(paper, "letter");
    tellPrintFailure(printed, notify.error);
  };
  return (
    <>
      <Button variant="default" loading={busy} disabled={!paper} onClick={() => void save()}>
        PDF
      </Button>
      <Button variant="default" disabled={!paper} onClick={() => void print(true)}>
        En ticket
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} />}
        disabled={!paper}
        onClick={() => void print(false)}
      >
        Imprimir
      </Button>
    </>
  );
}
