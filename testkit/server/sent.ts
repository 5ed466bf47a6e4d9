/** Hears what this process sends to PostgreSQL, whichever connection it goes over. */
import pg from "pg";

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Answers how to hear no more. */
export function hearStatements(hear: (statement: string) => void): () => void {
  const { query } = pg.Client.prototype;
  const heard: Query = function (...args) {
    const [asked] = args;
    hear(typeof asked === "string" ? asked : String((asked as { text?: string }).text));
    return (query as Query).apply(this, args);
  };
  pg.Client.prototype.query = heard as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
