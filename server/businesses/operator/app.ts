/** The operator's console as an app of its own: the requests of the operator's host come here, and to no business. */
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { readBodies } from "../../http/bodies.ts";
import { boundBodies, ROOMS } from "../../http/bytes-under-way.ts";
import { compressAnswers } from "../../http/compression.ts";
import { askBeforeBodies } from "../../http/entrance.ts";
import { answer, handleErrors } from "../../http/errors.ts";
import { PATIENCE, type Patience, serverTimes } from "../../http/patience.ts";
import { requireSameOrigin } from "../../http/same-origin.ts";
import { leaveUnread } from "../../http/unread-bodies.ts";
import { webRoutes } from "../../http/web.ts";
import { actRoutes } from "./act-routes.ts";
import { businessRoutes } from "./business-routes.ts";
import type { OperatorEnvironment } from "./environment.ts";
import { measureRoute } from "./measure-route.ts";
import { answerRefusals } from "./refused.ts";
import { sessionRoutes } from "./session-routes.ts";
import { operators } from "./sessions.ts";

/** Names and addresses that a person typed. */
const USUAL_BODY = 16 * 1024;
const CONSOLE = "/operador";

export interface OperatorAppOptions extends OperatorEnvironment {
  /** The folder of the built console; without it only the API is served. */
  webRoot?: string;
  trustedProxies?: number;
  patience?: Patience;
}

export async function createOperatorApp(options: OperatorAppOptions): Promise<FastifyInstance> {
  const { webRoot, trustedProxies = 0, patience = PATIENCE, ...env } = options;
  const app = Fastify({
    bodyLimit: USUAL_BODY,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    ...serverTimes(patience),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  readBodies(app);
  handleErrors(app, { db: env.directory.db, report: env.report });
  await app.register(helmet, securityHeaders);
  await app.register(cookie);
  requireSameOrigin(app);
  askBeforeBodies(app);
  boundBodies(app, ROOMS);
  leaveUnread(app, patience.lingerMs);
  compressAnswers(app);
  await app.register(async (api) => {
    answerRefusals(api);
    api.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    });
    sessionRoutes(api, env);
    await api.register(async (inside) => operatorsOnly(inside, env));
  });
  app.get("/", (_request, reply) => reply.redirect(CONSOLE));
  if (webRoot === undefined) app.setNotFoundHandler((_request, reply) => answer(reply, "NOT_FOUND"));
  else await webRoutes(app, webRoot, pageOf);
  return app;
}

/** Every route in here asks who it is before anything else. Those that take a body say so once more, as everywhere. */
function operatorsOnly(inside: FastifyInstance, env: OperatorEnvironment): void {
  inside.addHook("onRequest", operators(env));
  businessRoutes(inside, env);
  actRoutes(inside, env);
  measureRoute(inside, env);
}

function pageOf(path: string): string | undefined {
  return path === CONSOLE || path.startsWith(`${CONSOLE}/`) ? `${CONSOLE}/index.html` : undefined;
}

/** As at a business, but for what the console has no use for: pictures from elsewhere, workers, frames, styles in a page. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  originAgentCluster: false,
  crossOriginOpenerPolicy: false,
} as const;
