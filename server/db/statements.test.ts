import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PORTABLE_RULES, rulesBroken } from "#testkit/databases/portable";
import { MIGRATIONS_FOLDER } from "./migrate.ts";
import { statementsIn } from "./statements.ts";

describe("a script", () => {
  it.each([
    {
      what: "ends its last statement or does not",
      script: "select 1;\nselect 2",
      parts: ["select 1", "select 2"],
    },
    { what: "has several on a line", script: "select 1; select 2;", parts: ["select 1", "select 2"] },
    { what: "has a ; in a text", script: "select 'a;b''c;';", parts: ["select 'a;b''c;'"] },
    { what: "has a ; in a name", script: 'select 1 as "a;""b;";', parts: ['select 1 as "a;""b;"'] },
    {
      what: "has a ; after a quote that is escaped",
      script: "select E'a\\';b';select 2",
      parts: ["select E'a\\';b'", "select 2"],
    },
    {
      what: "has a quote at the end of a word",
      script: "select 'a' like 'b\\'; select ';'",
      parts: ["select 'a' like 'b\\'", "select ';'"],
    },
    {
      what: "has a ; in a comment",
      script: "select 1 -- not; here\n+ 1; /* nor; here */ select 2;",
      parts: ["select 1 -- not; here\n+ 1", "/* nor; here */ select 2"],
    },
    {
      what: "has a quote in a comment",
      script: "-- it's\nselect 1;\n/* it's */ select 2",
      parts: ["-- it's\nselect 1", "/* it's */ select 2"],
    },
    { what: "says nothing but comments", script: "-- nothing;\n/* at all; */;\n;", parts: [] },
    {
      what: "has a function",
      script: "create function f() returns int as $$ begin; return 1; end $$ language plpgsql; select 1",
      parts: ["create function f() returns int as $$ begin; return 1; end $$ language plpgsql", "select 1"],
    },
    {
      what: "has a function in a function",
      script: "do $a$ select $$;$$; $a$; select 1",
      parts: ["do $a$ select $$;$$; $a$", "select 1"],
    },
    {
      what: "has parameters and no function",
      script: "select $1; select $2",
      parts: ["select $1", "select $2"],
    },
  ])("that $what is taken apart", ({ script, parts }) => {
    expect(statementsIn(script)).toEqual(parts);
  });

  it.each([
    "select 'a; select 1",
    'select "a; select 1',
    "select 1 /* ; select 2",
    "do $$ begin; end",
    "/* a /* b */ c */",
  ])("that ends in the middle is refused: %s", (script) => {
    expect(() => statementsIn(script)).toThrow(/^a script /);
  });
});

const [ADDED_COLUMN, NAMED_COLUMNS] = PORTABLE_RULES.map(({ says }) => says);
/** Released before there were rules. They stay, because businesses have run these very files, and PostgreSQL takes them. */
const RELEASED_BEFORE: Record<string, (string | undefined)[]> = {
  "0003-rights.postgresql.sql": [NAMED_COLUMNS],
  "0007-cash.postgresql.sql": [ADDED_COLUMN],
  "0009-continuous-yield.postgresql.sql": [ADDED_COLUMN, ADDED_COLUMN],
  "0022-first-counts-and-days.postgresql.sql": [ADDED_COLUMN],
  "0028-street.postgresql.sql": Array(5).fill(ADDED_COLUMN),
  "0029-renewal.postgresql.sql": [ADDED_COLUMN, ADDED_COLUMN],
  "0030-yield-periods.postgresql.sql": [ADDED_COLUMN, ADDED_COLUMN],
  "0031-loan-numbers.postgresql.sql": Array(3).fill(ADDED_COLUMN),
};

describe("every statement for PostgreSQL", () => {
  it.each(PORTABLE_RULES)("is held to it that $says", ({ says, wrong, right }) => {
    expect(rulesBroken(wrong)).toEqual([says]);
    expect(rulesBroken(right)).toEqual([]);
  });

  const scripts = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith(".postgresql.sql"));
  it.each(scripts)("in %s keeps to what other engines take as well", (file) => {
    const statements = statementsIn(readFileSync(join(MIGRATIONS_FOLDER, file), "utf8"));
    expect(statements.flatMap(rulesBroken)).toEqual(RELEASED_BEFORE[file] ?? []);
  });
});
