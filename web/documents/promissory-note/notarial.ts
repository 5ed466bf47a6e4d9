/**
 * A draft for the notary, who alone makes the deed. One continuous text without blanks or abbreviations, amounts and
 * dates in words and figures (ruling X2): with anything missing, the list of what is missing.
 */

import type { Settings } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { paperMark } from "#domain/loan/number";
import { sum } from "#domain/money/money";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { creditorOf, type Party } from "../contract/parties.ts";
import { NOTARIAL_DRAFT_TEMPLATE_ID } from "../contract/templates.ts";
import { amountInFull, dateInFull, installmentsWording, lateFeeWording } from "../contract/terms-wording.ts";
import { blocks, fileName } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import { type AppearingPerson, appears, missingOfAppearing } from "./appearing.ts";

export interface Notary {
  name: string;
  /** Matrícula of the Colegio Dominicano de Notarios. */
  registration: string;
  /** `los del número del municipio de …` */
  jurisdiction: string;
  office: string;
}

/** The details that the product does not keep, asked when the draft is made. */
export interface NotarialDetails {
  place: string;
  date: CalendarDate | null;
  /** In words, as the act will say it: `las diez de la mañana`. */
  hour: string;
  notary: Notary;
  debtor: Pick<AppearingPerson, "nationality" | "civilStatus" | "occupation">;
  /** The creditor in person, or who represents the company. */
  creditor: Pick<AppearingPerson, "name" | "identification" | "nationality" | "civilStatus" | "occupation">;
  guarantor: AppearingPerson | null;
  spouse: AppearingPerson | null;
  witnesses: readonly AppearingPerson[];
}

export interface NotarialInput {
  loan: Loan | null | undefined;
  client: Client | null | undefined;
  lender: Lender | null | undefined;
  settings: Settings | null | undefined;
  details: NotarialDetails;
}

const WITNESSES = 2;

export function makeNotarialDraft(input: NotarialInput): DocumentOutcome {
  const { loan, client, lender, settings, details } = input;
  const creditor = creditorOf(settings, lender);
  const missing = missingOfDraft(input, creditor);
  if (!loan || !client || !creditor || !details.date || missing.length > 0) {
    return refuse("NOTE_INCOMPLETE", missing);
  }
  const debtor = debtorPerson(client, details);
  const number = paperMark(loan);
  const text = [
    preamble(details, details.date),
    `De una parte, ${creditorAppears(creditor, details)}, en lo adelante LA PARTE ACREEDORA; y de la otra parte, ` +
      `${appears(debtor)}, en lo adelante LA PARTE DEUDORA.`,
    companions(details),
    acknowledgement(loan),
    execution(creditor, debtor, number),
    witnessed(details),
  ].filter((part) => part !== "");
  return {
    ok: true,
    paper: {
      title: `Borrador de pagaré notarial ${number}`,
      fileName: fileName("borrador-pagare-notarial", number, debtor.name),
      footer: `BORRADOR · Préstamo ${number} · Modelo ${NOTARIAL_DRAFT_TEMPLATE_ID}`,
      blocks: blocks(
        {
          kind: "mark",
          text: "BORRADOR para el notario",
          detail:
            "No es un acto notarial ni tiene fuerza ejecutoria. El número de acto y los folios los asigna el notario.",
        },
        { kind: "heading", text: "PAGARÉ NOTARIAL", level: 1 },
        { kind: "text", text: text.join(" ") },
      ),
    },
  };
}

function missingOfDraft({ loan, client, details }: NotarialInput, creditor: Party | null): string[] {
  const { notary } = details;
  return [
    ...missingOf([
      ["datos del préstamo", loan],
      ["lugar del acto", details.place],
      ["fecha del acto", details.date],
      ["hora del acto", details.hour],
      ["nombre del notario", notary.name],
      ["matrícula del notario", notary.registration],
      ["jurisdicción del notario", notary.jurisdiction],
      ["oficina del notario", notary.office],
    ]),
    ...(creditor ? missingOfCreditor(creditor, details) : ["datos del acreedor"]),
    ...(client ? missingOfAppearing(debtorPerson(client, details), "deudor") : ["datos del deudor"]),
    ...(details.guarantor ? missingOfAppearing(details.guarantor, "fiador") : []),
    ...(details.spouse ? missingOfAppearing(details.spouse, "cónyuge") : []),
    ...(details.witnesses.length < WITNESSES ? ["dos testigos"] : []),
    ...details.witnesses.flatMap((person, index) => missingOfAppearing(person, `testigo ${index + 1}`)),
  ];
}

