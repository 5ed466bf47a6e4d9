/** Writes a table's declaration as the SQL that creates it: the migrations together must make the same tables. */
import { type Engine, KINDS, kindCheck } from "../engine/kinds.ts";
import type { Column, Table } from "./table.ts";

export function createStatements(engine: Engine, table: Table): string[] {
  const lines = Object.entries(table.columns).map(([name, column]) => columnLine(engine, name, column));
  if (!Object.values(table.columns).some(({ kind }) => kind === "serial")) {
    lines.push(`primary key (${table.key.join(", ")})`);
  }
  lines.push(...table.checks.map((check) => `check (${check})`));
  const strict = table.clustered ? " strict, without rowid" : " strict";
  return [
    `create table ${table.name} (\n  ${lines.join(",\n  ")}\n)${engine === "sqlite" ? strict : ""}`,
    ...table.indexes.map(
      ({ columns, unique, where }) =>
        `create ${unique ? "unique " : ""}index ${table.name}_${columns.join("_")} on ${table.name} ` +
        `(${columns.join(", ")})${where ? ` where ${where}` : ""}`,
    ),
  ];
}

function columnLine(engine: Engine, name: string, column: Column): string {
  const { kind, nullable, words, check, references, initial } = column;
  const conditions = [
    words && `${name} in (${words.map((word) => `'${word}'`).join(", ")})`,
    check && `${name} ${check}`,
    kindCheck(engine, kind, name),
  ];
  return [
    `${name} ${KINDS[kind].type[engine]}`,
    !nullable && kind !== "serial" && "not null",
    initial !== undefined && `default ${literal(engine, initial)}`,
    references && `references ${references}`,
    ...conditions.map((condition) => condition && `check (${condition})`),
  ]
    .filter(Boolean)
    .join(" ");
}

function literal(engine: Engine, value: string | number | boolean): string {
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  return String(typeof value === "boolean" && engine === "sqlite" ? Number(value) : value);
}
