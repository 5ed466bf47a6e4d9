/** The pages of sync over HTTP. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { gainedAnswer, gainedQuery, partAnswer, partQuery } from "#contract/load";
import { refusalBody } from "#contract/session";
import {
  lateAnswer,
  lateRequest,
  loadAnswer,
  loadQuery,
  manifestAnswer,
  manifestQuery,
  pullAnswer,
  pullQuery,
  pushAnswer,
  pushRequest,
  registerAnswer,
  registerRequest,
} from "#contract/sync";
import * as value from "#contract/value";
import type { Environment } from "../environment.ts";
import { isGzipRead } from "../http/compression.ts";
import { staff } from "../http/entrance.ts";
import { requireSession } from "../http/sessions.ts";
import { Refused } from "../refused.ts";
import { readOptional } from "./cursor.ts";
import { expectContact, meetDevice, noteContact, registerDevice } from "./devices.ts";
import type { Events } from "./events.ts";
import { gained } from "./gained.ts";
import { load, manifest } from "./load.ts";
import { loadPart } from "./load-part.ts";
import { type Page, PageCache, textOf } from "./page-cache.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";
import { deliverLate } from "./unclaimed-cash.ts";

const LARGEST_PUSH = 2 * 1024 * 1024;
const tags = ["sync"];
const refusals = { 400: refusalBody, 401: refusalBody, 403: refusalBody, 409: refusalBody };

export function syncRoutes(instance: FastifyInstance, env: Environment, events: Events): void {
  sendingRoutes(instance, env);
  followingRoutes(instance, env, events);
  loadingRoutes(instance, env);
}

/** The routes by which a device sends. */
function sendingRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/sync/devices",
    {
      config: { entrance: staff(env) },
      schema: {
        tags,
        summary: "Register this device; the code of its receipts is offered again",
        body: registerRequest,
        response: { 200: registerAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const session = await requireSession(env, request, reply);
      await meetDevice(env, session, request.body.deviceId);
      return registerDevice(env, session, request.body);
    },
  );

  app.post(
    "/api/sync/push",
    {
      config: { entrance: staff(env) },
      bodyLimit: LARGEST_PUSH,
      schema: {
        tags,
        summary: "Send commands; each is answered by its id",
        body: pushRequest,
        response: { 200: pushAnswer, ...refusals, 410: refusalBody, 413: refusalBody },
      },
    },
    async (request, reply) => {
      const session = await requireSession(env, request, reply);
      await meetDevice(env, session, request.body.deviceId);
      return push(env, session, request.body);
    },
  );

  app.post(
    "/api/sync/late",
    {
      config: { entrance: "everybody" },
      bodyLimit: LARGEST_PUSH,
      schema: {
        tags,
        summary: "Deliver cash by the device's own secret after its user was removed or the device was ended",
        body: lateRequest,
        response: { 200: lateAnswer, 403: refusalBody, 413: refusalBody },
      },
    },
    (request) => deliverLate(env, request.body),
  );
}

/** How a device keeps up with the rest. */
function followingRoutes(instance: FastifyInstance, env: Environment, events: Events): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/sync/pull",
    {
      schema: {
        tags,
        summary: "What changed after a cursor",
        querystring: pullQuery,
        response: { 200: pullAnswer, ...refusals, 410: refusalBody, 426: refusalBody },
      },
    },
    async (request, reply) => {
      const session = await requireSession(env, request, reply);
      const { deviceId, unsent, perm, cursor } = request.query;
      if (deviceId !== undefined) {
        await meetDevice(env, session, deviceId);
        const heldSeq = readOptional(cursor)?.seq ?? null;
        await noteContact(env, session.user, deviceId, { unsent, heldSeq });
      }
      const answer = await pull(env, session.user, request.query);
      const isOtherView = answer.perm.hash !== perm || (answer.gained ?? answer.lost) !== undefined;
      if (deviceId !== undefined && isOtherView) expectContact(env, deviceId);
      return answer;
    },
  );

  app.get(
    "/api/sync/events",
    {
      config: { isStream: true },
      schema: {
        tags,
        summary: "A stream of hints (server-sent events) that there is something to pull",
        querystring: z.strictObject({ userId: value.id }),
      },
    },
    async (request, reply) => {
      const { user, tokenHash } = await requireSession(env, request, reply);
      if (request.query.userId !== user.id) throw new Refused("OTHER_USER");
      return events.open({ userId: user.id, token: tokenHash }, request, reply);
    },
  );
}

/** How a device begins. */
function loadingRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const pages = new PageCache();

  app.get(
    "/api/sync/parts",
    {
      schema: {
        tags,
        summary:
          "One page of a part of a first load: what a loan has in one piece, packed, loans that are collected first",
        querystring: partQuery,
        response: { 200: partAnswer, ...refusals, 410: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      return sendPage(request, reply, await loadPart(env, pages, user, request.query));
    },
  );

  app.get(
    "/api/sync/gained",
    {
      schema: {
        tags,
        summary: "What hangs on clients that came into the portfolio of a user who views a part of them",
        querystring: gainedQuery,
        response: { 200: gainedAnswer, ...refusals, 410: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      return gained(env, user, request.query);
    },
  );

  app.get(
    "/api/sync/load",
    {
      schema: {
        tags,
        summary: "One page of a collection for a first load",
        querystring: loadQuery,
        response: { 200: loadAnswer, ...refusals, 410: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      return load(env, user, request.query);
    },
  );

  app.get(
    "/api/sync/manifest",
    {
      schema: {
        tags,
        summary: "How much there is of each collection, and where to pull on from after loading it",
        querystring: manifestQuery,
        response: { 200: manifestAnswer, 401: refusalBody, 403: refusalBody, 426: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      return manifest(env, pages, user, request.query);
    },
  );
}

/** As it is held in memory, to everybody who can unpack it. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
  if (!page.zipped || !isGzipRead(request)) return reply.send(await textOf(page));
  return reply.header("content-encoding", "gzip").send(page.zipped);
}
