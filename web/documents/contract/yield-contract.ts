/**
 * The contract of a continuous-yield loan on paper: the first yield falls due a period after the start, and capital may
 * be repaid at any time without penalty. With anything missing there is no contract, but the list of it (ruling X2).
 */

import { shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Client, Lender } from "#contract/records/people";
import { FIFTEENTH_AND_LAST } from "#domain/calendar/quincena";
import { latestYieldTerms } from "#domain/continuous-yield/fold";
import { dueDateOf, rateSpans, yieldOfWeek } from "#domain/continuous-yield/weeks";
import type { RatePercent } from "#domain/interest/rate";
import { isAgreed } from "#web/wording/charge.ts";
import { quincenaText } from "#web/wording/days-off.ts";
import { ofThePeriod, periodWords, thePeriod, thePeriods } from "#web/wording/yield-period.ts";
import { percentInFull } from "../number-wording.ts";
import { type Block, fileName } from "../paper/content.ts";
import { type DocumentOutcome, refuse } from "../paper/outcome.ts";
import { companyHeading } from "../reports/company-heading.ts";
import { sealed } from "../signature/seal.ts";
import { chargesText } from "./charges-clause.ts";
import { type Clause, HANDED_OVER, originalContractClause, partyValues } from "./clauses.ts";
import { opening, signatory } from "./contract.ts";
import { ordinal } from "./ordinals.ts";
import { creditorOf, debtorOf, missingOfParty, type Party, type PersonParty } from "./parties.ts";
import { amountInFull, dateInFull } from "./terms-wording.ts";

export interface YieldContractInput {
  loan: YieldLoan | null | undefined;
  client: Client | null | undefined;
  lender: Lender | null | undefined;
  settings: Settings | null | undefined;
}

interface Facts {
  creditor: Party;
  debtor: PersonParty;
  guarantor: null;
  loan: YieldLoan;
  /** Percent of a period from the first one on. */
  rate: RatePercent;
}

export function makeYieldContract({ loan, client, lender, settings }: YieldContractInput): DocumentOutcome {
  const creditor = creditorOf(settings, lender);
  const debtor = debtorOf(client);
  const missing = [
    ...(loan ? [] : ["datos del préstamo"]),
    ...missingOfParty(creditor, "acreedor"),
    ...missingOfParty(debtor, "deudor"),
  ];
  if (!loan || !creditor || !debtor || missing.length > 0) return refuse("CONTRACT_INCOMPLETE", missing);
  const number = shortId(loan.id, 6).toUpperCase();
  const facts: Facts = { creditor, debtor, guarantor: null, loan, rate: firstRate(loan) };
  return sealed({
    ok: true,
    paper: {
      title: `Contrato de rédito continuo ${number}`,
      fileName: fileName("contrato-redito", number, debtor.name),
      footer: `Préstamo de rédito continuo ${number}`,
      blocks: [
        ...companyHeading(settings ?? null),
        ...opening(facts, number, "CONTRATO DE PRÉSTAMO A RÉDITO CONTINUO"),
        ...clausesOf(facts).map(
          ({ subject, paragraphs }, index): Block => ({
            kind: "clause",
            title: `${ordinal(index + 1)}. ${subject}.`,
            paragraphs,
          }),
        ),
        ...closing(facts),
      ],
    },
  });
}

/** The first week's rate: the one recorded last that names it. */
function firstRate({ rates }: YieldLoan): RatePercent {
  return latestYieldTerms(rates.filter(({ fromWeek }) => fromWeek === 1)).weeklyRatePercent;
}

/** The clauses that it has in common with every contract. */
const COMMON = ["personal-data", "notices", "acceptance", "jurisdiction", "copies"];

