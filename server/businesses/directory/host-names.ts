/** The host names of businesses: each leads to one, and none to the operator. */
import { hostName, isReserved } from "../host-name.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import type { Directory } from "./database.ts";
import { addEvent, type Cause } from "./events.ts";
import { done, type Outcome, refused } from "./refusals.ts";
import type { Rows } from "./tables.ts";

export function addHostName(
  directory: Directory,
  cause: Cause,
  businessId: string,
  text: string,
): Promise<Outcome> {
  return allOrNothing(directory, async (rows) => {
    const known = await rows
      .selectFrom("business")
      .select("state")
      .where("id", "=", businessId)
      .executeTakeFirst();
    if (!known) return refused("BUSINESS_UNKNOWN");
    if (known.state === "gone") return refused("BUSINESS_STATE");
    const outcome = await addHostIn(rows, businessId, text);
    if (outcome.ok) await addEvent(rows, cause, { act: "host.add", businessId, detail: text });
    return outcome;
  });
}

/** In a transaction that is open already. */
export async function addHostIn(rows: Rows, businessId: string, text: string): Promise<Outcome> {
  const name = hostName(text.trim());
  if (name !== null && isReserved(name)) return refused("HOST_RESERVED");
  if (name === null) return refused("HOST_INVALID");
  const added = await rows
    .insertInto("host_name")
    .values({ name, business_id: businessId })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return added ? done() : refused("HOST_TAKEN");
}

export function removeHostName(
  directory: Directory,
  cause: Cause,
  businessId: string,
  text: string,
): Promise<Outcome> {
  return allOrNothing(directory, async (rows) => {
    const names = await rows
      .selectFrom("host_name")
      .innerJoin("business", "business.id", "host_name.business_id")
      .select(["name", "state"])
      .where("business_id", "=", businessId)
      .execute();
    const name = hostName(text.trim());
    const found = names.find((each) => each.name === name);
    if (name === null || !found) return refused("HOST_UNKNOWN");
    if (names.length === 1 && found.state !== "gone") return refused("HOST_LAST");
    await rows.deleteFrom("host_name").where("name", "=", name).execute();
    await addEvent(rows, cause, { act: "host.remove", businessId, detail: name });
    return done();
  });
}
