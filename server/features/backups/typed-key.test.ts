/** A key that is typed from paper or pasted from a chat is the key that was printed. */
import { expect, test } from "vitest";
import { newKey, recipientOf } from "./locked.ts";

test("a recovery key is read however it was typed", async () => {
  const { identity, recipient } = await newKey();
  for (const typed of [
    identity,
    identity.toLowerCase(),
    ` ${identity.match(/.{1,6}/g)?.join(" ")} `,
    identity.replaceAll("-", "‑"),
    identity.replaceAll("-", ""),
    `\u202a${identity.slice(0, 30)}\u200b${identity.slice(30)}\u202c`,
    `AGE-SECRET-KEY-1${identity.slice(16).replaceAll("0", "O").replaceAll("8", "B").replaceAll("L", "I")}`,
  ])
    expect(await recipientOf(typed), typed).toBe(recipient);
  expect(await recipientOf(`${identity.slice(0, -1)}${identity.endsWith("Q") ? "P" : "Q"}`)).toBeNull();
  expect(await recipientOf("no es una clave")).toBeNull();
});
