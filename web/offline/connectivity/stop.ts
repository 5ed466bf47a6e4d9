/** Why a turn of sync ended before its work was done, read from the server's answer and from nothing else. */
import { REFUSALS, type RefusalCode, sentence } from "#contract/refusals";
import type { Reply } from "./server.ts";

export type Stop =
  | "UNREACHABLE"
  /** The server is there and cannot now: 429, 5xx. */
  | "BUSY"
  | "NOT_SIGNED_IN"
  /** The account was removed, or an administrator ended this device. */
  | "ACCOUNT_GONE"
  | "OTHER_USER"
  | "EPOCH_CHANGED"
  | "DEVICE_FORKED"
  | "DEVICE_UNKNOWN"
  | "CURSOR_TOO_OLD"
  | "CLIENT_OLD"
  /** An answer that this build cannot read. */
  | "UNREADABLE";

export function stopOf(reply: Reply): Stop {
  if (reply.kind === "silent") return "UNREACHABLE";
  if (reply.kind === "answered") return "UNREADABLE";
  if (reply.status === 401) {
    return reply.code === "ACCOUNT_GONE" || reply.code === "DEVICE_ENDED" ? "ACCOUNT_GONE" : "NOT_SIGNED_IN";
  }
  if (reply.status === 403) return reply.code === "OTHER_USER" ? "OTHER_USER" : "BUSY";
  if (reply.status === 410) return "CURSOR_TOO_OLD";
  if (reply.status === 426) return "CLIENT_OLD";
  if (reply.status === 409 && reply.code !== "EPOCH_CHANGED") {
    return reply.code === "DEVICE_FORKED" || reply.code === "DEVICE_UNKNOWN" ? reply.code : "BUSY";
  }
  if (reply.status === 409) return "EPOCH_CHANGED";
  return "BUSY";
}

/** Why a question was not answered, in words for a person; null when no reason was given. */
export function reasonOf(reply: Reply): string | null {
  if (reply.kind === "silent") return sentence("OFFLINE");
  if (reply.kind === "answered" || reply.code === "INTERNAL" || !(reply.code in REFUSALS)) return null;
  return sentence(reply.code as RefusalCode);
}
