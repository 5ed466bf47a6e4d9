/** Signing in and out, and the first administrator. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import {
  refusalBody,
  type SessionAnswer,
  sessionAnswer,
  setupRequest,
  setupState,
  signInAnswer,
  signInRequest,
} from "#contract/session";
import { read } from "../../db/database.ts";
import { findAccount } from "../../db/records/accounts.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import type { Attempts } from "../../http/attempts.ts";
import { cookieOf } from "../../http/cookies.ts";
import { knownDevice, rememberDevice } from "../../http/known-devices.ts";
import { requireSession, sessionOf, signIn, signOut } from "../../http/sessions.ts";
import { isPassword } from "../../passwords.ts";
import { Refused } from "../../refused.ts";
import { isSetupNeeded, setUp } from "../../setup/first-administrator.ts";
import { permOf } from "../../sync/perm.ts";

const tags = ["session"];

export function sessionRoutes(instance: FastifyInstance, env: Environment, attempts: Attempts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/setup",
    { schema: { tags, summary: "Whether to set up, and whether to sign in", response: { 200: setupState } } },
    async (request, reply) => {
      const needed = await isSetupNeeded(env);
      const signedIn = (await sessionOf(env, request, reply)) !== undefined;
      // A screen of an earlier build, which knows nothing of it, belongs to a business that has begun.
      return { needed, signedIn, ...(needed && env.invitation ? { byInvitation: true as const } : {}) };
    },
  );

  app.post(
    "/api/setup",
    {
      config: { entrance: "everybody" },
      schema: {
        tags,
        summary: "Make the first administrator, once, and sign that person in",
        body: setupRequest,
        response: { 200: signInAnswer, 403: refusalBody, 409: refusalBody },
      },
    },
    async (request, reply) => {
      attempts.begin({ account: "setup", address: request.ip }, env.clock());
      const useUp = await admit(env, request.body.invitation);
      const user = await setUp(env, request.body);
      await useUp();
      const account = await read(env.db, (handle) => findAccount(handle, user.email));
      await signIn(env, request, reply, user.id);
      if (account) rememberDevice(cookieOf(env), request, reply, account);
      return welcome(user);
    },
  );

  app.post(
    "/api/session",
    {
      config: { entrance: "everybody" },
      schema: {
        tags,
        summary: "Sign in",
        body: signInRequest,
        response: { 200: signInAnswer, 401: refusalBody, 429: refusalBody },
      },
    },
    async (request, reply) => {
      const account = await entering(env, request, attempts);
      await signIn(env, request, reply, account.id);
      rememberDevice(cookieOf(env), request, reply, account);
      const [user] = await read(env.db, (handle) => STORES.users.find(handle, [account.id]));
      if (!user) throw new Refused("USER_UNKNOWN");
      return welcome(user as User);
    },
  );

  app.get(
    "/api/session",
    { schema: { tags, summary: "Who is signed in", response: { 200: sessionAnswer, 401: refusalBody } } },
    async (request, reply) => sessionView((await requireSession(env, request, reply)).user),
  );

  const signingOut = { config: { entrance: "everybody" }, schema: { tags, summary: "Sign out" } } as const;
  app.delete("/api/session", signingOut, async (request, reply) => {
    await signOut(env, request, reply);
    return {};
  });
}

/** Refuses where an invitation is asked for, and this is none. Answers how to use it up. */
async function admit({ invitation }: Environment, token: string | undefined): Promise<() => Promise<void>> {
  if (!invitation) return async () => {};
  if (!token) throw new Refused("INVITATION_MISSING");
  const refusal = await invitation.refusalOf(token);
  if (refusal) throw new Refused(refusal);
  return () => invitation.used(token);
}

/** The account whose password was given; every try counts, before it is judged. */
async function entering(
  env: Environment,
  request: FastifyRequest<{ Body: { email: string; password: string } }>,
  attempts: Attempts,
): Promise<{ id: Id; passwordHash: string | null }> {
  const { email, password } = request.body;
  const account = await read(env.db, (handle) => findAccount(handle, email));
  const visitor = {
    account: email,
    address: request.ip,
    knownDevice: account && knownDevice(cookieOf(env), request, account),
  };
  attempts.begin(visitor, env.clock());
  if (!account) throw new Refused("USER_UNKNOWN");
  if (account.passwordHash === null || !(await isPassword(account.passwordHash, password))) {
    throw new Refused("WRONG_PASSWORD");
  }
  attempts.succeeded(visitor);
  return account;
}

function welcome(user: User) {
  return { ...sessionView(user), message: `Bienvenido, ${user.name}!` };
}

function sessionView(user: User): SessionAnswer {
  const { id, name, email, role } = user;
  return { user: { id, name, email, role }, perm: permOf(user) };
}
