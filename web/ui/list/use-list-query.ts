/**
 * Search, filters and order of a list stand in the address: a figure elsewhere links to exactly its rows, and going
 * back finds the list as it was left. What is being typed waits a moment before it is written there.
 */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Filter, ListQuery } from "./list-types.ts";

const PAUSE_MS = 300;

export interface ListQueryHandle extends ListQuery {
  setText: (text: string) => void;
  choose: (key: string, value: string) => void;
  orderBy: (order: string) => void;
  clear: () => void;
}

type Address = Record<string, unknown>;

export function useListQuery<T>(filters: readonly Filter<T>[], defaultOrder: string): ListQueryHandle {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const written = textOf(address.q);
  const [text, setText] = useState(written);
  const lastWritten = useRef(written);
  const write = (change: Address) => {
    void navigate({
      to: ".",
      search: ((before: Address) => withoutEmpty({ ...before, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
  };
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  // The address changed under the field: a link or the back button.
  useEffect(() => {
    if (written === lastWritten.current) return;
    lastWritten.current = written;
    setText(written);
  }, [written]);
  useEffect(() => {
    if (text === lastWritten.current) return;
    const timer = setTimeout(() => {
      lastWritten.current = text;
      latestWrite.current({ q: text });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const chosenText = JSON.stringify(filters.map(({ key }) => [key, textOf(address[key])]));
  const chosen = useMemo(
    () => Object.fromEntries(JSON.parse(chosenText)) as Record<string, string>,
    [chosenText],
  );
  const order = textOf(address.orden) || defaultOrder;
  const moves = useMemo(() => {
    const change = (to: Address) => latestWrite.current(to);
    return {
      setText,
      choose: (key: string, value: string) => change({ [key]: value }),
      orderBy: (to: string) => change({ orden: to === defaultOrder ? "" : to }),
      clear: () => {
        lastWritten.current = "";
        setText("");
        change({ q: "", ...Object.fromEntries(filters.map(({ key }) => [key, ""])) });
      },
    };
  }, [filters, defaultOrder]);
  return useMemo(() => ({ text, chosen, order, ...moves }), [text, chosen, order, moves]);
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
