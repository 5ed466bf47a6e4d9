/** The papers of a loan: receipt of the last payment, contract, note, statement and table, printed from one place. */
import type { WordedPaper } from "#domain/documents/worded-papers";
import { DEBTOR } from "#web/documents/contract/contract.ts";
import { makeCollectionCard } from "#web/documents/letters/collection-card.ts";
import { makeDemandLetter } from "#web/documents/letters/demand-letter.ts";
import { makePayoffLetter } from "#web/documents/letters/payoff-letter.ts";
import type { Paper } from "#web/documents/paper/content.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { holdPrint, letGo, printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { makeReceipt, todayAmounts } from "#web/documents/receipt/receipt.ts";
import { makeStatement } from "#web/documents/reports/statement.ts";
import { asSeen } from "#web/documents/signature/mark-paper.ts";
import { useFileUrl } from "#web/offline/store/hooks.ts";
import { isUnprinted, markPrinted } from "#web/parts/payments/unprinted-receipts.ts";
import { printReceipt } from "#web/parts/printing/print-ticket.ts";
import { useMarkPaper } from "#web/parts/signing/use-marked-paper.ts";
import { logError } from "#web/platform/error-log.ts";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { isLive, type LoanRecords } from "./loan-book.ts";
import { makeLoanPaper, wordingOfLoan } from "./loan-papers.ts";
import { amortizationPaper, instalmentsTicket } from "./papers.ts";

export interface LoanPapers {
  receipt: () => void;
  contract: () => void;
  note: () => void;
  statement: () => void;
  table: () => void;
  /** The same on the paper of receipts. */
  ticketTable: () => void;
  card: () => void;
  payoffLetter: () => void;
  demand: () => void;
}

export function useLoanPapers(records: LoanRecords, onMissing: (missing: MissingData) => void): LoanPapers {
  const { loan, client, settings, rows, payments, today } = records;
  const logoAddress = useFileUrl(settings?.logoFileId);
  const deliver = deliveringTo(onMissing);
  const signed = useSignedPapers(records, deliver);
  const receiptOf = (id: string | null | undefined) => {
    const found = payments.find((payment) => payment.id === id);
    return found ? receiptNumber(found) : null;
  };
  return {
    receipt: () => {
      const payment = payments.findLast(isLive);
      const options = {
        copy: !payment || !isUnprinted(payment.id),
        today: todayAmounts(loan, rows, today),
        replacesReceipt: receiptOf(payment?.replaces),
        logoAddress,
      };
      deliver(
        "No se pudo generar el recibo",
        () => makeReceipt({ payment, loan, client, settings, options }),
        async (paper) => {
          if (!settings) return;
          const printed = await printReceipt(paper, settings);
          tellPrintFailure(printed, notify.error);
          if (printed.ok && payment) markPrinted(payment.id);
        },
      );
    },
    contract: () => signed("contract", "No se pudo generar el contrato"),
    note: () => signed("promissory_note", "No se pudo generar el pagaré"),
    statement: () =>
      deliver(
        "No se pudo generar el estado de cuenta",
        () => makeStatement({ loan, client, settings, rows, payments, today }),
        onSheet,
      ),
    table: () =>
      deliver(
        "No se pudo imprimir la tabla de amortización",
        () => ({ ok: true, paper: amortizationPaper(records) }),
        onSheet,
      ),
    ticketTable: () =>
      deliver(
        "No se pudo imprimir la tabla de amortización",
        () => ({ ok: true, paper: instalmentsTicket(records) }),
        async (paper) => {
          if (settings) tellPrintFailure(await printReceipt(paper, settings), notify.error);
        },
      ),
    card: () => deliver("No se pudo generar la tarjeta de cobro", () => makeCollectionCard(records), onSheet),
    payoffLetter: () =>
      deliver("No se pudo generar la carta de saldo", () => makePayoffLetter(records), onSheet),
    demand: () =>
      deliver("No se pudo generar la intimación de pago", () => makeDemandLetter(records), onSheet),
  };
}

/** Contract and pagaré, with the signature that was given under them where they still say what was signed. */
function useSignedPapers(records: LoanRecords, deliver: ReturnType<typeof deliveringTo>) {
  const mark = useMarkPaper();
  return (paper: WordedPaper, failure: string) => {
    const make = () => makeLoanPaper(records, paper, wordingOfLoan(records, paper));
    const signatures = records.signatures.filter((each) => each.paper === paper);
    // Without one there is nothing to wait for, and the tap may open a window itself.
    if (signatures.length === 0) return deliver(failure, make, (paper) => onSheet(asSeen(paper)));
    const way = holdPrint();
    const made = make();
    if (!made.ok) letGo(way);
    deliver(
      failure,
      () => made,
      async (content) => {
        const { paper: marked, standing } = await mark(content, signatures, DEBTOR);
        if (standing.state === "unseen") notify.info("El documento no se imprime completo", standing.reason);
        if (standing.state === "changed") {
          notify.info(
            "El documento cambió después de la firma",
            "Se imprime sin ella. Ábralo en «Ver y firmar».",
          );
        }
        tellPrintFailure(await printPaper(marked, "A4", way), notify.error);
      },
    );
  };
}

async function onSheet(paper: Paper): Promise<void> {
  tellPrintFailure(await printPaper(paper), notify.error);
}

/** Makes a paper and prints it; whatever fails is told with the document's own sentence. */
function deliveringTo(onMissing: (missing: MissingData) => void) {
  return (failure: string, make: () => DocumentOutcome, print: (paper: Paper) => Promise<unknown>) => {
    const work = async () => {
      const made = make();
      if (!made.ok) onMissing(made);
      else await print(made.paper);
    };
    work().catch((fault: unknown) => {
      logError("error", fault);
      notify.error(failure, "Inténtelo de nuevo.");
    });
  };
}
