/**
 * The place of a business in a PostgreSQL database that several share: a schema, and a role that may do all in it and nothing
 * elsewhere. So a statement that asks for another's records is refused by the engine, whichever mistake made it.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { leave } from "./engine/lines.ts";

/** The sign by which a schema is known as one of these: no other is ever renamed or dropped. */
const SIGN = "Cuadre: the place of a business";
const NAME = /^(?!pg_|public$|information_schema$)[a-z][a-z0-9_]{0,49}$/;
const PATIENCE_MS = 60_000;
/** For each process that serves the business two, and a backup that is made and proved takes four more. */
const CONNECTIONS = 12;

export interface PlaceOptions {
  /** The most connections that PostgreSQL takes for the business, of all processes together. */
  connections?: number;
}

/**
 * Makes schema and role, and answers the address by which the business is opened. Of a place that holds nothing yet, because
 * the answer was lost, the address is given again with a new password; one that holds tables is refused.
 *
 * `adminUrl` leads to the database as a role that may create roles, and schemas in this database.
 */
export function makePostgresPlace(
  adminUrl: string,
  name: string,
  { connections = CONNECTIONS }: PlaceOptions = {},
): Promise<string> {
  return administered(adminUrl, [name], async (admin) => {
    const owner = await ownerOf(admin, name);
    if (owner !== null && (await holdsTables(admin, name))) throw new Error(`the place ${name} holds a book`);
    const role = owner ?? `${name}_${randomBytes(4).toString("hex")}`;
    if (owner === null) await makeSchema(admin, name, role);
    await close(admin, "public", role);
    return openTo(admin, adminUrl, { name, role, connections });
  });
}

/** Drops schema and role with all that is in it, and ends its connections. One that is gone already stays gone. */
export async function dropPostgresPlace(adminUrl: string, name: string): Promise<void> {
  await shutOut(adminUrl, name);
  await administered(adminUrl, [name], async (admin) => {
    const role = await ownerOf(admin, name);
    if (role === null) return;
    await admin.query(`drop schema ${quoted(name)} cascade`);
    await admin.query(`drop owned by ${quoted(role)}`);
    await admin.query(`drop role ${quoted(role)}`);
  });
}

/**
 * Gives the place another name and a new password, and ends its connections: who had it open under the former address is out.
 * Answers its address under the new name. Renamed already, it only gets another password.
 */
export async function renamePostgresPlace(adminUrl: string, from: string, to: string): Promise<string> {
  await shutOut(adminUrl, from);
  return administered(adminUrl, [from, to], async (admin) => {
    const [role, taken] = [await ownerOf(admin, from), await ownerOf(admin, to)];
    if (role !== null && taken !== null) throw new Error(`there is a place ${to} already`);
    const owner = role ?? taken;
    if (owner === null) throw new Error(`there is no place ${from}`);
    if (role !== null) await admin.query(`alter schema ${quoted(from)} rename to ${quoted(to)}`);
    return openTo(admin, adminUrl, { name: to, role: owner });
  });
}

/** The names of all places in the database, in their order. */
export function postgresPlaces(adminUrl: string): Promise<string[]> {
  return administered(adminUrl, [], async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select nspname as name from pg_namespace where obj_description(oid, 'pg_namespace') = $1 order by 1",
      [SIGN],
    );
    return rows.map(({ name }) => name);
  });
}

