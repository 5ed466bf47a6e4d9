/** Questions about a backup that is open. The answers live in the memory of the screen and nowhere else. */
import {
  LONGEST_SOUGHT,
  type LookDetail,
  type LookKind,
  type LookPage,
  type LookState,
  lookDetails,
  lookPages,
  lookState,
} from "#contract/backup-look";
import { callServer } from "#web/parts/session/call.ts";
import { type Asked, read } from "../server.ts";

/** Longer than the server waits for a copy before it says that it is on its way. */
const PATIENCE_MS = 60_000;

/** The address of the screen says the id: it may be no more than one part of the path. */
const at = (backupId: string) => `/api/backups/${encodeURIComponent(backupId)}/look`;

export async function askOpen(backupId: string): Promise<Asked<LookState>> {
  return read(lookState, await callServer("POST", at(backupId), undefined, PATIENCE_MS));
}

/** The server closes it by itself, should this not arrive. */
export async function leaveLook(backupId: string): Promise<void> {
  await callServer("DELETE", at(backupId));
}

export async function askPage<K extends LookKind>(
  backupId: string,
  kind: K,
  { text, page }: { text: string; page: number },
): Promise<Asked<LookPage<K>>> {
  // A tab that was pasted is a space.
  const sought = text
    .replace(/\p{Cc}/gu, " ")
    .slice(0, LONGEST_SOUGHT)
    .trim();
  const query = new URLSearchParams({ ...(sought === "" ? {} : { q: sought }), page: String(page) });
  const answer = await callServer("GET", `${at(backupId)}/${kind}?${query}`);
  return read(lookPages[kind], answer) as Asked<LookPage<K>>;
}

export async function askDetail<K extends LookKind>(
  backupId: string,
  kind: K,
  id: string,
): Promise<Asked<LookDetail<K>>> {
  const answer = await callServer("GET", `${at(backupId)}/${kind}/${encodeURIComponent(id)}`);
  return read(lookDetails[kind], answer) as Asked<LookDetail<K>>;
}
