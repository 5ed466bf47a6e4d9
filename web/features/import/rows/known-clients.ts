/** Who of a sheet is in the book already, or is in it twice: by cédula, telephone, or a name of the same words (ruling I1). */
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import { type Trait, traitKeys } from "#web/parts/people/doubles.ts";
import { fullName } from "#web/parts/people/person.ts";

export interface KnownClient {
  id: Id;
  name: string;
}

/** From each trait, as it is compared, to the client. */
export type KnownClients = ReadonlyMap<string, KnownClient>;

export function knownClients(clients: readonly Client[]): KnownClients {
  const known = new Map<string, KnownClient>();
  for (const client of clients) {
    const phone = `${client.phone};${client.whatsappPhone ?? ""}`;
    const entry = { id: client.id, name: fullName(client) };
    for (const [, key] of traitKeys({ ...client, phone })) known.set(key, entry);
  }
  return known;
}

export type TraitKeys = ReturnType<typeof traitKeys>;

export interface Match<T> {
  by: Trait;
  other: T;
}

/** By the surest trait. */
export function matchOf<T>(known: ReadonlyMap<string, T>, keys: TraitKeys): Match<T> | null {
  for (const [by, key] of keys) {
    const other = known.get(key);
    if (other !== undefined) return { by, other };
  }
  return null;
}

export const TRAIT_WORDS: Record<Trait, string> = {
  identification: "la misma cédula",
  phone: "el mismo teléfono",
  name: "el mismo nombre",
};
