/** The menu behind the three dots, once it was opened. Its code comes with the first one. */
import { Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import "../panel-styles.ts";
import classes from "./ActionMenu.module.css";
import { Dots, type MenuAction } from "./Dots.tsx";

/** A menu longer than the window scrolls by itself: with the page its dots would leave, and a menu goes with its dots. */
const WITHIN_SIGHT = { flip: true, shift: true, size: { padding: 8 } };

export function OpenMenu({ actions, label }: { actions: readonly MenuAction[]; label: string }) {
  const dots = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // The dots that were tapped have gone; these take the focus before the menu does, so that it comes back to them.
  useEffect(() => {
    dots.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} returnFocus middlewares={WITHIN_SIGHT}>
      <Menu.Target>
        <Dots ref={dots} aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map(({ label: verb, icon: Icon, onSelect, destructive, disabled }) => (
          <Menu.Item
            key={verb}
            mih="var(--touch)"
            leftSection={Icon && <Icon size={18} stroke={1.6} />}
            onClick={onSelect}
            disabled={disabled ?? false}
            {...(destructive ? { c: "var(--bad)" } : {})}
          >
            {verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
