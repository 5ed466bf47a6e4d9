/** The one h1 of a screen: it names the document, and receives the focus when a screen takes the place of another. */
import { type ReactNode, useEffect, useRef } from "react";

let isFirst = true;

export function Heading({ children, name }: { children: ReactNode; name?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = name ?? (typeof children === "string" ? children : "");
  useEffect(() => {
    document.title = title === "" ? "Consola de Cuadre" : `${title} · Consola de Cuadre`;
  }, [title]);
  useEffect(() => {
    // The page that was just opened begins at its top; a field may have taken the focus by itself.
    if (!isFirst && !isTyping()) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}
