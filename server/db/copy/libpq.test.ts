import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { variablesFor, withVariables } from "./libpq.ts";

const PLAIN = {
  PGHOST: "db.example",
  PGPORT: "5432",
  PGUSER: "ana",
  PGPASSWORD: "se cret",
  PGDATABASE: "cuadre",
};
/** Parts that the driver alone knows, and why a program does without each. */
const PASSED_OVER: Record<string, string> = {
  application_name: "the program says its own name",
  fallback_application_name: "the program says its own name",
  statement_timeout: "a dump takes as long as it takes",
  lock_timeout: "a dump takes as long as it takes",
  idle_in_transaction_session_timeout: "a dump takes as long as it takes",
  query_timeout: "a dump takes as long as it takes",
  connectionTimeoutMillis: "a dump takes as long as it takes",
  keepAlive: "the program keeps its connection alive by itself",
  keepAliveInitialDelayMillis: "the program keeps its connection alive by itself",
  enableChannelBinding: "libpq binds the channel where the server offers it",
  scramMaxIterations: "libpq has its own bound",
  replication: "no book is replicated by the driver",
  database: "the path names it",
};
/** They are given in code, and are none where an address says them. */
const OF_CODE = ["Promise", "types", "connection", "connectionString", "stream", "pipeline", "binary"];

const AT = "postgres://ana:se%20cret@db.example/cuadre";

describe("an address", () => {
  it.each([
    ["", {}],
    ["?sslmode=disable", { PGSSLMODE: "disable" }],
    ["?sslmode=require", { PGSSLMODE: "verify-full" }],
    ["?sslmode=no-verify", { PGSSLMODE: "require" }],
    ["?ssl=true", { PGSSLMODE: "verify-full" }],
    ["?ssl=0", {}],
    ["?sslmode=require&uselibpqcompat=true", { PGSSLMODE: "require" }],
    [
      "?sslmode=verify-ca&sslrootcert=/etc/ca.pem",
      { PGSSLMODE: "verify-full", PGSSLROOTCERT: "/etc/ca.pem" },
    ],
    [
      "?sslcert=/c.pem&sslkey=/k.pem&sslrootcert=/r.pem",
      { PGSSLMODE: "verify-full", PGSSLCERT: "/c.pem", PGSSLKEY: "/k.pem", PGSSLROOTCERT: "/r.pem" },
    ],
    ["?options=-c%20search_path%3Dana%20-c%20role%3Deva", { PGOPTIONS: "-c search_path=ana -c role=eva" }],
    [
      "?host=/run/postgresql&port=5433&user=eva&password=x",
      { PGHOST: "/run/postgresql", PGPORT: "5433", PGUSER: "eva", PGPASSWORD: "x" },
    ],
    [
      "?client_encoding=UTF8&sslnegotiation=postgres",
      { PGCLIENTENCODING: "UTF8", PGSSLNEGOTIATION: "postgres" },
    ],
    ["?statement_timeout=5&application_name=x&keepAlive=1", {}],
  ])("that ends in %j leads the programs where it leads the driver", (query, more) => {
    expect(variablesFor(`${AT}${query}`, {})).toEqual({ ...PLAIN, ...more });
  });

  it("goes before the environment, which says the rest", () => {
    const environment = { PATH: "/bin", PGUSER: "root", PGSSLMODE: "no-verify", PGSSLCERT: "/c.pem" };
    const { PGUSER, PGSSLMODE, PGSSLCERT, PATH } = variablesFor(AT, environment);
    expect([PGUSER, PGSSLMODE, PGSSLCERT, PATH]).toEqual(["ana", "require", "/c.pem", "/bin"]);
    expect(variablesFor("postgres:///cuadre", { PGUSER: "root" })).toMatchObject({ PGUSER: "root" });
    expect(variablesFor("postgres://[::1]:5433/x", {})).toMatchObject({ PGHOST: "::1", PGPORT: "5433" });
  });

  it("that checks the certificate brings those whom the driver trusts, for as long as the program runs", async () => {
    let file = "";
    await withVariables(`${AT}?sslmode=require`, {}, async ({ PGSSLROOTCERT = "" }) => {
      file = PGSSLROOTCERT;
      expect(readFileSync(file, "utf8")).toContain("BEGIN CERTIFICATE");
    });
    expect(existsSync(file)).toBe(false);
    const roots = withVariables(
      `${AT}?sslmode=require&sslrootcert=/r.pem`,
      {},
      async (env) => env.PGSSLROOTCERT,
    );
    expect(await roots).toBe("/r.pem");
  });

  it("has no part that the driver reads, and that reaches no program and is not passed over for a reason", () => {
    const asked = new Set<string>();
    const get = (_: object, name: string | symbol) => {
      asked.add(String(name));
    };
    new pg.Client(new Proxy({}, { get }) as pg.ClientConfig);
    const reaches = (name: string) =>
      ["1", "other"].some(
        (said) => JSON.stringify(variablesFor(`${AT}?${name}=${said}`, {})) !== JSON.stringify(PLAIN),
      );
    const parts = [...asked].filter((name) => !OF_CODE.includes(name));
    expect(parts).toContain("options");
    expect(parts.filter((name) => !reaches(name)).sort()).toEqual(Object.keys(PASSED_OVER).sort());
  });
});
