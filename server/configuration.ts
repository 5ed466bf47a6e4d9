/** Reads the configuration and says clearly what is wrong with it. */

export interface Configuration {
  dataDir: string;
  port: number;
  host: string;
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null;
  trustProxy: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

export function readConfiguration(variables: Variables): Configuration {
  const text = (name: string) => variables[name]?.trim() || null;
  return {
    dataDir: text("DATA_DIR") ?? "./data",
    port: readPort(text("PORT") ?? "3000"),
    host: text("HOST") ?? "0.0.0.0",
    databaseUrl: readDatabaseUrl(text("DATABASE_URL")),
    trustProxy: readSwitch("TRUST_PROXY", text("TRUST_PROXY") ?? "0"),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, and is "${text}"`);
  }
  return port;
}

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error("DATABASE_URL must look like postgres://user:password@host:5432/name");
  }
  return text;
}

function readSwitch(name: string, text: string): boolean {
  if (/^(1|true|yes)$/i.test(text)) return true;
  if (/^(0|false|no)$/i.test(text)) return false;
  throw new Error(`${name} must be 1 or 0, and is "${text}"`);
}
