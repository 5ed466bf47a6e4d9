/** When a client last entered the portal: only the server knows, so it is asked whenever it can answer. */
import { useEffect, useState } from "react";
import type { Id } from "#contract/id";
import { type PortalAccess, portalAccess } from "#contract/portal";
import { Server } from "#web/offline/connectivity/server.ts";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";

export type LastAccess =
  | { status: "loading" | "offline" | "error" }
  | { status: "known"; at: PortalAccess["lastLogin"] };

export function useLastAccess(clientId: Id): LastAccess {
  const { environment } = useLocalStore();
  const { online } = useConnectivity();
  const [access, setAccess] = useState<LastAccess>({ status: "loading" });
  useEffect(() => {
    if (!online) {
      setAccess({ status: "offline" });
      return;
    }
    let gone = false;
    setAccess({ status: "loading" });
    const ask = async () => {
      const reply = await new Server(environment).get(`/api/portal-accounts/${clientId}`);
      const parsed = reply.kind === "answered" ? portalAccess.safeParse(reply.body) : null;
      if (gone) return;
      if (parsed?.success) setAccess({ status: "known", at: parsed.data.lastLogin });
      else setAccess({ status: reply.kind === "silent" ? "offline" : "error" });
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [environment, online, clientId]);
  return access;
}
