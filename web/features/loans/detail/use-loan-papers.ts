/** The papers of a loan: each with its name, how it is made and how it is printed. Menu and window of papers take them from here. */
import {
  IconCashBanknote,
  IconCertificate,
  IconFileDescription,
  IconFileText,
  IconLayoutGrid,
  IconMailExclamation,
  IconReceipt,
  IconTable,
} from "@tabler/icons-react";
import { isOverdue } from "#domain/arrears/standing";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { isOpen } from "#domain/loan/written-off";
import { DEBTOR } from "#web/documents/contract/contract.ts";
import { makeCollectionCard } from "#web/documents/letters/collection-card.ts";
import { makeDemandLetter } from "#web/documents/letters/demand-letter.ts";
import { makePayoffLetter } from "#web/documents/letters/payoff-letter.ts";
import type { Paper, PaperSize } from "#web/documents/paper/content.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { hasPayoutSlip, makePayoutSlip } from "#web/documents/payout/payout-slip.ts";
import { holdPrint, letGo, printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { makeReceipt, receiptSize, todayAmounts } from "#web/documents/receipt/receipt.ts";
import { makeStatement } from "#web/documents/reports/statement.ts";
import { asSeen } from "#web/documents/signature/mark-paper.ts";
import { useFileUrl } from "#web/offline/store/hooks.ts";
import { isUnprinted, markPrinted } from "#web/parts/payments/unprinted-receipts.ts";
import { printReceipt } from "#web/parts/printing/print-ticket.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { useMarkPaper } from "#web/parts/signing/use-marked-paper.ts";
import { logError } from "#web/platform/error-log.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { isLive, type LoanRecords } from "./loan-book.ts";
import { makeLoanPaper, wordingOfLoan } from "./loan-papers.ts";
import { owedToday } from "./owed-today.ts";
import { amortizationPaper, instalmentsTicket } from "./papers.ts";
import { rowsOf, tableLines } from "./row-lines.ts";

export interface LoanPaper {
  /** Under its picture. */
  name: string;
  /** In the menu. */
  label: string;
  icon: NonNullable<MenuAction["icon"]>;
  size: PaperSize;
  make: () => DocumentOutcome;
  print: () => void;
  /** The signatures under it count. */
  worded?: WordedPaper;
  disabled?: boolean;
}

/** It has a window of its own, with a choice of sizes. */
export const PAYOUT_SLIP = "Comprobante de desembolso";

type Deliver = ReturnType<typeof deliveringTo>;

export function useLoanPapers(
  records: LoanRecords,
  onMissing: (missing: MissingData) => void,
): readonly LoanPaper[] {
  const deliver = deliveringTo(onMissing);
  const seesPayments = usePermission("payments", "view");
  const receipt = useReceiptPaper(records, deliver);
  const signed = useSignedPapers(records, deliver);
  const { loan } = records;
  const papers: LoanPaper[] = seesPayments ? [receipt] : [];
  if (hasPayoutSlip(loan)) papers.push(slipPaper(records, deliver));
  papers.push(...signed, ...tablePapers(records, deliver));
  if (loan.status === "completed") papers.push(payoffPaper(records, deliver));
  if (owesPastDue(records)) papers.push(demandPaper(records, deliver));
  if (seesPayments) papers.push(statementPaper(records, deliver));
  return papers;
}

/** The receipt is that of the last payment. */
function useReceiptPaper({ loan, client, settings, rows, payments, today }: LoanRecords, deliver: Deliver) {
  const logoAddress = useFileUrl(settings?.logoFileId);
  const payment = payments.findLast(isLive);
  const replaced = payments.find(({ id }) => id === payment?.replaces);
  const make = () =>
    makeReceipt({
      payment,
      loan,
      client,
      settings,
      options: {
        copy: !payment || !isUnprinted(payment.id),
        today: todayAmounts(loan, rows, today),
        replacesReceipt: replaced ? receiptNumber(replaced) : null,
        logoAddress,
      },
    });
  const print = async (paper: Paper) => {
    if (!settings) return;
    const printed = await printReceipt(paper, settings);
    tellPrintFailure(printed, notify.error);
    if (printed.ok && payment) markPrinted(payment.id);
  };
  return {
    name: "Último recibo",
    label: "Generar recibo",
    icon: IconReceipt,
    size: settings ? receiptSize(settings) : "80mm",
    disabled: !payment,
    make,
    print: () => deliver("No se pudo generar el recibo", make, print),
  } as const satisfies LoanPaper;
}

function slipPaper(records: LoanRecords, deliver: Deliver): LoanPaper {
  const make = () => makePayoutSlip(records);
  return {
    name: "Desembolso",
    label: PAYOUT_SLIP,
    icon: IconCashBanknote,
    size: "letter",
    make,
    print: () => deliver("No se pudo imprimir el documento.", make, onSheet),
  };
}

/** Contract and pagaré, with the signature that was given under them where they still say what was signed. */
function useSignedPapers(records: LoanRecords, deliver: Deliver): LoanPaper[] {
  const mark = useMarkPaper();
  const signedPaper = (paper: WordedPaper, failure: string) => {
    const make = () => makeLoanPaper(records, paper, wordingOfLoan(records, paper));
    const print = () => {
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
          if (standing.state === "unseen")
            notify.info("El documento no se imprime completo", standing.reason);
          if (standing.state === "changed") {
            notify.info(
              "El documento cambió después de la firma",
              "Se imprime sin ella. Ábralo en «Ver y firmar».",
            );
          }
          tellPrintFailure(await printPaper(marked, "letter", way), notify.error);
        },
      );
    };
    return { icon: IconFileText, size: "letter", worded: paper, make, print } as const;
  };
  const contract = signedPaper("contract", "No se pudo generar el contrato");
  const note = signedPaper("promissory_note", "No se pudo generar el pagaré");
  return [
    { name: "Contrato", label: "Generar contrato", ...contract },
    { name: "Pagaré", label: "Generar pagaré", ...note },
  ];
}

