/** Deliberate defects of own portfolios (ruling A7): what a developer could get wrong where clients come and go. */
import type { Defect } from "./defect.ts";
import { pages } from "./heard.ts";

const lostClientKept: Defect = {
  name: "a lost client stays",
  mistake: "the device goes on holding what hangs on a client who left its user's portfolio",
  heard: pages((said) => Reflect.deleteProperty(said, "lost")),
};

const gainedClientMissed: Defect = {
  name: "a gained client comes without history",
  mistake:
    "the device brings nothing of a client who came into its user's portfolio but what changes from then on",
  heard: pages((said) => Reflect.deleteProperty(said, "gained")),
};

const paymentsStay: Defect = {
  name: "a lost client's payments stay",
  mistake: "of a client who left the device drops the card alone, and goes on holding loans and payments",
  heard: pages((said) => {
    for (const id of said.lost ?? []) said.changes.unshift({ c: "clients", id, doc: null });
    Reflect.deleteProperty(said, "lost");
  }),
};

const historyMissed: Defect = {
  name: "a gained client's history does not come",
  mistake: "of a client who came the device brings the card, and neither loans nor payments",
  heard(path, status, body) {
    if (status !== 200 || !path.startsWith("/api/sync/gained")) return { status, body };
    return { status, body: JSON.stringify({ ...JSON.parse(body), files: [] }) };
  },
};

const finishedStays: Defect = {
  name: "a finished loan stays",
  mistake: "the device goes on holding a loan that has finished, whose user views running loans alone",
  heard: pages((said) => {
    said.changes = said.changes.filter(({ c, doc }) => doc !== null || c !== "loans");
  }),
};

const fileServed: Defect = {
  name: "a file is still served",
  mistake: "the server asks of a file whether clients may be viewed, and not whether this one may",
  beforeFile(database, id) {
    const row = database.prepare(
      "select client_id as client from change where collection = 'files' and entity_id = ?",
    );
    const put = database.prepare(
      "update change set client_id = ? where collection = 'files' and entity_id = ?",
    );
    const known = row.get(id);
    put.run(null, id);
    return () => put.run((known?.client as string | null) ?? null, id);
  },
};

interface KeptPage {
  userId: string | null;
  /** How far the book stood when it was read. */
  seq: number;
  body: string;
}

const kept = new Map<string, KeptPage>();
const seqOf = (cursor: string | null) => Number((cursor ?? "").split(".")[0]);

const pageReused: Defect = {
  name: "a page of another's set is reused",
  mistake:
    "a page of a first load is kept without the clients that it was made for, and given to the next who asks",
  heard(path, status, body) {
    if (status !== 200 || !path.startsWith("/api/sync/parts")) return { status, body };
    const query = new URLSearchParams(path.slice(path.indexOf("?")));
    const key = ["epoch", "part", "of", "after"].map((name) => query.get(name) ?? "").join(" ");
    const userId = query.get("userId");
    const found = kept.get(key);
    if (found && found.userId !== userId && found.seq >= seqOf(query.get("from")))
      return { status, body: found.body };
    kept.set(key, { userId, seq: seqOf(JSON.parse(body).head), body });
    return { status, body };
  },
};

export const PORTFOLIO_MUTANTS: readonly Defect[] = [
  lostClientKept,
  gainedClientMissed,
  paymentsStay,
  historyMissed,
  finishedStays,
  fileServed,
  pageReused,
];
