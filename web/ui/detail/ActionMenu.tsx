/** The other things one can do, behind three dots. In a list there is one per row, so the menu is made when first opened. */
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import { Dots, type MenuAction } from "./Dots.tsx";

const OpenMenu = lazyPart(() => import("./OpenMenu.tsx").then((module) => module.OpenMenu));

interface ActionMenuProps {
  actions: readonly MenuAction[];
  label?: string;
}

export function ActionMenu({ actions, label = MORE }: ActionMenuProps) {
  return (
    <MadeMenu label={label}>
      <OpenMenu actions={actions} label={label} />
    </MadeMenu>
  );
}

const MORE = "Más acciones";

interface MadeMenuProps {
  label?: string;
  /** An `OpenMenu`, or what makes one of records that are read when it is first opened. */
  children: ReactNode;
}

export function MadeMenu({ label = MORE, children }: MadeMenuProps) {
  const [made, setMade] = useState(false);
  const closed = (
    <Dots aria-label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setMade(true)} />
  );
  if (!made) return closed;
  return <Suspense fallback={closed}>{children}</Suspense>;
}
