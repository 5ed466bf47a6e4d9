/** Joins the console to the server of many businesses: `start.ts` hands over all that it needs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { threadCopier } from "../../features/backups/nightly.ts";
import type { Care } from "../care.ts";
import { certificateRoutes } from "../certificates.ts";
import type { Mover } from "../move/mover.ts";
import { createOperatorApp, type OperatorAppOptions } from "./app.ts";
import { hostingOf } from "./kept-businesses.ts";

interface OperatorSeam extends Care {
  operatorHost: string;
  /** Where the screens of businesses are: those of the console are beside them. */
  webRoot?: string;
  mover?: Pick<Mover, "begin" | "cancel" | "otherPlace">;
}

export async function operatorApp(seam: OperatorSeam): Promise<FastifyInstance> {
  const { host, node, operatorHost, webRoot, mover } = seam;
  const { copier, giveUp } = threadCopier();
  const adminUrl = host.places.environment.BUSINESSES_DATABASE_URL?.trim() || null;
  const hosting = hostingOf(seam, { copier, adminUrl, upSince: host.clock() });
  const { trustedProxies, patience } = host.app;
  const app = await createOperatorApp({
    directory: host.directory,
    hosting,
    clock: host.clock,
    version: host.version,
    node,
    operatorHost,
    report: host.report,
    ...(mover ? { mover } : {}),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
    ...(patience ? { patience } : {}),
    ...builtConsole(webRoot),
  });
  certificateRoutes(app, host.directory, operatorHost);
  app.addHook("onClose", giveUp);
  return app;
}

function builtConsole(webRoot: string | undefined): Pick<OperatorAppOptions, "webRoot"> {
  const folder = webRoot === undefined ? undefined : join(webRoot, "..", "operator");
  return folder !== undefined && existsSync(join(folder, "operador", "index.html"))
    ? { webRoot: folder }
    : {};
}
