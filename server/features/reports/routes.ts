/**
 * The reports of a day for other programs. Their addresses are those of screens too: a browser that opens one gets
 * the screen, whoever asks for data gets data.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import { hasOwnPortfolio } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { dailyLoansAnswer, readReportDate, reportQuery, scheduledPaymentsAnswer } from "#contract/reports";
import { refusalBody } from "#contract/session";
import { may } from "#domain/access/permissions";
import { businessDate } from "#domain/calendar/business-date";
import { snapshot } from "../../db/database.ts";
import type { Environment } from "../../environment.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";
import { type Page, readDailyLoans, readScheduledPayments } from "./day.ts";

const USUAL_PAGE = 500;
const refusals = { 400: refusalBody, 401: refusalBody, 403: refusalBody };

export function reportRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const pageFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: z.infer<typeof reportQuery>,
  ): Promise<Page> => {
    const { user } = await requireSession(env, request, reply);
    requireReports(user);
    const { date, after, limit = USUAL_PAGE } = query;
    return {
      date: readReportDate(date ?? "") ?? businessDate(env.clock()),
      after,
      limit,
      sees: { clients: may(user, "clients", "view"), lenders: may(user, "lenders", "view") },
      ofPortfolio: hasOwnPortfolio(user) ? user.id : null,
    };
  };

  app.get(
    "/reports/daily-loans",
    {
      onRequest: screenForBrowsers,
      schema: {
        tags: ["reports"],
        summary: "Loans made on a day, newest first, with client and lender",
        querystring: reportQuery,
        response: { 200: dailyLoansAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const page = await pageFor(request, reply, request.query);
      return snapshot(env.db, (handle) => readDailyLoans(handle, page));
    },
  );

  app.get(
    "/reports/scheduled-payments",
    {
      onRequest: screenForBrowsers,
      schema: {
        tags: ["reports"],
        summary: "Instalments that fall due on a day and are not paid, with loan, client and lender",
        querystring: reportQuery,
        response: { 200: scheduledPaymentsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const page = await pageFor(request, reply, request.query);
      return snapshot(env.db, (handle) => readScheduledPayments(handle, page));
    },
  );
}

function requireReports(user: User): void {
  if (!may(user, "reports", "view") || !may(user, "loans", "view")) throw new Refused("FORBIDDEN");
}

/** A browser's address bar asks for a page by name; programs ask for anything or for JSON. */
async function screenForBrowsers(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  reply.header("vary", "accept");
  if (!/\btext\/html\b/.test(request.headers.accept ?? "")) return undefined;
  reply.callNotFound();
  return reply;
}
