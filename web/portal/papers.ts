/** The papers that a borrower takes along, made on the phone: receipts and statements as the office prints them. */

import { idEnding } from "#contract/id";
import type {
  PortalStatement,
  StatedLoan,
  StatedPayment,
  StatedYield,
  StatedYieldPayment,
} from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { formatPercent } from "#domain/interest/rate";
import { numberText } from "#domain/loan/number";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { identityLabel } from "#web/documents/identity-wording.ts";
import { blocks, type Paper, type PaperSize, pair } from "#web/documents/paper/content.ts";
import { showLogo, shownLogo } from "#web/documents/paper/letterhead.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { renderPdf } from "#web/documents/paper/pdf.ts";
import { datedName } from "#web/documents/paper/period-name.ts";
import { type ReceiptSettings, receiptNumber } from "#web/documents/receipt/frame.ts";
import { makeReceipt, todayAmounts } from "#web/documents/receipt/receipt.ts";
import { makeYieldReceipt } from "#web/documents/receipt/yield-receipt.ts";
import { chargeBlocks } from "#web/documents/reports/charge-blocks.ts";
import { companyHeading } from "#web/documents/reports/company-heading.ts";
import { makeStatement } from "#web/documents/reports/statement.ts";
import { saveFile } from "#web/platform/browser.ts";
import { dataAddress } from "#web/platform/data-address.ts";
import { type Column, makeTable } from "#web/table/table.ts";
import { LOAN_STATUS_WORDS } from "#web/wording/loan.ts";
import { periodWords } from "#web/wording/yield-period.ts";

type Payment = StatedPayment | StatedYieldPayment;

/** Each answers the sentence to show when the paper cannot be made, else null. */
export async function loanReceipt(payment: StatedPayment, loan: StatedLoan, statement: PortalStatement) {
  const { client, today } = statement;
  const options = {
    copy: true,
    logoAddress: await bringLogo(statement),
    today: todayAmounts(loan, loan.rows, today),
    ...replacements(payment, loan.payments),
  };
  return give(makeReceipt({ payment, loan, client, settings: settingsOf(statement), options }), "80mm");
}

export async function yieldReceipt(
  payment: StatedYieldPayment,
  loan: StatedYield,
  statement: PortalStatement,
) {
  const { client } = statement;
  const logoAddress = await bringLogo(statement);
  const options = { copy: true, logoAddress, ...replacements(payment, loan.payments) };
  return give(makeYieldReceipt({ payment, loan, client, settings: settingsOf(statement), options }), "80mm");
}

export async function loanStatement(loan: StatedLoan, statement: PortalStatement) {
  await bringLogo(statement);
  const { client, business, today } = statement;
  const { rows, payments } = loan;
  const made = makeStatement({
    loan,
    client,
    settings: business,
    rows,
    payments,
    today,
    owedToday: loan.owedToday,
    loanNumber: loan.number === undefined ? idEnding(loan.id) : numberText(loan.number),
  });
  return give(made, "letter");
}

export async function yieldStatement(loan: StatedYield, statement: PortalStatement) {
  await bringLogo(statement);
  return give({ ok: true, paper: yieldPaper(loan, statement) }, "letter");
}

const PAYMENTS: readonly Column<StatedYieldPayment>[] = [
  { heading: "Recibo", kind: "text", read: (payment) => receiptNumber(payment) },
  { heading: "Fecha", kind: "date", read: ({ date }) => date },
  { heading: "Método", kind: "text", read: ({ paymentMethod }) => paymentMethod },
  {
    heading: "Rédito",
    kind: "money",
    read: ({ outcome }) => (outcome ? sum(outcome.yield.map((each) => each.amount)) : null),
  },
  { heading: "Capital", kind: "money", read: ({ outcome }) => outcome?.principal ?? null },
  { heading: "Monto", kind: "money", read: ({ amount }) => amount },
];

function yieldPaper(loan: StatedYield, { client, business, today }: PortalStatement): Paper {
  const number = idEnding(loan.id);
  const live = loan.payments.filter(({ annulled }) => annulled === null);
  const table = makeTable(PAYMENTS, [...live].reverse(), []);
  return {
    title: `Estado de cuenta ${number}`,
    fileName: datedName(formatDate(today), "estado-de-cuenta", number),
    footer: `Estado de cuenta · Rédito continuo ${number} · ${formatDate(today)}`,
    blocks: blocks(
      companyHeading(business),
      { kind: "heading", text: "ESTADO DE CUENTA", level: 1 },
      { kind: "text", text: `Al ${formatDate(today)}`, align: "center" },
      { kind: "big", label: "Debe hoy", text: formatMoney(loan.owedToday) },
      pair("Cliente", `${client.name} ${client.lastName}`.trim()),
      pair(identityLabel(client.identification), formatIdentification(client.identification)),
      pair("Rédito continuo", `${number} · ${LOAN_STATUS_WORDS[loan.status].label}`),
      { kind: "amount", label: "Capital prestado", amount: loan.amount },
      pair(`Rédito por ${periodWords(loan).one}`, formatPercent(loan.weeklyRatePercent)),
      pair("Inicio", formatDate(loan.startDate)),
      { kind: "amount", label: "Capital pendiente", amount: loan.principal },
      { kind: "amount", label: "Rédito pendiente", amount: loan.yieldOwed },
      { kind: "amount", label: "Total pendiente", amount: loan.balance, strong: true },
      { kind: "amount", label: "Capital pagado", amount: loan.principalPaid },
      { kind: "amount", label: "Rédito pagado", amount: loan.yieldPaid },
      { kind: "heading", text: "Pagos", level: 2 },
      live.length > 0 ? { kind: "table", table } : { kind: "text", text: "No hay pagos registrados." },
      chargeBlocks(loan.charges),
    ),
  };
}

/** By which receipt this one was replaced, or which one it replaces, where the borrower has both. */
function replacements(payment: Payment, all: readonly Payment[]) {
  const numberOf = (id: string | null | undefined) => {
    const found = all.find((each) => each.id === id);
    return found ? receiptNumber(found) : null;
  };
  return {
    replacesReceipt: numberOf(payment.replaces),
    replacedByReceipt: numberOf(payment.annulled?.replacedBy),
  };
}

/** Where the business has named no address, its borrower reached this one. */
function settingsOf({ business }: PortalStatement): ReceiptSettings {
  return {
    ...business,
    publicAddress: business.publicAddress || location.origin,
    showClientSignature: false,
  };
}

async function give(made: DocumentOutcome, size: PaperSize): Promise<string | null> {
  if (!made.ok) return made.message;
  await saveFile(`${made.paper.fileName}.pdf`, await renderPdf(made.paper, size));
  return null;
}

/** The logo as papers draw it, once it was fetched; without signal a paper has none. */
async function bringLogo({ business: { logoUrl } }: PortalStatement): Promise<string | null> {
  if (logoUrl !== null && shownLogo() === null) {
    const picture = await fetch(logoUrl)
      .then((answer) => (answer.ok ? answer.blob() : null))
      .catch(() => null);
    showLogo(picture && (await dataAddress(picture)));
  }
  return shownLogo();
}
