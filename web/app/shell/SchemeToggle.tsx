/** Light, dark, for the sun, or as the system says; remembered on this device. */
import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useState } from "react";
import { isForSun, showForSun } from "#web/ui/sun.ts";

const NEXT = { auto: "light", light: "dark", dark: "sun", sun: "auto" } as const;
const WORDS = { auto: "como el sistema", light: "claros", dark: "oscuros", sun: "para el sol" };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon, sun: IconSun };

export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [sun, setSun] = useState(isForSun);
  const shown = sun ? "sun" : colorScheme;
  const next = NEXT[shown];
  const Icon = ICONS[shown];
  const label = `Colores: ${WORDS[shown]}. Cambiar a ${WORDS[next]}`;
  const change = () => {
    showForSun(next === "sun");
    setSun(next === "sun");
    setColorScheme(next === "sun" ? "light" : next);
  };
  return (
    <ActionIcon aria-label={label} onClick={change}>
      <Icon size={20} stroke={1.6} fill={sun ? "currentColor" : "none"} />
    </ActionIcon>
  );
}
