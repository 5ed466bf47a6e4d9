/** The loan contract on paper. With anything missing there is no contract, but the list of what is missing (ruling X2). */

import type { Settings } from "#contract/records/business";
import type { Loan, ofTheStreet } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { paperMark } from "#domain/loan/number";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { areChargesSet, isAgreed } from "#web/wording/charge.ts";
import { type Block, blocks, fileName, type Signatory } from "../paper/content.ts";
import { type DocumentOutcome, refuse } from "../paper/outcome.ts";
import { amortizationTable } from "../reports/amortization.ts";
import { companyHeading } from "../reports/company-heading.ts";
import { withNumberApart } from "../signature/number-apart.ts";
import { ORIGINAL, type WordingInForce } from "../wording/in-force.ts";
import {
  type ChatAcceptance,
  type CollateralClause,
  type ContractFacts,
  contractClauses,
} from "./clauses.ts";
import { ordinal } from "./ordinals.ts";
import {
  type CivilDetails,
  type CompanyParty,
  creditorOf,
  debtorOf,
  describe,
  identityLine,
  missingOfParty,
  type Party,
  type PersonParty,
  signatoryName,
} from "./parties.ts";
import { CONTRACT_TEMPLATE_ID, CONTRACT_TEMPLATES, documentTemplate, modelName } from "./templates.ts";
import { dateInFull } from "./terms-wording.ts";

/** The fields of a loan that its papers say. */
export type PaperLoan = Pick<
  Loan,
  | "id"
  | "number"
  | "contractTemplateId"
  | "amount"
  | "ratePercent"
  | "rateType"
  | "term"
  | "frequency"
  | "startDate"
  | "interestType"
  | "rules"
  | keyof typeof ofTheStreet
  | "lateFeeVersions"
  | "payoutMethod"
  | "legalActionsConsent"
  | "charges"
>;

export interface ContractInput {
  loan: PaperLoan | null | undefined;
  client: Client | null | undefined;
  lender: Lender | null | undefined;
  settings: Settings | null | undefined;
  /** Who signs for a company. */
  representative?: CompanyParty["representative"];
  debtorDetails?: CivilDetails;
  guarantor?: PersonParty | null;
  collaterals?: readonly CollateralClause[];
  acceptance?: ChatAcceptance | null;
  /** Town of signature; the creditor's address stands for it when none is given. */
  place?: string;
  /** Date of signature; the loan's start date when none is given. */
  signedOn?: CalendarDate;
  /** Number under which Pro Consumidor registered this template; without it there is a place to write it by hand. */
  proConsumidorNumber?: string;
  /** The product's own by default. */
  wording?: WordingInForce;
}

/** The role under which the client signs. */
export const DEBTOR = "EL DEUDOR";

const PLACE_TO_WRITE = "_".repeat(16);

export function makeContract(input: ContractInput): DocumentOutcome {
  const made = numberedContract(input);
  const otherwise = otherCosts(input);
  if (!made.ok || !otherwise) return made;
  const other = numberedContract(otherwise);
  return other.ok ? { ...made, paper: { ...made.paper, otherwise: other.paper } } : made;
}

function numberedContract(input: ContractInput): DocumentOutcome {
  return withNumberApart(input.loan, (loan) => contractPaper({ ...input, loan }));
}

/** The clause on the cost of a loan without charges comes and goes with the list of the business (ruling G1), and not with what was signed. */
function otherCosts({ settings, ...input }: ContractInput): ContractInput | null {
  if (!settings || (input.loan?.charges ?? []).some(isAgreed)) return null;
  return { ...input, settings: { ...settings, charges: areChargesSet(settings) ? null : [] } };
}

