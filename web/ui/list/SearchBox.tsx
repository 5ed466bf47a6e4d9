/** The search that narrows a list as one types: `/` comes here, arrow down goes on to the rows, Escape empties it. */
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { useKeys } from "../use-keys.ts";
import classes from "./SearchBox.module.css";
import type { ListQueryHandle } from "./use-list-query.ts";

interface SearchBoxProps {
  query: ListQueryHandle;
  placeholder: string;
  /** On to the rows. */
  onDown: () => void;
  /** Enter: opens the first row if one was on the way to it. */
  onEnter: () => void;
  /** Stays in the field after all. */
  onStay: () => void;
}

/** The browser's own field: it is drawn with the first screen, before the fields of forms are here. */
export function SearchBox({ query, placeholder, onDown, onEnter, onStay }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useKeys({
    "/": (event) => {
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    },
    ArrowDown: (event) => {
      if (document.activeElement !== document.body && !isHeading(document.activeElement)) return;
      event.preventDefault();
      onDown();
    },
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      onDown();
    } else if (event.key === "Enter") onEnter();
    else onStay();
    if (event.key === "Escape") {
      if (query.text === "") box.current?.blur();
      else query.setText("");
    }
  };
  return (
    <div className={classes.box}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
        ref={box}
        className={classes.text}
        type="search"
        aria-label="Buscar"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={query.text}
        onChange={(event) => query.setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={query.settle}
        autoComplete="off"
      />
    </div>
  );
}

/** After navigation the heading holds the focus: arrows then go on to the rows. */
function isHeading(element: Element | null): boolean {
  return element?.hasAttribute("data-page-heading") ?? false;
}
