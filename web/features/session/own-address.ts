/** Where signing in leads back to. The address comes out of a link, which a stranger may have made. */
const ANY_ORIGIN = "http://cuadre.invalid";

/** The address as a browser reads it, if it stays within this product; a browser takes `/\` and `/⇥/` for `//`. */
export function ownAddress(address: unknown): string | undefined {
  if (typeof address !== "string" || !address.startsWith("/") || !URL.canParse(address, ANY_ORIGIN)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(address, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

/** The address, or the start where it is not one of this product or no screen stands at it. */
export function backTo(address: unknown, hasScreen: (path: string) => boolean): string {
  const own = ownAddress(address);
  return own !== undefined && hasScreen(new URL(own, ANY_ORIGIN).pathname) ? own : "/";
}
