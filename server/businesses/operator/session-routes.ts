/** Signing in and out of the console, and the account of a new operator. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  newOperatorRequest,
  type OperatorSession,
  operatorDoor,
  operatorSession,
  operatorSignInRequest,
} from "#contract/operator";
import { refusalBody } from "#contract/session";
import { Attempts } from "../../http/attempts.ts";
import { knownDevice, rememberDevice } from "../../http/known-devices.ts";
import {
  acceptInvitation,
  findOperatorAccount,
  hasOperators,
  type Operator,
  operatorBy,
} from "../directory/operators.ts";
import type { OperatorEnvironment } from "./environment.ts";
import { granted } from "./refused.ts";
import { enter, leave, OPERATOR_COOKIE, requireOperator } from "./sessions.ts";

export function sessionRoutes(instance: FastifyInstance, { directory, clock }: OperatorEnvironment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const attempts = new Attempts();

  app.get("/api/operator/door", { schema: { response: { 200: operatorDoor } } }, async () => ({
    needsFirst: !(await hasOperators(directory)),
  }));

  app.get(
    "/api/operator/session",
    { schema: { response: { 200: operatorSession, 401: refusalBody } } },
    async (request) => sessionView(await requireOperator(directory, clock, request)),
  );

  app.post(
    "/api/operator/session",
    {
      config: { entrance: "everybody" },
      schema: {
        body: operatorSignInRequest,
        response: { 200: operatorSession, 401: refusalBody, 429: refusalBody },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = await findOperatorAccount(directory, email);
      const visitor = {
        account: email.trim().toLowerCase(),
        address: request.ip,
        knownDevice: account && knownDevice(OPERATOR_COOKIE, request, account),
      };
      // Every try counts, before it is judged.
      attempts.begin(visitor, clock());
      const operator = granted(await operatorBy(directory, { email, password }));
      attempts.succeeded(visitor);
      await enter(directory, operator, clock(), request, reply);
      if (account) rememberDevice(OPERATOR_COOKIE, request, reply, account);
      return sessionView(operator);
    },
  );

  app.post(
    "/api/operator/operators",
    {
      config: { entrance: "everybody" },
      schema: {
        body: newOperatorRequest,
        response: { 200: operatorSession, 403: refusalBody, 409: refusalBody },
      },
    },
    async (request, reply) => {
      const { token, ...person } = request.body;
      attempts.begin({ account: "invitation", address: request.ip }, clock());
      const operator = granted(await acceptInvitation(directory, token, person, clock()));
      await enter(directory, operator, clock(), request, reply);
      return sessionView(operator);
    },
  );

  app.delete("/api/operator/session", { config: { entrance: "everybody" } }, async (request, reply) => {
    await leave(directory, request, reply);
    return {};
  });
}

function sessionView({ name, email }: Operator): OperatorSession {
  return { name, email };
}
