/** The line above every screen: the menu's button, and at the right what other areas put there. */
import { ActionIcon } from "@mantine/core";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconQuestionMark,
} from "@tabler/icons-react";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "../../ui/cover.ts";
import { ActionMenu } from "../../ui/detail/ActionMenu.tsx";
import { IconLink } from "../../ui/LinkButton.tsx";
import { slots } from "../slots.ts";
import { BarTitle } from "./BarTitle.tsx";
import { ExpiredSession } from "./ExpiredSession.tsx";
import classes from "./Shell.module.css";
import { useDeviceActions } from "./use-device-actions.ts";

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
            {wide && <HelpLink />}
            {Sync && <Sync />}
            {wide ? Bell && <Bell /> : <OtherSteps />}
          </Suspense>
        )}
      </div>
    </header>
  );
}

const HELP = "Ayuda sobre esta pantalla";

/** The help about the screen that is open. */
function useHelp() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return { to: "/help/{-$tutorial}", params: { tutorial: undefined }, search: { de: path } } as const;
}

function HelpLink() {
  return (
    <IconLink {...useHelp()} preload={false} aria-label={HELP}>
      <IconQuestionMark size={22} stroke={1.6} />
    </IconLink>
  );
}

/** The bar of a phone has room for three signs: the others wait behind the last. */
function OtherSteps() {
  const navigate = useNavigate();
  const help = useHelp();
  const looks = useDeviceActions();
  const actions = [{ label: HELP, icon: IconQuestionMark, onSelect: () => void navigate(help) }, ...looks];
  return <ActionMenu label="Ayuda y colores" actions={actions} />;
}
