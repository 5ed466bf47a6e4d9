/** The settings as a phone shows them first: a list of tabs. Where there is room for both, the first one is open. */
import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, Navigate } from "@tanstack/react-router";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import classes from "./SettingsFrame.module.css";
import { settingsTabs } from "./settings-tabs.ts";

/** From here on the tabs stand beside the open one, as the frame's styles say. */
const ROOM_FOR_BOTH = "(min-width: 1024px)";

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
