/** How far this browser can be relied on to keep the product and its data. */

/** Whether this browser keeps the app and opens it without a connection: only pages of a secure address are kept. */
export function keepsApp(): boolean {
  return window.isSecureContext;
}

/** Whether this browser keeps any database of ours. One that does not list them is taken to keep none. */
export async function storesAnything(): Promise<boolean> {
  const listed = await indexedDB.databases?.().catch(() => []);
  return (listed ?? []).length > 0;
}
