/**
 * The walk that proves that businesses on one server are apart: every route of the description is asked at one business with
 * everything that another one gave out, and no answer may hold a word of the other's records.
 */
import { createHash, randomBytes } from "node:crypto";
import { toId } from "#contract/id";
import { PROTOCOL } from "#contract/sync";
import type { Agent, Reply } from "./agent.ts";
import { cuotaArgs, grantLoan, newId } from "./book.ts";
import { type BusinessAt, canary } from "./businesses.ts";
import type { TestDevice } from "./device.ts";

const PICTURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PORTAL_PASSWORD = "clave-del-portal";

/** All that a business gave to its people, devices and borrowers. */
export interface GivenOut {
  at: BusinessAt;
  admin: Agent;
  device: TestDevice;
  /** Words that are in its records and nowhere else. */
  canaries: string[];
  /** Its cookies: of its administrator, and of a borrower in the portal. */
  cookies: string[];
  /** Its values, by the names under which routes ask for them. */
  values: Readonly<Record<string, string | number>>;
}

/** Fills a business with records, and gathers what it gave out. */
export async function giveOut(at: BusinessAt, admin: Agent): Promise<GivenOut> {
  const device = await admin.device();
  const token = randomBytes(16).toString("base64url");
  const [client, note, photoName] = [canary("cliente"), canary("nota"), canary("foto")];
  const identification = `000-${at.id.length}000001-7`;
  const loan = await grantLoan(device, {}, {}, { name: client, identification });
  const receipt = { number: `${device.code}-${++device.receipts}`, issued: null, token };
  const payment = cuotaArgs(at.clock(), loan.id, { notes: note });
  await device.push(device.command("payment.collect", payment, { receipt }));
  const bytes = Buffer.from([...PICTURE, ...Buffer.from(photoName)]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const photo = { id: newId(), name: `${photoName}.png`, type: "image/png", size: bytes.length, sha256 };
  await device.send("client.update", { id: loan.clientId, at: at.clock(), fields: {}, photo });
  await at.inject({
    method: "PUT",
    url: `/api/files/${photo.id}`,
    headers: { cookie: admin.cookie, "content-type": "image/png" },
    bytes,
  });
  const email = `${client}@prueba.example`.toLowerCase();
  const account = { id: newId(), at: at.clock(), clientId: loan.clientId, email };
  await admin.run("portal.createAccount", account, { password: PORTAL_PASSWORD });
  const entered = await at.inject({
    method: "POST",
    url: "/api/portal/session",
    payload: { email, password: PORTAL_PASSWORD },
  });
  const linkId = newId();
  await admin.run("portal.createLink", { id: linkId, at: at.clock(), clientId: loan.clientId, days: 7 });
  const { links } = (await admin.ask("GET", `/api/portal-accounts/${loan.clientId}`)).json();
  const path: string = links[0]?.path ?? "";
  const backup = (await admin.ask("POST", "/api/backups", { collections: ["clients"], notes: note })).json();
  await device.pull();
  return {
    at,
    admin,
    device,
    canaries: [client, note, photoName],
    cookies: [admin.cookie, ...entered.cookies.map(({ name, value }) => `${name}=${value}`)],
    values: {
      userId: admin.id,
      clientId: loan.clientId,
      clients: loan.clientId,
      entityId: loan.clientId,
      deviceId: device.id,
      backupId: backup.id,
      epoch: device.epoch,
      cursor: device.cursor ?? "",
      from: device.cursor ?? "",
      seen: device.cursor ?? "",
      proof: device.proof ?? "",
      secret: device.secret ?? "",
      id: photo.id,
      token,
      identification,
      email,
      password: PORTAL_PASSWORD,
      link: path.slice(path.lastIndexOf("/") + 1),
      digits: identification.slice(-4).replace("-", ""),
      collection: "clients",
      c: "clients",
      of: "clients",
      part: "clients",
      after: 0,
      proto: PROTOCOL,
    },
  };
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
}

interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  payload?: object;
  isLast: boolean;
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** Those that end what the walk walks with, or make a second business of it. They are asked last. */
const LAST = [
  "DELETE /api/session",
  "DELETE /api/portal/session",
  "DELETE /api/backups/{backupId}",
  "DELETE /api/devices/{deviceId}",
  "DELETE /api/devices/{deviceId}/secret",
];

/** Every route of the description: with what it must have alone, and with a business's values wherever one of them fits. */
export function routesWith(description: object, values: GivenOut["values"]): Route[] {
  const all = [...routesOf(description, values, false), ...routesOf(description, values, true)];
  return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
}

function routesOf(description: object, values: GivenOut["values"], isFull: boolean): Route[] {
  const { paths } = description as { paths: Record<string, Record<string, Described>> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
  return all.map(({ path, method, described }) => {
    const { parameters = [], requestBody } = described;
    const query = new URLSearchParams();
    for (const { name, in: place, required, schema } of parameters)
      if (place === "query" && (required || (isFull && name in values)))
        query.set(name, String(filled(schema ?? {}, name, values)));
    const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name] ?? values.clientId)),
    );
    const schema = requestBody?.content?.["application/json"]?.schema;
    return {
      method: method as Route["method"],
      isLast: LAST.includes(`${method} ${path}`),
      url: query.size > 0 ? `${filledPath}?${query}` : filledPath,
      ...(schema ? { payload: filled(schema, "", values) as object } : {}),
    };
  });
}

