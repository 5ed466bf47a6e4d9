/** Which screen an address is, and what happens when one of them breaks. */
import { lazy, Suspense, useEffect, useState } from "react";
import { Unbroken } from "#web/plain/Unbroken.tsx";
import { DASHBOARD, goTo, LOGIN, type PortalAddress, usePlace } from "./address.ts";
import { Frame, Loading } from "./Frame.tsx";
import { keptSession } from "./kept.ts";
import { LinkDoor } from "./LinkDoor.tsx";
import { endOwedSession } from "./leaving.ts";
import { SignIn } from "./SignIn.tsx";
import { fetchStatementCode } from "./statement-code.ts";

const Dashboard = lazy(fetchStatementCode);

/** The page behind a receipt's code: people who read it seldom enter. */
const CheckReceipt = lazy(() =>
  import("./CheckReceipt.tsx").then((module) => ({ default: module.CheckReceipt })),
);

export function Portal() {
  const place = usePlace();
  // Said once, at the door, to a borrower who just left.
  const [goodbye, setGoodbye] = useState("");
  const leave = (words: string) => {
    setGoodbye(words);
    goTo(LOGIN);
  };
  useEffect(() => {
    const endOwed = () => void endOwedSession();
    endOwed();
    window.addEventListener("online", endOwed);
    return () => window.removeEventListener("online", endOwed);
  }, []);
  return (
    <Unbroken Frame={Frame}>
      <Screen place={place} goodbye={goodbye} onLeave={leave} />
    </Unbroken>
  );
}

interface ScreenProps {
  place: PortalAddress;
  goodbye: string;
  onLeave: (words: string) => void;
}

function Screen({ place, goodbye, onLeave }: ScreenProps) {
  switch (place.at) {
    case "receipt":
      return (
        <Suspense>
          <CheckReceipt token={place.token} />
        </Suspense>
      );
    case "link":
      return <LinkDoor key={place.link} link={place.link} />;
    case "login":
      return keptSession(Date.now()) ? <Redirect to={DASHBOARD} /> : <SignIn said={goodbye} />;
    case "dashboard":
      return keptSession(Date.now()) ? (
        <Suspense fallback={<Loading />}>
          <Dashboard onLeave={onLeave} />
        </Suspense>
      ) : (
        <Redirect to={LOGIN} />
      );
    case "nowhere":
      return (
        <Frame title="Oops! Page not found">
          <p>Esta dirección no existe.</p>
          <a href={DASHBOARD}>Volver al inicio</a>
        </Frame>
      );
  }
}

function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to), [to]);
  return null;
}
