/** A new business as it is typed: from the title follow an id and a host name, until a person writes their own. */
import { businessIdOf, idFromTitle, isBusinessId, proposedHost } from "#contract/business-names";
import type { PlaceKind } from "#contract/operator";
import { oneLine } from "#domain/search/look-alikes";
import { hostNameOf } from "../host-name.ts";

export interface Draft {
  title: string;
  id: string;
  host: string;
  place: PlaceKind;
  /** The person wrote it: the title changes it no more. */
  ownId: boolean;
  ownHost: boolean;
}

export const EMPTY: Draft = { title: "", id: "", host: "", place: "file", ownId: false, ownHost: false };

export function typeTitle(draft: Draft, title: string, domain: string): Draft {
  const id = draft.ownId ? draft.id : idFromTitle(title);
  return withHost({ ...draft, title, id }, domain);
}

/** An emptied field is proposed again from the field above it. */
export function typeId(draft: Draft, id: string, domain: string): Draft {
  return withHost({ ...draft, id, ownId: id !== "" }, domain);
}

export function typeHost(draft: Draft, host: string): Draft {
  return { ...draft, host, ownHost: host !== "" };
}

function withHost(draft: Draft, domain: string): Draft {
  return draft.ownHost ? draft : { ...draft, host: proposedHost(businessIdOf(draft.id), domain) };
}

export type DraftField = "title" | "id" | "host";
export type DraftProblems = Partial<Record<DraftField, string>>;

const WRONG_ID = "Lleva de 3 a 40 letras minúsculas sin acento, números o guiones, y empieza con una letra";

/** By field, in the order of the fields. */
export function draftProblems({ title, id, host }: Draft): DraftProblems {
  return {
    ...(oneLine(title) === "" ? { title: "Escriba el nombre del negocio" } : {}),
    ...(isBusinessId(businessIdOf(id))
      ? {}
      : { id: id.trim() === "" ? "Escriba un nombre corto" : WRONG_ID }),
    ...(hostNameOf(host) === undefined
      ? {
          host:
            host.trim() === ""
              ? "Escriba la dirección del negocio"
              : "Escriba una dirección como prestamos-el-sol.ejemplo.do",
        }
      : {}),
  };
}

const FIELDS: Readonly<Record<string, DraftField>> = {
  BUSINESS_TITLE_INVALID: "title",
  BUSINESS_ID_INVALID: "id",
  BUSINESS_ID_TAKEN: "id",
  HOST_INVALID: "host",
  HOST_RESERVED: "host",
  HOST_TAKEN: "host",
};

/** The field that a refusal is about. */
export function fieldOf(code: string): DraftField | undefined {
  return FIELDS[code];
}

export function isTyped({ title, ownId, ownHost }: Draft): boolean {
  return title !== "" || ownId || ownHost;
}