function contractPaper(input: ContractInput): DocumentOutcome {
  const { loan, client, lender, settings } = input;
  const creditor = creditorOf(settings, lender, input.representative ?? null);
  const debtor = debtorOf(client, input.debtorDetails ?? {});
  const template = documentTemplate(loan?.contractTemplateId ?? CONTRACT_TEMPLATE_ID);
  const missing = [
    ...(loan ? [] : ["datos del préstamo"]),
    ...(template && CONTRACT_TEMPLATES.includes(template) ? [] : ["plantilla del contrato"]),
    ...missingOfParty(creditor, "acreedor"),
    ...missingOfParty(debtor, "deudor"),
    ...(input.guarantor ? missingOfParty(input.guarantor, "fiador") : []),
    ...(input.collaterals?.some(({ description }) => description.trim() === "")
      ? ["descripción de la garantía"]
      : []),
    ...(loan && !agreedLateFee(loan) ? ["condiciones de mora"] : []),
  ];
  if (!loan || !creditor || !debtor || !template || missing.length > 0)
    return refuse("CONTRACT_INCOMPLETE", missing);
  const number = paperMark(loan);
  const facts = factsOf(input, loan, creditor, debtor);
  const wording = input.wording ?? ORIGINAL;
  const registered = input.proConsumidorNumber ?? PLACE_TO_WRITE;
  return {
    ok: true,
    paper: {
      title: `Contrato de préstamo ${number}`,
      fileName: fileName("contrato", number, debtor.name),
      footer: `Préstamo ${number} · Modelo ${modelName(template, wording)} · Registro Pro Consumidor ${registered}`,
      blocks: [
        ...companyHeading(settings ?? null),
        ...opening(facts, number),
        ...contractClauses(facts, wording).map(
          ({ subject, paragraphs }, index): Block => ({
            kind: "clause",
            title: `${ordinal(index + 1)}. ${subject}.`,
            paragraphs,
          }),
        ),
        ...closing(facts),
        ...annex(facts, number),
      ],
    },
  };
}

/** The present terms of the loan as they would be signed: without what was paid since. */
function factsOf(input: ContractInput, loan: PaperLoan, creditor: Party, debtor: PersonParty): ContractFacts {
  const lateFee = agreedLateFee(loan);
  if (!lateFee) throw new RangeError("a loan has at least one late fee policy");
  return {
    number: paperMark(loan),
    place: input.place?.trim() || creditor.address,
    signedOn: input.signedOn ?? loan.startDate,
    creditor,
    debtor,
    guarantor: input.guarantor ?? null,
    terms: loan,
    lateFee,
    rows: generateSchedule(loan),
    payoutMethod: loan.payoutMethod,
    deliveredOn: loan.startDate,
    legalActionsConsent: loan.legalActionsConsent,
    collaterals: input.collaterals ?? [],
    acceptance: input.acceptance ?? null,
    charges: (loan.charges ?? []).filter(isAgreed),
    areChargesSet: input.settings ? areChargesSet(input.settings) : false,
  };
}

/** The policy recorded last. */
function agreedLateFee(loan: PaperLoan) {
  return loan.lateFeeVersions.toSorted((a, b) => a.at - b.at).at(-1)?.policy;
}

type Between = Pick<ContractFacts, "creditor" | "debtor" | "guarantor">;

/** Who agrees with whom. */
export function opening(
  { creditor, debtor, guarantor }: Between,
  number: string,
  title = "CONTRATO DE PRÉSTAMO",
): Block[] {
  const guaranty = guarantor
    ? " Firma también, como fiador solidario, la persona que se indica más adelante."
    : "";
  return blocks(
    { kind: "heading", text: title, level: 1 },
    { kind: "text", text: `Préstamo número ${number}`, align: "center" },
    { kind: "text", text: "ENTRE:", tone: "strong" },
    { kind: "text", text: `De una parte, ${describe(creditor)}, que en adelante se llamará EL ACREEDOR;` },
    {
      kind: "text",
      text: `y de la otra parte, ${describe(debtor)}, que en adelante se llamará EL DEUDOR.${guaranty}`,
    },
    {
      kind: "text",
      text: "Las partes, con capacidad para contratar, libremente CONVIENEN Y PACTAN lo siguiente:",
    },
  );
}

function closing({ creditor, debtor, guarantor, place, signedOn }: ContractFacts): Block[] {
  const date = dateInFull(signedOn);
  return blocks(
    { kind: "space" },
    { kind: "text", text: `Hecho y firmado de buena fe en ${place}, República Dominicana, el ${date}.` },
    {
      kind: "signatures",
      people: [
        signatory("EL ACREEDOR", creditor),
        signatory(DEBTOR, debtor),
        ...(guarantor ? [signatory("EL FIADOR SOLIDARIO", guarantor)] : []),
      ],
    },
  );
}

function annex({ rows, debtor }: ContractFacts, number: string): Block[] {
  return [
    { kind: "page" },
    { kind: "heading", text: "ANEXO: TABLA DE AMORTIZACIÓN", level: 1 },
    { kind: "text", text: `Préstamo número ${number} · ${debtor.name}`, align: "center" },
    { kind: "table", table: amortizationTable(rows) },
  ];
}

export function signatory(role: string, party: Party): Signatory {
  return { role, name: signatoryName(party), detail: identityLine(party) };
}
