/** Calls over Capacitor's bridge. A refusal of a plugin is an error with a code, or with a sentence alone. */
import { z } from "zod";
import type { Bridge } from "../shell.ts";

export type Options = Readonly<Record<string, unknown>>;

const refusal = z.object({ code: z.string().nullish(), message: z.string().nullish() });

export function bridge(): Bridge {
  const { Capacitor } = globalThis;
  if (!Capacitor) throw new Error("this page is not in the phone shell");
  return Capacitor;
}

export function call(plugin: string, method: string, options: Options = {}): Promise<unknown> {
  return bridge().nativePromise(plugin, method, options);
}

const handle = z.object({ remove: z.function() });

/** An event that says something else than expected is passed over. Answers how to hear no more of it. */
export function listen<T>(
  plugin: string,
  event: string,
  said: z.ZodType<T>,
  listener: (said: T) => void,
): () => void {
  const listening = bridge().addListener(plugin, event, (heard) => {
    const read = said.safeParse(heard ?? {});
    if (read.success) listener(read.data);
  });
  return () => handle.safeParse(listening).data?.remove();
}

export function codeOf(error: unknown): string {
  return refusal.safeParse(error).data?.code ?? "";
}

export function sentenceOf(error: unknown): string {
  return refusal.safeParse(error).data?.message ?? "";
}
