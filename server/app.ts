/** Builds the server from what it stands on; tests call it with no port. */
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { findCommand } from "#commands/catalogue";
import { ADDRESS_SERVICE } from "#contract/address-service";
import { EXAMPLE_PATH } from "#contract/example";
import { saysTimeline, timelineAnswerOf } from "./db/database.ts";
import type { Environment } from "./environment.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { backupRoutes } from "./features/backups/routes.ts";
import { deviceRoutes } from "./features/devices/routes.ts";
import { Example, type FillExample } from "./features/example/example.ts";
import { exampleRoutes } from "./features/example/routes.ts";
import { fileRoutes } from "./features/files/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { knownClientRoutes } from "./features/known-clients/routes.ts";
import { portalRoutes } from "./features/portal/routes.ts";
import { reportRoutes } from "./features/reports/routes.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { suspensionRoutes } from "./features/suspensions/routes.ts";
import { Attempts } from "./http/attempts.ts";
import { readBodies } from "./http/bodies.ts";
import { boundBodies, ROOMS, type Rooms } from "./http/bytes-under-way.ts";
import { compressAnswers } from "./http/compression.ts";
import { describe } from "./http/description.ts";
import { askBeforeBodies } from "./http/entrance.ts";
import { answer, handleErrors } from "./http/errors.ts";
import { PATIENCE, type Patience, serverTimes } from "./http/patience.ts";
import { requireSameOrigin } from "./http/same-origin.ts";
import { type TakeTurn, workInTurns } from "./http/turns.ts";
import { leaveUnread } from "./http/unread-bodies.ts";
import { webRoutes } from "./http/web.ts";
import { type LeftBook, openBook } from "./sync/book.ts";
import { directRoutes } from "./sync/direct.ts";
import { Events } from "./sync/events.ts";
import { importRoute } from "./sync/import-route.ts";
import { syncRoutes } from "./sync/routes.ts";

const USUAL_BODY = 256 * 1024;

export interface AppOptions extends Omit<Environment, "findCommand" | "keys"> {
  /** Other commands than the catalogue's, for tests of what a later or a broken build would do. */
  findCommand?: Environment["findCommand"];
  /** The folder of the built screens; without it only the API is served. */
  webRoot?: string;
  /** How many proxies in front say who is asking and by which scheme: what a visitor wrote before them is not believed. */
  trustedProxies?: number;
  patience?: Patience;
  rooms?: Rooms;
  /** How the book was left, where a directory remembers it. */
  left?: LeftBook;
  /** A request waits with it until its business may work, where several share the machine. */
  takeTurn?: TakeTurn;
  /** Fills the book in which a newcomer looks around; absent in that example, which is this same product and has none. */
  fillExample?: FillExample;
}

/** The database must be migrated. Each app is a run of the book, unless the book is as it was left. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { webRoot, trustedProxies = 0, patience = PATIENCE, rooms = ROOMS, fillExample, ...others } = options;
  const { left, takeTurn, ...given } = others;
  const env: Environment = {
    findCommand,
    ...given,
    keys: await openBook({ ...given, ...(left && { left }) }),
  };
  env.db.outage.follow((line) => env.report(line, "database"));
  await sayWhatIsWithheld(env);
  const app = Fastify({
    bodyLimit: USUAL_BODY,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    routerOptions: { maxParamLength: 120, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    ...serverTimes(patience),
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are made by our own typed code: the schemas describe them, and checking every page again would cost more
  // than making it.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  readBodies(app);
  handleErrors(app, env);
  await app.register(helmet, securityHeaders);
  await app.register(cookie);
  requireSameOrigin(app);
  askBeforeBodies(app);
  boundBodies(app, rooms);
  leaveUnread(app, patience.lingerMs);
  if (takeTurn) workInTurns(app, takeTurn);
  compressAnswers(app);
  await describe(app, env.version);
  const events = new Events(env.db, patience.heartbeatMs);
  const attempts = new Attempts();
  app.addHook("preClose", async () => events.close());
  await app.register(async (api) => {
    api.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    });
    sessionRoutes(api, env, attempts);
    syncRoutes(api, env, events);
    importRoute(api, env);
    directRoutes(api, env, events);
    deviceRoutes(api, env, events);
    knownClientRoutes(api, env);
    await fileRoutes(api, env);
    auditRoutes(api, env);
    await backupRoutes(api, env);
    reportRoutes(api, env);
    settingsRoutes(api, env);
    suspensionRoutes(api, env);
    await importRoutes(api, env);
    portalRoutes(api, env);
    if (fillExample) exampleOf(api, env, options, fillExample, attempts);
  });
  if (webRoot === undefined) app.setNotFoundHandler((_request, reply) => answer(reply, "NOT_FOUND"));
  else await webRoutes(app, webRoot);
  return app;
}

/** Said once for each start, because it takes a person to make up for it. */
async function sayWhatIsWithheld({ db, report }: Environment): Promise<void> {
  if (await saysTimeline(db)) return;
  const reason = (await timelineAnswerOf(db))?.reason;
  report(
    `PostgreSQL does not say which timeline it writes (${reason}): after a failover that may have lost commits, start every process again`,
    "database",
  );
}

const EXAMPLE_COOKIE = { name: "cuadre_example", path: EXAMPLE_PATH, isKept: false };

function exampleOf(
  api: FastifyInstance,
  env: Environment,
  options: AppOptions,
  fill: FillExample,
  attempts: Attempts,
): void {
  const {
    webRoot: _,
    backupFolder: __,
    backupSource: ___,
    fillExample: ____,
    left: _____,
    ...others
  } = options;
  // Every visitor in it is a stranger.
  const rooms = { ...ROOMS, people: ROOMS.strangers, backups: ROOMS.strangers };
  const example = new Example(env, fill, (db) => createApp({ ...others, db, cookie: EXAMPLE_COOKIE, rooms }));
  api.addHook("preClose", () => example.close());
  exampleRoutes(api, env, example, attempts);
}

/** No `upgrade-insecure-requests` and no HSTS: on a shop's own network the server is reached by plain http. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: ["'self'", ADDRESS_SERVICE.origin],
      workerSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ["'self'", "blob:"],
    },
  },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  originAgentCluster: false,
  crossOriginOpenerPolicy: false,
} as const;
