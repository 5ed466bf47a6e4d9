/**
 * One server for all businesses. The `Host` header alone says which one a request is for, because by it browsers keep cookies,
 * stores and pages of businesses apart. Every other request is answered as if nothing were here.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type Patience, serverTimes } from "../http/patience.ts";
import { CERTIFICATES } from "./certificates.ts";
import { type Business, businessOfHost } from "./directory/businesses.ts";
import type { Directory } from "./directory/database.ts";
import { hostName, hostOfHeader } from "./host-name.ts";
import type { Lives, Use } from "./lives.ts";
import { type Excuse, excuse, nothingHere } from "./refusing.ts";

export interface RouterOptions {
  directory: Directory;
  lives: Pick<Lives, "use">;
  /** The name of this node. */
  node: string;
  /** The host under which the operator is asked: `localhost` is the machine itself. */
  operatorHost: string;
  operatorApp: FastifyInstance;
  patience: Patience;
  report(error: unknown, where: string): void;
}

export function createRouter(options: RouterOptions): Server {
  const { requestTimeout, connectionTimeout, http } = serverTimes(options.patience);
  const server = createServer({ ...http, requestTimeout }, (request, response) => {
    void route(options, request, response);
  });
  server.setTimeout(connectionTimeout);
  return server;
}

export async function route(
  options: RouterOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = hostOf(request);
  if (host === null) return nothingHere(response);
  if (isOperators(options, host, request)) return askOperator(options, request, response);
  try {
    const name = hostName(host);
    const business = name === null ? undefined : await businessOfHost(options.directory, name);
    if (!business || business.state === "gone") return nothingHere(response);
    const reason = excuseOf(business, options.node);
    if (reason) return excuse(request, response, reason);
    await serve(options, business, request, response);
  } catch (error) {
    options.report(error, "router");
    excuse(request, response, "maintenance");
  }
}

/** The host of the one `Host` header. A request that names another server in its first line goes nowhere. */
function hostOf({ rawHeaders, url = "" }: IncomingMessage): string | null {
  const hosts = rawHeaders.filter((_, n) => n % 2 === 1 && rawHeaders[n - 1]?.toLowerCase() === "host");
  const [only] = hosts;
  if (only === undefined || hosts.length > 1 || !url.startsWith("/")) return null;
  return hostOfHeader(only);
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** A proxy brings strangers, so that a request by one is no request of the machine itself, except what the proxy asks. */
function isOperators({ operatorHost }: RouterOptions, host: string, request: IncomingMessage): boolean {
  if (host === operatorHost && host !== "localhost") return true;
  if (!LOOPBACK.has(host) || !isOfMachine(request)) return false;
  return operatorHost === "localhost" || request.url?.split("?")[0] === CERTIFICATES;
}

function isOfMachine({ headers, socket }: IncomingMessage): boolean {
  const { remoteAddress = "" } = socket;
  const isNear = LOOPBACK.has(remoteAddress) || remoteAddress.startsWith("::ffff:127.");
  return isNear && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}

async function askOperator(
  options: RouterOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await options.operatorApp.ready();
  options.operatorApp.routing(request, response);
}

function excuseOf({ state, node }: Business, own: string): Excuse | null {
  if (state === "suspended") return "suspended";
  if (state === "moving") return "moving";
  return node === null || node === own ? null : "elsewhere";
}

async function serve(
  { lives, report }: RouterOptions,
  business: Business,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let use: Use;
  try {
    use = await lives.use(business);
  } catch {
    // The first who found out has said so to the operator.
    return excuse(request, response, "maintenance");
  }
  response.once("close", use.over);
  // Its sender went away while it was being opened.
  if (response.closed || request.socket.destroyed) return use.over();
  try {
    use.business.app.routing(request, response);
  } catch (error) {
    report(error, "router");
    excuse(request, response, "maintenance");
  }
}
