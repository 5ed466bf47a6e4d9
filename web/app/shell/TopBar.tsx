/** The line above every screen: the menu's button, and at the right what other areas put there. */
import { ActionIcon } from "@mantine/core";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "../../ui/cover.ts";
import { IconLink } from "../../ui/LinkButton.tsx";
import { slots } from "../slots.ts";
import { ExpiredSession } from "./ExpiredSession.tsx";
import classes from "./Shell.module.css";

interface TopBarProps {
  wide: boolean;
  menuOpen: boolean;
  /** The menu lies over it. */
  covered: boolean;
  onMenu: () => void;
}

export function TopBar({ wide, menuOpen, covered, onMenu }: TopBarProps) {
  const { expired } = useSession();
  const { isSafe } = useSignal(cover);
  const { Sync, SyncMark, Bell } = slots;
  const Icon = menuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <header ref={useGround()} className={classes.top} inert={covered}>
      {wide && (
        <ActionIcon
          aria-label={menuOpen ? "Cerrar el menú" : "Abrir el menú"}
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={onMenu}
        >
          <Icon size={22} stroke={1.6} />
        </ActionIcon>
      )}
      {expired && <ExpiredSession />}
      <div className={classes.corner}>
        {isSafe ? (
          <Suspense>{SyncMark && <SyncMark />}</Suspense>
        ) : (
          <Suspense>
            <HelpLink />
            {Sync && <Sync />}
            {wide && Bell && <Bell />}
          </Suspense>
        )}
      </div>
    </header>
  );
}

/**
 * The ground comes as the page is scrolled. A screen that fits the phone is never scrolled, and would keep the ground of the
 * screen before it over its way back: with each screen the ground begins again.
 */
function useGround() {
  const header = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", () => {
        requestAnimationFrame(() => {
          for (const ground of header.current?.getAnimations() ?? []) {
            ground.cancel();
            ground.play();
          }
        });
      }),
    [router],
  );
  return header;
}

/** Opens the part of the help that is about the screen that stands. */
function HelpLink() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <IconLink
      to="/help/{-$tutorial}"
      params={{ tutorial: undefined }}
      search={{ de: path }}
      preload={false}
      aria-label="Ayuda sobre esta pantalla"
    >
      <IconQuestionMark size={22} stroke={1.6} />
    </IconLink>
  );
}
