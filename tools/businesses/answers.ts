/** The answers of the command line: what it does with the directory, and the lines that say so. */
import type { BusinessLine } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import { emailOf, oneLine } from "#domain/search/look-alikes";
import {
  type Business,
  endBusiness,
  findBusiness,
  listBusinesses,
  renameBusiness,
  resumeBusiness,
  suspendBusiness,
} from "#server/businesses/directory/businesses";
import type { Directory } from "#server/businesses/directory/database";
import { type Cause, listEvents } from "#server/businesses/directory/events";
import { removeHostName } from "#server/businesses/directory/host-names";
import { inviteAdministrator, inviteOperator } from "#server/businesses/directory/invitations";
import { listOperators, removeOperator, setPassword } from "#server/businesses/directory/operators";
import {
  DIRECTORY_REFUSALS,
  type DirectoryRefusal,
  type Outcome,
} from "#server/businesses/directory/refusals";
import type { Mover } from "#server/businesses/move/mover";
import { giveHost, makeBusiness, moveBook, tendBook } from "#server/businesses/operator/acts";
import { hasBook, noteInBook } from "#server/businesses/operator/business-audit";
import type { Hosting } from "#server/businesses/operator/hosting";
import { administratorLink, type Entrance, operatorLink } from "#server/businesses/operator/links";
import { found, lineOf } from "#server/businesses/operator/view";
import { newPassword } from "#server/setup/reset-password";
import type { Asked } from "./command-line.ts";
import { tableText } from "./table.ts";

export const COMMAND_LINE = "the command line";

export interface Desk {
  directory: Directory;
  hosting: Hosting;
  mover: Mover;
  clock: () => Instant;
  /** How people reach the businesses, and where the console is. */
  entrance: Entrance;
  operatorOrigin: string;
  /** The host under which the console answers: no business gets its name. */
  operatorHost: string;
  report(error: unknown, where: string): void;
}

/** `data`: the same for programs. */
export interface Said {
  text: string;
  data: unknown;
  /** Something of it failed: the program ends with it. */
  isFailed?: boolean;
}

export function answer(desk: Desk, asked: Asked): Promise<Said> {
  switch (asked.verb) {
    case "list":
      return list(desk, asked);
    case "create":
      return create(desk, asked);
    case "operator":
      return asked.change ? changeOperator(desk, asked.change) : operator(desk);
    case "invite":
      return invite(desk, asked.id);
    case "suspend":
    case "resume":
    case "end":
      return turn(desk, asked);
    case "rename":
      return rename(desk, asked);
    case "backup":
    case "migrate":
      return tend(desk, asked);
    case "move":
      return move(desk, asked);
    case "hosts":
      return hosts(desk, asked);
  }
}

async function list(
  { directory, hosting, clock }: Desk,
  { filter }: Asked & { verb: "list" },
): Promise<Said> {
  const now = clock();
  const chosen = found(await listBusinesses(directory), filter ? { filter } : {}, now);
  const lines = await Promise.all(
    chosen.map(async (business) => lineOf(business, now, await hosting.sizeOf(business))),
  );
  if (lines.length === 0) return { text: "No businesses.", data: [] };
  const headings = ["ID", "STATE", "VERSION", "BACKUP PROVED", "BYTES", "PLACE", "HOSTS", "TITLE", "PROBLEM"];
  return { text: tableText(headings, lines.map(cellsOf)), data: lines };
}

function cellsOf(line: BusinessLine): string[] {
  const { id, state, version, isBehind, backup, size, place, hosts, title, problem } = line;
  return [
    id,
    state,
    `${version?.split("-")[0] ?? "-"}${isBehind ? " behind" : ""}`,
    `${backup.provedAt === null ? "-" : new Date(backup.provedAt).toISOString().slice(0, 16)}${backup.isLate ? " late" : ""}`,
    size === null ? "-" : String(size),
    place,
    hosts.join(","),
    title,
    problem ?? backup.problem ?? "-",
  ];
}

async function create(desk: Desk, asked: Asked & { verb: "create" }): Promise<Said> {
  const { hosting, entrance } = desk;
  if (!hosting.places[asked.place])
    throw new Error("set BUSINESSES_DATABASE_URL to keep books on PostgreSQL");
  const { id, token } = granted(await makeBusiness(desk, causeOf(desk), asked));
  const link = administratorLink(entrance, asked.hosts[0] ?? "", token);
  return {
    text: `${id} was made. For its first administrator, good for seven days and once:\n${link}`,
    data: { id, link },
  };
}

async function operator({ directory, operatorOrigin, ...desk }: Desk): Promise<Said> {
  const token = await inviteOperator(directory, causeOf(desk));
  const link = operatorLink(operatorOrigin, token);
  return { text: `For a new operator, good for seven days and once:\n${link}`, data: { link } };
}

