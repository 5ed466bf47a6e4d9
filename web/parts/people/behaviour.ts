/** A client's last cuotas, read for him alone: a list asks for those that it draws. */
import { type CuotaBehaviour, lastCuotas } from "#domain/arrears/behaviour";
import type { Reader } from "#web/offline/store/reader.ts";
import { countText } from "#web/wording/count.ts";

/** The newest loans hold the last twelve cuotas, but for loans of a few cuotas. */
const NEWEST_LOANS = 4;

export async function readBehaviour(read: Reader, clientId: string | null): Promise<CuotaBehaviour[]> {
  const lent = await read.optional.where("loans", "clientId", clientId);
  const newest = lent
    .filter(({ deleted, status }) => deleted === null && status !== "cancelled")
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, NEWEST_LOANS);
  const ids = newest.map(({ id }) => id);
  const [schedules, payments] = await Promise.all([
    read.optional.several("amortizationItems", ids),
    Promise.all(ids.map((id) => read.optional.where("payments", "loanId", id))),
  ]);
  const loans = ids.map((id, place) => ({
    rows: schedules.get(id)?.rows ?? [],
    payments: payments[place] ?? [],
  }));
  return lastCuotas(loans, read.today());
}

/** `Últimas 12 cuotas: 9 a tiempo, 2 con atraso, 1 sin pagar`. */
export function behaviourText(cuotas: readonly CuotaBehaviour[]): string {
  const count = (behaviour: CuotaBehaviour) => cuotas.filter((each) => each === behaviour).length;
  const parts = [
    [count("on_time"), "a tiempo"],
    [count("late"), "con atraso"],
    [count("owed"), "sin pagar"],
  ] as const;
  const said = parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(", ");
  if (cuotas.length === 0) return "Todavía sin cuotas vencidas";
  return `${cuotas.length === 1 ? "Última cuota" : `Últimas ${countText(cuotas.length, "cuota", "cuotas")}`}: ${said}`;
}
