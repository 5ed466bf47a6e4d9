/** Who may see what: the door, and the screens behind it. A session that ended asks over the screen. */
import { useEffect } from "react";
import { Unbroken } from "#web/plain/Unbroken.tsx";
import { newer } from "#web/platform/newer.ts";
import { useSignal } from "#web/platform/signal.ts";
import { LIST, type OperatorAddress, operatorToken, usePlace } from "./address.ts";
import { BusinessPage } from "./business/BusinessPage.tsx";
import { NewOperator } from "./door/NewOperator.tsx";
import { SessionOver } from "./door/SessionOver.tsx";
import { SignIn } from "./door/SignIn.tsx";
import { BusinessList } from "./list/BusinessList.tsx";
import { MakeBusiness } from "./making/MakeBusiness.tsx";
import { Measures } from "./measures/Measures.tsx";
import { Frame } from "./parts/Frame.tsx";
import { Link } from "./parts/Link.tsx";
import { Notice } from "./parts/Notice.tsx";
import { Shell } from "./parts/Shell.tsx";
import { lookWhoIsHere, session } from "./session.ts";

export function Console() {
  const place = usePlace();
  const isNewer = useSignal(newer);
  useEffect(() => {
    if (session.snapshot().at === "asking") void lookWhoIsHere();
  }, []);
  return (
    <Unbroken Frame={Frame}>
      {isNewer && (
        <Notice tone="info" action={{ label: "Recargar", act: () => location.reload() }}>
          El servidor tiene una versión nueva de esta página.
        </Notice>
      )}
      <Entered place={place} />
    </Unbroken>
  );
}

function Entered({ place }: { place: OperatorAddress }) {
  const now = useSignal(session);
  const token = useSignal(operatorToken);
  // An operator's link makes an account of its own, also where another operator is signed in.
  if (token !== "") return <NewOperator token={token} />;
  switch (now.at) {
    case "asking":
      return <p className="waiting">Cargando…</p>;
    case "unknown":
      return (
        <Frame title="Consola de Cuadre">
          <Notice tone="bad" action={{ label: "Reintentar", act: () => void lookWhoIsHere() }}>
            {now.problem}
          </Notice>
        </Frame>
      );
    case "door":
      return <SignIn needsFirst={now.needsFirst} said={now.said} />;
    case "inside":
      return (
        <>
          <Shell operator={now.operator} place={place}>
            <Screen place={place} />
          </Shell>
          {now.isOver && <SessionOver operator={now.operator} />}
        </>
      );
  }
}

function Screen({ place }: { place: OperatorAddress }) {
  switch (place.at) {
    case "list":
      return <BusinessList query={place.query} />;
    case "new":
      return <MakeBusiness />;
    case "business":
      return <BusinessPage key={place.id} id={place.id} />;
    case "measures":
      return <Measures />;
    default:
      return (
        <div className="empty">
          <h1>Esta dirección no existe</h1>
          <Link to={LIST}>Ver los negocios</Link>
        </div>
      );
  }
}
