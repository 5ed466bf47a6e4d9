/** `cuadre://abrir/loans/…` opens that screen: of the server that was typed, and never another's. */
import type { AnyRouter } from "@tanstack/react-router";
import { z } from "zod";
import { call, listen } from "#web/platform/capacitor/bridge.ts";

const link = z.object({ url: z.string() });
const SCHEME = "cuadre:";
const HOST = "abrir";

/** The path of a screen, or null for what is no link of ours. */
export function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, search } = new URL(address);
  if (protocol !== SCHEME || host !== HOST || !/^\/(?![/\\])/.test(pathname)) return null;
  return pathname + search;
}

/** Goes to a screen without loading the page again: a form that holds something asks first, as with any way out of it. */
export function screenOpener(router: AnyRouter): (path: string) => void {
  return (path) => router.history.push(path);
}

/** The link that opened the app, and those that come while it is open. */
export async function openLinks(open: (path: string) => void): Promise<void> {
  const follow = ({ url }: z.infer<typeof link>) => {
    const path = pathOf(url);
    if (path !== null) open(path);
  };
  listen("App", "appUrlOpen", link, follow);
  const first = link.safeParse(await call("App", "getLaunchUrl").catch(() => null));
  if (first.success && isNew(first.data.url)) follow(first.data);
}

const FOLLOWED = "cuadre.link";

/** The phone says the same link at each load of the page: followed once, it is not followed after a reload. */
function isNew(url: string): boolean {
  if (sessionStorage.getItem(FOLLOWED) === url) return false;
  sessionStorage.setItem(FOLLOWED, url);
  return true;
}
