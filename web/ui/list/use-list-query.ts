/**
 * Search, filters and order of a list stand in the address: a figure elsewhere links to exactly its rows, and going
 * back finds the list as it was left. Typed text waits a moment before it is written there, or until one
 * leaves the field.
 */
import { useMatch, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Filter, ListQuery } from "./list-types.ts";
import { OwnWrites } from "./own-writes.ts";

const PAUSE_MS = 300;

export interface ListQueryHandle extends ListQuery {
  setText: (text: string) => void;
  /** Writes into the address what was typed, without waiting. */
  settle: () => void;
  choose: (key: string, value: string) => void;
  orderBy: (order: string) => void;
  clear: () => void;
}

type Address = Record<string, unknown>;

export function useListQuery<T>(filters: readonly Filter<T>[], defaultOrder: string): ListQueryHandle {
  const address: Address = useSearch({ strict: false });
  const write = useWrite();
  const written = textOf(address.q);
  const [text, setText] = useState(written);
  const lastWritten = useRef(written);
  const latestText = useRef(written);
  const [own] = useState(() => new OwnWrites());
  const settle = useCallback(() => {
    if (latestText.current === lastWritten.current) return;
    lastWritten.current = latestText.current;
    own.wrote(latestText.current);
    write({ q: latestText.current });
  }, [write, own]);
  // The address changed under the field: a link or the back button.
  useEffect(() => {
    if (own.comesBack(written) || written === lastWritten.current) return;
    lastWritten.current = written;
    setText(written);
  }, [written, own]);
  useEffect(() => {
    latestText.current = text;
    if (text === lastWritten.current) return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settle]);
  const chosenText = JSON.stringify(filters.map(({ key }) => [key, textOf(address[key])]));
  const chosen = useMemo(
    () => Object.fromEntries(JSON.parse(chosenText)) as Record<string, string>,
    [chosenText],
  );
  const order = textOf(address.orden) || defaultOrder;
  const moves = useMemo(() => {
    return {
      setText,
      settle,
      choose: (key: string, value: string) => write({ [key]: value }),
      orderBy: (order: string) => write({ orden: order === defaultOrder ? "" : order }),
      clear: () => {
        lastWritten.current = "";
        setText("");
        write({ q: "", ...Object.fromEntries(filters.map(({ key }) => [key, ""])) });
      },
    };
  }, [filters, defaultOrder, settle, write]);
  return useMemo(() => ({ text, chosen, order, ...moves }), [text, chosen, order, moves]);
}

/** Changes the search of this screen's address, unless one is already on the way to another screen. */
function useWrite(): (change: Address) => void {
  const router = useRouter();
  const navigate = useNavigate();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(
    (change) => {
      if (router.latestLocation.pathname !== here) return;
      void navigate({
        to: ".",
        search: ((before: Address) => withoutEmpty({ ...before, ...change })) as never,
        replace: true,
        resetScroll: false,
      });
    },
    [router, navigate, here],
  );
}

/** A value that looks like a number was read as one by the router. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

function withoutEmpty(address: Address): Address {
  return Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== "" && value !== undefined),
  );
}