function missingOfCreditor(creditor: Party, { creditor: person }: NotarialDetails): string[] {
  const company =
    creditor.kind === "company"
      ? missingOf([
          ["nombre", creditor.name],
          ["RNC", creditor.rnc],
        ])
      : [];
  const who = creditor.kind === "company" ? "representante del acreedor" : "acreedor";
  return [
    ...company.map((name) => `${name} del acreedor`),
    ...missingOfAppearing({ ...person, address: creditor.address }, who),
  ];
}

function debtorPerson(client: Client, { debtor }: NotarialDetails): AppearingPerson {
  const identification = formatIdentification(client.identification);
  return {
    name: `${client.name} ${client.lastName}`.trim(),
    identification,
    address: client.address,
    ...debtor,
  };
}

function preamble({ place, hour, notary }: NotarialDetails, date: CalendarDate): string {
  return (
    `En ${place}, República Dominicana, el ${dateInFull(date)}, siendo ${hour}, ante mí, ${notary.name}, notario ` +
    `público de ${notary.jurisdiction}, matrícula número ${notary.registration}, con estudio abierto en ` +
    `${notary.office}, asistido de los testigos que se nombran al final, comparecen libre y voluntariamente:`
  );
}

function creditorAppears(creditor: Party, { creditor: person }: NotarialDetails): string {
  const signer = appears({ ...person, address: creditor.address });
  if (creditor.kind === "person") return signer;
  return (
    `${creditor.name}, entidad con Registro Nacional de Contribuyentes número ${creditor.rnc}, con domicilio en ` +
    `${creditor.address}, representada por ${signer}`
  );
}

function companions({ guarantor, spouse }: NotarialDetails): string {
  return [
    guarantor ? `Comparece también como fiador solidario e indivisible ${appears(guarantor)}.` : "",
    spouse
      ? `Comparece además, en calidad de cónyuge de LA PARTE DEUDORA y en señal de consentimiento, ${appears(spouse)}.`
      : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function acknowledgement(loan: Loan): string {
  const rows = generateSchedule(loan);
  const total = sum(rows.map(({ payment }) => payment));
  const interest = sum(rows.map((row) => row.interest));
  const policy = loan.lateFeeVersions.toSorted((a, b) => a.at - b.at).at(-1)?.policy;
  return (
    `LA PARTE DEUDORA declara bajo la fe del juramento que debe a LA PARTE ACREEDORA la suma de ${amountInFull(total)}, ` +
    `compuesta de ${amountInFull(loan.amount)} de capital, recibido en préstamo el ${dateInFull(loan.startDate)} a su ` +
    `satisfacción, y ${amountInFull(interest)} de interés convenido por todo el plazo, y se obliga a pagarla en ` +
    `${installmentsWording(loan, rows)}. ${policy ? lateFeeWording(policy, loan, rows).join(" ") : ""}`
  ).trim();
}

function execution(creditor: Party, debtor: AppearingPerson, number: string): string {
  return (
    `Los pagos se harán en el domicilio de LA PARTE ACREEDORA, en ${creditor.address}, contra recibo. La falta de pago de ` +
    "dos cuotas consecutivas hace perder el beneficio del término, previa intimación de diez días, y hace exigible lo " +
    "que reste. LA PARTE DEUDORA afecta al cumplimiento de esta obligación todos sus bienes presentes y futuros, muebles " +
    "e inmuebles, y reconoce al presente acto, en su primera copia, la fuerza ejecutoria que le da el artículo quinientos " +
    `cuarenta y cinco (545) del Código de Procedimiento Civil. Este acto respalda el préstamo número ${number} y no crea ` +
    "una deuda distinta. Para su ejecución las partes eligen domicilio: LA PARTE ACREEDORA en " +
    `${creditor.address} y LA PARTE DEUDORA en ${debtor.address}.`
  );
}

function witnessed({ witnesses }: NotarialDetails): string {
  return (
    `Hecho en presencia de los testigos ${witnesses.map(appears).join(" y ")}, requeridos al efecto y libres de tachas y ` +
    "excepciones. Leído el presente acto en alta voz a los comparecientes y a los testigos, lo aprueban y firman conmigo, " +
    "notario que certifico y doy fe, en todas sus hojas."
  );
}
