/** A business as an operator sees it: how it is kept, and nothing of its book. No address of a database leaves the server. */
import type { BusinessFilter, BusinessLine } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import { findable, hasWords, soughtWords } from "#domain/search/fold";
import { migrationNames } from "../../db/migrate.ts";
import type { Business } from "../directory/businesses.ts";

/** As the alarm of a business's own people (`contract/backup-state`). */
const ALARM_MS = 48 * 3_600_000;

const LAST_MIGRATIONS = {
  sqlite: migrationNames("sqlite").at(-1) ?? "",
  postgresql: migrationNames("postgresql").at(-1) ?? "",
};

export function lineOf(business: Business, now: Instant, size: number | null): BusinessLine {
  const { id, title, hostNames, state, place, node, version, createdAt, lastOpenedAt, problem } = business;
  return {
    id,
    title,
    hosts: hostNames,
    state,
    place: place.engine === "sqlite" ? "file" : "postgresql",
    node,
    version,
    isBehind: isBehind(business),
    createdAt,
    openedAt: lastOpenedAt,
    size,
    backup: {
      at: business.lastBackupAt,
      provedAt: business.lastProofAt,
      problem: said(business.backupProblem),
      isLate: isLate(business, now),
    },
    problem: said(problem),
  };
}

/** The messages of programs may quote the address that they were started with, password and all. */
export function withoutAddresses(text: string): string {
  return text.replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, "[dirección]");
}

function said(problem: string | null): string | null {
  return problem === null ? null : withoutAddresses(problem);
}

function isBehind({ version, place, state }: Business): boolean {
  return state !== "gone" && version !== null && version < LAST_MIGRATIONS[place.engine];
}

function isLate({ state, begunAt, lastProofAt }: Business, now: Instant): boolean {
  return state === "open" && begunAt !== null && (lastProofAt ?? begunAt) < now - ALARM_MS;
}

const FILTERS: Readonly<Record<BusinessFilter, (business: Business, now: Instant) => boolean>> = {
  behind: isBehind,
  problem: (business, now) =>
    business.state !== "gone" &&
    (business.problem !== null || business.backupProblem !== null || isLate(business, now)),
  suspended: ({ state }) => state === "suspended",
};

export function countsOf(businesses: readonly Business[], now: Instant): Record<BusinessFilter, number> {
  const count = (filter: BusinessFilter) => businesses.filter((each) => FILTERS[filter](each, now)).length;
  return { behind: count("behind"), problem: count("problem"), suspended: count("suspended") };
}

interface Sought {
  q?: string | undefined;
  filter?: BusinessFilter | undefined;
}

/** «Negocio 9» comes before «Negocio 10». */
const BY_TITLE = new Intl.Collator("es", { numeric: true });

/** By title, short name and host names; in the order of the titles. */
export function found(businesses: readonly Business[], { q = "", filter }: Sought, now: Instant): Business[] {
  const words = soughtWords(q);
  return businesses
    .filter((business) => filter === undefined || FILTERS[filter](business, now))
    .filter(({ title, id, hostNames }) => hasWords(findable([title, id, ...hostNames].join(" ")), words))
    .toSorted((a, b) => BY_TITLE.compare(a.title, b.title) || a.id.localeCompare(b.id));
}