/** One transaction beside no other over the same names: where it ends half way, nothing of it stays. */
async function administered<T>(
  adminUrl: string,
  names: readonly string[],
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  for (const name of names) if (!NAME.test(name)) throw new Error(`"${name}" is no name of a place`);
  const socket = new Socket();
  const admin = new pg.Client({
    connectionString: adminUrl,
    stream: () => socket,
    application_name: "cuadre places",
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  admin.on("error", () => {});
  try {
    await admin.connect();
    await admin.query("begin");
    for (const name of names.toSorted())
      await admin.query("select pg_advisory_xact_lock(hashtextextended('cuadre place ' || $1, 0))", [name]);
    const result = await work(admin);
    await admin.query("commit");
    return result;
  } finally {
    await leave(admin.end(), [socket]);
  }
}

/** The role of a place; null where there is none. A schema that is no place is refused. */
async function ownerOf(admin: pg.Client, name: string): Promise<string | null> {
  const { rows } = await admin.query<{ owner: string; sign: string | null }>(
    `select pg_get_userbyid(nspowner) as owner, obj_description(oid, 'pg_namespace') as sign
      from pg_namespace where nspname = $1`,
    [name],
  );
  const [schema] = rows;
  if (schema && schema.sign !== SIGN) throw new Error(`the schema ${name} is no place of a business`);
  return schema?.owner ?? null;
}

async function holdsTables(admin: pg.Client, name: string): Promise<boolean> {
  const { rows } = await admin.query(
    "select from pg_class where relnamespace = (select oid from pg_namespace where nspname = $1) limit 1",
    [name],
  );
  return rows.length > 0;
}

async function makeSchema(admin: pg.Client, name: string, role: string): Promise<void> {
  await admin.query(`create role ${quoted(role)}`);
  // Since version 16 who makes a role is no member of it, and only members give a schema to it, end its connections and drop it.
  await admin.query(`grant ${quoted(role)} to current_user`);
  await admin.query(`create schema ${quoted(name)} authorization ${quoted(role)}`);
  await admin.query(`comment on schema ${quoted(name)} is '${SIGN}'`);
}

/**
 * Takes from all roles what version 14 and those before it gave them in `public`: with no book in it, even looking there.
 * Only its owner can do so, and is asked to where we are not.
 */
async function close(admin: pg.Client, schema: string, role: string): Promise<void> {
  const isThere = await admin.query("select from pg_namespace where nspname = $1", [schema]);
  if (isThere.rows.length === 0) return;
  const may = async (right: string) => {
    const { rows } = await admin.query("select has_schema_privilege($1, $2, $3) as may", [
      role,
      schema,
      right,
    ]);
    return Boolean(rows[0]?.may);
  };
  const isEmpty = !(await holdsTables(admin, schema));
  const rights = isEmpty ? "all" : "create";
  if (!(await may("create")) && !(isEmpty && (await may("usage")))) return;
  await admin.query("savepoint before_closing");
  await admin.query(`revoke ${rights} on schema ${quoted(schema)} from public`).catch(async () => {
    await admin.query("rollback to savepoint before_closing");
  });
  if (await may("create"))
    throw new Error(
      `every role may make tables in ${schema}: let its owner run "revoke create on schema ${schema} from public"`,
    );
}

interface Opened {
  name: string;
  role: string;
  connections?: number;
}

/** Gives the role a new password and its schema as the only one in which it looks. */
async function openTo(admin: pg.Client, adminUrl: string, opened: Opened): Promise<string> {
  const { name, role, connections } = opened;
  const password = randomBytes(24).toString("base64url");
  const limit = connections === undefined ? "" : `connection limit ${Math.floor(connections)}`;
  await admin.query(`alter role ${quoted(role)} login ${limit} password '${verifierOf(password)}'`);
  await admin.query(`alter role ${quoted(role)} set search_path = ${quoted(name)}`);
  const url = new URL(adminUrl);
  for (const own of ["user", "password", "options"]) url.searchParams.delete(own);
  [url.username, url.password] = [role, password];
  return url.href;
}

/** No connection is taken for the role from here on, and those that are open end. */
async function shutOut(adminUrl: string, name: string): Promise<void> {
  const role = await administered(adminUrl, [name], async (admin) => {
    const owner = await ownerOf(admin, name);
    if (owner !== null) await admin.query(`alter role ${quoted(owner)} nologin`);
    return owner;
  });
  if (role === null) return;
  await administered(adminUrl, [name], (admin) =>
    admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [role]),
  );
}

/**
 * The password as PostgreSQL keeps it (RFC 5802): the server's log, where it has all statements that change roles, learns
 * nothing by which to enter.
 */
function verifierOf(password: string): string {
  const [salt, turns] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, turns, 32, "sha256");
  const keyOf = (purpose: string) => createHmac("sha256", salted).update(purpose).digest();
  const stored = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  const kept = `${salt.toString("base64")}$${stored}:${keyOf("Server Key").toString("base64")}`;
  return `SCRAM-SHA-256$${turns}:${kept}`;
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
