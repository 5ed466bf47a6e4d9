/** A business of a server for many, at its door without the invitation that it begins by. */
import { sentence } from "#contract/refusals";
import { Door } from "./Door.tsx";

export function Uninvited() {
  return <Door title="Bienvenido a Cuadre" words={sentence("INVITATION_MISSING")} warning={null} />;
}
