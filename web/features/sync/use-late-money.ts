/** Cash that arrived after its maker's account was removed and waits for a decision, the first to arrive first. */
import type { LateMoney } from "#contract/records/late-money";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";

const NONE: readonly LateMoney[] = [];

export function useLateMoney(): readonly LateMoney[] {
  return useRead(readLateMoney).value ?? NONE;
}

async function readLateMoney(read: Reader): Promise<LateMoney[]> {
  return (await read.every("lateMoney")).sort((a, b) => a.arrivedAt - b.arrivedAt);
}
