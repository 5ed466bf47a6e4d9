/** The console's addresses, and going from one to the other. */
import { useSyncExternalStore } from "react";
import { isBusinessId } from "#contract/business-names";
import type { BusinessFilter } from "#contract/operator";
import { Signal } from "#web/platform/signal.ts";

export interface ListQuery {
  q: string;
  filter: BusinessFilter | null;
  /** From 1. */
  page: number;
}

export type OperatorAddress =
  | { at: "list"; query: ListQuery }
  | { at: "new" }
  | { at: "business"; id: string }
  | { at: "measures" }
  | { at: "nowhere" };

export const LIST = "/operador";
export const NEW = "/operador/nuevo";
export const MEASURES = "/operador/medidas";

/** Every address of the console, as the tables of docs write them. */
export const OPERATOR_ROUTES = [LIST, NEW, "/operador/negocio/{id}", MEASURES] as const;

/** The words of a filter in the address. */
const FILTER_WORDS: Readonly<Record<BusinessFilter, string>> = {
  behind: "atrasados",
  problem: "problema",
  suspended: "suspendidos",
};

const EVERYTHING: ListQuery = { q: "", filter: null, page: 1 };

export function placeOf(path: string, search = ""): OperatorAddress {
  const [, room, name = "", id = "", more] = path.replace(/\/$/, "").split("/");
  if (room !== "operador" || more !== undefined) return { at: "nowhere" };
  if (name === "negocio") return isBusinessId(id) ? { at: "business", id } : { at: "nowhere" };
  if (id !== "") return { at: "nowhere" };
  if (name === "") return { at: "list", query: queryOf(search) };
  if (name === "nuevo") return { at: "new" };
  return { at: name === "medidas" ? "measures" : "nowhere" };
}

function queryOf(search: string): ListQuery {
  const words = new URLSearchParams(search);
  const chosen = Object.entries(FILTER_WORDS).find(([, word]) => word === words.get("ver"));
  const page = Number(words.get("pagina") ?? "1");
  return {
    q: words.get("q") ?? "",
    filter: (chosen?.[0] as BusinessFilter | undefined) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function listAddress(query: Partial<ListQuery> = {}): string {
  const { q, filter, page } = { ...EVERYTHING, ...query };
  const words = new URLSearchParams();
  if (q !== "") words.set("q", q);
  if (filter !== null) words.set("ver", FILTER_WORDS[filter]);
  if (page > 1) words.set("pagina", String(page));
  const search = words.toString();
  return search === "" ? LIST : `${LIST}?${search}`;
}

export function businessAddress(id: string): string {
  return `/operador/negocio/${id}`;
}

const listeners = new Set<() => void>();

export function usePlace(): OperatorAddress {
  const address = useSyncExternalStore(follow, () => location.pathname + location.search);
  const [path = "", search = ""] = address.split("?");
  return placeOf(path, search);
}

export function goTo(address: string): void {
  if (location.pathname + location.search !== address) history.pushState(null, "", address);
  tell();
}

/** In place of the address that is open: going back does not lead through every letter of a search. */
export function replaceAddress(address: string): void {
  history.replaceState(null, "", address);
  tell();
}

/** The token of a new operator's link, as the fragment that no server sees; empty where the page came by none. */
export const operatorToken = new Signal("");

/** The token goes out of the address bar and of the history with being read. */
export function watchTokens(): void {
  const take = () => {
    const token = location.hash.slice(1);
    if (!TOKEN.test(token)) return;
    history.replaceState(null, "", LIST);
    operatorToken.set(token);
  };
  take();
  // The link was pasted where the console was open.
  window.addEventListener("hashchange", take);
}

/** Shorter words lead to a place of the page. */
const TOKEN = /^[A-Za-z0-9_-]{24,100}$/;

function tell(): void {
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
