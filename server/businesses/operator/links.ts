/** Addresses that the console gives out. The token is the fragment, which no server and no log of a proxy sees. */
import { isIP } from "node:net";
import type { Secret } from "../directory/secret.ts";
import { hostName } from "../host-name.ts";

/** Where a request came in: by which scheme, and with which port if it is not the usual one. */
export interface Entrance {
  protocol: string;
  /** Name and port, as the browser has it. */
  host: string;
}

/** The link by which the first administrator of a business comes to its set-up. */
export function administratorLink(entrance: Entrance, host: string, token: Secret): string {
  return `${originOf(entrance, hostName(host.trim()) ?? "")}/login#invitacion=${token.reveal()}`;
}

export function operatorLink(origin: string, token: Secret): string {
  return `${origin}/operador#${token.reveal()}`;
}

function originOf({ protocol, host }: Entrance, name: string): string {
  const [, port = ""] = /(:\d+)$/.exec(host) ?? [];
  return `${protocol}://${name}${port}`;
}

/** The domain in which the names of businesses are proposed: of `operador.cuadre.example` it is `cuadre.example`. */
export function domainOf(host: string): string {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  if (isIP(name.replace(/^\[|\]$/g, "")) !== 0) return "";
  const labels = name.split(".");
  if (labels.at(-1) === "localhost") return "localhost";
  return labels.length > 2 ? labels.slice(1).join(".") : name;
}
