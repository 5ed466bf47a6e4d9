/** The accounts that a book has once a file is put back. An e-mail signs in one person: it stays with the account that has it here. */
import type { User } from "#contract/records/business";
import { emailOf } from "#domain/search/look-alikes";

/**
 * The person who restores keeps their account as it is, and so does each person whom the file does not know. An account of the
 * file whose e-mail is theirs keeps the e-mail that it has here; one that is not here signs in nowhere, and is left out.
 */
export function settledUsers(
  inFile: Iterable<User>,
  present: readonly User[],
  actor: User,
): ReadonlyMap<string, User> {
  const open = new Map([...inFile].map((user) => [user.id, { ...user, email: emailOf(user.email) }]));
  open.delete(actor.id);
  const kept = present.filter(({ id }) => !open.has(id));
  const taken = new Set(kept.map(({ email }) => emailOf(email)));
  const here = new Map(present.map((user) => [user.id, user]));
  const settled = new Map([[actor.id, actor]]);
  const clashing = () => [...open.values()].find(({ email }) => taken.has(email));
  for (let user = clashing(); user; user = clashing()) {
    open.delete(user.id);
    const own = here.get(user.id);
    if (!own) continue;
    settled.set(user.id, { ...user, email: own.email });
    taken.add(emailOf(own.email));
  }
  return new Map([...open, ...settled]);
}
