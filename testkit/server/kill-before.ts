/**
 * A module that a server's process loads before its program: the process ends itself by SIGKILL right before it sends a statement
 * to its database, in the middle of the transaction to which that statement belongs.
 */
import { StatementSync } from "node:sqlite";
import pg from "pg";

/** Patterns that statements match one after the other; the process ends before the one that matches the last. */
const waited: RegExp[] = JSON.parse(process.env.KILL_BEFORE ?? "[]").map(
  (source: string) => new RegExp(source),
);

function hear(statement: string): void {
  if (!waited[0]?.test(statement)) return;
  waited.shift();
  if (waited.length > 0) return;
  process.kill(process.pid, "SIGKILL");
  // Nothing is sent between the signal and the end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

type Method = (this: { sourceSQL: string }, ...args: unknown[]) => unknown;

for (const name of ["run", "all"] as const) {
  const method = StatementSync.prototype[name] as Method;
  Object.defineProperty(StatementSync.prototype, name, {
    value: function (this: StatementSync, ...args: unknown[]) {
      hear(this.sourceSQL);
      return method.apply(this, args);
    },
  });
}

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
Object.defineProperty(pg.Client.prototype, "query", {
  value: function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    hear(typeof asked === "string" ? asked : String((asked as { text?: string }).text));
    return query.apply(this, args);
  },
});
