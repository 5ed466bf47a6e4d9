/**
 * A phone with an own portfolio holds no client of another collector: the server says that there is one with this
 * identification, and not who (ruling A7). Without signal nothing is said, and the office sees both.
 */
import { useEffect, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { knownClient } from "#contract/known-clients";
import { canonicalIdentification } from "#domain/identity/identification";
import { Warning } from "#web/parts/people/Warning.tsx";
import { callServer } from "#web/parts/session/call.ts";
import { useHasOwnPortfolio } from "#web/parts/session/OwnMark.tsx";
import type { ClientText, ClientValues } from "./client-form.ts";

/** Shorter than any cédula, RNC or passport: it is still being typed. */
const SHORTEST = 6;
const PAUSE_MS = 500;

export function ElsewhereNotice({ control }: { control: Control<ClientText, unknown, ClientValues> }) {
  const code = canonicalIdentification(useWatch({ control, name: "identification" }) ?? "");
  const isAsked = useHasOwnPortfolio() && code.length >= SHORTEST;
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isShown = true;
    const later = setTimeout(async () => {
      const query = new URLSearchParams({ identification: code });
      const { status, body } = await callServer("GET", `/api/clients/known?${query}`);
      const read = status === 200 ? knownClient.safeParse(body) : undefined;
      if (isShown && read?.data?.isKnown) setKnown(code);
    }, PAUSE_MS);
    return () => {
      isShown = false;
      clearTimeout(later);
    };
  }, [isAsked, code]);
  return (
    <div role="status">
      {known === code && (
        <Warning>
          En el negocio ya existe un cliente con esta identificación, y no es suyo. Pregunte en la oficina
          antes de prestarle. Puede guardarlo de todos modos.
        </Warning>
      )}
    </div>
  );
}
