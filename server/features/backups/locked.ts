/**
 * Copies that leave the machine, locked for a key that is printed and kept on paper. The form is that of age
 * (age-encryption.org), so that the public tool opens a copy without Cuadre.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { plainSigns } from "#domain/search/look-alikes";

/** The printed part opens; the public part only locks. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

const KEY = "AGE-SECRET-KEY-1";

/** As it was printed, however it was typed: its alphabet has no `1`, `B`, `I` or `O`, so that each is another's look. */
function identityOf(typed: string): string {
  const signs = plainSigns(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  const secret = signs.replace(/^AGESECRETKEY[1IL]/, "");
  return KEY + secret.replaceAll("O", "0").replaceAll("B", "8").replace(/[1I]/g, "L");
}

/** The public part of what an administrator typed from paper; null when it is no key. */
export async function recipientOf(typed: string): Promise<string | null> {
  return identityToRecipient(identityOf(typed)).catch(() => null);
}

export async function lockFile(file: string, locked: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await through(file, locked, (bytes) => encrypter.encrypt(bytes));
}

/** Throws when the key is another's, or the file was changed or cut. */
export async function unlockFile(locked: string, file: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(identity));
  await through(locked, file, (bytes) => decrypter.decrypt(bytes));
}

async function through(
  from: string,
  to: string,
  work: (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  const bytes = Readable.toWeb(createReadStream(from)) as unknown as ReadableStream<Uint8Array>;
  const worked = Readable.fromWeb((await work(bytes)) as unknown as WebStream<Uint8Array>);
  await pipeline(worked, createWriteStream(to, { mode: 0o600 }));
}
