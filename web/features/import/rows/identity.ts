/** Who of the rows is a client of the book, or the client of a row above: found by a trait, decided by the person (ruling I1). */
import type { Id } from "#contract/id";
import { type KnownClient, type KnownClients, type Match, matchOf, TRAIT_WORDS } from "./known-clients.ts";
import type { ReadPerson } from "./person.ts";
import { type DraftRow, type Finding, question } from "./row.ts";

export type Identity =
  /** A client who is going to be recorded with this row. */
  | { kind: "new" }
  | { kind: "known"; id: Id; name: string }
  /** The client of an earlier row, by its number. */
  | { kind: "row"; number: number };

export interface ReadIdentity {
  identity: Identity;
  findings: readonly Finding[];
}

interface Above {
  number: number;
  name: string;
  identity: Identity;
}

/** In the order of the sheet: a row is compared with the book, and then with the rows above it. */
export class Identities {
  readonly #known: KnownClients;
  readonly #above = new Map<string, Above>();

  constructor(known: KnownClients) {
    this.#known = known;
  }

  next({ number, answers }: DraftRow, { fields, keys }: ReadPerson): ReadIdentity {
    const found = matchOf(this.#known, keys);
    const above = matchOf(this.#above, keys);
    const { identity, findings } = this.#decide(answers.who, found, above);
    const own = { number, name: `${fields.name} ${fields.lastName}`.trim(), identity };
    for (const [, key] of keys) if (!this.#above.has(key)) this.#above.set(key, own);
    return { identity, findings };
  }

  #decide(
    who: DraftRow["answers"]["who"],
    found: Match<KnownClient> | null,
    above: Match<Above> | null,
  ): ReadIdentity {
    if (who === "other" || (!found && !above)) return { identity: { kind: "new" }, findings: [] };
    if (who === "same") return { identity: sameAs(found, above), findings: [] };
    return { identity: { kind: "new" }, findings: [found ? ofBook(found) : ofRow(above as Match<Above>)] };
  }
}

function sameAs(found: Match<KnownClient> | null, above: Match<Above> | null): Identity {
  if (found) return { kind: "known", ...found.other };
  const { number, identity } = (above as Match<Above>).other;
  return identity.kind === "new" ? { kind: "row", number } : identity;
}

function ofBook({ by, other }: Match<KnownClient>): Finding {
  const text = `Ya hay un cliente con ${TRAIT_WORDS[by]}: ${other.name}.`;
  return question("fullName", `known ${by}`, text, [
    { label: "Es el mismo cliente", answers: { who: "same" } },
    { label: "Es otro cliente", answers: { who: "other" } },
    { label: "No traer la fila", answers: { who: "out" } },
  ]);
}

function ofRow({ by, other }: Match<Above>): Finding {
  const text = `La fila ${other.number} tiene ${TRAIT_WORDS[by]}: ${other.name}.`;
  return question("fullName", `twice ${by}`, text, [
    { label: "Es el mismo cliente", answers: { who: "same" } },
    { label: "Es otro cliente", answers: { who: "other" } },
    { label: "No traer la fila", answers: { who: "out" } },
  ]);
}
