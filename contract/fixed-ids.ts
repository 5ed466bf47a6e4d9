/** Ids that every device knows without asking. */
import { derivedId, type Id, toId } from "./id.ts";

/** There is one settings record, under this id. */
export const SETTINGS_ID = "00000000-0000-4000-8000-000000000001";

/** *Caja principal*: the only drawer until the business gives each collector one (ruling C3). */
export const MAIN_DRAWER_ID = toId("00000000-0000-4000-8000-000000000002");

/** A person's own drawer has always the same id, so that every device names it alike without asking. */
export function drawerIdOf(userId: Id): Id {
  return derivedId(userId, "drawer");
}
