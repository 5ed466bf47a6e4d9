/** The collections that are kept in memory whole. The others grow without end and are read as asked. */
import { PLAIN_RECORDS, type PlainName } from "#contract/collections";

export const LIVE = [
  ...(Object.keys(PLAIN_RECORDS) as PlainName[]),
  ...(["loans", "continuousYield", "users", "settings"] as const),
] as const;
export type LiveName = (typeof LIVE)[number];

const names: ReadonlySet<string> = new Set(LIVE);

export function isLive(name: string): name is LiveName {
  return names.has(name);
}
