/** One door for tickets: the printer of this device when there is one, else, or when it fails, the system's dialog. */
import type { Settings } from "#contract/records/business";
import { type Paper, TICKET_COLUMNS, type TicketSize } from "#web/documents/paper/content.ts";
import { DOCUMENT_REFUSALS } from "#web/documents/paper/outcome.ts";
import type { PrintOutcome } from "#web/documents/print/frame.ts";
import { letGo, type PrintWay, printPaper } from "#web/documents/print/print.ts";
import { receiptSize } from "#web/documents/receipt/receipt.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { type Job, printJob } from "./jobs.ts";
import { chosenPrinter, linkOf, type Printer } from "./printer.ts";
import { asTicket } from "./receipt-length.ts";
import { testTicket } from "./test-ticket.ts";

/** At the width of the settings. */
export function printReceipt(
  paper: Paper,
  settings: Pick<Settings, "receiptWidth">,
  way: PrintWay = {},
): Promise<PrintOutcome> {
  return printTicket(paper, receiptSize(settings), way);
}

export async function printTicket(given: Paper, size: TicketSize, way: PrintWay = {}): Promise<PrintOutcome> {
  const paper = asTicket(given);
  const printer = chosenPrinter.snapshot();
  if (!printer) return printPaper(paper, size, way);
  const bytes = await bytesOf(paper, size, printer);
  const job = await printJob(paper.title, bytes, () => linkOf(printer));
  if (job.state === "printed") {
    letGo(way);
    return { ok: true };
  }
  notify.error(TROUBLES[troubleOf(job)], "Se abre la impresión del sistema.");
  return printPaper(paper, size, way);
}

/** The test ticket in the printer's letters, as a job like any other. */
export async function printTest(printer: Printer, size: TicketSize): Promise<Job> {
  const paper = testTicket(printer.letters, size);
  return printJob(paper.title, await bytesOf(paper, size, printer), () => linkOf(printer));
}

async function bytesOf(paper: Paper, size: TicketSize, { letters }: Printer): Promise<Uint8Array> {
  const columns = TICKET_COLUMNS[size];
  if (letters === "picture") {
    const { renderPicture } = await import("#web/documents/paper/picture.ts");
    return renderPicture(paper, columns);
  }
  const { renderEscPos } = await import("#web/documents/paper/escpos.ts");
  return renderEscPos(paper, { columns, codePage: letters });
}

type Trouble = "unreachable" | "paper" | "half" | "gone";

/** A job of which a part was taken is told apart: the paper that came out is no receipt. */
export function troubleOf({ trouble, sent }: Job): Trouble {
  if (trouble === "unreachable" || trouble === "paper") return trouble;
  return sent > 0 ? "half" : "gone";
}

export const TROUBLES: Readonly<Record<Trouble, string>> = {
  unreachable: DOCUMENT_REFUSALS.PRINTER_MISSING,
  paper: "La impresora no tiene papel. Lo que haya salido no es un recibo.",
  half: "La impresora se desconectó: solo salió una parte, que no es un recibo.",
  gone: "No se pudo imprimir en la impresora.",
};
