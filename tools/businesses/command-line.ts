/** Reads `npm run businesses -- …`: what is asked for, or in one line what would be right. */
import { parseArgs } from "node:util";
import { BUSINESS_FILTERS, type BusinessFilter, type PlaceKind } from "#contract/operator";

export type Asked =
  | { verb: "list"; filter: BusinessFilter | null }
  | { verb: "create"; id: string; title: string; hosts: string[]; place: PlaceKind }
  | { verb: "operator"; change: { kind: "reset" | "remove"; email: string } | null }
  | { verb: "invite"; id: string }
  | { verb: "suspend" | "resume" | "end"; id: string }
  | { verb: "rename"; id: string; title: string }
  /** Null: all of this node. */
  | { verb: "backup" | "migrate"; id: string | null }
  | { verb: "move"; id: string; to: PlaceKind }
  | { verb: "hosts"; id: string; change: { kind: "add" | "remove"; host: string } | null };

export interface CommandLine {
  asked: Asked;
  json: boolean;
  /** The folder of the businesses, where the line names it. */
  folder: string | null;
}

const USAGES = {
  list: "list [--behind | --problem | --suspended]",
  create: 'create ID "TITLE" HOST… [--place postgresql]',
  invite: "invite ID",
  operator: "operator | operator reset EMAIL | operator remove EMAIL",
  suspend: "suspend ID",
  resume: "resume ID",
  rename: 'rename ID "TITLE"',
  end: "end ID",
  backup: "backup ID | backup --all",
  migrate: "migrate ID | migrate --all",
  move: "move ID file | move ID postgresql",
  hosts: "hosts ID | hosts ID add HOST | hosts ID remove HOST",
} as const;

type Verb = keyof typeof USAGES;

const OPTIONS = {
  json: { type: "boolean" },
  all: { type: "boolean" },
  behind: { type: "boolean" },
  problem: { type: "boolean" },
  suspended: { type: "boolean" },
  place: { type: "string" },
  businesses: { type: "string" },
} as const;

type Values = ReturnType<typeof parsed>["values"];

/** Throws the line that says what is right. */
export function readLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parsed(args);
  const [verb, ...rest] = positionals;
  if (verb === undefined || !Object.hasOwn(USAGES, verb)) {
    throw new Error(`npm run businesses -- ${Object.keys(USAGES).join(" | ")}   [--json] [--businesses DIR]`);
  }
  const asked = READ[verb as Verb](rest, values);
  if (!asked) throw new Error(usageOf(verb as Verb));
  return { asked, json: values.json ?? false, folder: values.businesses ?? null };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [verb = ""] = args;
    const right = Object.hasOwn(USAGES, verb) ? usageOf(verb as Verb) : "npm run businesses -- list";
    throw new Error(`${error instanceof Error ? error.message.split(".")[0] : error}: ${right}`);
  }
}

function usageOf(verb: Verb): string {
  return `npm run businesses -- ${USAGES[verb]}`;
}

const READ: Record<Verb, (rest: string[], values: Values) => Asked | null> = {
  list: (rest, values) => {
    const chosen = BUSINESS_FILTERS.filter((filter) => values[filter]);
    return rest.length > 0 || chosen.length > 1 ? null : { verb: "list", filter: chosen[0] ?? null };
  },
  create: ([id, title, ...hosts], { place = "file" }) => {
    if (id === undefined || title === undefined || hosts.length === 0) return null;
    return place === "file" || place === "postgresql" ? { verb: "create", id, title, hosts, place } : null;
  },
  operator: ([kind, email, ...more]) => {
    if (kind === undefined) return { verb: "operator", change: null };
    if ((kind !== "reset" && kind !== "remove") || email === undefined || more.length > 0) return null;
    return { verb: "operator", change: { kind, email } };
  },
  invite: one("invite"),
  suspend: one("suspend"),
  resume: one("resume"),
  rename: ([id, title, ...more]) =>
    id === undefined || title === undefined || more.length > 0 ? null : { verb: "rename", id, title },
  end: one("end"),
  backup: oneOrAll("backup"),
  migrate: oneOrAll("migrate"),
  move: ([id, to, ...more]) => {
    if (id === undefined || more.length > 0) return null;
    return to === "file" || to === "postgresql" ? { verb: "move", id, to } : null;
  },
  hosts: ([id, kind, host, ...more]) => {
    if (id === undefined || more.length > 0) return null;
    if (kind === undefined) return { verb: "hosts", id, change: null };
    if ((kind !== "add" && kind !== "remove") || host === undefined) return null;
    return { verb: "hosts", id, change: { kind, host } };
  },
};

function one(verb: "invite" | "suspend" | "resume" | "end") {
  return ([id, ...more]: string[]): Asked | null =>
    id === undefined || more.length > 0 ? null : ({ verb, id } as Asked);
}

function oneOrAll(verb: "backup" | "migrate") {
  return ([id, ...more]: string[], { all = false }: Values): Asked | null => {
    if (more.length > 0 || all === (id !== undefined)) return null;
    return { verb, id: id ?? null };
  };
}
