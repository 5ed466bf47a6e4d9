/** Starts the built product as a person would have it: a process of its own, on an empty data directory. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServerProcess } from "#testkit/server/process";

export interface Product {
  /** For people and devices who work on it beside the browser. */
  server: ServerProcess;
  url: string;
  /** The folder with its data. */
  folder: string;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

export function emptyDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "cuadre-e2e-"));
}

export async function startProduct(directory?: string): Promise<Product> {
  const dataDir = directory ?? (await emptyDirectory());
  const server = await ServerProcess.start({ DATA_DIR: dataDir });
  return {
    server,
    url: server.url,
    folder: dataDir,
    dispose: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
