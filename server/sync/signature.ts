/** Signs what a device keeps for the server, so that no device can claim to remember something that was never said. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Id } from "#contract/id";
import type { Keys } from "../db/records/keys.ts";

/** 128 bits, as 22 characters. */
const SIGNATURE_BYTES = 16;
const SIGNATURE = /^[A-Za-z0-9_-]{22}$/;

export function sign(key: Buffer, text: string): string {
  const mac = createHmac("sha256", key).update(text).digest();
  return mac.subarray(0, SIGNATURE_BYTES).toString("base64url");
}

export function isSigned(key: Buffer, text: string, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(key, text)), Buffer.from(signature));
}

/** How far a device was answered, and in which epoch: an answer of an earlier epoch proves nothing about this one. */
export interface Answered {
  epoch: string;
  deviceId: Id;
  after: number;
}

export function proofOf({ answer }: Keys, answered: Answered): string {
  return sign(answer, textOf(answered));
}

export function isProof({ answer }: Keys, answered: Answered, proof: string): boolean {
  return isSigned(answer, textOf(answered), proof);
}

function textOf({ epoch, deviceId, after }: Answered): string {
  return `${epoch} ${deviceId} ${after}`;
}
