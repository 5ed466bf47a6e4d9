/** The text of a field whose value is no text: it stays as typed until the owner gives another value. */
import { useState } from "react";

interface TypedText<V> {
  text: string;
  /** Takes the typed text, and the value that the owner receives: giving that back changes nothing. */
  take(text: string, value: V | undefined): void;
  /** Another text for the same value. */
  setText(text: string): void;
}

/** An owner that takes no half-typed value goes on giving the old one: that changes nothing either. */
export function useTypedText<V>(value: V | undefined, textOf: (value: V) => string): TypedText<V> {
  const shown = () => (value === undefined ? "" : textOf(value));
  const [text, setText] = useState(shown);
  const [told, setTold] = useState(value);
  const [given, setGiven] = useState(value);
  if (!Object.is(given, value)) {
    setGiven(() => value);
    if (!Object.is(told, value)) {
      setTold(() => value);
      setText(shown());
    }
  }
  const take = (typed: string, next: V | undefined) => {
    setText(typed);
    setTold(() => next);
  };
  return { text, take, setText };
}
