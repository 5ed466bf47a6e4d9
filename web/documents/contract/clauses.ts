/** The clauses of the loan contract, template `contrato-prestamo-v1`. Another wording is another template. */

import type { PaymentMethod } from "#contract/records/loan";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { share } from "#domain/money/exact";
import type { ScheduleRow } from "#domain/schedule/generate-schedule";
import { describe, type Party, type PersonParty } from "./parties.ts";
import {
  amountInFull,
  dateInFull,
  installmentsWording,
  interestWording,
  lateFeeWording,
} from "./terms-wording.ts";

/** Percent of the amount that preparing the contract costs: told to the client, never added to the loan. */
export const CONTRACT_FEE_PERCENT = 10;

export interface CollateralClause {
  /** What it is and what identifies it: make, model, year, chassis, plate; or the title's number. */
  description: string;
  /** Number in the electronic register of movable collateral, when registered. */
  registerNumber?: string;
}

/** The client's acceptance by chat: when, from which number and in which words. */
export interface ChatAcceptance {
  at: Instant;
  phone: string;
  text: string;
}

/** All facts of a contract, complete. */
export interface ContractFacts {
  creditor: Party;
  debtor: PersonParty;
  guarantor: PersonParty | null;
  terms: Terms;
  lateFee: LateFeePolicy;
  rows: readonly ScheduleRow[];
  payoutMethod: PaymentMethod;
  deliveredOn: CalendarDate;
  legalActionsConsent: boolean;
  collaterals: readonly CollateralClause[];
  acceptance: ChatAcceptance | null;
}

export interface Clause {
  subject: string;
  paragraphs: readonly string[];
}

export const HANDED_OVER: Record<PaymentMethod, string> = {
  Efectivo: "en dinero efectivo",
  Transferencia: "mediante transferencia bancaria",
  Tarjeta: "mediante acreditación a tarjeta",
  Cheque: "mediante cheque",
  Otro: "por el medio que ambas partes acordaron",
};

/** In order; clauses about what was not agreed are left out. */
export function contractClauses(facts: ContractFacts): Clause[] {
  const optional = [collateral(facts), guaranty(facts)].filter((clause) => clause !== null);
  const consent = facts.legalActionsConsent ? [LEGAL_ACTIONS] : [];
  return [
    object(facts),
    delivery(facts),
    { subject: "Interés", paragraphs: interestWording(facts.terms, facts.rows) },
    installments(facts),
    APPLICATION,
    { subject: "Mora", paragraphs: lateFeeWording(facts.lateFee, facts.terms, facts.rows) },
    PREPAYMENT,
    fee(facts),
    ...optional,
    DEFAULT,
    ...consent,
    PERSONAL_DATA,
    notices(facts),
    acceptance(facts.acceptance),
    JURISDICTION,
    copies(facts),
  ];
}

function object({ terms }: ContractFacts): Clause {
  return {
    subject: "Objeto",
    paragraphs: [
      `EL ACREEDOR da en préstamo a EL DEUDOR, quien acepta, la suma de ${amountInFull(terms.amount)}, moneda de ` +
        "curso legal de la República Dominicana, que EL DEUDOR se obliga a devolver con sus intereses como aquí se acuerda.",
    ],
  };
}

function delivery({ deliveredOn, payoutMethod }: ContractFacts): Clause {
  return {
    subject: "Entrega",
    paragraphs: [
      `EL DEUDOR declara que recibió esa suma completa el ${dateInFull(deliveredOn)}, ${HANDED_OVER[payoutMethod]}, ` +
        "a su satisfacción. Su firma en este contrato sirve de recibo y descargo por ella.",
    ],
  };
}

function installments({ terms, rows }: ContractFacts): Clause {
  return {
    subject: "Plazo y forma de pago",
    paragraphs: [
      `EL DEUDOR pagará el préstamo en ${installmentsWording(terms, rows)}. La tabla de amortización anexa forma ` +
        "parte de este contrato.",
      "Los pagos se hacen en el domicilio de EL ACREEDOR, a su cobrador autorizado o en la cuenta que EL ACREEDOR " +
        "indique por escrito. Por cada pago EL ACREEDOR entrega un recibo numerado que dice cuánto fue a mora, a " +
        "interés y a capital, y cuánto queda por pagar.",
    ],
  };
}

const APPLICATION: Clause = {
  subject: "Aplicación de los pagos",
  paragraphs: [
    "Cada pago se aplica primero a la mora, después al interés y por último al capital de la cuota que indica el " +
      "recibo, y lo que sobre, en el mismo orden, a la cuota pendiente más antigua. Lo que el préstamo no pueda " +
      "absorber queda como saldo a favor de EL DEUDOR, quien puede pedir su devolución.",
  ],
};

const PREPAYMENT: Clause = {
  subject: "Pago anticipado",
  paragraphs: [
    "EL DEUDOR puede abonar al capital o saldar el préstamo en cualquier momento, sin penalidad. Al abonar escoge si " +
      "mantiene el valor de la cuota o el plazo, y recibe una nueva tabla. Al saldar paga el capital pendiente, el " +
      "interés de las cuotas vencidas y de la cuota en curso y la mora que deba; el interés de las cuotas siguientes " +
      "no se cobra.",
  ],
};

function fee({ terms }: ContractFacts): Clause {
  const amount = share(terms.amount, CONTRACT_FEE_PERCENT, 100);
  return {
    subject: "Gastos de contrato",
    paragraphs: [
      `EL DEUDOR reconoce que antes de firmar se le informó que la preparación de este contrato cuesta el ` +
        `diez por ciento (${CONTRACT_FEE_PERCENT}\u00a0%) del monto prestado, es decir ${amountInFull(amount)}. Este gasto no se suma al ` +
        "capital ni devenga interés.",
    ],
  };
}

