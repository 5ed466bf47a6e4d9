/** One card in the middle of the page: the door, and everything that is not the statement. */
import { type ReactNode, useEffect, useState } from "react";
import { askBranding, type Branding } from "./server.ts";

interface FrameProps {
  title: string;
  words?: string;
  children?: ReactNode;
}

export function Frame({ title, words, children }: FrameProps) {
  const branding = useBranding();
  useEffect(() => {
    document.title = branding.companyName === "" ? title : `${title} · ${branding.companyName}`;
  }, [title, branding.companyName]);
  return (
    <main className="frame">
      <div className="card frame-card">
        <Logo {...branding} />
        {branding.companyName !== "" && <p className="door-name">{branding.companyName}</p>}
        <h1>{title}</h1>
        {words && <p className="dim">{words}</p>}
        {children}
      </div>
    </main>
  );
}

export function Loading() {
  return (
    <main className="page" aria-busy>
      <p className="dim" role="status">
        Cargando su cuenta…
      </p>
    </main>
  );
}

/** The lender's logo once it is known; the product's mark until then, and where the picture does not load. */
export function Logo({ companyName, logoUrl }: Branding) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = logoUrl !== null && logoUrl !== broken;
  return (
    <img
      className="logo"
      src={own ? logoUrl : `${import.meta.env.BASE_URL}logo.svg`}
      alt={companyName || "Cuadre"}
      onError={() => setBroken(logoUrl)}
    />
  );
}

let known: Branding = { companyName: "", logoUrl: null };

function useBranding(): Branding {
  const [branding, setBranding] = useState(known);
  useEffect(() => {
    void askBranding().then((answer) => {
      if (answer.kind !== "ok") return;
      known = answer.body;
      setBranding(known);
    });
  }, []);
  return branding;
}
