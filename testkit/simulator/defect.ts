/**
 * Where a deliberate defect can be put in: around the server, around the wire, and around the parts of a device's
 * engine. Nothing in the product knows of it. A run without one has `SOUND`.
 */
import type { DatabaseSync } from "node:sqlite";
import type { LocalStore } from "#web/offline/store/local-store.ts";

export interface PushBody {
  userId: string;
  deviceId: string;
  epoch: string;
  after: number;
  commands: { id: string; seq: number }[];
}

export interface Defect {
  name: string;
  /** The mistake that a developer could have made. */
  mistake: string;
  /** Around the server, at its database. */
  beforePush?(database: DatabaseSync, push: PushBody): void;
  afterPush?(database: DatabaseSync, push: PushBody): void;
  /** Around the request for a file; answers how the database is put right again. */
  beforeFile?(database: DatabaseSync, fileId: string): () => void;
  /** Around the wire: what a device says, and what it hears. */
  sent?(path: string, body: string | null): { path: string; body: string | null };
  heard?(path: string, status: number, body: string): { status: number; body: string };
  /** Around the engine of a device, before it starts. */
  engine?(store: LocalStore): void;
}

export const SOUND: Defect = { name: "none", mistake: "" };
