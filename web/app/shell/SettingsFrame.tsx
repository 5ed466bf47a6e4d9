/** The frame of the settings: the tabs beside the open one; on a phone a list of them, and the way back to it. */
import { Stack } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, Navigate, Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "#web/parts/session/use-session.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { useRoomBeside } from "#web/ui/use-wide.ts";
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

/** The settings as a phone shows them first. Where there is room for both, the first one is open. */
export function SettingsList() {
  if (useRoomBeside()) return <Navigate to="/settings/general" replace />;
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
