/** Who signs: the one who lends and the one who owes, as a legal text names them. */
import type { Settings } from "#contract/records/business";
import type { Client, Lender } from "#contract/records/people";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { identityInWords, identityLabel } from "../identity-wording.ts";
import { missingOf } from "../paper/outcome.ts";

/** The facts that the law asks about a person beyond those that the product keeps; typed when the document is made. */
export interface CivilDetails {
  nationality?: string;
  civilStatus?: string;
  occupation?: string;
}

export interface PersonParty extends CivilDetails {
  kind: "person";
  name: string;
  identification: string;
  address: string;
  phone: string;
  /** The name the person trades under. */
  tradeName: string;
}

export interface CompanyParty {
  kind: "company";
  name: string;
  rnc: string;
  address: string;
  phone: string;
  representative: (CivilDetails & { name: string; identification: string }) | null;
}

export type Party = PersonParty | CompanyParty;

/** The company when it has an RNC; else the lender in person, under the company's name if there is one. */
export function creditorOf(
  settings: Settings | null | undefined,
  lender: Lender | null | undefined,
  representative: CompanyParty["representative"] = null,
): Party | null {
  if (settings && settings.companyName !== "" && (settings.companyRnc !== "" || !lender)) {
    return {
      kind: "company",
      name: settings.companyName,
      rnc: formatIdentification(settings.companyRnc),
      address: settings.companyAddress,
      phone: formatPhone(settings.companyPhone),
      representative,
    };
  }
  return lender ? { ...personParty(lender), tradeName: settings?.companyName ?? "" } : null;
}

export function debtorOf(client: Client | null | undefined, details: CivilDetails = {}): PersonParty | null {
  return client ? { ...personParty(client), ...details } : null;
}

/** The data missing of a party, named so that a person can find the field. */
export function missingOfParty(party: Party | null, who: string): string[] {
  if (!party) return [`datos del ${who}`];
  const identity: [string, string] =
    party.kind === "company" ? ["RNC", party.rnc] : ["identificación", party.identification];
  const missing = missingOf([
    ["nombre", party.name],
    identity,
    ["dirección", party.address],
    ["teléfono", party.phone],
  ]);
  return missing.map((name) => `${name} del ${who}`);
}

/** `Ana Prueba, dominicana, soltera, …, cédula … número …, con domicilio en …` */
export function describe(party: Party): string {
  return party.kind === "company" ? describeCompany(party) : describePerson(party);
}

/** The line under a signature. */
export function identityLine(party: Party): string {
  if (party.kind === "company") return `RNC ${party.rnc}`;
  return `${identityLabel(party.identification)} ${party.identification}`;
}

/** Who puts the signature. */
export function signatoryName(party: Party): string {
  if (party.kind === "person") return party.name;
  return party.representative ? `${party.name}, por ${party.representative.name}` : party.name;
}

function describePerson(person: PersonParty): string {
  const trade = person.tradeName === "" ? "" : `quien opera bajo el nombre comercial ${person.tradeName}`;
  return sentenceOf([
    person.name,
    ...civilParts(person),
    identityInWords(person.identification),
    trade,
    `con domicilio en ${person.address}`,
    `teléfono ${person.phone}`,
  ]);
}

function describeCompany(company: CompanyParty): string {
  const { representative } = company;
  return sentenceOf([
    company.name,
    `con Registro Nacional de Contribuyentes (RNC) número ${company.rnc}`,
    `con domicilio en ${company.address}`,
    `teléfono ${company.phone}`,
    representative
      ? `representada por ${sentenceOf([
          representative.name,
          ...civilParts(representative),
          identityInWords(representative.identification),
        ])}`
      : "",
  ]);
}

function civilParts({ nationality, civilStatus, occupation }: CivilDetails): string[] {
  return [nationality ? `de nacionalidad ${nationality}` : "", civilStatus ?? "", occupation ?? ""];
}

function sentenceOf(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join(", ");
}

function personParty(person: Client | Lender): PersonParty {
  return {
    kind: "person",
    name: `${person.name} ${person.lastName}`.trim(),
    identification: formatIdentification(person.identification),
    address: person.address,
    phone: formatPhone(person.phone),
    tradeName: "",
  };
}
