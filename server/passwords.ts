/** Passwords are kept only as argon2id hashes (ruling A1). Hashing never happens inside a transaction. */
import { hash, verify } from "@node-rs/argon2";

/** 2 is argon2id. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A hash that cannot be read answers no password. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}
