/** How a client enters the portal, and when last: only the server knows, so it is asked whenever it can answer. */

import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import { type PortalAccess, portalAccess } from "#contract/portal";
import { Server } from "#web/offline/connectivity/server.ts";
import type { Environment } from "#web/offline/environment/environment.ts";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";

export type LastAccess =
  | { status: "loading" | "offline" | "error" }
  | {
      status: "known";
      at: PortalAccess["lastLogin"];
      links: PortalAccess["links"];
      /** Where borrowers reach this business. */
      publicAddress: string;
    };

export function useLastAccess(clientId: Id): LastAccess {
  const { environment } = useLocalStore();
  const { online } = useConnectivity();
  return useRead(askServer, environment, online, clientId).value ?? { status: "loading" };
}

async function askServer(
  read: Reader,
  environment: Environment,
  online: boolean,
  clientId: Id,
): Promise<LastAccess> {
  // A link that arrives here, made or taken back on any device, is a reason to ask again.
  const [settings] = await Promise.all([
    read.optional.get("settings", SETTINGS_ID),
    read.where("portalLinks", "clientId", clientId),
  ]);
  if (!online) return { status: "offline" };
  const reply = await new Server(environment).get(`/api/portal-accounts/${clientId}`);
  const parsed = reply.kind === "answered" ? portalAccess.safeParse(reply.body) : null;
  if (!parsed?.success) return { status: reply.kind === "silent" ? "offline" : "error" };
  const { lastLogin: at, links } = parsed.data;
  return { status: "known", at, links, publicAddress: settings?.publicAddress || location.origin };
}
