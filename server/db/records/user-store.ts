/** Users: the account in one table, what it may do as rows of another. The password's hash is nowhere near. */
import type { User } from "#contract/records/business";
import { ACTIONS, MODULES } from "#domain/access/permissions";
import { among, upsert } from "./any-table.ts";
import { recordStore } from "./record-store.ts";
import type { Handle, Store } from "./store.ts";
import { userAccount, userPermission } from "./tables/business.ts";

const accounts = recordStore(userAccount, { absent: ["portfolio"] }) as unknown as Store<
  Omit<User, "grants"> & User
>;
const target = {
  table: userPermission.name,
  key: userPermission.key,
  columns: ["user_id", "module", "action", "granted"],
};

export const userStore: Store<User> = {
  table: userAccount,
  find: async (handle, ids) => withGrants(handle, await accounts.find(handle, ids)),
  where: async (handle, index, value) => withGrants(handle, await accounts.where(handle, index, value)),
  whereAny: async (handle, index, values) =>
    withGrants(handle, await accounts.whereAny(handle, index, values)),
  page: async (handle, after, limit) => withGrants(handle, await accounts.page(handle, after, limit)),
  pageBy: async (handle, index, after, limit) =>
    withGrants(handle, await accounts.pageBy(handle, index, after, limit)),
  findRemoved: async (handle, ids) => withGrants(handle, await accounts.findRemoved(handle, ids)),
  count: accounts.count,
  async write(handle, docs, before) {
    await accounts.write(handle, docs, before);
    await handle.tx
      .deleteFrom("user_permission")
      .where(
        among(
          handle,
          "user_id",
          docs.map(({ id }) => id),
        ),
      )
      .execute();
    await upsert(handle, target, docs.flatMap(permissionRows));
  },
  remove: accounts.remove,
};

/** A module named with no action is kept as such: all its actions stand as not granted. */
function permissionRows({ id, grants }: User): [string, string, string, boolean][] {
  return MODULES.flatMap((module) => {
    const granted = grants[module];
    if (!granted) return [];
    return ACTIONS.map((action): [string, string, string, boolean] => [
      id,
      module,
      action,
      granted.includes(action),
    ]);
  });
}

/** Reads what each may do. An administrator may everything by role, and no row says so. */
export async function withGrants(handle: Handle, found: readonly User[]): Promise<User[]> {
  const others = found.filter(({ role }) => role !== "admin");
  if (others.length === 0) return found.map((account) => ({ ...account, grants: {} }));
  const rows = await handle.tx
    .selectFrom("user_permission")
    .selectAll()
    .where(
      among(
        handle,
        "user_id",
        others.map(({ id }) => id),
      ),
    )
    .execute();
  return found.map((account) => ({
    ...account,
    grants: grantsIn(rows.filter(({ user_id }) => user_id === account.id)),
  }));
}

/** The portfolio that the row of an account says; an account without one leaves it out, as its records do. */
export function portfolioIn({ portfolio }: { portfolio: string | null }): Pick<User, "portfolio"> {
  return portfolio === null ? {} : { portfolio: JSON.parse(portfolio) as User["portfolio"] };
}

/** The grants that rows of one user say, whatever else stands in them. */
export function grantsIn(
  rows: readonly { module: string | null; action: string | null; granted: number | boolean | null }[],
): User["grants"] {
  const grants: User["grants"] = {};
  for (const module of MODULES) {
    const actions = rows.filter((row) => row.module === module);
    if (actions.length > 0) {
      grants[module] = ACTIONS.filter((action) =>
        actions.some((row) => row.action === action && row.granted),
      );
    }
  }
  return grants;
}
