/** A plainly invented loan on which a wording can be read before there is any other. */
import { toId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Client, Lender } from "#contract/records/people";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { WordedPaper } from "#domain/documents/worded-papers";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { makeContract, type PaperLoan } from "./contract/contract.ts";
import { CONTRACT_TEMPLATE_ID } from "./contract/templates.ts";
import type { DocumentOutcome } from "./paper/outcome.ts";
import { makePromissoryNote } from "./promissory-note/simple.ts";
import type { WordingInForce } from "./wording/in-force.ts";

const SOME_ID = toId("00000000-0000-4000-8000-000000000000");

export interface LoanPeople {
  loan: PaperLoan;
  client: Client | null;
  lender: Lender | null;
}

export function sampleLoanPeople(startDate: CalendarDate, at: Instant): LoanPeople {
  const percent = "5" as RatePercent;
  const person = { id: SOME_ID, email: "", createdAt: at, phone: "8090000000" };
  return {
    loan: {
      id: SOME_ID,
      contractTemplateId: CONTRACT_TEMPLATE_ID,
      amount: pesos(10_000),
      ratePercent: "30" as RatePercent,
      rateType: "monthly",
      term: 13,
      frequency: "weekly",
      startDate,
      interestType: "simple",
      lateFeeVersions: [
        { from: startDate, at, policy: { percent, mode: "once", graceDays: 3, capPercent: null } },
      ],
      payoutMethod: "Efectivo",
      legalActionsConsent: true,
    },
    client: {
      ...person,
      name: "Cliente",
      lastName: "De Ejemplo",
      identification: "00000000000",
      address: "Calle de Ejemplo 1, Santo Domingo",
      residencePhotoId: null,
      latitude: null,
      longitude: null,
      whatsappNotificationsEnabled: false,
      whatsappPhone: "",
    },
    lender: {
      ...person,
      name: "Prestamista",
      lastName: "De Ejemplo",
      identification: "00000000000",
      address: "Calle de Ejemplo 2, Santo Domingo",
    },
  };
}

/** One of the two papers that a business words, of a loan. */
export function makeWordedPaper(
  paper: WordedPaper,
  people: LoanPeople,
  settings: Settings | null,
  wording: WordingInForce,
): DocumentOutcome {
  const input = { ...people, settings, wording };
  return paper === "contract" ? makeContract(input) : makePromissoryNote(input);
}

/** The paper of the invented loan, begun today. A business that has not said its data yet is the invented lender. */
export function makeSamplePaper(
  paper: WordedPaper,
  settings: Settings | null,
  wording: WordingInForce,
  at: Instant,
): DocumentOutcome {
  const complete = settings?.companyRnc && settings.companyAddress && settings.companyPhone ? settings : null;
  return makeWordedPaper(paper, sampleLoanPeople(businessDate(at), at), complete, wording);
}
