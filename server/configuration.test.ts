import { describe, expect, it } from "vitest";
import { readConfiguration } from "./configuration.ts";

describe("DATABASE_URL", () => {
  it.each([
    ["names several hosts", { DATABASE_URL: "postgres://a@uno:5432,dos:5432/x" }],
    ["names several hosts", { DATABASE_URL: "postgres://a:p,w@uno,dos/x" }],
    ["names several hosts", { DATABASE_URL: "postgres://a@uno%2Cdos/x" }],
    ["names several hosts", { DATABASE_URL: "postgres://a@uno/x?host=uno,dos" }],
    ["names several hosts", { DATABASE_URL: "postgres:///x?host=uno&host=dos" }],
    ["names several hosts", { DATABASE_URL: "postgres://uno/x?sslmode=require&port=5432,5433" }],
    ["names several hosts", { DATABASE_URL: "postgres:///x", PGHOST: "uno,dos" }],
    ["asks for target_session_attrs", { DATABASE_URL: "postgres://uno/x?target_session_attrs=read-write" }],
    ["asks for load_balance_hosts", { DATABASE_URL: "postgres://uno/x?load_balance_hosts=random" }],
    ["PGTARGETSESSIONATTRS is set", { DATABASE_URL: "postgres://uno/x", PGTARGETSESSIONATTRS: "primary" }],
  ])("that %s is refused with the remedy: %o", (fault, variables) => {
    expect(() => readConfiguration(variables)).toThrow(fault);
    expect(() => readConfiguration(variables)).toThrow("Put a proxy or a virtual address in front");
  });

  it.each([
    "postgres://a:p,w@uno:5432/x",
    "postgresql://a:p%2Cw@uno/x?sslmode=verify-full",
    "postgres:///x?host=/var/run/postgresql",
    "postgres://a@[::1]:5432/x?options=-c%20search_path%3Done,two",
  ])("%s leads to one", (url) => {
    expect(readConfiguration({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
