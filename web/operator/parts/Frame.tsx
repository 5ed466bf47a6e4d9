/** One card in the middle of the page: the door. */
import type { ReactNode } from "react";
import { Heading } from "./Heading.tsx";

interface FrameProps {
  title: string;
  words?: string;
  children?: ReactNode;
}

export function Frame({ title, words, children }: FrameProps) {
  return (
    <main className="frame">
      <div className="card frame-card">
        <img className="logo" src={`${import.meta.env.BASE_URL}logo.svg`} alt="Cuadre" />
        <Heading>{title}</Heading>
        {words !== undefined && <p className="dim">{words}</p>}
        {children}
      </div>
    </main>
  );
}
