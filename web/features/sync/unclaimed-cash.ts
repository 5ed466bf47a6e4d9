/** Cash that waits, decided on for many at once. */
import type { Id } from "#contract/id";
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import type { RefusalCode } from "#contract/refusals";

/** The persons of whom several wait, with all that does. */
export function severalOfOne(waiting: readonly UnclaimedCash[]): readonly (readonly UnclaimedCash[])[] {
  const byUser = new Map<Id, UnclaimedCash[]>();
  for (const late of waiting) byUser.set(late.userId, [...(byUser.get(late.userId) ?? []), late]);
  return [...byUser.values()].filter((all) => all.length > 1);
}

type Rejected = { ok: true } | { ok: false; refusal: { code: RefusalCode } };

/** Each alone, so that one which another person decided meanwhile holds up none. Answers why one could not be rejected. */
export async function rejectEach(
  all: readonly Pick<UnclaimedCash, "id">[],
  reject: (id: Id) => Promise<Rejected>,
): Promise<RefusalCode | null> {
  let failed: RefusalCode | null = null;
  for (const { id } of all) {
    const outcome = await reject(id);
    if (!outcome.ok && outcome.refusal.code !== "LATE_DECIDED") failed ??= outcome.refusal.code;
  }
  return failed;
}
