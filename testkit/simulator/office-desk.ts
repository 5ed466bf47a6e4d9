/** The office's own desk, always in reach of the server: an administrator acts, and no phone has a part in it. */
import type { User } from "#contract/records/business";
import { PROTOCOL } from "#contract/sync";
import type { Scenario } from "./scenario.ts";
import { STAFF } from "./template.ts";

/** A command that is never queued. */
export async function runAs(scenario: Scenario, { id }: User, name: string, args: object): Promise<void> {
  const cookie = await scenario.server.signIn(id);
  const body = JSON.stringify({ id: scenario.chance.id(), name, v: 1, args });
  await scenario.server.ask({ method: "POST", path: "/api/commands", cookie, body });
}

/** A command that devices queue, from a device that is new each time: a server that went back knows none of before. */
export async function pushAtDesk(scenario: Scenario, name: string, args: object): Promise<void> {
  const [admin] = STAFF;
  const { server, chance, agenda } = scenario;
  if (!admin || !server.isOpen) return;
  const cookie = await server.signIn(admin.id);
  const ask = (path: string, body: object) =>
    server.ask({ method: "POST", path, cookie, body: JSON.stringify(body) });
  const deviceId = chance.id();
  const registered = await ask("/api/sync/devices", { deviceId, name: "Oficina" });
  if (registered?.status !== 200) return;
  const { epoch } = JSON.parse(registered.body);
  const clientTime = agenda.now();
  const command = { id: chance.id(), seq: 1, name, v: 1, args, base: null, receipt: null };
  await ask("/api/sync/push", {
    ...{ proto: PROTOCOL, userId: admin.id, deviceId, epoch, after: 0, proof: "", clientTime },
    commands: [{ ...command, timestamp: clientTime }],
  });
}