function collateral({ collaterals }: ContractFacts): Clause | null {
  if (collaterals.length === 0) return null;
  const items = collaterals.map(({ description, registerNumber }, index) => {
    const register = registerNumber
      ? `, inscrito en el Sistema Electrónico de Garantías Mobiliarias con el número ${registerNumber}`
      : "";
    return `${index + 1}) ${description.trim().replace(/\.$/, "")}${register}.`;
  });
  return {
    subject: "Garantía",
    paragraphs: [
      "En garantía de todo lo que debe por este contrato, EL DEUDOR afecta a favor de EL ACREEDOR, libre de otras " +
        "cargas según declara, lo siguiente:",
      ...items,
      "EL DEUDOR lo conserva con cuidado, no lo vende ni lo grava sin acuerdo escrito de EL ACREEDOR y responde de su " +
        "pérdida. La garantía se ejecuta solo por las vías que la ley establece y termina cuando el préstamo se salda.",
    ],
  };
}

function guaranty({ guarantor }: ContractFacts): Clause | null {
  if (!guarantor) return null;
  return {
    subject: "Fianza solidaria",
    paragraphs: [
      `${describe(guarantor)} (EL FIADOR SOLIDARIO) se obliga junto con EL DEUDOR, de manera solidaria e indivisible, ` +
        "al pago de todo lo que resulte de este contrato, y renuncia a los beneficios de excusión y de división.",
    ],
  };
}

const DEFAULT: Clause = {
  subject: "Incumplimiento y pérdida del término",
  paragraphs: [
    "Si EL DEUDOR deja de pagar dos cuotas consecutivas, o si dio datos falsos para obtener el préstamo, EL ACREEDOR " +
      "puede intimarlo por escrito a ponerse al día en un plazo de diez (10) días. Pasado ese plazo sin pago, EL DEUDOR " +
      "pierde el beneficio del término y EL ACREEDOR puede exigir de inmediato el capital pendiente, el interés vencido " +
      "y la mora. Recibir un pago tardío no significa renunciar a este derecho.",
  ],
};

const LEGAL_ACTIONS: Clause = {
  subject: "Consentimiento para acciones legales",
  paragraphs: [
    "EL DEUDOR consiente de manera expresa que, si incumple, EL ACREEDOR lo demande en cobro y tome contra sus bienes " +
      "presentes y futuros las medidas conservatorias y ejecutorias que la ley permite. Los gastos y honorarios " +
      "legales corren por cuenta de la parte que sucumba, según los liquide el tribunal.",
  ],
};

export const PERSONAL_DATA: Clause = {
  subject: "Datos personales",
  paragraphs: [
    "Conforme a la Ley número 172-13, EL DEUDOR consiente que EL ACREEDOR registre y use sus datos de identidad y " +
      "contacto, la fotografía y la ubicación de su residencia y su historial de pagos, solo para otorgar, administrar y " +
      "cobrar este préstamo, y que informe su cumplimiento o incumplimiento a las sociedades de información crediticia. " +
      "EL ACREEDOR los guarda con seguridad y no los da a otros fuera de esos fines. EL DEUDOR puede pedir en cualquier " +
      "momento verlos, corregirlos o, terminada la obligación, suprimirlos.",
  ],
};

export function notices({ creditor, debtor }: Pick<ContractFacts, "creditor" | "debtor">): Clause {
  return {
    subject: "Domicilio y notificaciones",
    paragraphs: [
      `Las partes eligen domicilio en las direcciones indicadas al inicio. Los avisos pueden hacerse por escrito en ` +
        `ellas, por llamada o por mensaje: a EL ACREEDOR al teléfono ${creditor.phone} y a EL DEUDOR al teléfono ` +
        `${debtor.phone}. Quien cambie de dirección o de teléfono lo avisa al otro por escrito.`,
    ],
  };
}

export function acceptance(recorded: ChatAcceptance | null): Clause {
  const rule =
    "EL DEUDOR puede aceptar este contrato firmándolo o respondiendo «De Acuerdo» por mensaje desde su teléfono, después " +
    "de recibir el texto completo. Conforme a la Ley número 126-02, EL ACREEDOR conserva ese mensaje con su texto, su " +
    "fecha, su hora y el número desde el que se envió.";
  if (!recorded) return { subject: "Aceptación", paragraphs: [rule] };
  return {
    subject: "Aceptación",
    paragraphs: [
      rule,
      `Consta la aceptación de EL DEUDOR por mensaje: texto «${recorded.text}», recibido el ` +
        `${dateInFull(businessDate(recorded.at))} a las ${formatTime(recorded.at)}, desde el número ${recorded.phone}.`,
    ],
  };
}

export const JURISDICTION: Clause = {
  subject: "Ley y tribunales",
  paragraphs: [
    "Este contrato se rige por las leyes de la República Dominicana. Para todo lo que resulte de él son competentes los " +
      "tribunales ordinarios del domicilio de EL DEUDOR.",
  ],
};

export function copies({ guarantor }: Pick<ContractFacts, "guarantor">): Clause {
  const count = guarantor ? "tres (3) originales" : "dos (2) originales";
  return {
    subject: "Ejemplares",
    paragraphs: [
      `Se hace en ${count} de un mismo tenor, uno para cada parte. Las partes declaran que lo leyeron, que se les ` +
        "explicó y que lo aceptan.",
    ],
  };
}
