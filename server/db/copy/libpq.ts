/**
 * The address of a database as PostgreSQL's own programs take it: in variables, where other users of the machine cannot read
 * the password. A program goes the same way as the server does: to the same host, and trusting no more certificates.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates } from "node:tls";

type Variables = Record<string, string | undefined>;

/** Parts of an address that libpq knows as well, with the variable of each. Those that it does not know are passed over. */
const VARIABLES: Readonly<Record<string, string>> = {
  host: "PGHOST",
  port: "PGPORT",
  user: "PGUSER",
  password: "PGPASSWORD",
  options: "PGOPTIONS",
  client_encoding: "PGCLIENTENCODING",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  sslrootcert: "PGSSLROOTCERT",
  sslnegotiation: "PGSSLNEGOTIATION",
};

/**
 * How a connection is locked, in libpq's word. Without `uselibpqcompat` the driver checks the certificate in every mode but
 * `no-verify`, which libpq calls `require`.
 */
function sslMode(asked: URLSearchParams, environment: Variables): string | undefined {
  const mode = asked.get("sslmode");
  if (asked.get("uselibpqcompat") === "true") return mode ?? undefined;
  if (mode === "disable") return mode;
  if (mode === "no-verify") return "require";
  if (mode !== null || ["sslcert", "sslkey", "sslrootcert"].some((name) => asked.has(name))) return VERIFIED;
  if (/^(1|true)$/.test(asked.get("ssl") ?? "") || asked.get("sslnegotiation") === "direct") return VERIFIED;
  return environment.PGSSLMODE === "no-verify" ? "require" : environment.PGSSLMODE;
}

const VERIFIED = "verify-full";

/** Runs work with the variables for an address, upon those of the environment. */
export async function withVariables<T>(
  url: string,
  environment: Readonly<Variables>,
  work: (variables: Variables) => Promise<T>,
): Promise<T> {
  const variables = variablesFor(url, environment);
  if (variables.PGSSLMODE !== VERIFIED || variables.PGSSLROOTCERT) return work(variables);
  // The driver trusts those whom Node trusts; libpq knows of none by itself.
  const folder = mkdtempSync(join(tmpdir(), "cuadre-roots-"));
  try {
    const file = join(folder, "root.crt");
    writeFileSync(file, getCACertificates("default").join("\n"), { mode: 0o600 });
    return await work({ ...variables, PGSSLROOTCERT: file });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function variablesFor(url: string, environment: Readonly<Variables>): Variables {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const own: Variables = {
    PGHOST: decodeURIComponent(hostname.replace(/^\[(.*)\]$/, "$1")),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: sslMode(searchParams, environment),
  };
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const said = searchParams.get(name);
    if (said) own[variable] = said;
  }
  const variables = { ...environment };
  for (const [variable, said] of Object.entries(own)) if (said) variables[variable] = said;
  return variables;
}
