/** The client of a file by the records alone: the server asks its change log, and this says whether that was right. */
import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** Null: another request. */
export function fileAskedFor({ method, path }: { method: string; path: string }): string | null {
  return method === "GET" ? (/^\/api\/files\/([^/?]+)$/.exec(path)?.[1] ?? null) : null;
}

/** Whether the file is of a client whom the person of this session does not view. */
export function isOfOthers(database: DatabaseSync, cookie: string | null, fileId: string): boolean {
  const token = cookie?.replace(/^[^=]*=/, "") ?? "";
  const person = database
    .prepare(
      `select u.id, u.portfolio from session s join user_account u on u.id = s.user_id
       where s.token_hash = ? and u.role = 'user' and u.portfolio is not null`,
    )
    .get(createHash("sha256").update(token).digest("hex"));
  if (!person) return false;
  const client = database
    .prepare(
      `select c.collector_id as collector, c.zone_id as zone from files f
       left join collaterals k on f.owner_collection = 'collaterals' and k.id = f.owner_id
       join clients c on c.id = coalesce(k.client_id, f.owner_id)
       where f.id = ? and f.owner_collection in ('clients', 'collaterals')`,
    )
    .get(fileId);
  if (!client) return false;
  const { zoneIds } = JSON.parse(String(person.portfolio)) as { zoneIds: unknown[] };
  return client.collector !== person.id && !zoneIds.includes(client.zone);
}