function tablePapers(records: LoanRecords, deliver: Deliver): LoanPaper[] {
  const { settings } = records;
  const failure = "No se pudo imprimir la tabla de amortización";
  const table = () => ({ ok: true as const, paper: amortizationPaper(records) });
  const ticket = () => ({ ok: true as const, paper: instalmentsTicket(records) });
  const card = () => makeCollectionCard(records);
  const onTicket = async (paper: Paper) => {
    if (settings) tellPrintFailure(await printReceipt(paper, settings), notify.error);
  };
  return [
    {
      name: "Amortización",
      label: "Imprimir tabla de amortización",
      icon: IconTable,
      size: "letter",
      make: table,
      print: () => deliver(failure, table, onSheet),
    },
    {
      name: "Cuotas en recibo",
      label: "Imprimir cuotas en recibo",
      icon: IconReceipt,
      size: settings ? receiptSize(settings) : "80mm",
      make: ticket,
      print: () => deliver(failure, ticket, onTicket),
    },
    {
      name: "Tarjeta de cobro",
      label: "Generar tarjeta de cobro",
      icon: IconLayoutGrid,
      size: "letter",
      make: card,
      print: () => deliver("No se pudo generar la tarjeta de cobro", card, onSheet),
    },
  ];
}

function payoffPaper(records: LoanRecords, deliver: Deliver): LoanPaper {
  const make = () => makePayoffLetter(records);
  const print = () => deliver("No se pudo generar la carta de saldo", make, onSheet);
  return {
    name: "Carta de saldo",
    label: "Generar carta de saldo",
    icon: IconCertificate,
    size: "letter",
    make,
    print,
  };
}

function demandPaper(records: LoanRecords, deliver: Deliver): LoanPaper {
  const make = () => makeDemandLetter(records);
  const print = () => deliver("No se pudo generar la intimación de pago", make, onSheet);
  return {
    name: "Intimación de pago",
    label: "Generar intimación de pago",
    icon: IconMailExclamation,
    size: "letter",
    make,
    print,
  };
}

function statementPaper(records: LoanRecords, deliver: Deliver): LoanPaper {
  const { loan, client, settings, rows, payments, today } = records;
  const make = () => {
    // A person who sees no payments is offered no statement.
    const owed = owedToday(records, rowsOf(tableLines(records)), true);
    return makeStatement({ loan, client, settings, rows, payments, today, owedToday: owed?.amount });
  };
  const print = () => deliver("No se pudo generar el estado de cuenta", make, onSheet);
  return {
    name: "Estado de cuenta",
    label: "Imprimir estado de cuenta",
    icon: IconFileDescription,
    size: "letter",
    make,
    print,
  };
}

/** Also of a loan that is written off, which is behind with nothing and owes what fell due. */
function owesPastDue({ loan, rows, today }: LoanRecords): boolean {
  return isOpen(loan.status) && rows.some((row) => isOverdue(row, today));
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
