/** Acts on a business that the console and the command line do alike. A refusal is a value, and each says it in its own way. */
import { businessIdOf } from "#contract/business-names";
import type { PlaceKind } from "#contract/operator";
import { oneLine } from "#domain/search/look-alikes";
import { addBusiness, type Business, findBusiness, isBusinessId } from "../directory/businesses.ts";
import { writing } from "../directory/database.ts";
import { addEvent, type Cause } from "../directory/events.ts";
import { addHostName } from "../directory/host-names.ts";
import { inviteAdministrator } from "../directory/invitations.ts";
import { done, type Outcome, refused } from "../directory/refusals.ts";
import type { Secret } from "../directory/secret.ts";
import { hostName } from "../host-name.ts";
import { hasBook, noteInBook } from "./business-audit.ts";
import type { OperatorEnvironment } from "./environment.ts";

type Acting = Pick<OperatorEnvironment, "directory" | "hosting" | "operatorHost" | "report">;

export interface NewBusiness {
  id: string;
  title: string;
  hosts: readonly string[];
  place: PlaceKind;
}

/** Answers its id, and the token of the invitation for its first administrator. */
export async function makeBusiness(
  env: Acting,
  cause: Cause,
  asked: NewBusiness,
): Promise<Outcome<{ id: string; token: Secret }>> {
  const { directory, hosting } = env;
  const id = businessIdOf(asked.id);
  if (asked.hosts.some((host) => isOwnHost(env, host))) return refused("HOST_RESERVED");
  // A place may be made for it, which is not begun for an id that is taken.
  if (await findBusiness(directory, id)) return refused("BUSINESS_ID_TAKEN");
  if (!isBusinessId(id)) return refused("BUSINESS_ID_INVALID");
  const made = await hosting.places[asked.place]?.(id);
  if (!made) return refused("PLACE_UNAVAILABLE");
  const { place, node } = made;
  const business = { id, title: oneLine(asked.title), hostNames: [...asked.hosts], place, node };
  const added = await addBusiness(directory, cause, business);
  if (!added.ok) {
    await made.giveUp();
    return added;
  }
  const invited = await inviteAdministrator(directory, cause, id);
  return invited.ok ? done({ id, token: invited.value }) : invited;
}

export async function giveHost(
  env: Acting,
  cause: Cause,
  business: Business,
  host: string,
): Promise<Outcome> {
  if (isOwnHost(env, host)) return refused("HOST_RESERVED");
  const added = await addHostName(env.directory, cause, business.id, host);
  if (added.ok) await noteInBook(env, business, cause, "operator.addHost", host);
  return added;
}

/** Requests for the name of the console never reach a business. */
function isOwnHost({ operatorHost }: Acting, text: string): boolean {
  return hostName(text.trim()) === operatorHost;
}

/** Throws where the book could not be backed up or brought to the form of this build. */
export async function tendBook(
  env: Acting,
  cause: Cause,
  business: Business,
  verb: "backup" | "migrate",
): Promise<Outcome> {
  const { directory, hosting } = env;
  const { id } = business;
  if (!hasBook(business)) return refused("BUSINESS_STATE");
  await (verb === "backup" ? hosting.backUp(id) : hosting.migrate(id));
  await writing(directory, (rows) => addEvent(rows, cause, { act: `business.${verb}`, businessId: id }));
  await noteInBook(env, business, cause, `operator.${verb}`);
  return done();
}

/** The line goes into the book before it leaves, so that it arrives with it; a move that is refused leaves none. */
export async function moveBook(
  env: Acting,
  mover: NonNullable<OperatorEnvironment["mover"]>,
  cause: Cause,
  business: Business,
  to: PlaceKind,
): Promise<Outcome> {
  if (mover.otherPlace(business) === to) await noteInBook(env, business, cause, "operator.move", to);
  return mover.begin(business.id, to, cause.who);
}
