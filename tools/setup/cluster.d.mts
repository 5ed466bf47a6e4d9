/** The types of `cluster.mjs`, which runs before there is a compiler. */
export interface Cluster {
  /** As its superuser, at the database `postgres`. */
  url: string;
  /** Ends it, and removes its files. */
  stop(): Promise<void>;
  /** Ends it, and keeps its files. `SIGQUIT` ends it as a crash does. */
  end(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
}

interface Settings {
  /** Arguments of the server, as `-c name=value`. */
  settings?: string[];
}

export function startCluster(options?: Settings & { durable?: boolean }): Promise<Cluster>;
export function startStandby(url: string, options?: Settings): Promise<Cluster>;
