/** The search over the whole book, in the bar above every screen: a field to look at on a desk, a sign on a phone. `Ctrl+K` opens it. */
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useWide } from "#web/ui/use-wide.ts";
import { type EarlyKeys, gatherKeys } from "./early-keys.ts";
import classes from "./Search.module.css";

const SearchWindow = lazyPart(() => import("./SearchWindow.tsx").then((module) => module.SearchWindow));

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const wide = useWide();
  const early = useRef<EarlyKeys>(null);
  const open = () => {
    if (isOpen) return;
    early.current ??= gatherKeys();
    setOpen(true);
  };
  const close = () => {
    takeEarly();
    setOpen(false);
  };
  const takeEarly = () => {
    const keys = early.current?.take() ?? "";
    early.current = null;
    return keys;
  };
  useOpeningKey(open);
  return (
    <>
      {wide ? (
        <UnstyledButton
          className={classes.button}
          aria-label="Buscar en todo"
          aria-keyshortcuts="Control+K"
          onClick={open}
        >
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span className={classes.hint}>Buscar en todo</span>
          <kbd className={classes.key}>Ctrl K</kbd>
        </UnstyledButton>
      ) : (
        <ActionIcon aria-label="Buscar en todo" onClick={open}>
          <IconSearch size={22} stroke={1.6} />
        </ActionIcon>
      )}
      <Suspense>{isOpen && <SearchWindow onClose={close} takeEarly={takeEarly} />}</Suspense>
    </>
  );
}

/** Also while a person types: the combination gives no letter. */
function useOpeningKey(open: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector("[aria-modal='true']")) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
