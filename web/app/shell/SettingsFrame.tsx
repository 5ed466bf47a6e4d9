/** The frame of the settings: the tabs beside the open one; on a phone a list of them, and the way back to it. */
import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, Navigate, Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "#web/parts/session/use-session.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import "#web/ui/panel-styles.ts";
import classes from "./SettingsFrame.module.css";
import { settingsTabs } from "./settings-tabs.ts";

export function SettingsFrame() {
  useSession();
  const isList = useRouterState({ select: ({ location }) => /\/settings\/?$/.test(location.pathname) });
  if (isList) return <Outlet />;
  return (
    <div className={classes.frame}>
      <nav className={classes.tabs} aria-label="Configuración">
        {settingsTabs().map(({ label, to }) => (
          <Link key={to} to={to} className={classes.tab} activeProps={{ "data-open": true }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.open}>
        <Outlet />
      </div>
    </div>
  );
}

/** From here on the tabs stand beside the open one, as the frame's styles say. */
const ROOM_FOR_BOTH = "(min-width: 1024px)";

/** The settings as a phone shows them first. Where there is room for both, the first one is open. */
export function SettingsList() {
  const wide = useMediaQuery(ROOM_FOR_BOTH, undefined, { getInitialValueInEffect: false });
  if (wide) return <Navigate to="/settings/general" replace />;
  return (
    <Stack gap="md">
      <PageHeading title="Configuración" />
      <nav className={classes.list} aria-label="Configuración">
        {settingsTabs().map(({ label, to }) => (
          <Link key={to} to={to} className={classes.entry}>
            {label}
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </Link>
        ))}
      </nav>
    </Stack>
  );
}
