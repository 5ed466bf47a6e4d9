/** The portal's addresses, and going from one to the other. */
import { useSyncExternalStore } from "react";

export type PortalAddress =
  | { at: "login" }
  | { at: "dashboard" }
  | { at: "link"; link: string }
  | { at: "receipt"; token: string }
  | { at: "nowhere" };

export const LOGIN = "/client-portal/login";
export const DASHBOARD = "/client-portal/dashboard";

/** Every address of the portal, as the tables of docs write them. */
export const PORTAL_ROUTES = [LOGIN, DASHBOARD, "/client-portal/enlace/{link}", "/r/{token}"] as const;

export function placeOf(path: string): PortalAddress {
  const [, room = "", name = "", rest = ""] = path.split("/");
  if (room === "r" && name !== "") return { at: "receipt", token: decoded(name) };
  if (room !== "client-portal") return { at: "nowhere" };
  if (name === "enlace" && rest !== "") return { at: "link", link: decoded(rest) };
  if (name === "login") return { at: "login" };
  return name === "dashboard" || name === "" ? { at: "dashboard" } : { at: "nowhere" };
}

/** A text that is no address of ours is sent to the server as it is, which knows of none such. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const listeners = new Set<() => void>();

export function usePlace(): PortalAddress {
  return placeOf(useSyncExternalStore(follow, () => location.pathname));
}

/** In place of the address that is open: going back does not lead to a door that is behind one. */
export function goTo(path: string): void {
  if (location.pathname === path) return;
  history.replaceState(null, "", path);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}
