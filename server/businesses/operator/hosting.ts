/** The businesses as this server keeps them: the part of their life that the operator's console asks for. */
import type { PlaceKind } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import type { Database } from "../../db/database.ts";
import type { Business, Place } from "../directory/businesses.ts";

export interface Hosting {
  /** Makes a proved copy of the book, and notes it or its problem in the directory. Throws where none was made. */
  backUp(id: string): Promise<void>;
  /** Brings the book to the form of this build, and notes it or its problem in the directory. Throws where it could not. */
  migrate(id: string): Promise<void>;
  /** Hears that the directory says otherwise of a business than before: one that is suspended is closed. */
  changed(id: string): Promise<void>;
  /** Opens the book where it can be opened. Throws where it cannot. */
  withBook<T>(id: string, work: (db: Database) => Promise<T>): Promise<T>;
  /** Bytes; null where it is not known without opening the book. */
  sizeOf(business: Business): Promise<number | null>;
  load(): Load;
  /** The kinds of place that a new business may be given, and how one is made. */
  places: Readonly<Partial<Record<PlaceKind, (id: string) => Promise<NewPlace>>>>;
}

export interface NewPlace {
  place: Place;
  /** The node that has its file; null where any may open it. */
  node: string | null;
  /** Takes away what was made for a business that was refused. */
  giveUp(): Promise<void>;
}

export interface Load {
  upSince: Instant;
  /** Null where memory alone decides. */
  mostOpen: number | null;
  /** By the id of each business that is open. */
  open: ReadonlyMap<string, { underWay: number; waiting: number }>;
}
