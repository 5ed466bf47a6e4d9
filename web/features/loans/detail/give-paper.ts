/** A paper given out as a file: kept on this device, or sent to its client's chat. */
import type { Client } from "#contract/records/people";
import { isTicket, type Paper, type PaperSize } from "#web/documents/paper/content.ts";
import { refusedBy } from "#web/documents/paper/outcome.ts";
import { chatAddress } from "#web/parts/people/client-chat.ts";
import { sendPaper } from "#web/parts/printing/send-paper.ts";
import { holdBeside } from "#web/platform/beside.ts";
import { saveFile, share } from "#web/platform/browser.ts";
import { logError } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";

/** Answers whether it was kept. */
export async function keepAsPdf(paper: Paper, size: PaperSize): Promise<boolean> {
  const file = await pdfOf(paper, size);
  if (!file) return false;
  try {
    await saveFile(file.name, file);
    return true;
  } catch (fault) {
    return failed(fault);
  }
}

/**
 * A ticket is short: it goes as a text. A sheet goes as a file through the system's share sheet; where there is none it is
 * kept, and the chat opens beside this page for the person to attach it.
 */
export async function sendAsPdf(client: Client, paper: Paper, size: PaperSize): Promise<void> {
  if (isTicket(size)) {
    sendPaper(client, paper);
    return;
  }
  if (typeof navigator.canShare === "function") {
    const file = await pdfOf(paper, size);
    if (!file || (await share({ title: paper.title, text: "", files: [file] })) !== "none") return;
  }
  const address = chatAddress(client);
  const beside = address === undefined ? null : holdBeside();
  if (!(await keepAsPdf(paper, size))) return beside?.close();
  if (address !== undefined) beside?.go(address);
  notify.info("El PDF se guardó en este dispositivo", "Adjúntelo en el chat del cliente.");
}

async function pdfOf(paper: Paper, size: PaperSize): Promise<File | null> {
  try {
    const { renderPdf } = await import("#web/documents/paper/pdf.ts");
    return new File([await renderPdf(paper, size)], `${paper.fileName}.pdf`, { type: "application/pdf" });
  } catch (fault) {
    failed(fault);
    return null;
  }
}

function failed(fault: unknown): false {
  logError("error", fault);
  notify.error("Error de exportación", refusedBy(fault, "PDF_FAILED").message);
  return false;
}
