/** The text of a field whose value is no text: it stays as typed until the value changes from outside. */
import { useState } from "react";

interface TypedText<V> {
  text: string;
  /** Takes the typed text, and the value that the owner receives: giving that back changes nothing. */
  take(text: string, value: V | undefined): void;
  /** Another text for the same value. */
  setText(text: string): void;
}

export function useTypedText<V>(value: V | undefined, textOf: (value: V) => string): TypedText<V> {
  const shown = () => (value === undefined ? "" : textOf(value));
  const [text, setText] = useState(shown);
  const [told, setTold] = useState(value);
  if (!Object.is(told, value)) {
    setTold(() => value);
    setText(shown());
  }
  const take = (typed: string, next: V | undefined) => {
    setText(typed);
    setTold(() => next);
  };
  return { text, take, setText };
}
