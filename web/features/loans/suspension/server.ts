/** The screen's requests about suspensions of many loans: they are the server's work. */
import type { z } from "zod";
import { sentence } from "#contract/refusals";
import { refusalBody } from "#contract/session";
import {
  type SuspensionAsked,
  type SuspensionStarted,
  suspensionPreview,
  suspensionsAnswer,
} from "#contract/suspensions";
import { type Answer, callServer } from "#web/parts/session/call.ts";
import { session } from "#web/parts/session/use-session.ts";

/** All loans of a large book are replayed for a preview. */
const PATIENCE_MS = 2 * 60_000;
const PATH = "/api/suspensions";

export type Asked<T> = { ok: true; value: T } | { ok: false; why: string };

function read<S extends z.ZodType>(schema: S, answer: Answer): Asked<z.infer<S>> {
  if (answer.status === 401) session.expire();
  const parsed = schema.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) return { ok: true, value: parsed.data };
  if (answer.status === 0) return { ok: false, why: sentence("OFFLINE") };
  const refused = refusalBody.safeParse(answer.body);
  return { ok: false, why: refused.success ? refused.data.message : sentence("UNAVAILABLE") };
}

export async function listSuspensions() {
  return read(suspensionsAnswer, await callServer("GET", PATH));
}

export async function previewMany(asked: SuspensionAsked) {
  return read(suspensionPreview, await callServer("POST", `${PATH}/preview`, asked, PATIENCE_MS));
}

export async function suspendMany(started: SuspensionStarted) {
  return read(suspensionsAnswer, await callServer("POST", PATH, started, PATIENCE_MS));
}

export async function annulMany(id: string, reason: string) {
  return read(suspensionsAnswer, await callServer("POST", `${PATH}/${id}/annul`, { reason }, PATIENCE_MS));
}
