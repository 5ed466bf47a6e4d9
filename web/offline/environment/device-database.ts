/** A database of this browser, without what its library would do for a way of reading that is not used here. */
import { Dexie } from "dexie";
import { type StorageOptions, storedName } from "./environment.ts";

/** Both follow every write for live queries, and tell every tab of it. Screens are told of changes by the store. */
const NOT_USED = ["Observability", "Cache"] as const;

export abstract class DeviceDatabase extends Dexie {
  /** `strict`: on the disk before a write is answered; `relaxed`: what can be downloaded again. */
  constructor(name: string, storage: StorageOptions, durability: "strict" | "relaxed") {
    super(storedName(storage, name), { ...storage, chromeTransactionDurability: durability });
    for (const middleware of NOT_USED) this.unuse({ stack: "dbcore", name: middleware });
  }
}
