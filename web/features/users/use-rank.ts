/** Nobody gives what they do not have: who may make administrators, and change or remove a given account. */
import { ACTIONS, MODULES, may } from "#domain/access/permissions";
import { session, useSession } from "#web/app/session/use-session.ts";

/** Whether this person has every right there is, as an administrator does. */
export function useMayEverything(): boolean {
  useSession();
  return MODULES.every((module) => ACTIONS.every((action) => may(session.principal, module, action)));
}
