/** The devices of a user over HTTP: when each last reported, its end, and the end of what a stolen one may deliver. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { userDevices } from "#contract/devices";
import type { Id } from "#contract/id";
import { hasOwnPortfolio } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { refusalBody } from "#contract/session";
import * as value from "#contract/value";
import { may } from "#domain/access/permissions";
import { read } from "../../db/database.ts";
import { withdrawSecret } from "../../db/journal/device-secrets.ts";
import { devicesOf, endDevice, findDevice } from "../../db/journal/devices.ts";
import { clientsViewedBy, portfolioSeqOf } from "../../db/journal/portfolios.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Handle } from "../../db/records/store.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import { administrators } from "../../http/entrance.ts";
import { requireSession } from "../../http/sessions.ts";
import { Refused } from "../../refused.ts";
import type { Events } from "../../sync/events.ts";

const tags = ["devices"];

export function deviceRoutes(instance: FastifyInstance, env: Environment, events: Events): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/users/:userId/devices",
    {
      schema: {
        tags,
        summary: "The devices of a user, and when each last reported",
        params: z.strictObject({ userId: value.id }),
        response: { 200: userDevices, 401: refusalBody, 403: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (!may(user, "users", "view")) throw new Refused("FORBIDDEN");
      const { userId } = request.params;
      const answer = async (handle: Handle) => devicesOf(handle, userId, await viewedBy(handle, userId));
      return { devices: await read(env.db, answer) };
    },
  );

  app.delete(
    "/api/devices/:deviceId",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary:
          "End a device for good: its sessions end, and at its next contact it removes its copy of the book",
        params: z.strictObject({ deviceId: value.id }),
        response: { 200: z.strictObject({}), 401: refusalBody, 403: refusalBody, 404: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      await end(env, user.id, request.params.deviceId);
      // A page that is open there asks at once, and hears why.
      await events.closeEnded();
      return {};
    },
  );

  app.delete(
    "/api/devices/:deviceId/secret",
    {
      config: { entrance: administrators(env) },
      schema: {
        tags,
        summary: "Withdraw for good what a stolen device may deliver after its user is removed",
        params: z.strictObject({ deviceId: value.id }),
        response: { 200: z.strictObject({}), 401: refusalBody, 403: refusalBody, 404: refusalBody },
      },
    },
    async (request, reply) => {
      const { user } = await requireSession(env, request, reply);
      if (user.role !== "admin") throw new Refused("FORBIDDEN");
      await withdraw(env, user.id, request.params.deviceId);
      return {};
    },
  );
}

/** A device that was ended before stays ended as it was: nothing is written twice. */
async function end(env: Environment, userId: Id, deviceId: Id): Promise<void> {
  const at = env.clock();
  await transact(env.db, async (writing) => {
    const device = await findDevice(writing.handle, deviceId);
    if (!device) throw new Refused("NOT_FOUND");
    if (device.endedAt !== null) return;
    await endDevice(writing, deviceId, at);
    const line = { collection: "users", id: device.userId } as const;
    const told = { before: { deviceInUse: device.code }, after: { deviceInUse: null } };
    const cause = { at, userId, deviceId: null, commandId: null, command: "device.end" };
    await writing.note({ ...line, ...told }, cause);
  });
}

async function withdraw(env: Environment, userId: Id, deviceId: Id): Promise<void> {
  const at = env.clock();
  await transact(env.db, async (writing) => {
    const device = await findDevice(writing.handle, deviceId);
    if (!device) throw new Refused("NOT_FOUND");
    await withdrawSecret(writing, deviceId, at);
    const line = { collection: "users", id: device.userId } as const;
    const told = { before: { deliveringDevice: device.code }, after: { deliveringDevice: null } };
    const cause = { at, userId, deviceId: null, commandId: null, command: "device.withdraw" };
    await writing.note({ ...line, ...told }, cause);
  });
}

/** How many clients the user views, and the last change that may have taken one away. */
async function viewedBy(handle: Handle, userId: Id): Promise<{ clients: number | null; since: number }> {
  const [user] = await STORES.users.find(handle, [userId]);
  if (!hasOwnPortfolio(user as User | undefined)) return { clients: null, since: 0 };
  const clients = (await clientsViewedBy(handle, userId)).length;
  return { clients, since: await portfolioSeqOf(handle, userId) };
}
