/** Suspending the collection of many loans, over HTTP: an administrator's. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { suspensionProblem } from "#commands/loan/suspension";
import { refusalBody } from "#contract/session";
import {
  annulSuspensionRequest,
  previewSuspensionRequest,
  startSuspensionRequest,
  suspensionPreview,
  suspensionsAnswer,
} from "#contract/suspensions";
import * as value from "#contract/value";
import { businessDate } from "#domain/calendar/business-date";
import { read } from "../../db/database.ts";
import {
  addSuspension,
  annulSuspensionOfMany,
  listSuspensionJobs,
} from "../../db/journal/suspension-jobs.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Environment } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";
import type { WorkInPieces } from "../../work-in-pieces.ts";
import { previewSuspension } from "./preview.ts";
import { suspensionWork } from "./work.ts";

const refusals = { 400: refusalBody, 401: refusalBody, 403: refusalBody, 404: refusalBody, 422: refusalBody };
const tags = ["suspensions"];
const config = (env: Environment) => ({ entrance: administrators(env) });

export function suspensionRoutes(instance: FastifyInstance, env: Environment): void {
  const work = suspensionWork(env);
  instance.addHook("onReady", () => work.resume());
  instance.addHook("preClose", () => work.stop());
  askingRoutes(instance, env, work);
  changingRoutes(instance, env, work);
}

function askingRoutes(instance: FastifyInstance, env: Environment, work: WorkInPieces): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/suspensions",
    {
      schema: {
        tags,
        summary: "Suspensions of many loans, newest first, with how far each has come; administrators only",
        response: { 200: suspensionsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      // Where several processes share a book, one that died left its work to the others.
      await work.resume();
      return { suspensions: await read(env.db, listSuspensionJobs) };
    },
  );

  app.post(
    "/api/suspensions/preview",
    {
      config: config(env),
      schema: {
        tags,
        summary: "The cuotas that a suspension of many would move; administrators only",
        body: previewSuspensionRequest,
        response: { 200: suspensionPreview, ...refusals },
      },
    },
    async (request) => {
      refuseBadDays(request.body);
      return previewSuspension(env.db, request.body, env.clock());
    },
  );
}

function changingRoutes(instance: FastifyInstance, env: Environment, work: WorkInPieces): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const listed = async () => ({ suspensions: await read(env.db, listSuspensionJobs) });

  app.post(
    "/api/suspensions",
    {
      config: config(env),
      schema: {
        tags,
        summary: "Begin to suspend the collection of many loans; administrators only",
        body: startSuspensionRequest,
        response: { 200: suspensionsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      refuseBadDays(request.body);
      const at = env.clock();
      const maker = { userId: user.id, at, today: businessDate(at) };
      await transact(env.db, (writing) => addSuspension(writing, request.body, maker));
      work.wake();
      return listed();
    },
  );

  app.post(
    "/api/suspensions/:suspensionId/annul",
    {
      config: config(env),
      schema: {
        tags,
        summary: "Take a suspension of many loans back, of each that it has reached; administrators only",
        params: z.strictObject({ suspensionId: value.id }),
        body: annulSuspensionRequest,
        response: { 200: suspensionsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      const at = env.clock();
      const maker = { userId: user.id, at, today: businessDate(at), reason: request.body.reason };
      const { suspensionId } = request.params;
      const result = await transact(env.db, (writing) => annulSuspensionOfMany(writing, suspensionId, maker));
      if (result === "missing") throw new Refused("SUSPENSION_MISSING");
      if (result === "already") throw new Refused("SUSPENSION_ANNULLED");
      work.wake();
      return listed();
    },
  );
}

function refuseBadDays(days: Parameters<typeof suspensionProblem>[0]): void {
  const code = suspensionProblem(days);
  if (code) throw new Refused(code);
}