function filled(schema: Schema, name: string, values: GivenOut["values"]): unknown {
  const given = values[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(given) ? given : schema.enum[0];
  if (schema.anyOf) return filled(schema.anyOf[0] ?? {}, name, values);
  const type = [schema.type].flat()[0];
  if (type === "object") {
    const wanted = Object.entries(schema.properties ?? {}).filter(
      ([key]) => schema.required?.includes(key) || key in values,
    );
    return Object.fromEntries(wanted.map(([key, each]) => [key, filled(each, key, values)]));
  }
  if (type === "array") return schema.items ? [filled(schema.items, name.replace(/s$/, ""), values)] : [];
  if (type === "integer" || type === "number")
    return typeof given === "number" ? given : Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return false;
  return given ?? toId(String(values.clientId));
}

export interface Leak {
  asked: string;
  as: string;
  word: string;
}

/**
 * Asks one business for everything of another. Answers where a word of the other's came out, or one of its own to a person who
 * is not its own.
 */
export async function walk(of: GivenOut, at: GivenOut): Promise<Leak[]> {
  const description = (await at.admin.ask("GET", "/api/openapi.json")).json();
  const routes = routesWith(description, of.values);
  const leaks: Leak[] = [];
  const bearers = [
    ["a stranger", ""],
    ...of.cookies.map((cookie) => ["the other's cookie", cookie] as const),
    ["its own administrator", at.admin.cookie],
  ] as const;
  for (const [as, cookie] of bearers)
    for (const route of routes) {
      // Its own session is needed to the end.
      if (cookie === at.admin.cookie && route.url === "/api/session" && route.method === "DELETE") continue;
      const { isLast: _, ...asked } = route;
      const reply = await at.at.inject({ ...asked, headers: cookie === "" ? {} : { cookie } });
      const own = cookie === at.admin.cookie ? [] : at.canaries;
      const word = wordsIn(reply, [...of.canaries, ...own], route)[0];
      if (word !== undefined) leaks.push({ asked: `${route.method} ${route.url}`, as, word });
    }
  return leaks;
}

/** The canaries in an answer that were not in its question. */
function wordsIn(
  { headers, rawPayload }: Reply,
  canaries: readonly string[],
  { url, payload }: Pick<Route, "url" | "payload">,
): string[] {
  const asked = decodeURIComponent(url.replaceAll("+", " ")) + JSON.stringify(payload ?? {});
  const answered = JSON.stringify(headers) + rawPayload.toString("latin1");
  return canaries.filter((word) => answered.includes(word) && !asked.includes(word));
}

/** How many routes say a word of the business to its own administrator: a walk that sees none of them proves nothing. */
export async function saidToItsOwn(of: GivenOut): Promise<string[]> {
  const description = (await of.admin.ask("GET", "/api/openapi.json")).json();
  const said: string[] = [];
  for (const route of routesWith(description, of.values)) {
    if (route.method !== "GET") continue;
    const reply = await of.at.inject({ ...route, headers: { cookie: of.cookies.join("; ") } });
    if (wordsIn(reply, of.canaries, route).length > 0) said.push(route.url.split("?")[0] ?? "");
  }
  return said;
}
