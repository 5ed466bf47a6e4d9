/** The frame around every screen behind sign-in: side menu, bottom bar, connection, and where the focus goes. */

import { useMediaQuery } from "@mantine/hooks";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import "../../ui/screen-styles.ts";
import { afterFirstScreen } from "#web/platform/idle.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "../../ui/cover.ts";
import { dismissSteps } from "../../ui/feedback/notify.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Tips } from "../../ui/Tips.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { slots } from "../slots.ts";
import { BottomBar } from "./BottomBar.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import classes from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { useSwipe } from "./use-swipe.ts";

const KeysWindow = lazyPart(() => import("./KeysWindow.tsx").then((module) => module.KeysWindow));
const DeviceNotices = lazyPart(() => import("./DeviceNotices.tsx").then((module) => module.DeviceNotices));

export function Shell({ children }: { children: ReactNode }) {
  const wide = useWide();
  const [open, setOpen] = useMenuState(wide);
  const covered = open && !wide;
  const hasMouse = useMediaQuery("(hover: hover)", undefined, { getInitialValueInEffect: false });
  const { isSafe } = useSignal(cover);
  const isSettled = useSettled();
  // The content here still belongs to the screen that is being left.
  const leaving = useRouterState({ select: (router) => router.status === "pending" });
  const [showsKeys, setShowsKeys] = useState(false);
  useShortcuts(() => setShowsKeys(true));
  useFocusAfterNavigation();
  useStepsOfScreen();
  useSwipe({
    onLeft: () => open && setOpen(false),
    onRight: () => !wide && setOpen(true),
  });
  return (
    <div className={classes.shell} data-menu={open ? "open" : "closed"}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <ConnectionBanner />
      <Sidebar open={open} modal={!wide} onClose={() => setOpen(false)} />
      <div className={classes.column}>
        <TopBar wide={wide} menuOpen={open} covered={covered} onMenu={() => setOpen(!open)} />
        <main id="contenido" tabIndex={-1} aria-busy={leaving} className={classes.main}>
          <div inert={covered}>
            <div className={classes.notices}>
              <Suspense>{isSettled && <DeviceNotices />}</Suspense>
              <Suspense>{slots.BackupAlarm && !isSafe && <slots.BackupAlarm />}</Suspense>
            </div>
            {children}
          </div>
          {/* Menus, calendars and windows are drawn inside the main landmark, not beside it. */}
          <div data-mantine-shared-portal-node />
        </main>
      </div>
      <Suspense>{showsKeys && <KeysWindow onClose={() => setShowsKeys(false)} />}</Suspense>
      {hasMouse && <Tips />}
      {!wide && <BottomBar menuOpen={open} covered={covered} onMenu={() => setOpen(!open)} />}
    </div>
  );
}

/** False while the first screen comes: a part that is waited for from the beginning would change when the others are drawn. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void afterFirstScreen().then(() => setSettled(true));
  }, []);
  return isSettled;
}

/** Open on wide screens, closed on narrow ones, and closed again after navigating on a narrow one. */
function useMenuState(wide: boolean): [boolean, (open: boolean) => void] {
  const [state, setState] = useState({ open: wide, wide });
  const path = useRouterState({ select: (router) => router.location.pathname });
  const [seenPath, setSeenPath] = useState(path);
  if (state.wide !== wide) setState({ open: wide, wide });
  if (seenPath !== path) {
    setSeenPath(path);
    if (!wide) setState({ open: false, wide });
  }
  return [state.open, (open) => setState({ open, wide })];
}

/** The step of a notice goes with the screen on which it was offered. */
function useStepsOfScreen(): void {
  const router = useRouter();
  useEffect(
    () => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && dismissSteps()),
    [router],
  );
}

/** A new screen is announced: its heading takes the focus, unless the screen itself has put it somewhere. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.getElementById("contenido");
        if (!main || main.contains(document.activeElement)) return;
        const heading = main.querySelector<HTMLElement>("[data-page-heading]");
        (heading ?? main).focus({ preventScroll: true });
      }),
    [router],
  );
}
