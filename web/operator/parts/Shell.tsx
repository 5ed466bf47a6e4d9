/** The bar over every screen: where one is, and who is signed in. */
import { type ReactNode, useEffect, useState } from "react";
import type { OperatorSession } from "#contract/operator";
import { LIST, MEASURES, type OperatorAddress } from "../address.ts";
import { leave } from "../session.ts";
import { Link } from "./Link.tsx";
import { Notice } from "./Notice.tsx";

interface ShellProps {
  operator: OperatorSession;
  place: OperatorAddress;
  children: ReactNode;
}

export function Shell({ operator, place, children }: ShellProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const isOnline = useOnline();
  const current = (isHere: boolean) => (isHere ? ("page" as const) : undefined);
  return (
    <>
      <a className="skip-link" href="#pantalla">
        Ir al contenido
      </a>
      <header className="top">
        <Link to={LIST} className="brand">
          <img src={`${import.meta.env.BASE_URL}logo.svg`} alt="" />
          Cuadre <span className="brand-place">Consola</span>
        </Link>
        <nav aria-label="Consola">
          <Link to={LIST} aria-current={current(place.at !== "measures")}>
            Negocios
          </Link>
          <Link to={MEASURES} aria-current={current(place.at === "measures")}>
            Medidas
          </Link>
        </nav>
        <span className="who clip" title={operator.email}>
          {operator.name}
        </span>
        <button type="button" className="button plain slim" onClick={() => void leave().then(setProblem)}>
          Salir
        </button>
      </header>
      <main className="page" id="pantalla">
        {!isOnline && (
          <Notice tone="late">
            Sin conexión. Lo que se ve es lo último que contestó el servidor, y lo que escriba se queda aquí.
          </Notice>
        )}
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {children}
      </main>
    </>
  );
}

/** Whether the browser itself says that there is no network: only its no can be believed. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return isOnline;
}