function clausesOf(facts: Facts): Clause[] {
  const { loan, rate } = facts;
  const { one, many, adjective, ending } = periodWords(loan);
  const first = yieldOfWeek(loan.opening?.capital ?? loan.amount, rateSpans(loan.rates), 1);
  return [
    {
      subject: "Objeto",
      paragraphs: [
        `EL ACREEDOR da en préstamo a EL DEUDOR, quien acepta, la suma de ${amountInFull(loan.amount)}, moneda de curso ` +
          "legal de la República Dominicana (el capital), que EL DEUDOR se obliga a devolver con el rédito que aquí se acuerda.",
      ],
    },
    {
      subject: "Entrega",
      paragraphs: [
        `EL DEUDOR declara que recibió esa suma completa el ${dateInFull(loan.startDate)}, ${HANDED_OVER[loan.payoutMethod]}, ` +
          "a su satisfacción. Su firma en este contrato sirve de recibo y descargo por ella.",
        ...openingParagraphs(loan),
      ],
    },
    ...chargeClauses(loan),
    {
      subject: `Rédito ${adjective}`,
      paragraphs: [
        `El capital devenga un rédito de ${percentInFull(rate)} por ${one} sobre el capital pendiente al comenzar cada ` +
          `${one}; sobre el capital de hoy, ${amountInFull(first)} por ${one}.`,
        "El rédito vencido no genera rédito ni mora, y no se suma al capital.",
      ],
    },
    {
      subject: "Cuándo se paga",
      paragraphs: [
        whenPaid(loan),
        "Por cada pago EL ACREEDOR entrega un recibo numerado que dice cuánto fue a rédito y cuánto a capital, y cuánto queda " +
          "por pagar.",
      ],
    },
    {
      subject: "Pago del capital",
      paragraphs: [
        "EL DEUDOR puede pagar el capital, en todo o en parte, en cualquier momento y sin penalidad. El capital pagado durante " +
          `${ending === "a" ? "una" : "un"} ${one} ${lowered(loan)}. Pagado todo el capital y el rédito de ` +
          `${thePeriods(loan)} comenzad${ending}s, el préstamo queda saldado.`,
      ],
    },
    {
      subject: "Incumplimiento",
      paragraphs: [
        `Si EL DEUDOR deja de pagar el rédito de dos ${many} ${many === "meses" ? "consecutivos" : "consecutivas"}, ` +
          "EL ACREEDOR puede intimarlo por escrito a ponerse al " +
          "día en un plazo de diez (10) días. Pasado ese plazo sin pago, puede exigir de inmediato el capital pendiente y el " +
          "rédito vencido. Recibir un pago tardío no significa renunciar a este derecho.",
      ],
    },
    ...COMMON.map((key) => originalContractClause(key, partyValues(facts))),
  ];
}

function chargeClauses({ charges = [] }: YieldLoan): Clause[] {
  const agreed = charges.filter(isAgreed);
  return agreed.length === 0 ? [] : [{ subject: "Cargos", paragraphs: chargesText(agreed).split("\n") }];
}

function whenPaid(loan: YieldLoan): string {
  const first = dateInFull(dueDateOf(loan, 1));
  const begins = `El primer pago de rédito vence el ${first}`;
  if (loan.period === "month") {
    return `${begins}, y los siguientes el mismo día de cada mes, o el último si el mes no lo tiene, mientras quede capital pendiente.`;
  }
  if (loan.period === "quincena") {
    const days = quincenaText(loan.semimonthlyDays ?? FIFTEENTH_AND_LAST);
    return `${begins}, y los siguientes cada quincena (${days} de cada mes), mientras quede capital pendiente.`;
  }
  return (
    `El primer pago de rédito vence a los siete (7) días de la fecha de inicio, el ${first}, ` +
    "y los siguientes cada siete (7) días, mientras quede capital pendiente."
  );
}

function lowered(loan: YieldLoan): string {
  return loan.capitalLowers === "at_once"
    ? `baja de una vez el rédito ${ofThePeriod(loan)} en curso, hasta lo que ya se haya pagado de él, y el de los siguientes`
    : `baja el rédito desde ${thePeriod(loan)} siguiente`;
}

/** The contract of a loan out of the notebook says what was owed when it was entered. */
function openingParagraphs({ opening }: YieldLoan): string[] {
  if (!opening) return [];
  const { date, capital } = opening;
  return [
    `Las partes reconocen que el rédito vencido hasta el ${dateInFull(date)} está pagado, y que en esa fecha EL DEUDOR ` +
      `debía ${amountInFull(capital)} de capital.`,
  ];
}

function closing({ creditor, debtor, loan }: Facts): Block[] {
  const place = creditor.address;
  return [
    { kind: "space" },
    {
      kind: "text",
      text: `Hecho y firmado de buena fe en ${place}, República Dominicana, el ${dateInFull(loan.startDate)}.`,
    },
    { kind: "signatures", people: [signatory("EL ACREEDOR", creditor), signatory("EL DEUDOR", debtor)] },
  ];
}
