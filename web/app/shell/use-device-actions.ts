/** How this device looks, remembered on it, and the way to its lock. */
import { useMantineColorScheme } from "@mantine/core";
import {
  IconCheck,
  IconDeviceDesktop,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconSunHigh,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "#web/ui/cover.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { isForSun, showForSun } from "#web/ui/sun.ts";

const LOOKS = [
  { look: "auto", label: "Colores como el sistema", icon: IconDeviceDesktop },
  { look: "light", label: "Colores claros", icon: IconSun },
  { look: "dark", label: "Colores oscuros", icon: IconMoon },
  { look: "sun", label: "Colores para el sol", icon: IconSunHigh },
] as const;

export function useDeviceActions(): MenuAction[] {
  const navigate = useNavigate();
  const { isSafe } = useSignal(cover);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [sun, setSun] = useState(isForSun);
  const shown = sun ? "sun" : colorScheme;
  const looks = LOOKS.map(({ look, label, icon }): MenuAction => {
    const isSun = look === "sun";
    return {
      label,
      icon: look === shown ? IconCheck : icon,
      onSelect: () => {
        showForSun(isSun);
        setSun(isSun);
        setColorScheme(isSun ? "light" : look);
      },
    };
  });
  if (isSafe) return looks;
  const openLock = () => void navigate({ to: "/settings/lock" });
  return [...looks, { label: "Bloqueo de este dispositivo", icon: IconShieldLock, onSelect: openLock }];
}
