/** One business as the console answers it. */
import type { BusinessAnswer } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import { type Business, findBusiness } from "../directory/businesses.ts";
import { listEvents } from "../directory/events.ts";
import { invitedUntil } from "../directory/invitations.ts";
import type { OperatorEnvironment } from "./environment.ts";
import { OperatorRefused } from "./refused.ts";
import { lineOf, withoutAddresses } from "./view.ts";

const MOST_EVENTS = 100;

type Asked = Pick<OperatorEnvironment, "directory" | "hosting" | "clock" | "mover">;

export async function knownBusiness({ directory }: Pick<Asked, "directory">, id: string): Promise<Business> {
  const business = await findBusiness(directory, id);
  if (!business) throw new OperatorRefused("BUSINESS_UNKNOWN");
  return business;
}

export async function stateOf(env: Asked, id: string): Promise<BusinessAnswer> {
  const { directory, hosting, clock, mover } = env;
  const business = await knownBusiness(env, id);
  const events = await listEvents(directory, { businessId: id, limit: MOST_EVENTS });
  return {
    business: lineOf(business, clock(), await hosting.sizeOf(business)),
    invitedUntil: business.state === "invited" ? await invitedUntil(directory, id, clock()) : null,
    events: events.map(({ at, who, act, detail }) => ({ at, who, act, detail: withoutAddresses(detail) })),
    moveTo: mover?.otherPlace(business) ?? null,
  };
}

/** The last day of an invitation that was made a moment ago. */
export async function invitedUntilOf({ directory, clock }: Asked, id: string): Promise<Instant> {
  const until = await invitedUntil(directory, id, clock());
  if (until === null) throw new Error(`the invitation of ${id} is gone already`);
  return until;
}
