/** The screens' requests about imports: they are the server's work. */
import type { z } from "zod";
import type { Id } from "#contract/id";
import { actaAnswer, type ImportStarted, importsAnswer, undoLook } from "#contract/imports";
import { sentence } from "#contract/refusals";
import { refusalBody } from "#contract/session";
import { type Answer, callServer } from "#web/parts/session/call.ts";
import { session } from "#web/parts/session/use-session.ts";
import { serverAddress } from "#web/platform/place.ts";

/** A sheet of thousands of loans is sent, checked and stored before it is answered. */
const PATIENCE_MS = 5 * 60_000;
const PATH = "/api/imports";

/** `code`: that of a refusal by the server, where the screen goes on by it. */
export type Asked<T> = { ok: true; value: T } | { ok: false; why: string; code: string | null };

function read<S extends z.ZodType>(schema: S, answer: Answer): Asked<z.infer<S>> {
  if (answer.status === 401) session.expire();
  const parsed = schema.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) return { ok: true, value: parsed.data };
  if (answer.status === 0) return { ok: false, why: sentence("OFFLINE"), code: "OFFLINE" };
  const refused = refusalBody.safeParse(answer.body);
  if (!refused.success) return { ok: false, why: sentence("UNAVAILABLE"), code: null };
  return { ok: false, why: refused.data.message, code: refused.data.code };
}

export async function listImports() {
  return read(importsAnswer, await callServer("GET", PATH));
}

export async function startImport(started: ImportStarted) {
  return read(importsAnswer, await callServer("POST", PATH, started, PATIENCE_MS));
}

export async function cancelImport(id: Id) {
  return read(importsAnswer, await callServer("POST", `${PATH}/${id}/cancel`, {}));
}

export async function readActa(id: Id) {
  return read(actaAnswer, await callServer("GET", `${PATH}/${id}/acta`, undefined, PATIENCE_MS));
}

export async function lookAtUndo(id: Id) {
  return read(undoLook, await callServer("GET", `${PATH}/${id}/undo`, undefined, PATIENCE_MS));
}

export async function undoImport(id: Id, knowsPhones: boolean) {
  return read(importsAnswer, await callServer("POST", `${PATH}/${id}/undo`, { knowsPhones }, PATIENCE_MS));
}

/** The sheet itself, or a photo of a page. */
export async function keepFile(importId: Id, fileId: Id, name: string, bytes: Blob) {
  const path = `${PATH}/${importId}/files/${fileId}?${new URLSearchParams({ name })}`;
  return read(importsAnswer, await put(path, bytes));
}

async function put(path: string, body: Blob): Promise<Answer> {
  try {
    const response = await fetch(serverAddress(path), {
      method: "PUT",
      credentials: "same-origin",
      headers: { "content-type": "application/octet-stream" },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

export function fileAddress(importId: Id, fileId: Id): string {
  return serverAddress(`${PATH}/${importId}/files/${fileId}`);
}
