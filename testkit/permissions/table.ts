/** Reads the expectation in `docs/permissions/README.md`. A line that it does not understand is an error. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ACTIONS, type Action, MODULES, type Module } from "#domain/access/permissions";

export interface Grant {
  module: Module;
  action: Action;
}

export type Needs =
  | "anybody"
  | "signed in"
  | "administrator"
  | "device secret"
  | "borrower"
  | readonly Grant[];

const WORDS = ["anybody", "signed in", "administrator", "device secret", "borrower"] as const;

export interface Expectation {
  commands: ReadonlyMap<string, { kind: string; needs: "administrator" | readonly Grant[] }>;
  collections: ReadonlyMap<string, Needs>;
  addresses: ReadonlyMap<string, Needs>;
}

const PAGE = join(import.meta.dirname, "../../docs/permissions/README.md");

export function readExpectation(): Expectation {
  const text = readFileSync(PAGE, "utf8");
  const commands = rowsUnder(text, "Commands").map(([name = "", kind = "", needs = ""]) => {
    const read = readNeeds(needs);
    if (read !== "administrator" && typeof read === "string") throw new Error(`${name} needs a grant`);
    return [name, { kind, needs: read }] as const;
  });
  return {
    commands: new Map(commands),
    collections: needsByName(rowsUnder(text, "Collections")),
    addresses: needsByName(rowsUnder(text, "Addresses")),
  };
}

function needsByName(rows: readonly string[][]): Map<string, Needs> {
  return new Map(rows.map(([name = "", needs = ""]) => [name, readNeeds(needs)]));
}

function readNeeds(text: string): Needs {
  const word = WORDS.find((each) => each === text);
  if (word) return word;
  return text.split(", ").map((grant) => {
    const [left, right] = grant.split("/");
    const module = MODULES.find((each) => each === left);
    const action = ACTIONS.find((each) => each === right);
    if (!module || !action) throw new Error(`no such grant: ${grant}`);
    return { module, action };
  });
}

/** The cells of the table's rows, without the heading. */
function rowsUnder(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`no section ${heading}`);
  return section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
}
