/** Light, dark, or as the system says; remembered on this device. */
import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;
const WORDS = { auto: "como el sistema", light: "claros", dark: "oscuros" };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = NEXT[colorScheme];
  const Icon = ICONS[colorScheme];
  const label = `Colores: ${WORDS[colorScheme]}. Cambiar a ${WORDS[next]}`;
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  );
}
