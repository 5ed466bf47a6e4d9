/** The businesses of the server: found, made, and each with its names and its invitation. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  BUSINESSES_A_PAGE,
  businessAnswer,
  businessesAnswer,
  businessesQuery,
  businessParams,
  createBusinessAnswer,
  createBusinessRequest,
  hostParams,
  hostRequest,
  invitation,
  PLACE_KINDS,
  placesAnswer,
} from "#contract/operator";
import { listBusinesses } from "../directory/businesses.ts";
import { removeHostName } from "../directory/host-names.ts";
import { inviteAdministrator } from "../directory/invitations.ts";
import { giveHost, makeBusiness } from "./acts.ts";
import { noteInBook } from "./business-audit.ts";
import { causeOf, type OperatorEnvironment } from "./environment.ts";
import { administratorLink, domainOf } from "./links.ts";
import { invitedUntilOf, knownBusiness, stateOf } from "./one-business.ts";
import { granted } from "./refused.ts";
import { operators } from "./sessions.ts";
import { countsOf, found, lineOf } from "./view.ts";

export function businessRoutes(instance: FastifyInstance, env: OperatorEnvironment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, env);
  makingRoutes(app, env);
  hostRoutes(app, env);
}

type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

function listRoutes(app: App, env: OperatorEnvironment): void {
  const { directory, hosting, clock } = env;
  app.get(
    "/api/operator/businesses",
    { schema: { querystring: businessesQuery, response: { 200: businessesAnswer } } },
    async ({ query: { q, filter, page = 1 } }) => {
      const [all, now] = [await listBusinesses(directory), clock()];
      const sought = found(all, { q, filter }, now);
      const shown = sought.slice((page - 1) * BUSINESSES_A_PAGE, page * BUSINESSES_A_PAGE);
      return {
        businesses: await Promise.all(
          shown.map(async (business) => lineOf(business, now, await hosting.sizeOf(business))),
        ),
        total: all.length,
        found: sought.length,
        pages: Math.ceil(sought.length / BUSINESSES_A_PAGE),
        counts: countsOf(all, now),
      };
    },
  );

  app.get(
    "/api/operator/businesses/:id",
    { schema: { params: businessParams, response: { 200: businessAnswer } } },
    ({ params }) => stateOf(env, params.id),
  );

  app.get("/api/operator/places", { schema: { response: { 200: placesAnswer } } }, async ({ host }) => ({
    places: PLACE_KINDS.filter((kind) => hosting.places[kind] !== undefined),
    domain: domainOf(host),
  }));
}

function makingRoutes(app: App, env: OperatorEnvironment): void {
  const { directory, hosting, clock } = env;
  app.post(
    "/api/operator/businesses",
    {
      config: { entrance: operators(env) },
      schema: { body: createBusinessRequest, response: { 200: createBusinessAnswer } },
    },
    async (request) => {
      const { hosts } = request.body;
      const { id, token } = granted(await makeBusiness(env, causeOf(env, request), request.body));
      const known = await knownBusiness(env, id);
      return {
        business: lineOf(known, clock(), await hosting.sizeOf(known)),
        invitation: {
          link: administratorLink(request, hosts[0] ?? "", token),
          expiresAt: await invitedUntilOf(env, id),
        },
      };
    },
  );

  app.post(
    "/api/operator/businesses/:id/invitation",
    {
      config: { entrance: operators(env) },
      schema: { params: businessParams, response: { 200: invitation } },
    },
    async (request) => {
      const { id, hostNames } = await knownBusiness(env, request.params.id);
      const token = granted(await inviteAdministrator(directory, causeOf(env, request), id));
      return {
        link: administratorLink(request, hostNames[0] ?? "", token),
        expiresAt: await invitedUntilOf(env, id),
      };
    },
  );
}

function hostRoutes(app: App, env: OperatorEnvironment): void {
  const { directory, hosting } = env;
  app.post(
    "/api/operator/businesses/:id/hosts",
    {
      config: { entrance: operators(env) },
      schema: { params: businessParams, body: hostRequest, response: { 200: businessAnswer } },
    },
    async (request) => {
      const business = await knownBusiness(env, request.params.id);
      granted(await giveHost(env, causeOf(env, request), business, request.body.host));
      return stateOf(env, business.id);
    },
  );

  app.delete(
    "/api/operator/businesses/:id/hosts/:host",
    {
      config: { entrance: operators(env) },
      schema: { params: hostParams, response: { 200: businessAnswer } },
    },
    async (request) => {
      const { id, host } = request.params;
      const business = await knownBusiness(env, id);
      const cause = causeOf(env, request);
      granted(await removeHostName(directory, cause, id, host));
      await hosting.changed(id);
      await noteInBook(env, business, cause, "operator.removeHost", host);
      return stateOf(env, id);
    },
  );
}