/** A new password ends the sessions of before. */
async function changeOperator(
  desk: Desk,
  { kind, email }: { kind: "reset" | "remove"; email: string },
): Promise<Said> {
  const { directory } = desk;
  const known = (await listOperators(directory)).find((each) => each.email === emailOf(email));
  if (!known) throw new Error(`no operator has the e-mail ${email}`);
  if (kind === "remove") {
    granted(await removeOperator(directory, causeOf(desk), known.id));
    return { text: `${known.email} is no operator any more.`, data: { email: known.email } };
  }
  const password = newPassword();
  granted(await setPassword(directory, causeOf(desk), known.id, password));
  return { text: `The new password of ${known.email}: ${password}`, data: { email: known.email, password } };
}

async function invite(desk: Desk, id: string): Promise<Said> {
  const { directory, entrance } = desk;
  const token = granted(await inviteAdministrator(directory, causeOf(desk), id));
  const business = await findBusiness(directory, id);
  const link = administratorLink(entrance, business?.hostNames[0] ?? "", token);
  return {
    text: `For the first administrator of ${id}; the link of before is good no more:\n${link}`,
    data: { id, link },
  };
}

const TURNS = {
  suspend: { act: suspendBusiness, said: "is suspended: no person of it gets in" },
  resume: { act: resumeBusiness, said: "is open again for its people" },
  end: { act: endBusiness, said: "is gone for its people: its book stays until you remove it" },
} as const;

async function turn(
  desk: Desk,
  { verb, id }: Asked & { verb: keyof typeof TURNS; id: string },
): Promise<Said> {
  const { act, said } = TURNS[verb];
  const cause = causeOf(desk);
  const business = await knownBusiness(desk, id);
  granted(await act(desk.directory, cause, id));
  await noteInBook(desk, business, cause, `operator.${verb}` as const);
  return { text: `${id} ${said}.`, data: { id, state: (await findBusiness(desk.directory, id))?.state } };
}

async function rename(desk: Desk, { id, title }: Asked & { verb: "rename" }): Promise<Said> {
  const cause = causeOf(desk);
  const name = oneLine(title);
  const business = await knownBusiness(desk, id);
  granted(await renameBusiness(desk.directory, cause, id, name));
  await noteInBook(desk, business, cause, "operator.rename", name);
  return { text: `${id} is listed as ${name}.`, data: { id, title: name } };
}

async function tend(
  desk: Desk,
  { verb, id }: Asked & { verb: "backup" | "migrate"; id: string | null },
): Promise<Said> {
  const chosen =
    id === null ? (await listBusinesses(desk.directory)).filter(hasBook) : [await knownBusiness(desk, id)];
  const done: { id: string; problem: string | null }[] = [];
  for (const business of chosen) {
    try {
      granted(await tendBook(desk, causeOf(desk), business, verb));
      done.push({ id: business.id, problem: null });
    } catch (error) {
      done.push({ id: business.id, problem: error instanceof Error ? error.message : String(error) });
    }
  }
  const word = verb === "backup" ? "backed up and proved" : "of the present form";
  const text = done.map((each) =>
    each.problem === null ? `${each.id}: ${word}` : `${each.id}: ${each.problem}`,
  );
  return {
    text: text.join("\n") || "No businesses.",
    data: done,
    isFailed: done.some(({ problem }) => problem !== null),
  };
}

/** Answers when the move has ended: the program is as long under way as the move is. */
async function move(desk: Desk, { id, to }: Asked & { verb: "move" }): Promise<Said> {
  const { directory, mover } = desk;
  granted(await moveBook(desk, mover, causeOf(desk), await knownBusiness(desk, id), to));
  await mover.ended(id);
  const now = await findBusiness(directory, id);
  const isThere = (now?.place.engine === "sqlite" ? "file" : now?.place.engine) === to;
  const events = await listEvents(directory, { businessId: id, limit: 5 });
  const reason = events.find(({ act }) => act === "move.give-up")?.detail ?? "";
  const text = isThere
    ? `${id} is there now. Its former book is kept for seven days.`
    : `${id} is where it was: ${reason}`;
  return { text, data: { id, place: to, isMoved: isThere }, isFailed: !isThere };
}

async function hosts(desk: Desk, { id, change }: Asked & { verb: "hosts" }): Promise<Said> {
  const business = await knownBusiness(desk, id);
  if (change) {
    const cause = causeOf(desk);
    if (change.kind === "add") granted(await giveHost(desk, cause, business, change.host));
    else {
      granted(await removeHostName(desk.directory, cause, id, change.host));
      await noteInBook(desk, business, cause, "operator.removeHost", change.host);
    }
  }
  const { hostNames } = await knownBusiness(desk, id);
  return { text: hostNames.join("\n"), data: hostNames };
}

async function knownBusiness({ directory }: Pick<Desk, "directory">, id: string): Promise<Business> {
  const business = await findBusiness(directory, id);
  if (!business) throw refusal("BUSINESS_UNKNOWN");
  return business;
}

function causeOf({ clock }: Pick<Desk, "clock">): Cause {
  return { at: clock(), who: COMMAND_LINE };
}

function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw refusal(outcome.code);
  return outcome.value;
}

function refusal(code: DirectoryRefusal): Error {
  return new Error(`${code}: ${DIRECTORY_REFUSALS[code]}`);
}
