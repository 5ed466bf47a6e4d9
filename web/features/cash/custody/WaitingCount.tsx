/** Beside *Caja* in the menu: how many hand-ins wait to be counted. */
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { EntryCount } from "#web/ui/CountMark.tsx";

export function WaitingCount() {
  const { value = 0 } = useRead(readWaiting);
  return <EntryCount count={value} />;
}

async function readWaiting(read: Reader): Promise<number> {
  return (await read.optional.where("handIns", "status", "pending")).length;
}
