/** The search: what is typed is in the address a moment later, and `/` leads to it. */
import { useEffect, useRef, useState } from "react";
import { AS_TYPED } from "#web/plain/TextField.tsx";
import { type ListQuery, listAddress, replaceAddress } from "../address.ts";

/** Between two keys of a hand that goes on typing. */
const REST_MS = 250;

export function SearchBox({ query }: { query: ListQuery }) {
  const { q, filter } = query;
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const box = useRef<HTMLInputElement>(null);
  // Another address: going back, or «Ver todos».
  if (known !== q) {
    setKnown(q);
    if (text.trim() !== q) setText(q);
  }
  useEffect(() => {
    const sought = text.trim();
    if (sought === q) return;
    const waiting = setTimeout(() => replaceAddress(listAddress({ q: sought, filter })), REST_MS);
    return () => clearTimeout(waiting);
  }, [text, q, filter]);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof HTMLElement && event.target.closest("input,dialog") !== null;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return;
      event.preventDefault();
      box.current?.focus();
    };
    window.addEventListener("keydown", lead);
    return () => window.removeEventListener("keydown", lead);
  }, []);
  return (
    <input
      {...AS_TYPED}
      ref={box}
      type="search"
      name="q"
      className="search"
      aria-label="Buscar negocio"
      placeholder="Buscar por nombre o dirección"
      maxLength={200}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text !== "") {
          event.preventDefault();
          setText("");
        }
      }}
    />
  );
}
