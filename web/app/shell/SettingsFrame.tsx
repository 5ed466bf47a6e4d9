/** The frame of the settings: the tabs beside the open one; on a phone the way back to their list. */
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useSession } from "#web/session/use-session.ts";
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
