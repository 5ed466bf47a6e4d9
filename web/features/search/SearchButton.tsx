/** The search over the whole book, in the bar above every screen: a field to look at on a desk, a sign on a phone. `Ctrl+K` opens it. */
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useWide } from "#web/ui/use-wide.ts";
import classes from "./Search.module.css";

const SearchWindow = lazyPart(() => import("./SearchWindow.tsx").then((module) => module.SearchWindow));

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const wide = useWide();
  useOpeningKey(() => setOpen(true));
  const open = () => setOpen(true);
  return (
    <>
      {wide ? (
        <UnstyledButton className={classes.button} onClick={open} aria-keyshortcuts="Control+K">
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span className={classes.hint}>Buscar en todo</span>
          <kbd className={classes.key}>Ctrl K</kbd>
        </UnstyledButton>
      ) : (
        <ActionIcon aria-label="Buscar en todo" onClick={open}>
          <IconSearch size={22} stroke={1.6} />
        </ActionIcon>
      )}
      <Suspense>{isOpen && <SearchWindow onClose={() => setOpen(false)} />}</Suspense>
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
