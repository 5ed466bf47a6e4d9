/** The text of one field, which stays in this tab until it is sent or cancelled. */
import { useState } from "react";
import { forget, keep, kept } from "./kept.ts";

interface Typed {
  /** The value over which it was typed: another one since then makes it void. */
  over: string;
  text: string;
}

export function useKeptText(name: string, usual: string) {
  const [text, setText] = useState(() => {
    const typed = kept(name) as Typed | null;
    return typed?.over === usual ? typed.text : usual;
  });
  return {
    text,
    type(next: string) {
      setText(next);
      if (next === usual) forget(name);
      else keep(name, { over: usual, text: next } satisfies Typed);
    },
    forget() {
      forget(name);
      setText(usual);
    },
  };
}
