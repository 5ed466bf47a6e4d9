/** Cash that arrived after its maker's account was removed and waits for a decision, the first to arrive first. */
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";

const NONE: readonly UnclaimedCash[] = [];

export function useUnclaimedCash(): readonly UnclaimedCash[] {
  return useRead(readUnclaimedCash).value ?? NONE;
}

async function readUnclaimedCash(read: Reader): Promise<UnclaimedCash[]> {
  return (await read.every("lateMoney")).sort((a, b) => a.arrivedAt - b.arrivedAt);
}
