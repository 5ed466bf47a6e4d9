/**
 * Finds the drawer that the cash of a movement comes into (ruling C3). Commands post into *Caja principal*; whoever stores movements
 * finds the drawer, so that a phone that had not heard of the setting is put right by the server.
 */
import type { Change } from "#contract/collections";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, toId } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { HandIn } from "#contract/records/custody";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { inCash } from "#domain/cash/sums";
import type { Actor, Context, Read } from "../command.ts";

/** Who recorded what is stored. */
export interface Recorder {
  actor: Actor;
  may: Context["may"];
}

/** A collector is a person without the right to record in the office's drawer: that person's cash is in a drawer of their own. */
export function keepsOwnDrawer({ may }: Pick<Recorder, "may">): boolean {
  return !may("cash", "create");
}

/** The side that stores movements knows this of them beside their records. */
export interface Log {
  /** Whether the movement is stored already, in whatever drawer and on whatever day. */
  stands(movement: Change): Promise<boolean>;
  /** Whether one of the hand-ins was sent after the movement had been recorded. */
  hasSentAfter(movement: Transaction, handIns: readonly HandIn[]): Promise<boolean>;
}

/**
 * The order that a device has before the server answers, which knows the log. Instants of two devices say no order, so what
 * a device goes by holds until then and no longer.
 */
export const BY_INSTANTS: Pick<Log, "hasSentAfter"> = {
  hasSentAfter: async (movement, handIns) => handIns.some(({ at }) => at >= movement.at),
};

export function custodyOf(holder: { id: Id; name: string }): Change {
  const id = drawerIdOf(holder.id);
  const doc = { id, userId: holder.id, holderName: holder.name, officeDrawerId: MAIN_DRAWER_ID };
  return { collection: "custodies", id, doc };
}

export async function custodyFrom(read: Pick<Read, "get">): Promise<CalendarDate | null> {
  const settings = await read.get("settings", toId(SETTINGS_ID));
  return settings?.cashCustodyFrom ?? null;
}

/**
 * The changes with every movement in its drawer, and the drawer itself where it is new. The movements that an edit
 * takes back and those that it posts again stay in one drawer.
 */
export async function inDrawers(
  changes: readonly Change[],
  read: Pick<Read, "get" | "where">,
  log: Log,
  recorder: Recorder,
): Promise<readonly Change[]> {
  if (!changes.some(isOpenToPlacing)) return changes;
  const from = await custodyFrom(read);
  if (from === null) return changes;
  const holder = await holderOf(changes, read, recorder);
  const own = holder && drawerIdOf(holder.id);
  const reversed = await drawersOfReversals(changes, { read, log, from });
  const [first] = reversed.values();
  const lying: Change[] = [];
  let comes = false;
  for (const change of changes) {
    const doc = change.collection === "transactions" ? change.doc : null;
    if (doc === null || !isOpenToPlacing(change)) {
      lying.push(change);
      continue;
    }
    const standing = (await log.stands(change)) ? await read.get("transactions", doc.id) : null;
    const usual = own !== null && doc.businessDay >= from ? own : MAIN_DRAWER_ID;
    const drawerId = standing?.drawerId ?? reversed.get(doc.id) ?? first ?? usual;
    comes ||= drawerId === own && standing === null;
    lying.push({ collection: "transactions", id: doc.id, doc: { ...doc, drawerId } });
  }
  if (!comes || !holder || (await read.get("custodies", drawerIdOf(holder.id)))) return lying;
  return [...lying, custodyOf(holder)];
}

/** In whose drawer it is; null for the office's. Late cash stays with its maker when it is taken. */
async function holderOf(
  changes: readonly Change[],
  read: Pick<Read, "get">,
  recorder: Recorder,
): Promise<Pick<Actor, "id" | "name"> | null> {
  const late = changes.find(({ collection, doc }) => collection === "lateMoney" && doc === null);
  const maker = late ? await read.get("lateMoney", toId(late.id)) : null;
  if (maker) return { id: maker.userId, name: maker.userName };
  return keepsOwnDrawer(recorder) ? recorder.actor : null;
}

/** A hand-in, a settlement and what a count found say their drawer themselves. */
function isOpenToPlacing(change: Change): boolean {
  if (change.collection !== "transactions" || change.doc === null) return false;
  const { paymentMethod, handInId, settlementId, closingId } = change.doc;
  return inCash({ method: paymentMethod }) && !handInId && !settlementId && !closingId;
}

/**
 * A reversal takes the money back from where it is: from the drawer of its movement, and from *Caja principal* once a
 * hand-in of that drawer that was sent after the movement was accepted. A movement that is not known here decides nothing.
 */
async function drawersOfReversals(
  changes: readonly Change[],
  { read, log, from }: { read: Pick<Read, "get" | "where">; log: Log; from: CalendarDate },
): Promise<Map<Id, Id>> {
  const drawers = new Map<Id, Id>();
  for (const { collection, doc } of changes) {
    if (collection !== "transactions" || !doc?.reversalOf || !inCash({ method: doc.paymentMethod })) continue;
    const original = await read.get("transactions", doc.reversalOf);
    if (original) drawers.set(doc.id, await whereItLies(original, read, log));
    else if (doc.businessDay < from) drawers.set(doc.id, MAIN_DRAWER_ID);
  }
  return drawers;
}

async function whereItLies(movement: Transaction, read: Pick<Read, "where">, log: Log): Promise<Id> {
  const { drawerId = MAIN_DRAWER_ID } = movement;
  if (drawerId === MAIN_DRAWER_ID) return MAIN_DRAWER_ID;
  const handIns = await read.where("handIns", "drawerId", drawerId);
  const accepted = handIns.filter(({ status }) => status === "accepted");
  const isHandedIn = accepted.length > 0 && (await log.hasSentAfter(movement, accepted));
  return isHandedIn ? MAIN_DRAWER_ID : drawerId;
}
