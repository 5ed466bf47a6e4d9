/** *Cargos* as they are typed (ruling G1): what they come to, the capital with those that are added, and what is wrong. */
import type { ChargeArgs } from "#commands/loan/charges";
import type { Id } from "#contract/id";
import type { UsualCharge } from "#contract/records/usual-charge";
import { sentence } from "#contract/refusals";
import { parseRate, type RatePercent } from "#domain/interest/rate";
import { type Charge, type ChargeWay, chargeAmount } from "#domain/loan/renewal";
import { add, type Money, sum } from "#domain/money/money";
import { fold } from "#domain/search/fold";
import { oneLine } from "#domain/search/look-alikes";
import { isAmount } from "#web/ui/form/schemas.ts";

export interface ChargeInput {
  id: Id;
  name: string;
  way: ChargeWay;
  /** Whether an amount is typed, or a percent of what is asked for: the other field is not shown and counts for nothing. */
  by: "amount" | "percent";
  amount: Money | null | undefined;
  percent: RatePercent | null | undefined;
}

export interface ChargeProblem {
  /** The place of its row. */
  place: number;
  field: "name" | "amount" | "percent";
  message: string;
}

/** The fields of a form that has charges. `amount` is what is asked for: the capital holds those that are added to it. */
export type ChargedInput = { amount: Money | null | undefined; charges: ChargeInput[] };

/** Such a form while its fields are typed. */
export interface Asking {
  amount?: Money | null | undefined;
  charges?: readonly ChargeInput[] | undefined;
}

export function emptyCharge(id: Id): ChargeInput {
  return { id, name: "", way: "deducted", by: "amount", amount: null, percent: null };
}

/** A charge of a command, as the form shows it. */
export function chargeInput({ id, name, way, amount, percent }: ChargeArgs): ChargeInput {
  const by = percent === undefined ? "amount" : "percent";
  return { id, name, way, by, amount: by === "amount" ? amount : null, percent: percent ?? null };
}

/** A charge of the list of the business, as a loan takes it. */
export function usualInput({ name, way, amount, percent }: UsualCharge, id: Id): ChargeInput {
  const by = percent === undefined ? "amount" : "percent";
  return { id, name, way, by, amount: amount ?? null, percent: percent ?? null };
}

/** Those of the list that the loan has not by name. */
export function notTaken(usual: readonly UsualCharge[], rows: readonly ChargeInput[]): UsualCharge[] {
  const taken = new Set(rows.map(nameOf));
  return usual.filter(({ name }) => !taken.has(fold(name)));
}

/** The amount of one row; null while it cannot be read. */
export function typedAmount(row: ChargeInput, requested: Asking["amount"]): Money | null {
  if (row.by === "amount") return isAmount(row.amount) && row.amount > 0 ? row.amount : null;
  const percent = typedPercent(row);
  if (percent === null || !isAmount(requested) || requested <= 0) return null;
  const amount = chargeAmount({ name: row.name, way: row.way, percent }, requested);
  return isAmount(amount) && amount > 0 ? amount : null;
}

function typedPercent({ percent }: ChargeInput): RatePercent | null {
  const read = parseRate(String(percent ?? ""));
  return read !== undefined && Number(read) > 0 ? read : null;
}

/** Those whose amount is known already, for the figures beside the form. */
export function knownCharges({ amount, charges = [] }: Asking): Charge[] {
  return charges.flatMap((row): Charge[] => {
    const known = typedAmount(row, amount);
    return known === null ? [] : [{ name: row.name, way: row.way, amount: known }];
  });
}

/** The capital: what is asked for, and the charges that are added to it. */
export function capitalOf(asking: Asking): Money | null | undefined {
  const { amount } = asking;
  if (!isAmount(amount)) return amount;
  const added = knownCharges(asking).flatMap((each) =>
    each.way === "added" && "amount" in each ? [each.amount] : [],
  );
  return add(amount, sum(added));
}

export interface ReadCharges {
  charges: readonly ChargeArgs[];
  problems: readonly ChargeProblem[];
}

export function readCharges({ amount, charges: rows = [] }: Asking): ReadCharges {
  const problems = rows.flatMap((row, place): ChargeProblem[] => {
    const problem = nameProblem(rows, place) ?? amountProblem(row, amount);
    return problem ? [{ place, ...problem }] : [];
  });
  if (problems.length > 0) return { charges: [], problems };
  const charges = rows.flatMap((row) => chargeArgsOf(row, amount));
  const beyond = beyondProblem(rows, charges, amount);
  return beyond ? { charges: [], problems: [beyond] } : { charges, problems };
}

/** Beside the last that is deducted: all of them leave less than nothing to hand over. */
function beyondProblem(
  rows: readonly ChargeInput[],
  charges: readonly ChargeArgs[],
  requested: Asking["amount"],
): ChargeProblem | null {
  const place = rows.findLastIndex(({ way }) => way === "deducted");
  const row = rows[place];
  const deducted = sum(charges.filter(({ way }) => way === "deducted").map(({ amount }) => amount));
  if (!row || !isAmount(requested) || deducted <= requested) return null;
  return { place, field: row.by, message: sentence("DEDUCTED_TOO_LARGE") };
}

function chargeArgsOf(row: ChargeInput, requested: Asking["amount"]): ChargeArgs[] {
  const { id, way, by } = row;
  const amount = typedAmount(row, requested);
  const percent = by === "percent" ? typedPercent(row) : null;
  if (amount === null) return [];
  return [{ id, way, name: oneLine(row.name), amount, ...(percent === null ? {} : { percent }) }];
}

type Problem = Omit<ChargeProblem, "place">;

const LONGEST_NAME = 60;

function nameProblem(rows: readonly ChargeInput[], place: number): Problem | null {
  const name = nameOf(rows[place]);
  if (name === "") return { field: "name", message: "Escriba el nombre del cargo" };
  if (name.length > LONGEST_NAME) return { field: "name", message: "El nombre es demasiado largo" };
  const isTwice = rows.slice(0, place).some((other) => nameOf(other) === name);
  return isTwice ? { field: "name", message: sentence("CHARGE_NAMED_TWICE") } : null;
}

function nameOf(row: ChargeInput | undefined): string {
  return fold(oneLine(row?.name ?? ""));
}

function amountProblem(row: ChargeInput, requested: Asking["amount"]): Problem | null {
  const { by } = row;
  if (by === "percent" && typedPercent(row) === null) {
    return { field: by, message: "Ingrese un porcentaje mayor a cero" };
  }
  // Beside the amount of the loan it is said already that it lacks.
  if (!isAmount(requested) || requested <= 0) return null;
  const amount = typedAmount(row, requested);
  if (amount === null) return { field: by, message: "Ingrese un monto válido mayor a cero" };
  return amount > requested ? { field: by, message: sentence("CHARGE_TOO_LARGE") } : null;
}
