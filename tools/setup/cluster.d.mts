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

/** Who runs PostgreSQL here, as `spawn` takes it: nothing where that is who we are. */
export function ownerOfCluster(): { uid?: number; gid?: number };
/** A port of 127.0.0.1 that no process has. */
export function freePort(): Promise<number>;
