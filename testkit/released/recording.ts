/** The recordings of released versions: a small business as that version stored it, and days of its phones at work. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Answer, Envelope } from "#contract/envelope";

const FOLDER = import.meta.dirname;

/** One command as it arrived; `deviceId` is null for those that the server took at once. */
export interface Recorded {
  deviceId: string | null;
  userId: string;
  /** The server's clock at its arrival. */
  at: number;
  envelope: Omit<Envelope, "seq" | "timestamp"> & { seq: number | null; timestamp: number };
  answer: Pick<Answer, "outcome" | "code">;
}

/** A device as the server of that time registered it. */
export type DeviceRow = Record<string, string | number | null>;

/** Some days of one business: every phone starts from the same book. */
export interface Story {
  seed: number;
  devices: DeviceRow[];
  commands: Recorded[];
}

export interface Recording {
  version: string;
  stories: Story[];
}

/** The versions that were recorded, oldest first. */
export const RECORDED = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json.gz"))
  .map((file) => file.slice(0, -".json.gz".length))
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

export function readRecording(version: string): Recording {
  return JSON.parse(gunzipSync(readFileSync(join(FOLDER, `${version}.json.gz`))).toString("utf8"));
}

/** The SQLite file of the business before the first command. */
export function readBook(version: string): Buffer {
  return gunzipSync(readFileSync(join(FOLDER, `${version}.sqlite.gz`)));
}

/** Bytes that are the same whenever the same is packed: no name and no time are in them. */
export function pack(content: Buffer | string): Buffer {
  return gzipSync(content, { level: 9 });
}
