/**
 * Statements that PostgreSQL takes, and an engine that spreads schemas over several machines refuses (Citus 13, tried with
 * every migration and command). None of ours is such a one.
 */
import { withoutTexts } from "#server/db/statements";

interface Rule {
  says: string;
  pattern: RegExp;
  wrong: string;
  right: string;
}

const VOLATILE = "random|gen_random_uuid|clock_timestamp|timeofday|nextval|setval";
const ADDS_COLUMN = /^alter table \S+ add (?:column )?(?!constraint\b)/;

export const PORTABLE_RULES: readonly Rule[] = [
  {
    says: "a column is added without check, reference and key: they are constraints of their own",
    pattern: new RegExp(`${ADDS_COLUMN.source}.*\\b(?:check|references|unique|primary key)\\b`),
    wrong: "alter table loans add column cuota bigint check (cuota > 0)",
    right: "alter table loans add constraint loans_cuota_check check (cuota > 0)",
  },
  {
    says: "a common table expression names its columns inside",
    pattern: /(?:\bwith (?:recursive )?|, ?)\w+ ?\([\w, ]+\) as (?:(?:not )?materialized )?\(/,
    wrong: "with days (day) as (values (1)) select day from days",
    right: "with days as (select 1 as day) select day from days",
  },
  {
    says: "there is no trigger",
    pattern: /\bcreate (?:or replace )?(?:constraint )?trigger\b/,
    wrong: "create trigger told after insert on loans execute function tell()",
    right: "insert into loans (id) values ($1)",
  },
  {
    says: "no value that is inserted is read from a table",
    pattern: /^(?:with .*)?insert into \S+ (?:\([^()]*\) )?(?:overriding \w+ value )?values .*\( ?select\b/,
    wrong: "insert into loans (id, number) values ($1, (select max(number) from loans))",
    right: "insert into loans (id, number) select $1, max(number) from loans",
  },
  {
    says: "what is updated comes from no function that answers otherwise each time",
    pattern: new RegExp(`^(?:update\\b|insert .* do update set).*\\b(?:${VOLATILE}) ?\\(`),
    wrong: "update session set seen_at = clock_timestamp()",
    right: "update session set seen_at = $1",
  },
  {
    says: "only a bigint counts by itself",
    pattern: /(?<!\bbigint) generated (?:always|by default) as identity|\b(?:small|big)?serial\d?\b/,
    wrong: "create table audit (number integer generated always as identity)",
    right: "create table audit (number bigint generated always as identity)",
  },
];

/** The rules that a statement breaks. */
export function rulesBroken(statement: string): string[] {
  const plain = withoutTexts(statement).toLowerCase().replace(/\s+/g, " ").trim();
  return PORTABLE_RULES.filter(({ pattern }) => pattern.test(plain)).map(({ says }) => says);
}
