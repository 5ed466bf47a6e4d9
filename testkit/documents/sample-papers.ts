/** The papers of one invented loan beside its contract: each made from the same records, as the screens make them. */
import { storedTerms } from "#commands/loan/terms";
import { toId } from "#contract/id";
import type { Collateral } from "#contract/records/collateral";
import type { Loan } from "#contract/records/loan";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { STREET_RULES, type Terms } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import { pesos } from "#domain/money/money";
import { makeDelivery } from "#web/documents/collateral/delivery.ts";
import { makeCollectionCard } from "#web/documents/letters/collection-card.ts";
import { makeDemandLetter } from "#web/documents/letters/demand-letter.ts";
import { makePaymentAgreement } from "#web/documents/letters/payment-agreement.ts";
import { makePayoffLetter } from "#web/documents/letters/payoff-letter.ts";
import { makeQuotation, type QuotationInput } from "#web/documents/letters/quotation.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { makeNotarialDraft, type NotarialDetails } from "#web/documents/promissory-note/notarial.ts";
import { paymentsReport } from "#web/documents/reports/payments-list.ts";
import { makeStatement } from "#web/documents/reports/statement.ts";
import {
  AT,
  sampleClient,
  sampleLender,
  sampleLoan,
  sampleOutcome,
  samplePayment,
  sampleSettings,
} from "./sample-records.ts";

const START = calendarDate("2026-01-17");

/** By cuota, on two days of the month, without Sundays, with half of the interest forgiven to who pays ahead. */
export const STREET: Partial<Terms> = {
  frequency: "semimonthly",
  semimonthlyDays: [5, 20],
  cuota: pesos(1_000),
  skips: { weekdays: [7], dates: [], holidays: [] },
  rebate: 50,
};

/** The loan as its own fold stands without a payment, two cuotas late: nothing in these papers is typed twice. */
export function samplePaperBook(status?: "completed", street?: typeof STREET) {
  const sample = sampleLoan();
  const loan: Loan = street ? ofTheStreet(sample, street) : sample;
  const { termsVersions, lateFeeVersions } = loan;
  const nothing = { payments: [], waivers: [], refunds: [], statusActions: [] };
  const { rows, outcomes: _, ...state } = project({ termsVersions, lateFeeVersions, ...nothing });
  return {
    loan: { ...loan, ...state, ...(status ? { status } : {}) },
    rows: [...rows],
    client: sampleClient(),
    lender: sampleLender(),
    settings: sampleSettings(),
    payments: [samplePayment()],
    today: addDays(START, 17),
  };
}

function ofTheStreet(loan: Loan, street: typeof STREET): Loan {
  const termsVersions = loan.termsVersions.map((version) => ({
    ...version,
    rules: STREET_RULES,
    terms: storedTerms({ ...version.terms, ...street }),
  }));
  return { ...loan, ...street, termsVersions } as Loan;
}

const COLLATERAL: Collateral = {
  id: toId("abcdef00-0000-4000-8000-000000000001"),
  clientId: sampleClient().id,
  loanId: sampleLoan().id,
  type: "Vehículo",
  description: "Motocicleta Ficción roja",
  estimatedValue: pesos(45_000),
  status: "Activa",
  registrationDate: START,
  plate: "K0000001",
  chassis: "",
  registrationNumber: "",
  brand: "",
  modelYear: 2019,
  titleNumber: "",
  serialNumber: "",
  custodyPlace: "Oficina",
  segmNumber: "",
  insuranceExpiry: null,
  notes: null,
  files: [],
  statusHistory: [],
  userId: sampleClient().id,
  createdAt: AT,
};

const CIVIL = { nationality: "dominicana", civilStatus: "soltera", occupation: "comerciante" };
const WITNESS = { ...CIVIL, name: "Testigo Ficticio", identification: "999-0000009-8", address: "Santiago" };
const DEED: NotarialDetails = {
  place: "el municipio de Santiago",
  date: calendarDate("2026-03-14"),
  hour: "las diez de la mañana",
  notary: {
    name: "Notaria Ficticia",
    registration: "0000",
    jurisdiction: "los del número del municipio de Santiago",
    office: "la calle Inexistente número cuatro",
  },
  debtor: CIVIL,
  creditor: { ...CIVIL, name: "Prestamista De Prueba", identification: "999-0000001-1" },
  guarantor: null,
  spouse: null,
  witnesses: [WITNESS, WITNESS],
};

/** Over the two late cuotas. */
export function sampleAgreement() {
  return {
    date: addDays(START, 17),
    parts: [
      { date: addDays(START, 21), amount: pesos(1_000) },
      { date: addDays(START, 28), amount: pesos(1_100) },
    ],
  };
}

/** A reenganche with a charge of each way, before it is granted. */
export function sampleQuotation(): QuotationInput {
  const { loan, rows, client, settings, today } = samplePaperBook();
  const charges: QuotationInput["charges"] = [
    { name: "Gastos legales", way: "deducted", amount: pesos(500) },
    { name: "Papelería", way: "apart", amount: pesos(200) },
  ];
  const policy = loan.lateFeeVersions[0]?.policy;
  if (!policy) throw new Error("the sample loan has a late fee");
  const asked = { requested: loan.amount, charges, quotes: [pesos(2_000)] };
  return { terms: loan, policy, rows, ...asked, client, settings, today, validUntil: addDays(today, 7) };
}

/** By what they are called. */
export function samplePapers(): Record<
  "payoff" | "demand" | "agreement" | "card" | "statement" | "delivery" | "notarial" | "daily" | "quotation",
  DocumentOutcome
> {
  const [book, paid] = [samplePaperBook(), samplePaperBook("completed")];
  const payment = samplePayment({ loanId: book.loan.id, outcome: sampleOutcome() });
  return {
    payoff: makePayoffLetter(paid),
    demand: makeDemandLetter(book),
    agreement: makePaymentAgreement({ ...book, agreement: sampleAgreement() }),
    card: makeCollectionCard(book),
    statement: makeStatement({ ...book, payments: [payment] }),
    delivery: makeDelivery({ ...paid, collateral: COLLATERAL }),
    notarial: makeNotarialDraft({ ...book, details: DEED }),
    quotation: { ok: true, paper: makeQuotation(sampleQuotation()) },
    daily: {
      ok: true,
      paper: paymentsReport({
        title: "Pagos del día",
        from: payment.date,
        to: payment.date,
        printedOn: payment.date,
        rows: [{ payment, clientName: "Ramona Peña Inventada", loanNumber: undefined }],
        refunds: [],
        settings: book.settings,
      }),
    },
  };
}
