/** Closes what the directory says is not to be open here any more: another process, or another node, may have changed it. */
import type { Care } from "./care.ts";
import { accessOf } from "./directory/businesses.ts";
import { TIMERS, type Timers } from "./timers.ts";

const LOOK_EVERY_MS = 2_000;

/** Answers how to stop. */
export function watchStates(care: Care, timers: Timers = TIMERS): () => void {
  let isLooking = false;
  return timers.every(LOOK_EVERY_MS, () => {
    if (isLooking || care.lives.open.length === 0) return;
    isLooking = true;
    void closeChanged(care)
      .catch((error: unknown) => care.host.report(error, "directory"))
      .finally(() => {
        isLooking = false;
      });
  });
}

export async function closeChanged({ host, lives, node }: Care): Promise<void> {
  const { open } = lives;
  if (open.length === 0) return;
  const found = new Map((await accessOf(host.directory, open)).map((one) => [one.id, one]));
  const changed = open.filter((id) => {
    const business = found.get(id);
    if (!business || (business.node !== null && business.node !== node)) return true;
    return business.state !== "open" && business.state !== "invited";
  });
  await Promise.all(changed.map((id) => lives.close(id)));
}
