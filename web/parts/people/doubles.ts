/** Who is on record already as the person that a form is about: by identification, telephone or name (ruling I1). */
import { canonicalIdentification } from "#domain/identity/identification";
import { numbersIn } from "#domain/identity/phone";
import { fold } from "#domain/search/fold";
import type { Address } from "#web/ui/address.ts";
import { fullName, type Person } from "./person.ts";

export type Trait = "identification" | "phone" | "name";
export type Traits = Pick<Person, "name" | "lastName" | "identification" | "phone">;

export interface KnownPerson {
  name: string;
  address: Address;
}

export interface Double {
  /** The trait by which they are one. */
  by: Trait;
  other: KnownPerson;
}

/** From each trait of each person, as it is compared, to the person. */
export type KnownPeople = ReadonlyMap<string, KnownPerson>;

export function knownPeople<T extends Traits & { whatsappPhone?: string | null }>(
  people: readonly T[],
  addressOf: (person: T) => Address,
): KnownPeople {
  const known = new Map<string, KnownPerson>();
  for (const person of people) {
    const other = { name: fullName(person), address: addressOf(person) };
    const numbers = `${person.phone};${person.whatsappPhone ?? ""}`;
    for (const [, key] of traitKeys({ ...person, phone: numbers })) known.set(key, other);
  }
  return known;
}

/** Each person once, by the surest trait. */
export function doublesOf(known: KnownPeople, typed: Traits): Double[] {
  const found = new Map<KnownPerson, Double>();
  const named = new Set<Trait>();
  for (const [by, key] of traitKeys(typed)) {
    const other = known.get(key);
    if (!other || found.has(other) || named.has(by)) continue;
    found.set(other, { by, other });
    named.add(by);
  }
  return [...found.values()];
}

/** The traits of a person as they are compared, the surest first. A word in the place of a number names no person. */
export function traitKeys({ name, lastName, identification, phone }: Traits): [Trait, string][] {
  const code = canonicalIdentification(identification);
  // A name and a surname are a name; either alone is many people's.
  const whole = name.trim() && lastName.trim() ? joined(`${name} ${lastName}`) : "";
  return [
    ...(!/\d/.test(code) ? [] : [["identification", `identification ${code}`] as [Trait, string]]),
    ...numbersIn(phone).map((number): [Trait, string] => ["phone", `phone ${national(number)}`]),
    ...(whole === "" ? [] : [["name", `name ${whole}`] as [Trait, string]]),
  ];
}

/** `D'Oleo`, `D Oleo` and `DOleo` are one name. */
function joined(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, "");
}

function national(number: string): string {
  return number.replace(/^00/, "").replace(/^1(?=\d{10}$)/, "");
}
