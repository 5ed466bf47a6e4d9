/** Asks before work that is not saved is left behind: by a link, the way back, or the page itself. Once, around all screens. */
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSignal } from "#web/platform/signal.ts";
import { openConfirm } from "../feedback/ask.ts";
import { lostBy, workPlaces } from "./held.ts";

/** `InnerWrap` of the router. */
export function AroundScreens({ children }: { children: ReactNode }) {
  return (
    <>
      <LeaveGuard />
      {children}
    </>
  );
}

function LeaveGuard() {
  const places = useSignal(workPlaces);
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      if (current.pathname === next.pathname) return false;
      const lost = lostBy(action === "PUSH" || action === "REPLACE" ? "on" : "back");
      if (lost.length === 0) return false;
      const isForm = lost.some(({ isWindow }) => !isWindow);
      return !(await openConfirm({
        title: "¿Salir sin guardar?",
        consequence: `Los cambios que hizo en ${isForm ? "este formulario" : "esta ventana"} se perderán.`,
        confirmLabel: "Salir sin guardar",
        cancelLabel: "Seguir aquí",
        destructive: true,
      }));
    },
    enableBeforeUnload: () => lostBy("back").length > 0,
    disabled: places.length === 0,
  });
  return null;
}
