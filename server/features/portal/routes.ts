/** The client portal: what the office asks about a client's access, and the borrower's own addresses. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  checkedReceipt,
  portalAccess,
  portalAccessParams,
  portalLinkRequest,
  portalSessionAnswer,
  portalSignInRequest,
  portalStatement,
  receiptGaps,
  receiptTokenParams,
} from "#contract/portal";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";
import { may } from "#domain/access/permissions";
import { read, snapshot } from "../../db/database.ts";
import type { Environment } from "../../environment.ts";
import { Attempts } from "../../http/attempts.ts";
import { Guesses } from "../../http/guesses.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";
import { viewerOf } from "../../sync/viewer.ts";
import { checkReceipt } from "./check-receipt.ts";
import { enterByLink, enterByPassword, LinkTries } from "./entering.ts";
import { readPortalAccess } from "./office.ts";
import { readReceiptGaps } from "./receipt-gaps.ts";
import { closePortalSession, requirePortalSession } from "./sessions.ts";
import { readStatement } from "./statement.ts";

const tags = ["portal"];

export function portalRoutes(instance: FastifyInstance, env: Environment): void {
  officeRoutes(instance, env);
  entryRoutes(instance, env);
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/portal/statement",
    {
      schema: {
        tags,
        summary: "All that the borrower who is signed in is told, in one answer",
        response: { 200: portalStatement, 401: refusalBody },
      },
    },
    async (request, reply) => {
      const { clientId, expiresAt } = await requirePortalSession(env, request, reply);
      const at = env.clock();
      const statement = await snapshot(env.db, (handle) =>
        readStatement(handle, { clientId, expiresAt }, at),
      );
      if (!statement) throw new Refused("PORTAL_SIGNED_OUT");
      return statement;
    },
  );

  const guesses = new Guesses();
  app.get(
    "/api/receipts/:token",
    {
      schema: {
        tags,
        summary: "Whether the receipt with this QR code is genuine",
        params: receiptTokenParams,
        response: { 200: checkedReceipt, 429: refusalBody },
      },
    },
    async (request) => {
      const { ip, params } = request;
      guesses.begin(ip, env.clock());
      const token = value.token.safeParse(params.token).data ?? "";
      const answer = await read(env.db, (handle) => checkReceipt(handle, token));
      if (answer.receipt) guesses.found(ip);
      else guesses.missed(env.clock());
      return answer;
    },
  );
}

function entryRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  // Apart from the staff's, so that borrowers who try do not keep the office out.
  const attempts = new Attempts();
  const tries = new LinkTries();
  const response = { 200: portalSessionAnswer, 401: refusalBody, 429: refusalBody };

  app.post(
    "/api/portal/session",
    {
      config: { entrance: "everybody" },
      schema: { tags, summary: "Sign a borrower in", body: portalSignInRequest, response },
    },
    (request, reply) => enterByPassword(env, attempts, request, reply),
  );

  app.post(
    "/api/portal/link",
    {
      config: { entrance: "everybody" },
      schema: {
        tags,
        summary: "Open the portal with a link of the office and four digits",
        body: portalLinkRequest,
        response: { ...response, 410: refusalBody },
      },
    },
    (request, reply) => enterByLink(env, tries, request, reply),
  );

  const signingOut = { config: { entrance: "everybody" }, schema: { tags, summary: "Sign out" } } as const;
  app.delete("/api/portal/session", signingOut, async (request, reply) => {
    await closePortalSession(env, request, reply);
    return {};
  });
}

function officeRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/portal-accounts/:clientId",
    {
      schema: {
        tags,
        summary: "Whether a client may enter the portal, under which e-mail, by which links, and when last",
        params: portalAccessParams,
        response: { 200: portalAccess, 401: refusalBody, 403: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (!may(user, "clients", "view")) throw new Refused("FORBIDDEN");
      const { clientId } = request.params;
      return read(env.db, async (handle) => {
        const { clients } = await viewerOf(handle, user);
        if (clients && !clients.has(clientId)) throw new Refused("FORBIDDEN");
        return readPortalAccess(env, handle, user, clientId);
      });
    },
  );

  app.get(
    "/api/receipt-gaps",
    {
      schema: {
        tags,
        summary: "Numbers that a device gave out and of which no receipt has arrived",
        querystring: z.strictObject({}),
        response: { 200: receiptGaps, 401: refusalBody, 403: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      return read(env.db, readReceiptGaps);
    },
  );
}
