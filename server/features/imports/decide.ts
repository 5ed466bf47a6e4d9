/**
 * Decides what a client of an import brings: by the product's own commands, each as if the administrator who began the import
 * had run it, so that nothing comes in that could not be registered by hand.
 */
import type { Command, Context, Read } from "#commands/command";
import type { Change, CollectionName, Doc, IndexOf } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import type { ImportedClient, ImportedLoan, ImportedYield, OwedAtCut } from "#contract/imports";
import type { User } from "#contract/records/business";
import { UNDESCRIBED } from "#contract/records/collateral";
import type { Amortization } from "#contract/records/loan";
import { type Refusal, refusal, refusalText } from "#contract/refusals";
import { may } from "#domain/access/permissions";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { owedParts } from "#domain/loan/owed-parts";
import { add, type Money, sum, ZERO } from "#domain/money/money";
import type { Environment } from "../../environment.ts";

export interface Maker {
  importId: Id;
  user: User;
  /** When the import was begun. */
  at: Instant;
}

interface Brought {
  name: string;
  identification: string;
  owed: OwedAtCut;
  changes: readonly Change[];
}

/** `taken`: ids that have a row in the book, which may be of a removed record. */
export type Deciding = Pick<Environment, "findCommand"> & { maker: Maker; taken: ReadonlySet<string> };

/** In words why it cannot come in, or what it brings. */
export async function decideClient(
  deciding: Deciding,
  read: Read,
  position: number,
  body: ImportedClient,
): Promise<Brought | string> {
  const made = new Made(read, new Set([...idsOf(body)]));
  const why = (await wrongNames(deciding, read, body)) ?? (await runAll(deciding, made, position, body));
  if (why) return refusalText(why);
  const client = await made.get("clients", body.id);
  if (!client) return refusalText(refusal("CLIENT_MISSING"));
  const name = `${client.name} ${client.lastName}`.trim();
  const owed = owedOf(body, made.changes);
  return { name, identification: client.identification, owed, changes: made.changes };
}

export function idsOf({ id, fields, loans, yields }: ImportedClient): Id[] {
  return [...(fields ? [id] : []), ...[...loans, ...yields].map((loan) => loan.id)];
}

/** A verb takes the zone and the collector of a client unasked: a screen offers those that are there. */
async function wrongNames({ taken }: Deciding, read: Read, body: ImportedClient): Promise<Refusal | null> {
  if (idsOf(body).some((id) => taken.has(id))) return refusal("KEY_REUSED");
  const { zoneId, collectorId, residencePhotoId } = body.fields ?? {};
  if (residencePhotoId) return refusal("FILE_UNDECLARED");
  if (zoneId && !(await read.get("zones", zoneId))) return refusal("ZONE_MISSING");
  if (collectorId && !(await read.get("users", collectorId))) return refusal("USER_MISSING");
  return null;
}

async function runAll(
  deciding: Deciding,
  made: Made,
  position: number,
  { id, fields, loans, yields }: ImportedClient,
): Promise<Refusal | null> {
  const { at: begun } = deciding.maker;
  const today = businessDate(begun);
  let at = begun + position;
  const next = () => ({ at: at++, today });
  if (fields) {
    const why = await run(deciding, made, "client.create", 1, { id, at: next().at, fields, photo: null });
    if (why) return why;
  }
  for (const loan of loans) {
    const why = await runLoan(deciding, made, { clientId: id, ...next() }, loan);
    if (why) return why;
  }
  for (const loan of yields) {
    const args = { ...loan, clientId: id, ...next() };
    const why = await run(deciding, made, "yield.create", 2, args);
    if (why) return why;
  }
  return null;
}

async function runLoan(
  deciding: Deciding,
  made: Made,
  { clientId, at, today }: { clientId: Id; at: number; today: string },
  { collateral, ...loan }: ImportedLoan,
): Promise<Refusal | null> {
  const args = { ...loan, interestRateId: null, clientId, at, today };
  const why = await run(deciding, made, "loan.createRunning", 2, args);
  if (why || collateral === undefined) return why;
  const id = derivedId(deciding.maker.importId, `collateral ${loan.id}`);
  const fields = {
    ...NO_COLLATERAL,
    clientId,
    loanId: loan.id,
    description: collateral,
    registrationDate: today,
  };
  return run(deciding, made, "collateral.create", 1, { id, at, fields, files: [] });
}

/** Only what it is was said of it: a collateral has a value, and the least of them shows that none was estimated. */
const NO_COLLATERAL = {
  type: "Otro",
  estimatedValue: 1,
  status: "Activa",
  ...UNDESCRIBED,
  notes: "Vino de la libreta. Falta estimar su valor.",
};

async function run(
  { findCommand, maker }: Deciding,
  made: Made,
  name: string,
  v: number,
  given: object,
): Promise<Refusal | null> {
  const command = findCommand(name, v);
  if (!command) return refusal("SERVER_OLDER");
  const parsed = command.args.safeParse(given);
  if (!parsed.success) return refusal("BAD_REQUEST");
  const state = await command.load(made, parsed.data);
  const decision = command.decide(state, parsed.data, contextOf(maker, command, parsed.data));
  if (!decision.ok) return decision.refusal;
  return made.take(decision.changes);
}

function contextOf({ importId, user }: Maker, { name, subject }: Command, args: unknown): Context {
  return {
    commandId: derivedId(importId, `${name} ${subject(args)}`),
    actor: { id: user.id, name: user.name, role: user.role },
    deviceId: null,
    base: null,
    receipt: null,
    receipts: [],
    flags: [],
    may: (module, action) => may(user, module, action),
    passwordHash: null,
  };
}

/** Reads the book, and over it what the client's commands have made. */
class Made implements Read {
  readonly #read: Read;
  /** The ids of records that are not in the book. */
  readonly #fresh: ReadonlySet<string>;
  readonly #docs = new Map<string, Change>();

  constructor(read: Read, fresh: ReadonlySet<string>) {
    this.#read = read;
    this.#fresh = fresh;
  }

  get changes(): readonly Change[] {
    return [...this.#docs.values()];
  }

  async get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null> {
    const own = this.#docs.get(`${collection} ${id}`);
    if (own) return own.doc as Doc<C> | null;
    return this.#fresh.has(id) ? null : this.#read.get(collection, id);
  }

  where<C extends CollectionName>(collection: C, index: IndexOf<C>, value: string): Promise<Doc<C>[]> {
    return this.#read.where(collection, index, value);
  }

  /** An import makes records and changes none: money that waits for a loan of this id is of another one. */
  take(changes: readonly Change[]): Refusal | null {
    const isOwn = ({ collection, id, doc }: Change) =>
      doc !== null && (collection === "collaterals" || this.#fresh.has(id));
    if (!changes.every(isOwn)) return refusal("KEY_REUSED");
    for (const change of changes) this.#docs.set(`${change.collection} ${change.id}`, change);
    return null;
  }
}

/** By the schedules as they were made, and of réditos by the capital. */
function owedOf({ loans, yields }: ImportedClient, changes: readonly Change[]): OwedAtCut {
  const schedules = changes.flatMap(({ collection, doc }) =>
    collection === "amortizationItems" && doc ? [doc as Amortization] : [],
  );
  const { principal, interest } = owedParts(schedules.flatMap(({ rows }) => rows));
  return {
    loans: loans.length + yields.length,
    principal: add(principal, sum(yields.map(capitalOf))),
    interest,
    lateFee: sum(loans.map(({ opening }): Money => opening.lateFeeOwed ?? ZERO)),
  };
}

function capitalOf({ opening }: ImportedYield): Money {
  return opening.capital;
}
