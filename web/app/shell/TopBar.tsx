/** The line above every screen: the menu's button, and at the right what other areas put there. */
import { ActionIcon } from "@mantine/core";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "../../ui/cover.ts";
import { IconLink } from "../../ui/LinkButton.tsx";
import { slots } from "../slots.ts";
import { BarTitle } from "./BarTitle.tsx";
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
  const { Search, Sync, SyncMark, Bell } = slots;
  const Icon = menuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <header className={classes.top} inert={covered}>
      {wide ? (
        <ActionIcon
          aria-label={menuOpen ? "Cerrar el menú" : "Abrir el menú"}
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={onMenu}
        >
          <Icon size={22} stroke={1.6} />
        </ActionIcon>
      ) : (
        !expired && <BarTitle />
      )}
      {expired && <ExpiredSession />}
      {wide && !isSafe && <Suspense>{Search && <Search />}</Suspense>}
      <div className={classes.corner}>
        {isSafe ? (
          <Suspense>{SyncMark && <SyncMark />}</Suspense>
        ) : (
          <Suspense>
            {!wide && Search && <Search />}
            <HelpLink />
            {Sync && <Sync />}
            {wide && Bell && <Bell />}
          </Suspense>
        )}
      </div>
    </header>
  );
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
