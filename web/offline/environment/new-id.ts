/** Ids and tokens from the best source of chance that the place offers. */
import { type Id, toId } from "#contract/id";

/** `crypto.randomUUID` exists only in secure contexts; an office server on plain http has none. */
export function newId(): Id {
  if (typeof crypto.randomUUID === "function") return toId(crypto.randomUUID());
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return toId(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
}

/** 128 random bits as 22 characters of an address: for what is found by them alone. */
export function newToken(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
