/** The collections that are kept in memory whole. The others grow without end and are read as asked. */
import { RECORDS, type RecordName } from "#contract/collections";

export const LIVE = [
  ...(Object.keys(RECORDS) as RecordName[]),
  ...(["loans", "continuousYield", "users", "settings"] as const),
] as const;
export type LiveName = (typeof LIVE)[number];

const names: ReadonlySet<string> = new Set(LIVE);

export function isLive(name: string): name is LiveName {
  return names.has(name);
}
