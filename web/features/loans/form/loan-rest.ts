/** The fields of a loan that seldom change: what they hold in a line, and whether all hold what is usual. */
import { type Skips, skipsNothing } from "#domain/calendar/collection-days";
import { money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { CONTRACT_TEMPLATE_ID, CONTRACT_TEMPLATES } from "#web/documents/contract/templates.ts";
import { policyOf } from "#web/parts/loans/late-fee-form.ts";
import { countText } from "#web/wording/count.ts";
import { daysOffText } from "#web/wording/days-off.ts";
import { lateFeePolicyText } from "#web/wording/loan.ts";
import { rebateText } from "#web/wording/loan-terms.ts";
import type { LoanInput } from "./loan-input.ts";

/** In the order in which they are drawn. */
export const REST_FIELDS = [
  "payoutMethod",
  "charges",
  "roundTo",
  "daysOff",
  "rebate",
  "lateFee",
  "cashTolerance",
  "contractTemplateId",
  "legalActionsConsent",
] as const satisfies readonly (keyof LoanInput)[];

export interface RestShown {
  /** The money was handed over before the loan was entered here: no way to hand it over, and no charges. */
  ranBefore: boolean;
  /** The days off that the form proposes. */
  daysOff: Skips | null;
}

type Rest = Partial<LoanInput>;

/** `Efectivo · sin cargos · mora 5 % una vez por cuota`. */
export function restText(input: Rest, shown: RestShown): string {
  const parts = [
    !shown.ranBefore && input.payoutMethod,
    !shown.ranBefore && chargesPart(input.charges),
    roundingPart(input),
    daysPart(input.daysOff, shown.daysOff),
    rebatePart(input),
    lateFeePart(input.lateFee),
    contractPart(input.contractTemplateId),
    input.legalActionsConsent && "consiente acciones legales",
  ];
  const text = parts.filter(Boolean).join(" · ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Whether a folded field holds another value than every loan begins with. */
export function isUnusual(input: Rest, usual: Rest): boolean {
  return REST_FIELDS.some((field) => textOf(field, input) !== textOf(field, usual));
}

/** As it is compared: each charge has an id of its own in each form. */
function textOf(field: (typeof REST_FIELDS)[number], input: Rest): string {
  const value = field === "charges" ? input.charges?.map(({ id: _id, ...said }) => said) : input[field];
  return JSON.stringify(value ?? null);
}

function chargesPart(charges: Rest["charges"] = []): string {
  return charges.length === 0 ? "sin cargos" : countText(charges.length, "cargo", "cargos");
}

/** A loan by cuota has nothing to round. */
function roundingPart({ basis, roundTo = "0" }: Rest): string | false {
  const multiple = Number(roundTo);
  return basis === "rate" && multiple > 0 && `cuota a múltiplos de ${formatMoney(money(multiple))}`;
}

function daysPart(chosen: Rest["daysOff"], proposed: Skips | null): string | false {
  if (chosen && !skipsNothing(chosen)) return `no se cobra: ${daysOffText(chosen)}`;
  return proposed !== null && "se cobra todos los días";
}

function rebatePart({ rebate }: Rest): string | false {
  const isSaid = typeof rebate === "number" && Number.isInteger(rebate) && rebate >= 0 && rebate <= 100;
  return isSaid && rebate < 100 && `rebaja al saldar: ${rebateText(rebate)}`;
}

function lateFeePart(lateFee: Rest["lateFee"]): string {
  const policy = policyOf(lateFee);
  if (!policy) return "revise la mora";
  return Number(policy.percent) === 0 ? "sin mora" : `mora ${lateFeePolicyText(policy)}`;
}

/** The usual one needs no telling. */
function contractPart(id: Rest["contractTemplateId"]): string | undefined {
  if (!id || id === CONTRACT_TEMPLATE_ID) return undefined;
  return CONTRACT_TEMPLATES.find((each) => each.id === id)?.name;
}
