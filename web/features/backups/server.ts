/** The screen's requests about backups: the server keeps backups, so every request needs the connection. */
import type { z } from "zod";
import { backupRecord, backupsAnswer, newKeyAnswer, RESTORE_WORD, restoreReport } from "#contract/backups";
import { sentence } from "#contract/refusals";
import { refusalBody } from "#contract/session";
import { type Answer, callServer } from "#web/parts/session/call.ts";
import { session } from "#web/parts/session/use-session.ts";
import { serverAddress } from "#web/platform/place.ts";

/** Copying and putting back a large book takes its time. */
const PATIENCE_MS = 10 * 60_000;

export type Asked<T> = { ok: true; value: T } | { ok: false; why: string; code: string };

export function read<S extends z.ZodType>(schema: S, answer: Answer): Asked<z.infer<S>> {
  if (answer.status === 401) session.expire();
  const parsed = schema.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) return { ok: true, value: parsed.data };
  return refused(answer);
}

function refused(answer: Answer): { ok: false; why: string; code: string } {
  const said = refusalBody.safeParse(answer.body);
  const code = answer.status === 0 ? "OFFLINE" : said.success ? said.data.code : "UNAVAILABLE";
  return { ok: false, why: reasonOf(answer), code };
}

function reasonOf({ status, body }: Answer): string {
  if (status === 0) return sentence("OFFLINE");
  const refused = refusalBody.safeParse(body);
  return refused.success ? refused.data.message : sentence("UNAVAILABLE");
}

function isDone(answer: Answer): Asked<true> {
  if (answer.status === 200) return { ok: true, value: true };
  return refused(answer);
}

export async function listBackups() {
  return read(backupsAnswer, await callServer("GET", "/api/backups?holds=true"));
}

export async function createBackup(collections: readonly string[]) {
  return read(backupRecord, await callServer("POST", "/api/backups", { collections }, PATIENCE_MS));
}

export async function deleteBackup(id: string) {
  return isDone(await callServer("DELETE", `/api/backups/${id}`));
}

export async function validateBackup(id: string): Promise<Asked<number>> {
  const answer = await callServer("POST", `/api/backups/${id}/validate`, undefined, PATIENCE_MS);
  const records = (answer.body as { records?: unknown } | null)?.records;
  if (answer.status === 200 && typeof records === "number") return { ok: true, value: records };
  return refused(answer);
}

export async function previewRestore(id: string) {
  return read(restoreReport, await callServer("POST", `/api/backups/${id}/preview`, undefined, PATIENCE_MS));
}

export async function restoreBackup(id: string) {
  const body = { confirmation: RESTORE_WORD };
  return read(restoreReport, await callServer("POST", `/api/backups/${id}/restore`, body, PATIENCE_MS));
}

export async function newKey() {
  return read(newKeyAnswer, await callServer("POST", "/api/backups/key"));
}

export async function confirmKey(identity: string) {
  return isDone(await callServer("POST", "/api/backups/key/confirm", { identity }));
}

/** Null when it did not come. */
export async function downloadBackup(id: string): Promise<Blob | null> {
  try {
    const response = await fetch(serverAddress(`/api/backups/${id}/file`), { credentials: "same-origin" });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

export async function uploadBackup(file: File) {
  const answer = await sent(file);
  return read(backupRecord, answer);
}

async function sent(file: File): Promise<Answer> {
  try {
    const response = await fetch(serverAddress("/api/backups/upload"), {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: file,
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}
