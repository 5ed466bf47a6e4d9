/** The accounts that this person may change, and their passwords: a person gives only the rights they have. */
import { maySetPassword } from "#commands/user/rank";
import type { User } from "#contract/records/business";
import { may } from "#domain/access/permissions";
import { session, useSession } from "#web/parts/session/use-session.ts";

export function useIsAdministrator(): boolean {
  return useSession().user?.role === "admin";
}

/** Null: an account that is still to be made. */
export function useMaySetPassword(user: User | null): boolean {
  useSession();
  const { principal } = session;
  if (user === null || !principal) return user === null;
  return maySetPassword(user, { actor: principal, may: (module, action) => may(principal, module, action) });
}
