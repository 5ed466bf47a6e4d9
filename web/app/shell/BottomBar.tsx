/** The bar under the thumb on a phone. */
import { UnstyledButton } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Suspense } from "react";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "../../ui/cover.ts";
import { barOf, useMenu } from "../navigation.ts";
import { slots } from "../slots.ts";
import classes from "./BottomBar.module.css";
import { MenuLink } from "./MenuLink.tsx";

interface BottomBarProps {
  menuOpen: boolean;
  /** The menu lies over it. */
  covered: boolean;
  onMenu: () => void;
}

export function BottomBar({ menuOpen, covered, onMenu }: BottomBarProps) {
  const entries = barOf(useMenu());
  const { isSafe } = useSignal(cover);
  const { BarBell } = slots;
  return (
    <nav aria-label="Accesos rápidos" className={classes.bar} inert={covered}>
      {entries.map(({ to, bar, icon: Icon }) => (
        <MenuLink key={to} to={to} className={classes.item}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <span>{bar}</span>
        </MenuLink>
      ))}
      <Suspense>{BarBell && !isSafe && <BarBell />}</Suspense>
      <UnstyledButton className={classes.item} onClick={onMenu} aria-expanded={menuOpen} aria-controls="menu">
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        <span>Menú</span>
      </UnstyledButton>
    </nav>
  );
}
