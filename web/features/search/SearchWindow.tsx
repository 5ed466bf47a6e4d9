/** One search over the whole book: what is found as one types, opened by a tap or by arrows and Enter. */
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { useHasOwnPortfolio } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { useWide } from "#web/ui/use-wide.ts";
import { countText } from "#web/wording/count.ts";
import { bookFinder, type Found, type FoundGroup, type SearchedBook } from "./find-in-book.ts";
import { readReceipts } from "./find-receipts.ts";
import classes from "./Search.module.css";

interface SearchWindowProps {
  onClose: () => void;
  /** The text that was typed before the field was there. */
  takeEarly: () => string;
}

export function SearchWindow({ onClose, takeEarly }: SearchWindowProps) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const groups = useFound(text);
  const all = groups.flatMap(({ found }) => found);
  const [marked, setMarked] = useState(0);
  const place = Math.min(marked, all.length - 1);
  const open = ({ address }: Found) => {
    onClose();
    void navigate(address);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const found = all[place];
    if (step !== 0 && all.length > 0) {
      event.preventDefault();
      setMarked((place + step + all.length) % all.length);
    } else if (event.key === "Enter" && found) open(found);
  };
  const markedKey = all[place]?.key;
  return (
    <DialogWindow
      title={useHasOwnPortfolio() ? "Buscar en lo suyo" : "Buscar"}
      onClose={onClose}
      asks={false}
      size="lg"
      yOffset="10vh"
      centered={false}
      fullScreen={!useWide()}
    >
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          type="search"
          role="combobox"
          aria-label="Buscar en todo"
          aria-expanded={all.length > 0}
          aria-controls="encontrado"
          aria-activedescendant={markedKey && idOf(markedKey)}
          placeholder="Cliente, cédula, teléfono, préstamo o recibo"
          className={classes.text}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={press}
          onFocus={() => {
            const early = takeEarly();
            if (early !== "") setText((before) => before + early);
          }}
          autoComplete="off"
        />
      </div>
      <div id="encontrado" role="listbox" aria-label="Encontrado" className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.heading} group={group} marked={markedKey} onOpen={open} />
        ))}
      </div>
      <p className={classes.said} aria-live="polite">
        {said(text, all.length)}
      </p>
    </DialogWindow>
  );
}

function said(text: string, found: number): string {
  if (text.trim() === "") return "Escriba un nombre, una cédula, un teléfono, un préstamo o un recibo.";
  return found === 0 ? `Nada de este dispositivo coincide con «${text.trim()}».` : "";
}

interface GroupProps {
  group: FoundGroup;
  marked: string | undefined;
  onOpen: (found: Found) => void;
}

function Group({ group: { heading, found, more }, marked, onOpen }: GroupProps) {
  return (
    <fieldset className={classes.group} aria-label={heading}>
      <div className={classes.heading}>
        {heading}
        {more > 0 && ` · ${countText(more, "otro", "otros")}: siga escribiendo`}
      </div>
      {found.map((each) => (
        <button
          type="button"
          key={each.key}
          id={idOf(each.key)}
          role="option"
          tabIndex={-1}
          aria-selected={each.key === marked}
          className={classes.found}
          onClick={() => onOpen(each)}
        >
          <span className={classes.title}>{each.title}</span>
          <span className={classes.detail}>{each.detail}</span>
        </button>
      ))}
    </fieldset>
  );
}

function idOf(key: string): string {
  return `encontrado-${key}`;
}

/** Each kind that the person may see. Receipts come after the others: they are read, and not kept in memory. */
function useFound(text: string): FoundGroup[] {
  const clients = useCollection("clients");
  const loans = useCollection("loans");
  const yields = useCollection("continuousYield");
  const sees = {
    clients: usePermission("clients", "view"),
    loans: usePermission("loans", "view"),
    payments: usePermission("payments", "view"),
  };
  const [find] = useState(bookFinder);
  const sought = useDeferredValue(text);
  const receipts = useRead(readReceipts, sees.payments ? sought : "");
  const book: SearchedBook = useMemo(
    () => ({
      clients: sees.clients ? clients.docs : [],
      clientOf: (id) => clients.byId.get(id),
      loans: sees.loans ? loans.docs : [],
      yields: sees.loans ? yields.docs : [],
    }),
    [clients, loans.docs, yields.docs, sees.clients, sees.loans],
  );
  const groups = useMemo(() => find(book, sought), [find, book, sought]);
  return receipts.value ? [...groups, receipts.value] : groups;
}
