/**
 * Asks at an address whether this very book answers there. It asks its own health path and nothing else, follows no
 * redirect, reads a few bytes for a few seconds, and says no more than whether the signature of this book came back:
 * an address inside the network tells its asker nothing about what else stands there.
 */
import { randomBytes } from "node:crypto";
import { request as askHttp, type IncomingMessage } from "node:http";
import { request as askHttps } from "node:https";
import { TLSSocket } from "node:tls";
import { z } from "zod";
import type { CheckAddressAnswer } from "#contract/address-check";
import { isSigned } from "../../sync/signature.ts";

const PATIENCE_MS = 5_000;
const LARGEST_ANSWER = 4_096;
const NONCE_BYTES = 16;

const signed = z.object({ proof: z.string().max(100) });

interface Heard {
  status: number;
  body: string;
  certificate: "none" | "own" | "trusted";
}

/** `address`: scheme, name and port. `key`: what this book signs addresses with. */
export async function askAddress(address: string, key: Buffer): Promise<CheckAddressAnswer> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const heard = await ask(new URL(`/api/health?nonce=${nonce}`, address)).catch(() => null);
  if (heard?.status !== 200 || !isProofOf(heard.body, key, nonce))
    return { outcome: "unreached", certificate: null };
  return { outcome: "reached", certificate: heard.certificate };
}

function isProofOf(body: string, key: Buffer, nonce: string): boolean {
  try {
    const read = signed.safeParse(JSON.parse(body));
    return read.success && isSigned(key, nonce, read.data.proof);
  } catch {
    return false;
  }
}

/** The signature proves who answers, so a certificate that this machine does not know is no hindrance. It is told. */
function ask(url: URL): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === "https:";
    const options = { signal: AbortSignal.timeout(PATIENCE_MS), agent: false as const };
    const take = (response: IncomingMessage) => {
      readSome(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, body, certificate: certificateOf(response) }),
        reject,
      );
    };
    const asking = isSecure
      ? askHttps(url, { ...options, rejectUnauthorized: false }, take)
      : askHttp(url, options, take);
    asking.on("error", reject).end();
  });
}

async function readSome(response: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of response.setEncoding("utf8")) {
    body += String(part);
    if (body.length > LARGEST_ANSWER) throw new Error("more than a health answer");
  }
  return body;
}

function certificateOf({ socket }: IncomingMessage): Heard["certificate"] {
  if (!(socket instanceof TLSSocket)) return "none";
  return socket.authorized ? "trusted" : "own";
}
