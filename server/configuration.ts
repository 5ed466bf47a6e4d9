/** Reads the configuration and says clearly what is wrong with it. */

export interface Configuration {
  dataDir: string;
  port: number;
  host: string;
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null;
  /** How many proxies in front say who is asking; 0 for none. */
  trustedProxies: number;
  /** Where a copy of each backup goes, on another disk or machine; null for nowhere. */
  secondBackupDir: string | null;
  /** The folder of many businesses; null where the server is for one. */
  businessesDir: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** `args`: those of the program's own line, which go before the variables. */
export function readConfiguration(variables: Variables, args: readonly string[] = []): Configuration {
  const text = (name: string) => variables[name]?.trim() || null;
  return {
    dataDir: text("DATA_DIR") ?? "./data",
    port: readPort(text("PORT") ?? "3000"),
    host: text("HOST") ?? "0.0.0.0",
    databaseUrl: readDatabaseUrl(text("DATABASE_URL"), text),
    trustedProxies: readProxies(text("TRUST_PROXY") ?? "0"),
    secondBackupDir: text("BACKUP_SECOND_DIR"),
    businessesDir: readBusinesses(args) ?? text("BUSINESSES_DIR"),
  };
}

function readBusinesses(args: readonly string[]): string | null {
  const place = args.findIndex((arg) => arg === "--businesses" || arg.startsWith("--businesses="));
  if (place < 0) return null;
  const folder = args[place]?.split("=").slice(1).join("=") || args[place + 1];
  if (folder === undefined || folder.startsWith("--"))
    throw new Error("--businesses must be followed by a folder");
  return folder;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, and is "${text}"`);
  }
  return port;
}

const ONE_ADDRESS =
  "and the driver connects to one address. Put a proxy or a virtual address in front that leads to the primary, and name that (docs/operate)";
/** The words by which other drivers choose among several servers. Ours passes over them without a word. */
const CHOICES = ["target_session_attrs", "load_balance_hosts", "loadBalanceHosts", "targetServerType"];

function readDatabaseUrl(text: string | null, variable: (name: string) => string | null): string | null {
  if (text === null) return null;
  // Several hosts with ports make no URL at all: they are found in the text.
  const [, authority = "", query = ""] = /^[^:]+:\/\/([^/?#]*)[^?#]*\??([^#]*)/.exec(text) ?? [];
  const parameters = new URLSearchParams(query);
  const hosts = ["host", "hostaddr", "port"].flatMap((name) => parameters.getAll(name));
  const named = [authority.slice(authority.lastIndexOf("@") + 1), ...hosts];
  if (parameters.getAll("host").length > 1 || named.some((host) => /,|%2c/i.test(host)))
    throw new Error(`DATABASE_URL names several hosts, ${ONE_ADDRESS}`);
  const chosen = CHOICES.find((name) => parameters.has(name));
  if (chosen) throw new Error(`DATABASE_URL asks for ${chosen}, ${ONE_ADDRESS}`);
  if (variable("PGTARGETSESSIONATTRS")) throw new Error(`PGTARGETSESSIONATTRS is set, ${ONE_ADDRESS}`);
  if (/,/.test(variable("PGHOST") ?? "")) throw new Error(`PGHOST names several hosts, ${ONE_ADDRESS}`);
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error("DATABASE_URL must look like postgres://user:password@host:5432/name");
  }
  return text;
}

function readProxies(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  if (/^(true|yes)$/i.test(text)) return 1;
  if (/^(false|no)$/i.test(text)) return 0;
  throw new Error(`TRUST_PROXY must be how many proxies are in front, from 0 to 9, and is "${text}"`);
}
