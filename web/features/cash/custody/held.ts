/** Readings of the screens of custody: one's own drawer, and those of all collectors. */
import { type Held, readHeld } from "#commands/custody/held";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { DaySum } from "#contract/records/cash";
import type { HandIn } from "#contract/records/custody";
import { may } from "#domain/access/permissions";
import { type CustodyAmounts, custodyAmounts } from "#domain/cash/custody";
import type { Reader } from "#web/offline/store/reader.ts";
import { isBlind } from "#web/parts/live-metrics/blind.ts";
import { isHidden } from "../drawer.ts";

/** Each collector answers for their own cash. A device may hold settings of before there was a choice. */
export function isCustodyOn(settings: Settings | null): boolean {
  return Boolean(settings?.cashCustodyFrom);
}

export type ShownHandIn = HandIn & { isPending: boolean };

export interface OwnCash extends CustodyAmounts {
  isOn: boolean;
  isBlind: boolean;
  /** Counted blind, and by whom sees no figure before (ruling E8). */
  hides: boolean;
  handIns: readonly ShownHandIn[];
  /** Movements of today. */
  today: readonly DaySum[];
}

export async function readOwnCash(read: Reader, userId: Id): Promise<OwnCash> {
  const drawerId = drawerIdOf(userId);
  const [settings, days, handIns, settlements] = await Promise.all([
    read.optional.get("settings", SETTINGS_ID),
    read.where("cashDays", "drawerId", drawerId),
    read.where("handIns", "drawerId", drawerId),
    read.where("custodySettlements", "drawerId", drawerId),
  ]);
  return {
    isOn: isCustodyOn(settings),
    isBlind: isBlind(settings),
    hides: hidesFrom(read, settings),
    ...custodyAmounts(days, handIns, settlements),
    handIns: newestFirst(read, handIns),
    today: days.filter(({ day }) => day === read.today()).flatMap(({ sums }) => sums),
  };
}

function hidesFrom(read: Reader, settings: Settings | null): boolean {
  return isHidden({ settings, isAdministrator: read.principal?.role === "admin" });
}

function newestFirst(read: Reader, handIns: readonly HandIn[]): ShownHandIn[] {
  return handIns
    .map((each) => ({ ...each, isPending: read.isPending("handIns", each.id) }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

export interface Holder {
  id: Id;
  name: string;
}

export interface Collectors {
  isBlind: boolean;
  /** Counted blind, and by whom sees no figure before (ruling E8). */
  hides: boolean;
  held: readonly Held[];
  waiting: readonly ShownHandIn[];
  /** Who may be handed cash: collectors that are known here. */
  people: readonly Holder[];
}

export async function readCollectors(read: Reader): Promise<Collectors> {
  const [settings, custodies, pending, users] = await Promise.all([
    read.optional.get("settings", SETTINGS_ID),
    read.where("custodies", "officeDrawerId", MAIN_DRAWER_ID),
    read.where("handIns", "status", "pending"),
    may(read.principal, "users", "view") ? read.all("users") : null,
  ]);
  const held = await Promise.all(custodies.map((custody) => readHeld(read, custody)));
  const people = new Map<Id, string>(custodies.map(({ userId, holderName }) => [userId, holderName]));
  for (const user of users?.docs ?? []) if (!may(user, "cash", "create")) people.set(user.id, user.name);
  return {
    isBlind: isBlind(settings),
    hides: hidesFrom(read, settings),
    held: held.sort((a, b) => (a.custody.holderName < b.custody.holderName ? -1 : 1)),
    waiting: newestFirst(read, pending).reverse(),
    people: [...people].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
