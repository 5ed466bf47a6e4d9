/** The loans that have a number (ruling X4), removed ones too: their papers are still out there. */
import type { Id } from "#contract/id";
import { prepared } from "../engine/prepared.ts";
import { among, anyTable } from "./any-table.ts";
import type { Handle } from "./store.ts";
import { loans } from "./tables/loan.ts";

const withNumber = prepared(({ tx }, number: number) =>
  tx.selectFrom("loans").select(["id", "removed_at"]).where("number", "=", number).orderBy("removed_at"),
);

/** Whether papers of another loan have it; `holder` is that loan where it is present. */
export async function numberElsewhere(
  handle: Handle,
  number: number,
  loanId: Id,
): Promise<{ isTaken: boolean; holder: Id | null }> {
  const others = (await withNumber(handle, number)).filter(({ id }) => id !== loanId);
  const present = others.find(({ removed_at }) => removed_at === null);
  return { isTaken: others.length > 0, holder: (present?.id ?? null) as Id | null };
}

/** The numbers that these loans have, or had before they were removed. */
export async function numbersOf(handle: Handle, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await anyTable(handle)
    .selectFrom(loans.name)
    .select(["id", "number"])
    .where(among(handle, "id", ids))
    .where("number", "is not", null)
    .execute();
  return new Map(rows.map(({ id, number }) => [id as string, Number(number)]));
}
