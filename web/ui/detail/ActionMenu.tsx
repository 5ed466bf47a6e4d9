/** The other things one can do, behind three dots. In a list there is one per row, so the menu is made when first opened. */
import { Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import { Dots, type MenuAction } from "./Dots.tsx";

const OpenMenu = lazyPart(() => import("./OpenMenu.tsx").then((module) => module.OpenMenu));

interface ActionMenuProps {
  actions: readonly MenuAction[];
  label?: string;
}

export function ActionMenu({ actions, label = "Más acciones" }: ActionMenuProps) {
  const [made, setMade] = useState(false);
  const closed = (
    <Dots aria-label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setMade(true)} />
  );
  if (!made) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu actions={actions} label={label} />
    </Suspense>
  );
}
